// Plain Node 20: the server restarting on change, Vite with hot reload in front of it, and a
// stand-in for ONVO Pay, at which orders can be paid.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, nodeBinary, prepare, root, whenNpmEnds } from './prepare.mjs';

await prepare({ withBuild: true });
const onvoPort = process.env.ONVO_STAND_IN_PORT ?? '3900';
const env = {
  ONVO_API_URL: `http://127.0.0.1:${onvoPort}`,
  ONVO_STAND_IN_PORT: onvoPort,
  ...environment,
  PORT: process.env.PORT ?? '3000',
};
const run = (args, cwd = '.') =>
  spawn(nodeBinary(), args, { cwd: join(root, cwd), env, stdio: 'inherit' });
const server = run(['--watch', '--watch-preserve-output', 'apps/server/main.ts']);
const onvo = run(['apps/server/test/gateways/onvo-stand-in.ts']);
const vite = run([join(root, 'node_modules/vite/bin/vite.js'), '--port', '5173'], 'apps/web');
console.log('App with hot reload: http://demo.localhost:5173');
const end = (signal) => {
  vite.kill();
  onvo.kill();
  server.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));
whenNpmEnds(() => end('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 0));
