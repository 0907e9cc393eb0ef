import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startHarness, type TestGym } from '../../test/harness.ts';
import { newId } from '../db/ids.ts';

const { server, owner, buildGym, buildUser } = await startHarness();

async function run(name: string): Promise<void> {
  for (const job of server.features.flatMap(({ jobs }) => jobs)) {
    if (job.name === name) await (job.run as (data: object) => Promise<void>)({});
  }
}

async function waitingFor(job: string): Promise<string[]> {
  const { rows } = await owner.query<{ gym: string }>(
    'select distinct gym from due_work where job = $1',
    [job],
  );
  return rows.map(({ gym }) => gym);
}

beforeEach(async () => void (await owner.query('delete from due_work')));

test('a gym is visited for its retention from when it chose a period until it chose none', async () => {
  const [gym] = [await buildGym(), await buildGym()];
  expect(await waitingFor('privacy.retention')).toEqual([]);
  const choose = (retention: object) =>
    gym.db.run(sql`update gym_settings set retention = ${JSON.stringify(retention)}::jsonb`);
  await choose({ chats: 12 });
  await run('privacy.retention');
  expect(await waitingFor('privacy.retention')).toEqual([gym.id]);
  await choose({});
  await run('privacy.retention');
  expect(await waitingFor('privacy.retention')).toEqual([]);
});

test('a gym is visited for its sheets until the last of them was forgotten', async () => {
  const [gym] = [await buildGym(), await buildGym()];
  await gym.db.run(sql`
    insert into imports (gym_id, id, filename, digest, columns, status)
    values (${gym.id}, ${newId()}, 'hoja.csv', sha256('x'), '[]', 'done')`);
  await run('imports.cleanup');
  expect(await waitingFor('imports.cleanup')).toEqual([gym.id]);
  await gym.db.run(sql`update imports set created_at = now() - interval '30 days'`);
  await run('imports.cleanup');
  expect(await waitingFor('imports.cleanup')).toEqual([]);
});

interface Cleanup {
  job: string;
  /** Writes what the job will have something to do with, soon or in years. */
  write: (gym: TestGym, userId: string) => RawBuilder<unknown>;
  /** Makes it so old that it is deleted. */
  age?: RawBuilder<unknown>;
}

const CLEANUPS: Cleanup[] = [
  {
    job: 'access.cleanup',
    write: ({ id }, userId) => sql`
      with door as (
        insert into access_devices (gym_id, id, kind, name, token_digest)
        values (${id}, ${newId()}, 'reader', 'Puerta', sha256('x')) returning gym_id, id)
      insert into access_commands (gym_id, id, device_id, kind, user_id, expires_at)
      select gym_id, ${newId()}::uuid, id, 'open', ${userId}::uuid, now() from door`,
    age: sql`update access_commands set expires_at = now() - interval '31 days'`,
  },
  {
    job: 'notifications.cleanup',
    write: ({ id }, userId) => sql`
      insert into notifications (gym_id, id, user_id, kind, title, link, in_app, spread_at)
      values (${id}, ${newId()}, ${userId}, 'x', 'Hola', '/x', true, now())`,
    age: sql`update notifications set created_at = now() - interval '2 years'`,
  },
  {
    job: 'privacy.looks',
    write: ({ id }, userId) => sql`
      insert into health_looks (gym_id, user_id, viewer_id, kind, day)
      values (${id}, ${userId}, ${userId}, 'medical', current_date)`,
    age: sql`update health_looks set seen_at = now() - interval '20 years'`,
  },
  {
    job: 'session-cleanup',
    write: ({ id }) => sql`
      insert into login_attempts (gym_id, id, key, attempts)
      values (${id}, ${newId()}, sha256('x'), array[now()])`,
    age: sql`with session as (delete from sessions)
      update login_attempts set attempts = array[now() - interval '2 days']`,
  },
  {
    job: 'social.cleanup',
    write: ({ id }, userId) => sql`
      insert into presence (gym_id, user_id, server_id, online)
      values (${id}, ${userId}, ${newId()}, false)`,
    age: sql`update presence set seen_at = now() - interval '2 years'`,
  },
  {
    job: 'statistics.fold',
    write: ({ id }) => sql`
      insert into daily_figures (gym_id, day, kind, key, value)
      values (${id}, '2026-01-01', 'entry', '7', 1)`,
  },
];

/** As if a day had passed since the reasons were written. */
const untilTomorrow = () => owner.query('update due_work set day = day - 1');

test.each(CLEANUPS)('$job visits a gym while something waits for it', async (cleanup) => {
  const { job, write, age } = cleanup;
  const [gym] = [await buildGym(), await buildGym()];
  const user = await buildUser({ gym });
  await owner.query('delete from due_work');
  await gym.db.run(write(gym, user.id));
  expect(await waitingFor(job)).toEqual([gym.id]);
  await untilTomorrow();
  await run(job);
  expect(await waitingFor(job)).toEqual(age ? [gym.id] : []);
  if (age) await gym.db.run(age);
  await run(job);
  expect(await waitingFor(job)).toEqual([]);
});

test('one reason a day is enough, and a visit leaves the one of today to who may rely on it', async () => {
  const gym = await buildGym();
  const write = () =>
    gym.db.run(sql`
      insert into daily_figures (gym_id, day, kind, key, value)
      values (${gym.id}, '2026-01-01', 'entry', '7', 1), (${gym.id}, '2026-01-02', 'entry', '7', 1)`);
  const reasons = async () =>
    (await owner.query("select from due_work where job = 'statistics.fold'")).rowCount;
  await write();
  await write();
  expect(await reasons()).toBe(1);
  await run('statistics.fold');
  expect(await reasons()).toBe(1);
  await untilTomorrow();
  await write();
  expect(await reasons()).toBe(2);
  await run('statistics.fold');
  expect(await reasons()).toBe(1);
});
