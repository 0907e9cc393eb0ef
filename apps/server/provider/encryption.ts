import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ArchiveError } from '../features/archive/format.ts';
import { DAMAGED } from '../features/archive/restore-gym.ts';
import { identityIn } from '../platform/keys/age-wrapper.ts';
import { CommandError } from './command-error.ts';

/** Loaded when needed, because most commands encrypt nothing. */
const age = () => import('age-encryption');

/** The beginning of every age file. */
const MAGIC = 'age-encryption.org/v1\n';

/** Node and the DOM declare the same streams with different types. */
const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as ReadableStream<Uint8Array>);

/** Encrypts a stream for the holder of a recipient's key (`age1…`). */
export async function encryptedFor(recipient: string, stream: Readable): Promise<Readable> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new CommandError('The recipient is not one of age: it begins with age1.');
  }
  return fromWeb(await encrypter.encrypt(toWeb(stream)));
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === MAGIC;
  } finally {
    await handle.close();
  }
}

/** Reads the secret key in a file written by `backup-key` or age-keygen. */
function readIdentity(keyFile: string): string {
  if (!existsSync(keyFile)) throw new CommandError(`There is no file ${keyFile}.`);
  const identity = identityIn(readFileSync(keyFile, 'utf8'));
  if (!identity) throw new CommandError(`${keyFile} holds no key of age.`);
  return identity;
}

/** Data that cannot be decrypted was changed or cut off. */
async function* orDamaged(pieces: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of pieces) yield piece;
  } catch {
    throw new ArchiveError(DAMAGED);
  }
}

/** The content of a file, decrypted where it is encrypted. */
export async function openedWith(keyFile: string | undefined, file: string): Promise<Readable> {
  const source = createReadStream(file);
  if (!(await isEncrypted(file))) return source;
  if (!keyFile) throw new CommandError(`${file} is encrypted: name its key with --key <file>.`);
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(readIdentity(keyFile));
  try {
    return Readable.from(orDamaged(fromWeb(await decrypter.decrypt(toWeb(source)))));
  } catch (error) {
    source.destroy();
    if (error instanceof CommandError) throw error;
    throw new CommandError(`The key in ${keyFile} does not open ${file}.`);
  }
}

/** Creates a key in a new file readable by its owner only; returns the recipient to encrypt for. */
export async function makeKey(file: string): Promise<string> {
  if (existsSync(file)) throw new CommandError(`${file} is already there. Choose another name.`);
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  return recipient;
}
