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

/**
 * What tells a process from any other that has its number after a restart of the machine or of the
 * container: the start of the machine, and when after it the process began. Linux alone says it.
 */
function identityOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name of the program, in parentheses, may have spaces in it; the start is the 22nd field.
    const began = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
    return began && `${boot} ${began}`;
  } catch {
    return undefined;
  }
}

function ownerOf(lockFile: string): number | undefined {
  let written: string;
  try {
    written = readFileSync(lockFile, 'utf8');
  } catch {
    return undefined; // no lock file: no process uses the folder
  }
  const [number = '', ...identity] = written.trim().split(' ');
  const pid = Number(number);
  if (!/^\d+$/.test(number) || !isAlive(pid)) return undefined;
  const known = identityOf(pid);
  // A release before this one wrote the number alone.
  return identity.length > 0 && known && known !== identity.join(' ') ? undefined : pid;
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
    const identity = identityOf(process.pid);
    writeFileSync(lockFile, `${[process.pid, identity].filter(Boolean).join(' ')}\n`, {
      flag: 'wx',
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : String(error);
    throw new StartupError(
      code === 'EEXIST'
        ? `Another Forja is just starting on ${dataDir}.`
        : `${lockFile} cannot be written (${code}).`,
    );
  }
  return () => rmSync(lockFile, { force: true });
}
