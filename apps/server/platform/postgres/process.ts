import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, childEnv } from './cluster.ts';

/** A PostgreSQL that was started; it may have ended since. */
export interface LaunchedPostgres {
  child: ChildProcess;
  /** The last lines of its output. */
  lastOutput(): string;
}

export const pidFileOf = (folder: string): string => join(folder, 'postmaster.pid');

export const hasEnded = ({ child }: LaunchedPostgres): boolean =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

export function launch(
  { native, folder, user }: Cluster,
  settings: Record<string, string>,
): LaunchedPostgres {
  const words = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  // In its own process group: Ctrl-C must reach only Forja, which then stops the database last.
  const child = spawn(join(native, 'bin/postgres'), ['-D', folder, ...words], {
    cwd: '/',
    env: childEnv(native),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  child.once('error', (error) => {
    said = error.message;
  });
  return { child, lastOutput: () => said.trim().split('\n').slice(-3).join(' ') };
}

/** The processes of a cluster, recognised by their working folder. */
function processesIn(folder: string): number[] {
  const home = realpathSync(folder);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return Number.isInteger(pid) && readlinkSync(`/proc/${pid}/cwd`) === home;
      } catch {
        return false; // it ended meanwhile, or belongs to somebody else
      }
    });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}

function postmasterOf(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFileOf(folder), 'utf8'), 10);
  } catch {
    return undefined; // nothing was left behind
  }
}

/** A left-over server may write a checkpoint; orphans of a killed one end when they notice. */
const STOP_MS = 60_000;
const ORPHANS_MS = 5_000;

/**
 * Makes sure that no process uses the data. A server left behind by a killed Forja is stopped;
 * orphans of a killed server are killed unless they end by themselves. Two servers on one cluster
 * would destroy it, and the pid file means nothing once the process id is reused.
 */
export async function stopLeftovers(folder: string): Promise<void> {
  const postmaster = postmasterOf(folder);
  const found = processesIn(folder);
  const runs = postmaster !== undefined && found.includes(postmaster);
  if (runs) signal(postmaster, 'SIGINT');
  const deadline = Date.now() + (runs ? STOP_MS : ORPHANS_MS);
  for (let left = found; left.length > 0; left = processesIn(folder)) {
    if (Date.now() > deadline) for (const pid of left) signal(pid, 'SIGKILL');
    await sleep(20);
  }
  rmSync(pidFileOf(folder), { force: true });
}
