import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, childEnv } from './cluster.ts';

/** A PostgreSQL that was started; it may have ended since. */
export interface LaunchedPostgres {
  child: ChildProcess;
  /** The last lines it said. */
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
  // Its own process group: Ctrl-C must reach Forja alone, which then stops the database last.
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

/** The processes of a cluster: each of them works in its folder. */
function processesIn(folder: string): number[] {
  const home = realpathSync(folder);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return Number.isInteger(pid) && readlinkSync(`/proc/${pid}/cwd`) === home;
      } catch {
        return false; // Gone by now, or somebody else's.
      }
    });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in the meantime.
  }
}

function postmasterOf(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFileOf(folder), 'utf8'), 10);
  } catch {
    return undefined; // Nothing was left behind.
  }
}

/** A leftover server may write its checkpoint; orphans of a killed one only have to notice. */
const STOP_MS = 60_000;
const ORPHANS_MS = 5_000;

/**
 * Sees that nobody works on the data any more: a server left behind by a killed Forja is asked to
 * stop, and what a killed server left behind is killed when it does not end by itself. Two servers
 * on one cluster would destroy it, and its file says nothing after the process id is used again.
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
