// Plain Node 20: runs the server for `npm start` and ends it with whatever ends that.
import { spawn } from 'node:child_process';
import { SIGNALS, whenNpmEnds } from './work.mjs';

/** How a server ends that its watcher found silent (apps/server/end-silent-process.ts). */
const isSilent = (code, signal) => code === 70 || signal === 'SIGKILL';

/** Runs a program until it ends, anew where it was caught; its exit code is ours. */
export function runServer(command, args, options) {
  // Over the channel nothing is said: the server notices its end when we are killed.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  let ending = false;
  let server;
  const start = () => {
    server = spawn(command, args, { ...options, stdio });
    server.on('exit', (code, signal) => {
      if (!ending && isSilent(code, signal)) start();
      else process.exit(code ?? 1);
    });
  };
  // Of Ctrl-C the server hears twice, from the terminal too, and minds it once.
  const end = () => {
    ending = true;
    server.kill('SIGTERM');
  };
  start();
  for (const signal of SIGNALS) process.on(signal, end);
  whenNpmEnds(end);
}
