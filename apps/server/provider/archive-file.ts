import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ArchiveError } from '../features/archive/format.ts';
import { DAMAGED } from '../features/archive/restore-gym.ts';
import { CommandError } from './command-error.ts';
import { encryptedFor, openedWith } from './encryption.ts';

/** Writes a stream into a new file, completely or not at all; encrypted if a recipient is given. */
export async function writeFile(
  file: string,
  { stream, write }: { stream: Readable; write(): Promise<void> },
  recipient?: string,
): Promise<void> {
  if (existsSync(file)) throw new CommandError(`${file} is already there. Choose another name.`);
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new CommandError(`There is no folder ${folder}.`);
  const content = recipient ? await encryptedFor(recipient, stream) : stream;
  try {
    // Readable by its owner only, because it contains everything.
    await Promise.all([pipeline(content, createWriteStream(file, { mode: 0o600 })), write()]);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** The database refused a value: none of our archives contains such a row. */
const isRefusedRow = (error: unknown): boolean =>
  error instanceof Error &&
  'severity' in error &&
  'code' in error &&
  /^2[23]/.test(String(error.code));

/** Reads one of our files; a refusal is printed as one line. */
export async function readFrom<T>(
  file: string,
  keyFile: string | undefined,
  read: (source: Readable) => Promise<T>,
): Promise<T> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  try {
    return await read(await openedWith(keyFile, file));
  } catch (error) {
    if (error instanceof ArchiveError) throw new CommandError(error.message);
    throw isRefusedRow(error) ? new CommandError(DAMAGED) : error;
  }
}
