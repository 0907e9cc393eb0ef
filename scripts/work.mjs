// Plain Node 20: long work that ends with the process that began it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What tells a process to end: Ctrl-C, a kill, and a terminal that is closed. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_MS = 250;

/** What is being installed or built, each with the processes it starts in a group of its own. */
const working = new Set();

export function startWork(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true });
  working.add(child);
  child.once('close', () => working.delete(child));
  return child;
}

function endWork() {
  for (const { pid } of working) {
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {
      // It has just ended by itself.
    }
  }
}

/** The parent of a process; undefined where the system does not say, as outside Linux. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    // No such process, or no such folder.
    return undefined;
  }
}

/** The shell between npm and us; who looks only later may find that it is gone. */
const shell = process.ppid;
const npm = parentOf(shell);

/**
 * Calls `end` once npm, which runs this script, was told to end. It tells only the shell between
 * them, which ends without a word to us: all we see is that our parent is another. Where npm was
 * killed the shell goes on, and its parent is another. Returns what stops the looking.
 */
export function whenNpmEnds(end) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const looking = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(looking);
    end();
  }, PARENT_MS);
  looking.unref();
  return () => clearInterval(looking);
}

/** Waits for what `startWork` began in it, and ends that when this process is told to end. */
export async function endable(work) {
  const end = () => {
    endWork();
    process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  const stopLooking = whenNpmEnds(end);
  try {
    return await work();
  } finally {
    stopLooking();
    for (const signal of SIGNALS) process.off(signal, end);
  }
}
