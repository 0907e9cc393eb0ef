// Plain Node 20: a fresh clone becomes a running Forja.
import { spawn } from 'node:child_process';
import { environment, nodeBinary, prepare, root } from './prepare.mjs';
import { whenNpmEnds } from './work.mjs';

/** Requests allocate little: a larger young generation would take 60 MB and save no time. */
const MEMORY = '--max-semi-space-size=4';

await prepare({ withBuild: true });
const server = spawn(nodeBinary(), [MEMORY, 'apps/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
});
// Ctrl-C reaches the server by itself; other signals are passed on, and we wait for its end.
process.on('SIGINT', () => undefined);
const end = () => server.kill('SIGTERM');
process.on('SIGTERM', end);
whenNpmEnds(end);
server.on('exit', (code) => process.exit(code ?? 1));
