import { writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector/promises';
import { hostname } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { Watch } from './watch-loop.ts';

/** Runs in a thread of its own, begun by `watchLoop`. */
const { beats, lookMs, looks } = workerData as Watch;

/** `scripts/run-server.mjs` knows it too. */
const EXIT_CODE = 70;
/**
 * The main thread says where it is and ends as soon as it runs JavaScript; otherwise it is killed.
 * A debugger that is enabled reads every script of the server first: seconds on a busy machine.
 */
const LAST_WORD_MS = 10_000;
const FATAL = 60;

/** Whose call does not come back, innermost first, in a line like those of the log. */
function say(frames: Debugger.CallFrame[]): void {
  const at = frames.map(
    ({ functionName, url, location }) =>
      `${functionName || '(anonymous)'} ${url}:${location.lineNumber + 1}`,
  );
  const line = {
    level: FATAL,
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    silentSeconds: (looks * lookMs) / 1000,
    at,
    msg: 'The event loop is silent: this process ends, to be started anew.',
  };
  try {
    writeSync(1, `${JSON.stringify(line)}\n`);
  } catch {
    // Nobody reads the log; the process ends all the same.
  }
}

async function end(): Promise<void> {
  setTimeout(() => {
    say([]);
    process.kill(process.pid, 'SIGKILL');
  }, LAST_WORD_MS);
  const session = new Session();
  session.connectToMainThread();
  session.once('Debugger.paused', ({ params }) => {
    say(params.callFrames);
    // Without `exit` handlers: they belong to a state that nobody knows.
    session.post('Runtime.evaluate', { expression: `process.reallyExit(${EXIT_CODE})` });
  });
  await session.post('Debugger.enable');
  await session.post('Debugger.pause');
}

let heard = -1;
let silent = 0;
// Looks are counted, not time: while the machine sleeps nobody looks either.
const looking = setInterval(() => {
  const now = Atomics.load(beats, 0);
  silent = now === heard ? silent + 1 : 0;
  heard = now;
  if (silent < looks) return;
  clearInterval(looking);
  void end();
}, lookMs);
