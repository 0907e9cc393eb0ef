import { utcDay } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { build } from '../../../platform/db/sql.ts';
import { buildMember } from '../../../test/build/door-people.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';

const harness = await startHarness();
const { call, buildGym, buildUser, server } = harness;

let gym: TestGym;
let boss: TestUser;
let member: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  boss = await buildUser({ gym, role: 'owner' });
  member = await buildMember(harness, gym);
  await gym.db.run(
    build.updateTable('users').set({ member_number: 7 }).where('id', '=', member.id),
  );
});

let claimed = 0;
async function claim() {
  claimed += 1;
  const body = { name: `Terminal ${claimed}`, kind: 'zkteco', serial: `HOST00000${claimed}` };
  const { id, serial, terminal } = (await call('POST /dispositivos', { as: boss, body })).data
    .device;
  const send = (table: string, payload: string | Buffer) =>
    server.app.inject({
      method: 'POST',
      url: `/iclock/cdata?SN=${serial}&table=${table}`,
      headers: { host: `${terminal?.hostLabel}.localhost`, 'content-type': 'text/plain' },
      payload,
    });
  return { id, send };
}

const entries = async () => (await call('GET /accesos', { as: member })).data.length;

const runJob = async () => {
  await gym.db.run(sql`update terminal_uploads set received_at = now() - interval '5 minutes'`);
  await gym.db.tx((tx) => server.platform.jobs.enqueue(tx, 'access.terminals', {}));
  await server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
};

const waiting = () =>
  gym.db.all(
    build
      .selectFrom('terminal_uploads')
      .where('processed_at', 'is', null)
      .select(['kind', 'attempts']),
  );

test('names that every object inherits are no known table or method of a terminal', async () => {
  const { send } = await claim();
  for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    const answer = await send(word, 'anything');
    expect([answer.statusCode, answer.body], word).toEqual([200, 'OK']);
    const before = await entries();
    const at = `2026-05-0${before + 1} 08:00:00`;
    expect((await send('ATTLOG', `7\t${at}\t0\t${word}`)).body).toBe('OK: 1');
    const realtime = `time=${at}\tpin=7\tevent=0\tverifytype=${word}\tindex=${before}`;
    expect((await send('rtlog', realtime)).body).toBe('OK');
    expect(await entries(), word).toBe(before + 2);
  }
  expect(await waiting()).toEqual([]);
});

test('a long upload counts like many short ones: each punch once, a day one visit', async () => {
  const { id, send } = await claim();
  const often = await buildMember(harness, gym, { visitsTotal: 10 });
  const people = build.updateTable('users').set({ member_number: 8 });
  await gym.db.run(people.where('id', '=', often.id));
  // One punch a second, more than are read at once.
  const start = Date.parse(`${utcDay(Date.now())}T06:00:00Z`) - DAY_MS;
  const punches = Array.from({ length: 2_500 }, (_, second) => {
    const at = new Date(start + second * 1000).toISOString().slice(0, 19).replace('T', ' ');
    return `8\t${at}\t0\t1`;
  }).join('\n');
  const stored = async () =>
    gym.db.one(sql<{ entries: number; visitsLeft: number }>`
      select (select count(*)::int from access_entries where device_id = ${id}) as entries,
        (select visits_left from memberships where user_id = ${often.id}) as "visitsLeft"`);
  for (const _ of ['sent', 'sent again']) {
    expect((await send('ATTLOG', punches)).body).toBe('OK: 2500');
    expect(await stored()).toEqual({ entries: 2_500, visitsLeft: 9 });
  }
  expect(await waiting()).toEqual([]);
});

test('an unreadable upload stops no other, and is tried again after them', async () => {
  const { id, send } = await claim();
  const before = await entries();
  // As a bug of ours would leave it: a known kind whose bytes make reading fail.
  const rows = ['bad-1', 'bad-2'].map(() => ({
    gym_id: gym.id,
    id: crypto.randomUUID(),
    device_id: id,
    kind: 'attlog',
    body: Buffer.from('7\t1582-10-10 00:00:00\t0\t1'),
  }));
  await gym.db.run(build.insertInto('terminal_uploads').values(rows));
  await gym.db.run(sql`alter table access_entries add constraint broken check (at > '1700-01-01')`);
  await send('ATTLOG', '7\t2026-06-01 08:00:00\t0\t1');
  await gym.db.run(
    sql`update terminal_uploads set processed_at = null where body = '7\t2026-06-01 08:00:00\t0\t1'::bytea`,
  );
  await runJob();
  expect(await entries()).toBe(before + 1);
  expect(await waiting()).toEqual([
    { kind: 'attlog', attempts: 1 },
    { kind: 'attlog', attempts: 1 },
  ]);
  await gym.db.run(sql`alter table access_entries drop constraint broken`);
  await runJob();
  expect(await waiting()).toEqual([]);
});

test('punches beyond the daily limit stay on the terminal, so that no disk fills up', async () => {
  const { id, send } = await claim();
  const big = Buffer.alloc(2 * 1024 * 1024 - 1, 'x');
  const kept = () =>
    gym.db.one(sql<{ bytes: number }>`
      select coalesce(sum(length(body)), 0)::bigint as bytes from terminal_uploads where device_id = ${id}`);
  // Uploads that nobody reads are dropped, which leaves room for punches.
  for (let sent = 0; sent < 10; sent++) expect((await send('OPERLOG', big)).statusCode).toBe(200);
  expect((await kept()).bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
  const statuses: number[] = [];
  for (let sent = 0; sent < 10; sent++) statuses.push((await send('ATTLOG', big)).statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.at(-1)).toBe(429);
  expect((await kept()).bytes).toBeLessThanOrEqual(8 * 1024 * 1024);

  // The daily limit is per terminal, and this terminal may send again tomorrow.
  const neighbour = await claim();
  expect((await neighbour.send('ATTLOG', '7\t2026-06-02 08:00:00\t0\t1')).body).toBe('OK: 1');
  await gym.db.run(sql`update access_devices set upload_day = upload_day - 1 where id = ${id}`);
  expect((await send('ATTLOG', '7\t2026-06-03 08:00:00\t0\t1')).body).toBe('OK: 1');
});
