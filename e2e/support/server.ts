import { spawn } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provision, urlFor } from '../../apps/server/platform/db/roles/provision.ts';
import { clusterFolder } from '../../apps/server/platform/postgres/cluster.ts';
import { startPostgres } from '../../apps/server/platform/postgres/postgres.ts';
import { endDatabaseWithUs, endWithUs } from '../../apps/server/test/end-with-us.ts';
import { startTaxOffice } from '../../apps/server/test/fiscal/tax-office.ts';
import { stripeEnv } from '../../apps/server/test/gateways/stripe-server.ts';
import { DATABASE_PASSWORD, databaseFile } from './database.ts';

/** The real server on a fresh database, for one run of the browser tests. */
const folder = process.env.E2E_FOLDER;
const port = process.env.E2E_PORT;
if (!folder || !port) throw new Error('Started by playwright.config.ts');

chmodSync(folder, 0o755);
const postgres = await startPostgres({
  dataDir: folder,
  password: DATABASE_PASSWORD,
  durable: false,
});
endDatabaseWithUs(clusterFolder(folder), folder);
const { ownerUrl, appUrl } = await provision(
  postgres.superuserUrl,
  'forja',
  () => DATABASE_PASSWORD,
);
writeFileSync(
  databaseFile(),
  urlFor(postgres.superuserUrl, 'postgres', DATABASE_PASSWORD, 'forja'),
);

const office = await startTaxOffice();

const server = spawn(process.execPath, [join(import.meta.dirname, '../../apps/server/main.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'development',
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    SEED: 'demo',
    RATE_LIMIT: 'off',
    ...stripeEnv(`http://127.0.0.1:${process.env.E2E_STRIPE_PORT}`),
    ...office.env,
    LOG_LEVEL: 'warn',
  },
});
endWithUs(server.pid, 'TERM');
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => server.kill('SIGTERM'));
}
server.on('exit', async (code) => {
  await office.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
