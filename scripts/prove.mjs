// Plain Node 20: the proofs of docs/ at their full size, on this machine alone.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { build, environment, nodeBinary, prepare, root } from './prepare.mjs';

/** Proofs that are always full size are listed too, so that one command prints every N. */
const SECURITY = [
  'proofs/hostile/crafted-archives.test.ts',
  'proofs/hostile/floods.test.ts',
  'proofs/hostile/forged-terminals.test.ts',
  'proofs/hostile/fuzz.test.ts',
  'proofs/hostile/fuzz-readers.test.ts',
  'proofs/operations/kills.test.ts',
  'proofs/hostile/script-payloads.test.ts',
  'proofs/hostile/slow-readers.test.ts',
  'apps/server/test/whole-server/isolation.test.ts',
  'apps/server/test/whole-server/routes.test.ts',
  'apps/server/test/whole-server/upload-corpus.test.ts',
  'apps/server/features/classes/seats.test.ts',
  'apps/server/features/imports/writing/many-rows.test.ts',
  'apps/server/features/session/login/login.test.ts',
  'apps/server/features/session/login/refresh.test.ts',
  'apps/server/features/store-orders/orders.test.ts',
  'apps/server/features/store/stock/oversell.test.ts',
  'apps/server/provider/backup.test.ts',
  'apps/server/simulator/replay.test.ts',
];

const MONEY = [
  'apps/server/features/accounts/model.test.ts',
  'apps/server/features/accounts/concurrency.test.ts',
  'apps/server/features/accounts/migration.test.ts',
  'apps/server/features/card-payments/card-faults.test.ts',
  'apps/server/features/card-payments/give-back.test.ts',
  'apps/server/features/saved-cards/autopay/autopay-faults.test.ts',
  'apps/server/features/store-orders/onvo-payment.test.ts',
  'apps/server/features/incoming/model.test.ts',
  'apps/server/features/payouts/payout-model.test.ts',
  'apps/server/features/bank-mail/shape.test.ts',
  'apps/server/features/statistics/money/money.test.ts',
];

const FISCAL = [
  'apps/server/features/tax-office/writing/documents.test.ts',
  'apps/server/features/tax-office/sending/sign.test.ts',
  'apps/server/features/tax-office/purchases/purchase-files.test.ts',
  'apps/server/features/fiscal-purchases/purchases.test.ts',
  'apps/server/features/fiscal/documents/debit-note.test.ts',
  'apps/server/features/fiscal/documents/issue.test.ts',
  'apps/server/features/fiscal/documents/payment-receipt.test.ts',
  'apps/server/features/fiscal/documents/receipts-model.test.ts',
  'apps/server/features/fiscal/documents/notes-model.test.ts',
  'apps/server/features/fiscal/documents/membership-notes.test.ts',
  'apps/server/features/fiscal/rates/exchange-rates.test.ts',
  'apps/server/features/fiscal/settings.test.ts',
  'proofs/fiscal-documents.proof.ts',
  'apps/server/features/fiscal/documents/exactly-once.test.ts',
];

const MIGRATIONS = [
  'proofs/operations/migration.proof.ts',
  'proofs/operations/previous-release.proof.ts',
];

const POOLER = ['proofs/operations/pooler.proof.ts'];

const BUS = ['proofs/operations/bus.proof.ts', 'proofs/operations/servers-over-nats.proof.ts'];

const DEPLOY = ['proofs/operations/deploy.proof.ts'];

const DOMAINS = ['proofs/operations/domains.proof.ts'];

const IMAGE = ['proofs/operations/image.proof.ts'];

const MOVE = ['proofs/cells/move-files.proof.ts', 'proofs/cells/move.proof.ts'];

const DISK = ['proofs/operations/full-disk.proof.ts'];

const RECOVERY = ['proofs/operations/recovery.proof.ts'];

const HIGH_AVAILABILITY = ['proofs/operations/ha.proof.ts'];

function run(args, env = {}) {
  const options = { cwd: root, stdio: 'inherit', env: { ...environment, ...env } };
  return spawnSync(nodeBinary(), args, options).status === 0;
}

const prove = (files, env) =>
  run([join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--maxWorkers=1', ...files], {
    ...env,
    PROVE: 'full',
  });

/** The parts by the word that runs one alone, with their options. */
const PARTS = {
  security: async () => prove(SECURITY, { CHROMIUM_PATH: await ensureChromium() }),
  money: () => prove(MONEY),
  fiscal: () => prove(FISCAL),
  migrations: () => prove(MIGRATIONS),
  pooler: () => prove(POOLER),
  bus: () => prove(BUS),
  deploy: () => prove(DEPLOY),
  domains: () => prove(DOMAINS),
  image: () => prove(IMAGE),
  disk: () => prove(DISK),
  recovery: () => prove(RECOVERY),
  move: (words) => prove(MOVE, { CELL_VERSIONS: words.join(',') }),
  ha: () => prove(HIGH_AVAILABILITY),
  samples: () => prove(['apps/server/seed/demo.test.ts']),
  themes: () => prove(['packages/ui/theme/derive.test.ts']),
  browser: async () =>
    run(
      [
        join(root, 'node_modules/@playwright/test/cli.js'),
        'test',
        '-c',
        'e2e/playwright.config.ts',
      ],
      {
        CHROMIUM_PATH: await ensureChromium(),
        PROVE: 'full',
      },
    ),
  versions: (words) => run(['proofs/operations/versions.ts', ...words]),
  alerts: () => run(['proofs/operations/alerts.ts']),
};

const [part, ...words] = process.argv.slice(2);
if (part && !PARTS[part]) {
  console.error(`There is no part ${part}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
await prepare({ withBuild: false });
if (!(await build())) process.exit(1);
const failed = [];
for (const name of part ? [part] : Object.keys(PARTS)) {
  if (!(await PARTS[name](words))) failed.push(name);
}
if (failed.length > 0) console.error(`\nFAILED: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
