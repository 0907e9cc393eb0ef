import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './config.ts';
import { CLOSED, PASSABLE, withUmask } from './with-umask.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function ownerOf(lockFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(lockFile, 'utf8'), 10);
    return Number.isInteger(pid) && isAlive(pid) ? pid : undefined;
  } catch {
    return undefined; // no lock file: no process uses the folder
  }
}

/** What the server keeps in its data folder. The embedded database closes its own. */
const OURS = ['files', 'private', 'signed', 'outbox', 'spool', 'secret', 'erased.jsonl'];

/** Takes from other accounts what they could do with a file or folder; true if that failed. */
function isOpen(path: string, left = 0): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & CLOSED & ~left) === 0) return false;
  try {
    chmodSync(path, mode & 0o777 & (~CLOSED | left));
    return false;
  } catch {
    return true; // it belongs to another account
  }
}

/**
 * Closes the data folder to other accounts, and all that an earlier release wrote into it: whatever
 * is below a closed folder cannot be reached. Returns what stays open. The folder itself may be
 * passed through where it could be before, since the embedded database of root is another account.
 */
export const closeDataDir = (dataDir: string): string[] =>
  [dataDir, ...OURS.map((name) => join(dataDir, name))].filter((path) =>
    isOpen(path, path === dataDir ? CLOSED & ~PASSABLE : 0),
  );

export function makeDataDir(dataDir: string): void {
  try {
    // As root the embedded database runs as another account, which passes through this folder.
    withUmask(PASSABLE, () => mkdirSync(dataDir, { recursive: true }));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(`DATA_DIR ${dataDir} cannot be written. Choose another with DATA_DIR.`);
  }
}

/** Creates the data folder and locks it for this process; returns the function that unlocks it. */
export function lockDataDir(dataDir: string): () => void {
  makeDataDir(dataDir);
  const lockFile = join(dataDir, 'forja.pid');
  const owner = ownerOf(lockFile);
  if (owner !== undefined && owner !== process.pid) {
    throw new StartupError(
      `Forja is already running on ${dataDir} (process ${owner}). Stop it, or set another DATA_DIR.`,
    );
  }
  rmSync(lockFile, { force: true });
  try {
    writeFileSync(lockFile, `${process.pid}\n`, { flag: 'wx' });
  } catch {
    throw new StartupError(`Another Forja is just starting on ${dataDir}.`);
  }
  return () => rmSync(lockFile, { force: true });
}
