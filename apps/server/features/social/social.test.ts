import type { ChatMessage, Conversation, Thread } from '@forja/contract/social/conversation-routes';
import type { Friend } from '@forja/contract/social/friend-routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { nth } from '../../test/answer.ts';
import { multipart } from '../../test/files/multipart.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { cleanUp } from './cleanup.ts';

const { call, send, buildGym, buildUser, server } = await startHarness();

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin', firstName: 'Esteban', lastName: 'Coto' });
});

const members = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildUser({ gym })));

/** The privacy settings of a person who has not chosen any yet. */
const DEFAULT_PRIVACY = {
  findable: true,
  sharesRecords: false,
  sharesSessions: false,
  sharesEntries: false,
  takesAnnouncements: true,
};

const status = async (route: string, as: TestUser, body?: object) =>
  (await send(route, { as, body })).statusCode;
const write = (as: TestUser, to: TestUser, more: object = {}) =>
  call('POST /messages/{userId}', {
    as,
    body: { id: newId(), body: 'Hola', ...more },
    params: { userId: to.id },
  });
const thread = async (as: TestUser, of: TestUser, query = ''): Promise<Thread> =>
  (await send<Thread>(`GET /messages/${of.id}${query}`, { as })).data;
const conversations = async (as: TestUser): Promise<Conversation[]> =>
  (await call('GET /messages', { as })).data;
const friendsOf = async (as: TestUser): Promise<Friend[]> =>
  (await call('GET /friends', { as })).data;
const unread = async (as: TestUser): Promise<number> =>
  (await call('GET /notifications/unread', { as })).data.messages;

async function befriend(one: TestUser, other: TestUser) {
  await call('POST /friends', { as: one, body: { userId: other.id } });
  const accepted = await call('PUT /friends/{id}/accept', { as: other, params: { id: one.id } });
  expect(accepted.statusCode, accepted.body).toBe(200);
}

test('a request is accepted, rejected or withdrawn, and two mutual requests make a friendship', async () => {
  const [a, b, c, d] = (await members(4)) as [TestUser, TestUser, TestUser, TestUser];
  expect(await status('POST /friends', a, { userId: b.id })).toBe(201);
  expect(await friendsOf(b)).toMatchObject([{ id: a.id, relation: 'incoming', online: false }]);
  expect(await status(`PUT /friends/${b.id}/accept`, a)).toBe(404);
  expect(await status(`PUT /friends/${a.id}/accept`, b)).toBe(200);
  expect(await friendsOf(a)).toMatchObject([{ id: b.id, relation: 'friend' }]);

  await status('POST /friends', a, { userId: c.id });
  expect(await status(`PUT /friends/${a.id}/reject`, c)).toBe(204);
  expect(await friendsOf(c)).toEqual([]);

  await status('POST /friends', a, { userId: d.id });
  const met = await call('POST /friends', { as: d, body: { userId: a.id } });
  expect(met.data).toMatchObject({ id: a.id, relation: 'friend' });
  expect(await status(`DELETE /friends/${d.id}`, a)).toBe(204);
  expect(await friendsOf(d)).toEqual([]);
});

test('people are found by name unless they do not want to be', async () => {
  const [seeker] = (await members(1)) as [TestUser];
  const hidden = await buildUser({ gym, firstName: 'Zoraida', lastName: 'Escondida' });
  const open = await buildUser({ gym, firstName: 'Zoráida', lastName: 'Abierta' });
  const privacy = { ...DEFAULT_PRIVACY, findable: false };
  await status('PUT /friends/privacy', hidden, privacy);
  const find = async (as: TestUser) =>
    (await call('GET /friends/search', { as, query: { search: 'zorai' } })).data.map(
      ({ id }: Friend) => id,
    );
  expect(await find(seeker)).toEqual([open.id]);
  expect((await find(admin)).sort()).toEqual([hidden.id, open.id].sort());
  await status(`POST /messages/block/${seeker.id}`, open);
  expect(await find(seeker)).toEqual([]);
});

test('members can write to friends and staff, staff to anyone, and nobody to another gym', async () => {
  const [a, b] = (await members(2)) as [TestUser, TestUser];
  const foreign = await buildUser({ gym: await buildGym() });
  expect((await write(a, b)).statusCode).toBe(404);
  expect((await write(a, foreign)).statusCode).toBe(404);
  expect((await write(a, admin)).statusCode).toBe(201);
  expect((await write(admin, b)).statusCode).toBe(201);
  await befriend(a, b);
  expect((await write(a, b)).statusCode).toBe(201);
  // Messages stay readable after the friendship ends, but no new ones can be sent.
  await status(`DELETE /friends/${b.id}`, a);
  const refused = await write(a, b);
  expect(refused.statusCode).toBe(409);
  expect(refused.error.message).toContain('amistades');
  expect((await thread(b, a)).messages).toHaveLength(1);
});

test('a message sent twenty times at once is stored once, and each message has its number', async () => {
  const [a] = (await members(1)) as [TestUser];
  const id = newId();
  const answers = await Promise.all(Array.from({ length: 20 }, () => write(a, admin, { id })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  await Promise.all([write(a, admin), write(admin, a), write(a, admin)]);
  const { messages } = await thread(a, admin);
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect((await thread(a, admin, '?after=2')).messages.map(({ seq }) => seq)).toEqual([3, 4]);
  const older = await thread(a, admin, '?before=4&limit=2');
  expect(older.messages.map(({ seq }) => seq)).toEqual([2, 3]);
  expect(older.hasOlder).toBe(true);
  const stolen = await write(admin, a, { id });
  expect(stolen.statusCode).toBe(409);
});

test('sent, delivered, read: both sides see the same', async () => {
  const [a] = (await members(1)) as [TestUser];
  await write(admin, a, { body: '¿Cómo siguió el hombro?' });
  const state = async () => (await thread(admin, a)).conversation;
  expect(await state()).toMatchObject({ lastSeq: 1, theirDeliveredSeq: 0, theirReadSeq: 0 });
  expect(await unread(a)).toBe(1);
  await status('PUT /messages/delivered', a);
  expect(await state()).toMatchObject({ theirDeliveredSeq: 1, theirReadSeq: 0 });
  const told = (await call('GET /notifications', { as: a })).data;
  expect(told).toMatchObject([{ kind: 'message', title: 'Esteban Coto', readAt: null }]);
  await status(`PUT /messages/${admin.id}/read`, a);
  expect(await state()).toMatchObject({ theirReadSeq: 1 });
  expect(await unread(a)).toBe(0);
  expect((await call('GET /notifications', { as: a, query: { unread: 'true' } })).data).toEqual([]);
});

test('the notification of a message is read once the message is read, answered or deleted', async () => {
  const [a] = (await members(1)) as [TestUser];
  const notices = async () =>
    (await call('GET /notifications/unread', { as: a })).data.notifications;
  for (const done of [
    () => call('PUT /messages/{userId}/read', { as: a, params: { userId: admin.id } }),
    () => write(a, admin),
    () => call('DELETE /messages/{userId}', { as: a, params: { userId: admin.id } }),
  ]) {
    await write(admin, a);
    expect(await notices()).toBe(1);
    await done();
    expect(await notices()).toBe(0);
  }
});

test('messages can be answered, deleted for oneself and found, and conversations deleted', async () => {
  const [a] = (await members(1)) as [TestUser];
  const first: ChatMessage = (await write(admin, a, { body: 'Mañana sentadilla búlgara' })).data;
  const answer: ChatMessage = (await write(a, admin, { body: 'Dale', replyTo: first.id })).data;
  expect(answer.replyTo).toEqual({ id: first.id, mine: false, body: first.body });
  const find = async (as: TestUser) =>
    (await call('GET /messages/search', { as, query: { search: 'BULGARA' } })).data;
  expect(await find(a)).toMatchObject([{ person: { id: admin.id }, message: { id: first.id } }]);
  expect((await call('GET /messages/search', { as: a, query: { search: '100%' } })).data).toEqual(
    [],
  );

  expect(await status(`DELETE /messages/${admin.id}/${first.id}`, a)).toBe(204);
  expect((await thread(a, admin)).messages.map(({ id }) => id)).toEqual([answer.id]);
  expect((await thread(admin, a)).messages).toHaveLength(2);
  expect(await find(a)).toEqual([]);
  expect(await status(`DELETE /messages/${admin.id}`, a)).toBe(204);
  expect(await conversations(a)).toEqual([]);
  await write(admin, a, { body: 'Nuevo' });
  expect((await thread(a, admin)).messages.map(({ body }) => body)).toEqual(['Nuevo']);
});

test('a blocked person cannot write, is not seen and finds no earlier messages', async () => {
  const [a, b] = (await members(2)) as [TestUser, TestUser];
  await befriend(a, b);
  await write(a, b);
  expect(await status(`POST /messages/block/${b.id}`, a)).toBe(204);
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    expect((await write(one, other)).statusCode).toBe(409);
    expect(await conversations(one)).toEqual([]);
    expect((await thread(one, other)).messages).toEqual([]);
    expect(await friendsOf(one)).toEqual([]);
    expect(await status('POST /friends', one, { userId: other.id })).toBe(404);
    expect(await status(`POST /messages/${other.id}/typing`, one)).toBe(409);
    expect(await unread(one)).toBe(0);
  }
  expect((await call('GET /messages/blocked', { as: a })).data).toMatchObject([{ id: b.id }]);
  expect((await call('GET /messages/blocked', { as: b })).data).toEqual([]);
  expect(await status(`POST /messages/unblock/${a.id}`, b)).toBe(404);
  expect(await status(`POST /messages/unblock/${b.id}`, a)).toBe(204);
  expect((await thread(a, b)).messages).toHaveLength(1);
});

test('messages that are too long, empty or too many are refused with a sentence', async () => {
  const [a] = (await members(1)) as [TestUser];
  const long = await write(a, admin, { body: 'x'.repeat(10_000) });
  expect(long.statusCode).toBe(400);
  expect(long.refused).toEqual({
    path: 'body',
    message: 'Usa 4000 caracteres como máximo.',
  });
  expect((await write(a, admin, { body: '   ' })).statusCode).toBe(400);
  const script = '<script>alert(1)</script>';
  expect((await write(a, admin, { body: script })).data.body).toBe(script);
  const answers: number[] = [];
  for (let n = 0; n < 32; n++) answers.push((await write(a, admin)).statusCode);
  expect(answers.filter((code) => code === 201)).toHaveLength(29);
  const flooded = await write(a, admin);
  expect(flooded.statusCode).toBe(429);
  expect(Number(flooded.headers['retry-after'])).toBeGreaterThan(0);
  expect(flooded.error.message).toMatch(/Espera \d+ segundos/);
});

test('a picture is re-encoded and visible only to the two people', async () => {
  const [a, other] = (await members(2)) as [TestUser, TestUser];
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0af' } })
    .png()
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .toBuffer();
  const sent = await call('POST /messages/pictures', { as: a, ...multipart('picture', png) });
  expect(sent.statusCode, sent.body).toBe(201);
  const { id } = sent.data;
  const fetchAs = (as: TestUser) => call('GET /messages/pictures/{id}', { as, params: { id } });
  expect((await fetchAs(admin)).statusCode).toBe(404);
  const message = (await write(a, admin, { body: '', pictureId: id })).data;
  expect(message.picture).toEqual({ id, width: 40, height: 20 });
  const seen = await fetchAs(admin);
  expect(seen.headers['content-type']).toBe('image/webp');
  expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined();
  expect((await fetchAs(other)).statusCode).toBe(404);
  expect((await write(admin, a, { body: '', pictureId: id })).statusCode).toBe(400);
  const script = multipart('picture', Buffer.from('<svg onload="alert(1)"/>'));
  expect((await call('POST /messages/pictures', { as: a, ...script })).statusCode).toBe(415);
});

test('an announcement reaches its group once, except people who want none', async () => {
  const other = await buildGym();
  const [boss, a, deaf] = [
    await buildUser({ gym: other, role: 'owner' }),
    await buildUser({ gym: other }),
    await buildUser({ gym: other }),
  ];
  await status('PUT /friends/privacy', deaf, { ...DEFAULT_PRIVACY, takesAnnouncements: false });
  const body = { title: 'Feriado', body: 'El lunes abrimos a las 8.' };
  const everyone = { ...body, audience: { kind: 'everyone' } };
  expect(await status('POST /announcements', a, everyone)).toBe(403);
  const sent = await call('POST /announcements', { as: boss, body: everyone });
  expect(sent.data).toMatchObject({ recipients: 1, audience: 'Todo el gimnasio' });
  const list = async (as: TestUser) => (await call('GET /announcements', { as })).data;
  expect(await list(a)).toMatchObject([{ title: 'Feriado', read: false }]);
  expect(await list(deaf)).toEqual([]);
  expect(await unread(a)).toBe(1);
  await status('PUT /announcements/read', a);
  expect(await unread(a)).toBe(0);
  const nobody = { ...body, audience: { kind: 'plan', id: newId() } };
  expect(await status('POST /announcements', boss, nobody)).toBe(404);
});

test('management is notified of a report and closes it', async () => {
  const [a, b] = (await members(2)) as [TestUser, TestUser];
  expect(await status(`POST /messages/report/${b.id}`, a, { reason: 'Me insultó' })).toBe(204);
  const report = nth((await call('GET /messages/reports', { as: admin })).data, 0);
  expect(report).toMatchObject({ reason: 'Me insultó', person: { id: b.id } });
  expect(await status('GET /messages/reports', a)).toBe(403);
  expect(await status(`PUT /messages/reports/${report.id}/resolve`, admin)).toBe(204);
  expect(await status(`PUT /messages/reports/${report.id}/resolve`, admin)).toBe(404);
});

test('each person has one reaction to a message, visible to both and removable by its author', async () => {
  const [a, b] = (await members(2)) as [TestUser, TestUser];
  await befriend(a, b);
  const { id }: ChatMessage = (await write(a, b, { body: '¡Salió!' })).data;
  const react = (as: TestUser, of: TestUser, kind: string) =>
    call('PUT /messages/{userId}/{id}/reaction', {
      as,
      body: { kind },
      params: { userId: of.id, id },
    });
  const reactions = async (as: TestUser, of: TestUser) =>
    (await thread(as, of)).messages.at(-1)?.reactions;

  await react(b, a, 'like');
  expect((await react(b, a, 'fire')).data).toMatchObject({
    reactions: [{ kind: 'fire', count: 1, mine: true }],
  });
  await react(a, b, 'fire');
  expect(await reactions(a, b)).toEqual([{ kind: 'fire', count: 2, mine: true }]);
  await status(`DELETE /messages/${b.id}/${id}/reaction`, a);
  expect(await reactions(a, b)).toEqual([{ kind: 'fire', count: 1, mine: false }]);

  expect((await react(b, a, '<script>')).statusCode).toBe(400);
  expect(await status(`PUT /messages/${admin.id}/${id}/reaction`, a, { kind: 'fire' })).toBe(404);
  const [stranger] = (await members(1)) as [TestUser];
  expect((await react(stranger, a, 'fire')).statusCode).toBe(404);
  await status(`POST /messages/block/${a.id}`, b);
  expect((await react(a, b, 'love')).statusCode).toBe(409);
});

test('more than sixty reactions a minute are refused', async () => {
  const [a] = (await members(1)) as [TestUser];
  const { id }: ChatMessage = (await write(admin, a)).data;
  const ids = await gym.db.all(sql<{ id: string }>`
    insert into messages (gym_id, id, conversation_id, seq, sender_id, body)
    select m.gym_id, gen_random_uuid(), m.conversation_id, m.seq + n, m.sender_id, 'Hola'
    from messages m, generate_series(1, 61) n where m.id = ${id} returning id`);
  const react = (to: string) =>
    call('PUT /messages/{userId}/{id}/reaction', {
      as: a,
      body: { kind: 'like' },
      params: { userId: admin.id, id: to },
    });
  const answers: number[] = [];
  for (const message of ids) answers.push((await react(message.id)).statusCode);
  expect(answers.filter((code) => code === 200)).toHaveLength(60);
  const flooded = await react(id);
  expect(flooded.statusCode).toBe(429);
  expect(flooded.headers['retry-after']).toBe('60');
  expect(flooded.error.message).toBe('Reaccionaste a muchos mensajes. Espera un minuto.');
  expect(await status(`DELETE /messages/${admin.id}/${ids[0]?.id}/reaction`, a)).toBe(200);
});

test('a message contains a record as it was when sent, and only one’s own', async () => {
  const [a, b] = (await members(2)) as [TestUser, TestUser];
  await befriend(a, b);
  const squat = 'press-de-banca-con-barra';
  const mark = (weightKg: number) => ({
    exerciseId: squat,
    weightKg,
    reps: 5,
    achievedOn: '2026-01-10',
  });
  for (const weight of [95, 100]) {
    const saved = await call('POST /registros', { as: a, body: mark(weight) });
    expect(saved.statusCode, saved.body).toBe(201);
  }
  const record = { exerciseId: squat, metric: 'weight' };
  const sent = await write(a, b, { body: '', record });
  expect(sent.statusCode, sent.body).toBe(201);
  await call('POST /registros', { as: a, body: mark(110) });
  expect((await thread(b, a)).messages).toMatchObject([
    { body: '', record: { exerciseId: squat, detail: '100 kg × 5 · antes 95 kg' } },
  ]);
  const told = nth((await call('GET /notifications', { as: b })).data, 0);
  expect(told.body).toContain('100 kg × 5');
  const notTheirs = await write(b, a, { body: '', record });
  expect(notTheirs.statusCode).toBe(400);
  expect(notTheirs.refused.path).toBe('record');
});

test('unsent pictures and presence rows of earlier servers are deleted', async () => {
  const [a] = (await members(1)) as [TestUser];
  const files = server.platform.privateFiles;
  const upload = async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const form = multipart('picture', bytes);
    const { id } = (await call('POST /messages/pictures', { as: a, ...form })).data;
    const { file } = await gym.db.one(
      build.selectFrom('message_pictures').select('file').where('id', '=', id),
    );
    return { id, file };
  };
  const [sent, unsent] = [await upload(), await upload()];
  await write(a, admin, { body: '', pictureId: sent.id });
  await gym.db.run(sql`update message_pictures set created_at = now() - interval '8 days'`);
  const seen = (days: number) =>
    gym.db.run(sql`
      insert into presence (gym_id, user_id, server_id, online, seen_at)
      values (${gym.id}, ${a.id}, ${newId()}, false, now() - make_interval(days => ${days}))`);
  await seen(3);
  await seen(40);
  await cleanUp(gym.db, files);
  expect(await files.read(gym.id, sent.file)).toBeDefined();
  expect(await files.read(gym.id, unsent.file)).toBeUndefined();
  const known = await gym.db.all(
    build.selectFrom('presence').select('id').where('user_id', '=', a.id),
  );
  expect(known).toHaveLength(1);
});
