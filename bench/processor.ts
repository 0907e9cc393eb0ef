import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds that all threads of a process spent on a processor; 0 when it is gone. */
export function spentBy(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const spent = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return 0;
  }
}

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Whether a process of PostgreSQL serves a client; the others vacuum and write to the disk. */
function servesClient(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(' 127.0.0.1(');
  } catch {
    return false;
  }
}

/** What each process had spent when it was last seen, because connections come and go. */
const spent = new Map<number, number>();

/**
 * Milliseconds of processor time that servers and the database have spent. Other work on the
 * machine changes how long a call takes, but hardly this.
 */
export function processorOf(
  servers: ChildProcess | readonly ChildProcess[],
  postgresPid: number,
): number {
  const database = childrenOf(postgresPid).filter(servesClient);
  for (const pid of database) spent.set(pid, Math.max(spent.get(pid) ?? 0, spentBy(pid)));
  const ours = [servers].flat().map(({ pid }) => spentBy(pid ?? 0));
  return [...spent.values(), ...ours].reduce((sum, one) => sum + one, 0);
}

export function megabytesOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
