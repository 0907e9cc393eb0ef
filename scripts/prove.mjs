// Plain Node 20: the proofs of docs/security.md at their full size, on this machine alone.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { build, environment, nodeBinary, prepare, root } from './prepare.mjs';

await prepare({ withBuild: false });
if (!build()) process.exit(1);

const bin = (name) => join(root, 'node_modules', name);

/** Proofs that always run at full size are listed too, so that one command prints every N. */
const SUITES = [
  'proofs/',
  'apps/server/test/isolation.test.ts',
  'apps/server/test/routes.test.ts',
  'apps/server/test/upload-corpus.test.ts',
  'apps/server/features/session/login/login.test.ts',
  'apps/server/features/session/login/refresh.test.ts',
  'apps/server/features/store/orders/orders.test.ts',
  'apps/server/features/store/stock/oversell.test.ts',
  'apps/server/provider/backup.test.ts',
];

const { status } = spawnSync(
  nodeBinary(),
  [bin('vitest/vitest.mjs'), 'run', '--maxWorkers=1', ...SUITES],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, CHROMIUM_PATH: ensureChromium(), PROVE: 'full' },
  },
);
process.exit(status ?? 1);
