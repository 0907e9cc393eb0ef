import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './config.ts';

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

export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
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
