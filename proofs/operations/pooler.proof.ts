import { expect, test, vi } from 'vitest';
import { createPool } from '../../apps/server/platform/db/connections/pool.ts';
import { FAILURES, failHalfWay } from '../../apps/server/test/database/fail-half-way.ts';
import { readiness, stopAll, untilReady } from '../../apps/server/test/process.ts';
import { proved } from '../../apps/server/test/size.ts';
import { newPgBouncer, oldPgBouncer, startPgBouncer } from './pgbouncer.ts';
import { CHANGES, prepareServers } from './two-servers.ts';

/**
 * Two servers whose pools go through PgBouncer in transaction mode, while their listeners bypass
 * it.
 */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const { harness, changeSettings, ...servers } = await prepareServers();
const through = (pooled: string, env: Record<string, string> = {}) => ({
  DATABASE_APP_URL: pooled,
  DATABASE_LISTEN_URL: harness.appUrl,
  ...env,
});

/** The statement timeout that a connection of the pooler has. */
async function statementLimit(url: string): Promise<string> {
  const pool = createPool(url, 1, { named: false });
  const { rows } = await pool.query("select current_setting('statement_timeout') as set");
  await pool.end();
  return rows[0].set;
}

const newer = newPgBouncer();
const older = oldPgBouncer();
if (!newer) console.log('Skipped: PgBouncer 1.24 needs root on Debian and its mirror.');
if (!older) console.log('Skipped: the package pgbouncer cannot be installed.');

test.runIf(newer)('PgBouncer 1.24 in transaction mode', async () => {
  if (!newer) return;
  const bouncer = await startPgBouncer(newer, harness.appUrl);
  const pooled = bouncer.through(harness.appUrl);
  const [one, two] = await servers.startTwo(through(pooled));
  const { stale, heard } = await changeSettings(one.port, two.port);
  expect({ stale, heard }).toEqual({ stale: 0, heard: CHANGES });
  expect(await statementLimit(pooled)).toBe('5s');
  proved(
    `PgBouncer 1.24, transaction mode: ${stale} of ${CHANGES} settings changes stale on the other server, ${heard} of ${CHANGES} live events, statements limited to 5 s`,
  );
  await failHalfWay(createPool(pooled, 4), servers.gym.id);
  proved(`PgBouncer 1.24: ${FAILURES} messages that failed half-way, nothing after them did`);

  await bouncer.kill();
  await expect.poll(() => readiness(one.port), { timeout: 20_000 }).toBe(503);
  const began = performance.now();
  await bouncer.start();
  await Promise.all([untilReady(one.port), untilReady(two.port)]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  expect(await changeSettings(one.port, two.port)).toEqual({ stale: 0, heard: CHANGES });
  proved(`PgBouncer killed and started: ready again after ${seconds} s without a restart`);

  const wrong = await servers.startServer(through(pooled, { DATABASE_LISTEN_URL: '' }));
  expect(await wrong.exit).toBe(1);
  expect(wrong.output()).toMatch(
    /^The database at .* passes no notices on: DATABASE_LISTEN_URL must reach PostgreSQL itself.*\n$/,
  );
  proved('a listener behind PgBouncer is refused at the start with one line');
  await stopAll();
});

test.runIf(older)('PgBouncer 1.18 with statements that have no name', async () => {
  if (!older) return;
  const pooled = (await startPgBouncer(older, harness.appUrl)).through(harness.appUrl);
  const [one, two] = await servers.startTwo(through(pooled, { DATABASE_NAMED_STATEMENTS: 'off' }));
  expect(await changeSettings(one.port, two.port)).toEqual({ stale: 0, heard: CHANGES });
  proved(
    `PgBouncer 1.18 with DATABASE_NAMED_STATEMENTS=off: 0 of ${CHANGES} settings changes stale, ${CHANGES} of ${CHANGES} live events`,
  );
  await failHalfWay(createPool(pooled, 4, { named: false }), servers.gym.id);
  proved(`PgBouncer 1.18: ${FAILURES} messages that failed half-way, nothing after them did`);
});
