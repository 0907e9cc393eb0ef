import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DAY_MS } from '@forja/calendar/duration';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { startHarness } from '../../../test/harness.ts';
import { createPool } from '../../db/connections/pool.ts';
import { mountHealth } from './health.ts';

const { owner, appUrl } = await startHarness();
const TOKEN = 'a token of metrics';

/** What `/metrics` answers on a server with these settings. */
async function ask(
  headers: Record<string, string>,
  { production = false, metricsToken }: { production?: boolean; metricsToken?: string } = {},
): Promise<number> {
  const app = Fastify();
  const watch = { check: async () => true };
  const notices = { isHearing: () => true };
  const countSockets = () => 0;
  mountHealth(app, {
    pool: owner,
    watch,
    notices,
    countSockets,
    dataDir: tmpdir(),
    metricsToken,
    production,
  });
  const answer = await app.inject({ url: '/metrics', headers: { host: 'localhost', ...headers } });
  return answer.statusCode;
}

test('this machine reads the metrics outside production', async () => {
  expect(await ask({})).toBe(200);
  expect(await ask({ host: '127.0.0.1:3000' })).toBe(200);
});

test.each([
  ['x-forwarded-for', '203.0.113.9'],
  ['x-forwarded-host', 'demo.forja.example'],
  ['x-forwarded-proto', 'https'],
  ['X-Forwarded-Port', '443'],
  ['forwarded', 'for=203.0.113.9'],
  ['x-real-ip', '203.0.113.9'],
  ['via', '1.1 proxy'],
  ['host', 'demo.forja.example'],
])('a proxy on this machine leads nobody to them (%s)', async (name, value) => {
  expect(await ask({ [name]: value })).toBe(404);
});

test('in production only the token does, since a proxy need not say that it is one', async () => {
  expect(await ask({}, { production: true })).toBe(404);
  const guarded = { production: true, metricsToken: TOKEN };
  expect(await ask({ authorization: `Bearer ${TOKEN}` }, guarded)).toBe(200);
  expect(await ask({ authorization: 'Bearer another one' }, guarded)).toBe(404);
  expect(await ask({}, guarded)).toBe(404);
});

test('they tell what waits in the queue, how many screens are connected, and whether it listens', async () => {
  const app = Fastify();
  await owner.query(
    `insert into pgboss.job (name, data, start_after) values ('mail', '{}', now() - interval '90 s'),
       ('mail', '{}', now() + interval '1 h')`,
  );
  mountHealth(app, {
    pool: owner,
    watch: { check: async () => true },
    notices: { isHearing: () => false },
    countSockets: () => 7,
    dataDir: tmpdir(),
    metricsToken: undefined,
    production: false,
  });
  const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  expect(body).toContain('forja_jobs_waiting{queue="mail"} 1\n');
  expect(body).toMatch(/forja_jobs_oldest_seconds{queue="mail"} 9\d/);
  expect(body).toContain('forja_live_sockets 7\n');
  expect(body).toContain('forja_listener_hearing 0\n');
});

test('they tell how often somebody waited for a connection, also between two scrapes', async () => {
  const pool = createPool(appUrl, 1);
  const app = Fastify();
  mountHealth(app, {
    pool,
    watch: { check: async () => true },
    notices: { isHearing: () => true },
    countSockets: () => 0,
    dataDir: tmpdir(),
    metricsToken: undefined,
    production: false,
  });
  const first = await pool.connect();
  const second = pool.connect();
  const third = pool.query('select pg_sleep(0.01)');
  setTimeout(() => first.release(), 50);
  (await second).release();
  await third;
  const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  await pool.end();
  expect(body).toContain('forja_database_waits_total 2\n');
  const seconds = Number(/^forja_database_wait_seconds_total (.*)$/m.exec(body)?.[1]);
  expect(seconds).toBeGreaterThan(0.08);
});

test('where the outbox carries live events, they tell how many wait, and for how long', async () => {
  const app = Fastify();
  await owner.query(
    `insert into live_outbox (gym, notices, told_at)
     select gen_random_uuid(), '[]', now() - interval '90 s' from generate_series(1, 3)`,
  );
  mountHealth(app, {
    pool: Object.assign(owner, { carrier: 'outbox' as const }),
    watch: { check: async () => true },
    notices: { isHearing: () => true },
    countSockets: () => 0,
    dataDir: tmpdir(),
    metricsToken: undefined,
    production: false,
  });
  const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  expect(body).toContain('forja_outbox_waiting 3\n');
  expect(body).toMatch(/forja_outbox_oldest_seconds 9\d/);
});

test.each(['grafana/forja.json', 'prometheus/alerts.yml'])(
  '%s asks for measures that are there',
  async (file) => {
    const asked = new Set(
      readFileSync(new URL(`../../../../../deploy/${file}`, import.meta.url), 'utf8').match(
        /\b(forja|process|nodejs)_\w+/g,
      ),
    );
    const app = Fastify();
    mountHealth(app, {
      pool: Object.assign(owner, { carrier: 'outbox' as const }),
      watch: { check: async () => true },
      notices: { isHearing: () => true },
      countSockets: () => 0,
      dataDir: tmpdir(),
      metricsToken: undefined,
      production: false,
    });
    await app.inject({ url: '/health/live' });
    const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    const told = new Set(body.match(/^# TYPE \w+/gm)?.map((line) => line.slice('# TYPE '.length)));
    const unknown = [...asked].filter(
      (name) => !told.has(name.replace(/_(bucket|sum|count)$/, '')),
    );
    expect(asked.size).toBeGreaterThan(4);
    expect(unknown).toEqual([]);
  },
);

test('metrics tell the age of the last backup once there is one, and how much of the disk is free', async () => {
  const app = Fastify();
  mountHealth(app, {
    pool: owner,
    watch: { check: async () => true },
    notices: { isHearing: () => true },
    countSockets: () => 0,
    dataDir: tmpdir(),
    metricsToken: undefined,
    production: false,
  });
  const measured = async (name: string) => {
    const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    return new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1];
  };
  expect(await measured('forja_backup_age_seconds')).toBeUndefined();
  await owner.query("insert into last_backup (at) values (now() - interval '3 days')");
  expect(Number(await measured('forja_backup_age_seconds'))).toBeCloseTo((3 * DAY_MS) / 1_000, -2);
  const free = Number(await measured('forja_disk_free_share'));
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(1);
});
