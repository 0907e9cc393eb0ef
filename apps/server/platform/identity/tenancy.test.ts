import { DAY_MS } from '@forja/calendar/duration';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startHarness } from '../../test/harness.ts';
import { loadConfig } from '../config/config.ts';
import { watchDatabase } from '../db/connections/database-watch.ts';
import { createPool } from '../db/connections/pool.ts';
import { isMarketingHost } from '../http/pages/hosts.ts';
import { announce, listen } from '../notices/notices.ts';
import { notifyBus } from '../notices/notify-bus.ts';
import { createHosts, subdomainOf } from './hosts.ts';
import { createGymDirectory, GYM_CHANGED, statusAt as statusOf } from './tenancy.ts';

const { appUrl, owner, buildGym, server } = await startHarness();

test.each([
  ['demo.localhost:3000', 'demo'],
  ['demo.forja.example', 'demo'],
  ['Hierro.Forja.Example', 'hierro'],
  ['localhost', undefined],
  ['forja.example', undefined],
  ['127.0.0.1:3000', undefined],
  ['[::1]:3000', undefined],
  ['', undefined],
])('the host %s names the gym %s', (host, gym) => {
  expect(subdomainOf(host)).toBe(gym);
});

test.each([
  ['localhost:3000', true],
  ['forja.example', true],
  ['demo.localhost:3000', false],
  ['127.0.0.1', false],
  ['otro.example', false],
])('the host %s shows the site: %s', (host, site) => {
  expect(isMarketingHost(host, ['forja.example'])).toBe(site);
});

const late = '2026-05-20T00:00:00.000Z';
const past = '2026-01-01T00:00:00.000Z';
const future = '2027-01-01T00:00:00.000Z';

test.each([
  ['trial', future, 'trial'],
  ['trial', past, 'trial_expired'],
  ['active', null, 'active'],
  ['active', late, 'past_due'],
  ['active', past, 'expired'],
  ['past_due', late, 'past_due'],
  ['past_due', past, 'expired'],
  ['past_due', null, 'past_due'],
  ['expired', past, 'expired'],
] as const)('%s ending %s counts as %s', (status, endsAt, effective) => {
  const now = Date.parse('2026-06-01T00:00:00Z');
  expect(statusOf(status, endsAt, now)).toBe(effective);
});

test('a gym that changes while it is looked up is looked up again', async () => {
  const gym = await buildGym({ status: 'active' });
  const pool = createPool(appUrl, 1);
  const watch = watchDatabase(appUrl);
  const notices = await listen(notifyBus(appUrl, watch));
  const read = pool.query.bind(pool);
  let change: (() => Promise<unknown>) | undefined = async () => {
    await owner.query("update gyms set subscription_status = 'expired' where id = $1", [gym.id]);
    await gym.db.tx((tx) => announce(tx, GYM_CHANGED));
  };
  Object.assign(pool, {
    // The change happens after the row was read and before the answer arrives.
    async query(config: pg.QueryConfig) {
      const answer = await read(config);
      await change?.();
      change = undefined;
      return answer;
    },
  });
  const directory = createGymDirectory(pool, notices, createHosts(loadConfig({})), 'demo');
  expect((await directory.find(gym.subdomain, '')).status).toBe('active');
  expect((await directory.find(gym.subdomain, '')).status).toBe('expired');
  await notices.stop();
  await watch.stop();
  await pool.end();
});

test('a gym that is known passes through the ends of its subscription by itself', async () => {
  const gym = await buildGym({ status: 'active' });
  const ends = new Date(Date.now() + 20_000);
  await owner.query('update gyms set subscription_ends_at = $2 where id = $1', [gym.id, ends]);
  const pool = createPool(appUrl, 1);
  const watch = watchDatabase(appUrl);
  const notices = await listen(notifyBus(appUrl, watch));
  const directory = createGymDirectory(pool, notices, createHosts(loadConfig({})), 'demo');
  const statusAt = async (now: number) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    const { status } = await directory.find(undefined, `${gym.subdomain}.localhost`);
    clock.mockRestore();
    return status;
  };
  const end = ends.getTime();
  const late = 15 * DAY_MS;
  expect(await statusAt(end - 1)).toBe('active');
  expect(await statusAt(end)).toBe('past_due');
  expect(await statusAt(end + late)).toBe('past_due');
  expect(await statusAt(end + late + 1)).toBe('expired');
  await notices.stop();
  await watch.stop();
  await pool.end();
});

test('a host names a gym by its domain or its first label, with or without the key of a terminal', async () => {
  const pool = createPool(appUrl, 1);
  const { namesOf } = createGymDirectory(
    pool,
    server.platform.notices,
    createHosts(loadConfig({ APP_URL: 'https://{gym}.forja.example' })),
    'demo',
  );
  expect(namesOf(undefined, 'hierro.forja.example')).toEqual(['hierro']);
  expect(namesOf(undefined, 'hierro-abcdefghijkl.forja.example')).toEqual([
    'hierro-abcdefghijkl',
    'hierro',
  ]);
  expect(namesOf(undefined, 'www.gimnasio.cr')).toEqual(['www.gimnasio.cr']);
  expect(namesOf('Hierro', 'www.gimnasio.cr')).toEqual(['www.gimnasio.cr', 'hierro']);
  expect(namesOf(undefined, '203.0.113.7:3000')).toEqual([]);
  await pool.end();
});
