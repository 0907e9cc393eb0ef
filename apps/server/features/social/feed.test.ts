import type { FeedItem, Privacy } from '@forja/contract/social/friend-routes';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { recordsOfFriends } from './friends-records.ts';
import { shareRecord, shareWorkout } from './share-record.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
beforeEach(async () => {
  gym = await buildGym();
});

const status = async (route: string, as: TestUser, body?: object) =>
  (await send(route, { as, body })).statusCode;
const feed = async (as: TestUser): Promise<FeedItem[]> =>
  (await call('GET /friends/feed', { as })).data;
const kinds = async (as: TestUser) => (await feed(as)).map(({ kind }) => kind).sort();
const share = (as: TestUser, wanted: Partial<Privacy>) =>
  status('PUT /friends/privacy', as, {
    findable: true,
    sharesRecords: false,
    sharesSessions: false,
    sharesEntries: false,
    takesAnnouncements: true,
    ...wanted,
  });

/** Two friends, and a stranger to both. */
async function buildFriends(): Promise<{ one: TestUser; friend: TestUser; stranger: TestUser }> {
  const [one, friend, stranger] = [
    await buildUser({ gym, firstName: 'Dani', lastName: 'Mora' }),
    await buildUser({ gym }),
    await buildUser({ gym }),
  ];
  await call('POST /friends', { as: one, body: { userId: friend.id } });
  await call('PUT /friends/{id}/accept', { as: friend, params: { id: one.id } });
  return { one, friend, stranger };
}

const squat = {
  exerciseId: 'back-squat',
  pattern: 'squat',
  title: 'Sentadilla',
  detail: '100 kg × 5',
};

const train = ({ id }: TestUser) =>
  gym.db.tx((tx) =>
    shareWorkout(tx, {
      userId: id,
      logId: null,
      title: 'Pierna A',
      detail: '52 min',
      at: new Date().toISOString(),
      records: [squat],
    }),
  );

const enter = ({ id }: TestUser) =>
  gym.db.run(
    build.insertInto('access_entries').values({
      gym_id: gym.id,
      id: newId(),
      at: new Date(),
      user_id: id,
      granted: true,
      method: 'code',
    }),
  );

test('records, sessions and visits are shared separately, and only with friends', async () => {
  const { one, friend, stranger } = await buildFriends();
  await train(one);
  await enter(one);
  expect(await feed(friend)).toEqual([]);

  await share(one, { sharesRecords: true });
  await train(one);
  expect(await kinds(friend)).toEqual(['record']);
  await share(one, { sharesSessions: true });
  await train(one);
  expect(await kinds(friend)).toEqual(['session']);
  await share(one, { sharesEntries: true });
  // Two entries on one day are one visit.
  await enter(one);
  expect(await kinds(friend)).toEqual(['entry']);
  await share(one, { sharesRecords: true, sharesSessions: true, sharesEntries: true });
  expect(await kinds(friend)).toEqual(['entry', 'record', 'session']);

  expect(await feed(stranger)).toEqual([]);
  await status(`POST /messages/block/${one.id}`, friend);
  expect([await kinds(friend), (await kinds(one)).includes('entry')]).toEqual([[], false]);
});

test('a record is in the feed once, and is visible when shared manually whatever else is shared', async () => {
  const { one, friend, stranger } = await buildFriends();
  const source = {
    userId: one.id,
    logId: null,
    manualId: null,
    at: new Date().toISOString(),
  };
  const mark = newId();
  await gym.db.run(
    build.insertInto('manual_records').values({
      gym_id: gym.id,
      id: mark,
      user_id: one.id,
      exercise_id: squat.exerciseId,
      exercise_name: squat.title,
      achieved_on: '2026-01-10',
    }),
  );
  const byHand = () =>
    gym.db.tx((tx) => shareRecord(tx, { ...source, manualId: mark }, { ...squat }));
  await byHand();
  await byHand();
  expect(await feed(friend)).toMatchObject([{ kind: 'record', pattern: 'squat' }]);
  expect(await recordsOfFriends(gym.db, friend.id, 5, [])).toHaveLength(1);
  expect(await recordsOfFriends(gym.db, one.id, 5, [])).toEqual([]);
  expect(await recordsOfFriends(gym.db, stranger.id, 5, [])).toEqual([]);
  const told = (await call('GET /notifications', { as: friend })).data;
  expect(told.filter(({ kind }: { kind: string }) => kind === 'friend-record')).toMatchObject([
    { title: 'Dani Mora tiene un récord nuevo', body: 'Sentadilla. Míralo en Novedades.' },
  ]);
  await gym.db.run(build.deleteFrom('manual_records').where('id', '=', mark));
  expect(await feed(friend)).toEqual([]);
});

test('friends can congratulate once and undo it; nobody else can', async () => {
  const { one, friend, stranger } = await buildFriends();
  await share(one, { sharesRecords: true });
  await train(one);
  const [item] = await feed(friend);
  const path = `/friends/feed/${item?.id}/applause`;
  expect(await status(`POST ${path}`, friend)).toBe(204);
  expect(await status(`POST ${path}`, friend)).toBe(204);
  expect(await feed(one)).toMatchObject([{ applause: 1, applauded: false }]);
  expect(await status(`POST ${path}`, stranger)).toBe(404);
  expect(await status(`DELETE ${path}`, friend)).toBe(204);
  expect(await feed(friend)).toMatchObject([{ applause: 0, applauded: false }]);
  await share(one, { sharesRecords: false });
  expect(await feed(friend)).toEqual([]);
  expect(await status(`POST ${path}`, friend)).toBe(404);
});

test('pages of the feed join without a gap', async () => {
  const { one, friend } = await buildFriends();
  await share(one, { sharesRecords: true, sharesSessions: true });
  for (let n = 0; n < 3; n++) await train(one);
  const first = await call('GET /friends/feed', { as: friend, query: { limit: '4' } });
  const next = /<\/api([^>]+)>/.exec(String(first.headers.link))?.[1];
  const second = await send<FeedItem[]>(`GET ${next}`, { as: friend });
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
  expect(second.headers.link).toBeUndefined();
});

test('a card shows friends what is shared, strangers only the person, and a blocked person nothing', async () => {
  const { one, friend, stranger } = await buildFriends();
  await share(one, { findable: false, sharesRecords: true, sharesEntries: true });
  await train(one);
  await enter(one);
  const card = (as: TestUser) => call('GET /friends/{id}', { as, params: { id: one.id } });
  expect((await card(friend)).data).toMatchObject({
    name: 'Dani Mora',
    relation: 'friend',
    writable: true,
    blocked: false,
    records: [{ title: 'Sentadilla', detail: '100 kg × 5' }],
    lastEntryAt: expect.any(String),
  });
  // A person who does not want to be found is visible only to friends and staff.
  expect((await card(stranger)).statusCode).toBe(404);
  await share(one, { findable: true, sharesRecords: true, sharesEntries: true });
  expect((await card(stranger)).data).toMatchObject({
    relation: 'none',
    writable: false,
    records: [],
    lastEntryAt: null,
  });
  const coach = await buildUser({ gym, role: 'admin' });
  expect((await card(coach)).data).toMatchObject({ writable: true, records: [] });

  await status(`POST /messages/block/${one.id}`, friend);
  expect((await card(friend)).data).toMatchObject({
    blocked: true,
    writable: false,
    records: [],
    lastEntryAt: null,
  });
  expect(await status(`GET /friends/${friend.id}`, one)).toBe(404);
  expect(await status(`GET /friends/${one.id}`, await buildUser({ gym: await buildGym() }))).toBe(
    404,
  );
});

test('items of the same millisecond are all listed, page by page', async () => {
  const { one, friend } = await buildFriends();
  await share(friend, { sharesSessions: true });
  const moments = [1, 2, 3, 4, 5].map((micro) => `2026-11-02T08:00:00.00000${micro}Z`);
  for (const at of moments) {
    await gym.db.tx((tx) =>
      shareWorkout(tx, {
        userId: friend.id,
        logId: null,
        title: at,
        detail: '50 min',
        at,
        records: [],
      }),
    );
  }
  const seen: string[] = [];
  for (let cursor: string | undefined, page = 0; page < moments.length; page += 1) {
    const { data, headers } = await call('GET /friends/feed', {
      as: one,
      query: { limit: 1, ...(cursor && { cursor }) },
    });
    seen.push(...data.map(({ title }) => title));
    cursor = /cursor=([^&>]+)/.exec(String(headers.link))?.[1];
  }
  expect(seen.toSorted()).toEqual(moments);
});
