// Plain Node 20: a fresh clone becomes a running Forja.
import { environment, nodeBinary, prepare, root } from './prepare.mjs';
import { runServer } from './run-server.mjs';

/** Requests allocate little: a larger young generation would take 60 MB and save no time. */
const MEMORY = '--max-semi-space-size=4';
/** The C library gives threads memory of their own, of which it takes little back. */
const ARENAS = { MALLOC_ARENA_MAX: '2' };

await prepare({ withBuild: true });
runServer(nodeBinary(), [MEMORY, 'apps/server/main.ts'], {
  cwd: root,
  env: { ...ARENAS, ...environment },
});
