import type { Retention } from '@forja/contract/privacy/desk-routes';
import { RETENTION_KINDS } from '@forja/contract/privacy/values';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { applyRetention } from './retention.ts';

const { call, buildGym, buildUser, server, owner: database } = await startHarness();
const { platform } = server;

const FOR_EVER: Retention = {
  entries: null,
  chats: null,
  photos: null,
  prospects: null,
  logs: null,
};
const YEAR: Retention = { entries: 12, chats: 12, photos: 12, prospects: 12, logs: 12 };

/** Adds one thing of each kind with this age. */
async function plant(gym: TestGym, member: TestUser, other: TestUser, age: string): Promise<void> {
  const own = sql`${gym.id}::uuid, gen_random_uuid()`;
  const at = sql`now() - ${age}::interval`;
  await gym.db.run(sql`
    insert into access_entries (gym_id, id, user_id, method, direction, granted, at)
    values (${own}, ${member.id}, 'manual', 'in', true, ${at})`);
  const [low, high] = [member.id, other.id].toSorted();
  await gym.db.run(sql`
    insert into conversations (gym_id, id, low_id, high_id) values (${own}, ${low}, ${high})
    on conflict do nothing`);
  await gym.db.run(sql`
    insert into messages (gym_id, id, conversation_id, seq, sender_id, body, created_at)
    select ${gym.id}::uuid, gen_random_uuid(), id, 1, ${member.id}, 'Hola', ${at} from conversations`);
  await gym.db.run(sql`
    insert into progress_photos (gym_id, id, user_id, taken_on, pose, file_name, shared, created_at)
    values (${own}, ${member.id}, current_date, 'front', ${`${newId()}.webp`}, true, ${at})`);
  const made = await call('POST /users', {
    as: other,
    body: { firstName: 'Noelia', nationalId: '1-1482-0931', invite: false },
  });
  const prospect = made.statusCode === 201 ? made.data.id : null;
  await gym.db.run(sql`
    update users set created_at = ${at} where id = ${prospect}::uuid`);
  await database.query(
    `insert into audit_log (gym_id, id, user_id, role, address, request_id, action, object_type, changes, at)
     select g.id, gen_random_uuid(), $2, 'owner', '', 'r', 'people.update', 'user', '{}', now() - $3::interval
     from gyms g where g.id = $1 and set_config('app.gym_id', $1::text, false) is not null`,
    [gym.id, other.id, age],
  );
}

const left = (gym: TestGym) =>
  gym.db.one(sql<Record<string, number>>`
    select (select count(*)::int from access_entries) as entries,
      (select count(*)::int from access_entries where user_id is not null) as visitors,
      (select count(*)::int from messages) as chats,
      (select count(*)::int from progress_photos) as photos,
      (select count(*)::int from account_deletions) as deletions,
      (select count(*)::int from audit_log where request_id = 'r') as logs`);

async function aGym() {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const member = await buildUser({ gym });
  await gym.db.run(sql`update users set password_hash = 'x' where id = ${member.id}::uuid`);
  return { gym, owner, member };
}

test('everything is kept until the gym chooses a period, and then only older data is deleted', async () => {
  const { gym, owner, member } = await aGym();
  await plant(gym, member, owner, '13 months');
  const all = await left(gym);
  expect(all).toEqual({ entries: 1, visitors: 1, chats: 1, photos: 1, deletions: 0, logs: 1 });
  await applyRetention(platform, platform.gymDb(gym.id));
  expect(await left(gym)).toEqual(all);
  expect((await call('GET /privacy/retention', { as: owner })).data).toEqual(FOR_EVER);

  const preview = (body: Retention) => call('POST /privacy/retention/preview', { as: owner, body });
  expect((await preview(FOR_EVER)).data.chats).toEqual({ count: 0, oldest: null });
  const { data } = await preview(YEAR);
  expect(RETENTION_KINDS.map((kind) => data[kind].count)).toEqual([1, 1, 1, 1, 1]);
  expect(await left(gym)).toEqual(all);
  const saved = await call('PUT /privacy/retention', { as: owner, body: YEAR });
  expect(saved.statusCode, saved.body).toBe(200);
  await applyRetention(platform, platform.gymDb(gym.id));
  expect(await left(gym)).toEqual({
    entries: 1,
    visitors: 0,
    chats: 0,
    photos: 0,
    deletions: 1,
    logs: 0,
  });
});

test('newer data stays, other gyms are not affected, and too short a period is refused', async () => {
  const { gym, owner, member } = await aGym();
  const other = await aGym();
  await plant(gym, member, owner, '11 months');
  await plant(other.gym, other.member, other.owner, '13 months');
  await call('PUT /privacy/retention', { as: owner, body: YEAR });
  const [own, theirs] = [await left(gym), await left(other.gym)];
  await applyRetention(platform, platform.gymDb(gym.id));
  expect(await left(gym)).toEqual(own);
  expect(await left(other.gym)).toEqual(theirs);
  const short = await call('PUT /privacy/retention', { as: owner, body: { ...YEAR, logs: 6 } });
  expect(short.refused).toMatchObject({ path: 'logs', message: 'Lo mínimo son 12 meses.' });
  const reception = await buildUser({ gym, profile: 'recepcion' });
  expect((await call('GET /privacy/retention', { as: reception })).statusCode).toBe(403);
});

test('a person with a membership, visit, document or login is no prospect', async () => {
  const { gym, owner, member } = await aGym();
  await plant(gym, member, owner, '13 months');
  await gym.db.run(sql`
    update users set created_at = now() - interval '3 years', password_hash = 'x' where id = ${owner.id}::uuid`);
  // Without a login now, but with the visit that was added above.
  await gym.db.run(sql`
    update users set created_at = now() - interval '3 years', password_hash = null where id = ${member.id}::uuid`);
  const body: Retention = { ...FOR_EVER, prospects: 12 };
  const preview = await call('POST /privacy/retention/preview', { as: owner, body });
  expect(preview.data.prospects.count).toBe(1);
});

test('a conversation whose old messages were deleted shows none of them as unread', async () => {
  const { gym, owner, member } = await aGym();
  await plant(gym, member, owner, '13 months');
  await gym.db.run(sql`
    insert into messages (gym_id, id, conversation_id, seq, sender_id, body)
    select gym_id, gen_random_uuid(), id, 2, ${member.id}, 'Sigo aquí' from conversations`);
  await gym.db.run(sql`update conversations set last_seq = 2`);
  await gym.db.run(sql`
    insert into conversation_members (gym_id, id, conversation_id, user_id)
    select gym_id, gen_random_uuid(), id, ${owner.id} from conversations`);
  const unread = async () => (await call('GET /notifications/unread', { as: owner })).data.messages;
  expect(await unread()).toBe(2);
  await call('PUT /privacy/retention', { as: owner, body: { ...FOR_EVER, chats: 12 } });
  await applyRetention(platform, platform.gymDb(gym.id));
  expect(await unread()).toBe(1);
  await gym.db.run(sql`update messages set created_at = now() - interval '13 months'`);
  await gym.db.run(sql`update conversations set last_at = now() - interval '13 months'`);
  await applyRetention(platform, platform.gymDb(gym.id));
  expect(await unread()).toBe(0);
});

test('after an interruption among old photos, the next night leaves neither a file nor a row', async () => {
  const { gym, owner, member } = await aGym();
  const names: string[] = [];
  for (let n = 0; n < 3; n++) {
    const name = await platform.signedFiles.put(gym.id, Buffer.from(`foto ${n}`), 'webp');
    names.push(name);
    await gym.db.run(sql`
      insert into progress_photos (gym_id, id, user_id, taken_on, pose, file_name, created_at)
      values (${gym.id}::uuid, ${newId()}::uuid, ${member.id}, current_date, 'front', ${name}, now() - interval '13 months')`);
  }
  const body: Retention = { ...FOR_EVER, photos: 12 };
  expect((await call('PUT /privacy/retention', { as: owner, body })).statusCode).toBe(200);
  let removed = 0;
  const signedFiles = {
    ...platform.signedFiles,
    remove: async (gymId: string, name: string) => {
      removed += 1;
      if (removed > 1) throw new Error('cut off');
      await platform.signedFiles.remove(gymId, name);
    },
  };
  await expect(applyRetention({ ...platform, signedFiles }, gym.db)).rejects.toThrow('cut off');
  await applyRetention(platform, gym.db);
  const files = await Promise.all(names.map((name) => platform.signedFiles.read(gym.id, name)));
  expect(files).toEqual([undefined, undefined, undefined]);
  expect((await left(gym)).photos).toBe(0);
});
