// Plain Node 20: runs the server for `npm start` and ends it with whatever ends that.
import { spawn } from 'node:child_process';
import { SIGNALS, whenNpmEnds } from './work.mjs';

/** Runs a program until it ends; its exit code is ours. */
export function runServer(command, args, options) {
  // Over the channel nothing is said: the server notices its end when we are killed.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const server = spawn(command, args, { ...options, stdio });
  // Of Ctrl-C the server hears twice, from the terminal too, and minds it once.
  const end = () => server.kill('SIGTERM');
  for (const signal of SIGNALS) process.on(signal, end);
  whenNpmEnds(end);
  server.on('exit', (code) => process.exit(code ?? 1));
}
