import { newId } from '../../platform/db/ids.ts';
import { nth } from '../answer.ts';
import { type Matrix, management, owners, users, type World } from './row.ts';

const someone = async ({ harness, gym }: World) => ({ id: (await harness.buildUser({ gym })).id });
const writable = async (world: World) => ({ userId: (await someone(world)).id });

async function friend({ harness, gym, owner }: World): Promise<Record<string, string>> {
  const other = await harness.buildUser({ gym });
  await harness.call('POST /friends', { as: other, body: { userId: owner.id } });
  return { id: other.id };
}

async function feedItem({ gym, owner }: World): Promise<Record<string, string>> {
  const id = newId();
  await gym.db.tx((tx) =>
    tx.raw(
      `insert into feed_items (gym_id, id, user_id, kind, title) values ($1, $2, $3, 'session', 'Pierna')`,
      [gym.id, id, owner.id],
    ),
  );
  return { id };
}

async function blocked(world: World): Promise<Record<string, string>> {
  const { id } = await someone(world);
  await world.harness.call('POST /messages/block/{id}', { as: world.owner, params: { id } });
  return { id };
}

async function report(world: World): Promise<Record<string, string>> {
  const { harness, gym, member, owner } = world;
  const { id } = await someone(world);
  await harness.call('POST /messages/report/{id}', {
    as: member,
    body: { reason: 'Insultos' },
    params: { id },
  });
  const reports = (await harness.call('GET /messages/reports', { as: owner })).data;
  return { id: nth(reports, 0).id, gym: gym.id };
}

async function message(world: World): Promise<Record<string, string>> {
  const { userId } = await writable(world);
  const id = newId();
  const body = { id, body: 'Hola' };
  await world.harness.call('POST /messages/{userId}', {
    as: world.owner,
    body,
    params: { userId },
  });
  return { userId: String(userId), id };
}

async function announcement({ gym, owner }: World): Promise<Record<string, string>> {
  const id = newId();
  await gym.db.tx((tx) =>
    tx.raw(
      `insert into announcements (gym_id, id, sender_id, audience, segment, title, body, recipients, asked_at)
       values ($1, $2, $3, 'everyone', '{"kind": "everyone"}', 'Feriado', 'Cerramos.', 0, now())`,
      [gym.id, id, owner.id],
    ),
  );
  return { id };
}

async function picture({ gym, owner, harness }: World): Promise<Record<string, string>> {
  const id = newId();
  const { privateFiles } = harness.server.platform;
  const file = await privateFiles.put(gym.id, Buffer.from('picture'), 'webp');
  await gym.db.tx((tx) =>
    tx.raw(
      'insert into message_pictures (gym_id, id, owner_id, file, width, height) values ($1, $2, $3, $4, 1, 1)',
      [gym.id, id, owner.id, file],
    ),
  );
  return { id };
}

const privacy = {
  findable: true,
  sharesRecords: false,
  sharesSessions: false,
  sharesEntries: false,
  sharesClasses: false,
  takesAnnouncements: true,
};

export const socialMatrix: Matrix = {
  'GET /friends': users(200),
  'GET /friends/search': users(200),
  'GET /friends/{id}': { ...users(404), params: someone },
  'POST /friends': { ...users(400), body: { userId: newId() } },
  'PUT /friends/{id}/accept': { ...users(404), params: friend },
  'PUT /friends/{id}/reject': { ...users(404), params: friend },
  'DELETE /friends/{id}': { ...users(404), params: friend },
  'GET /friends/privacy': users(200),
  'PUT /friends/privacy': { ...users(400), body: privacy },
  'GET /friends/feed': users(200),
  'POST /friends/feed/{id}/applause': { ...users(404), params: feedItem },
  'DELETE /friends/feed/{id}/applause': { ...users(404), params: feedItem },
  'GET /messages/blocked': users(200),
  'POST /messages/block/{id}': { ...users(404), params: someone },
  'POST /messages/unblock/{id}': { ...users(404), params: blocked },
  'POST /messages/report/{id}': {
    ...users(400),
    params: someone,
    body: { reason: 'Insultos' },
  },
  'GET /messages/reports': management(200),
  'PUT /messages/reports/{id}/resolve': { ...management(404), params: report },
  'GET /messages': users(200),
  'GET /messages/people': users(200),
  'GET /messages/search': users(400),
  'PUT /messages/delivered': users(204),
  'POST /messages/pictures': users(415),
  'GET /messages/pictures/{id}': { ...users(404), params: picture },
  'GET /messages/{userId}': { ...users(404), params: writable },
  'POST /messages/{userId}': {
    ...users(400),
    params: writable,
    body: { id: newId(), body: 'Hola' },
  },
  'PUT /messages/{userId}/read': { ...users(404), params: writable },
  'POST /messages/{userId}/typing': { ...users(404), params: writable },
  'DELETE /messages/{userId}': { ...users(404), params: writable },
  'DELETE /messages/{userId}/{id}': { ...users(404), params: message },
  'PUT /messages/{userId}/{id}/reaction': {
    ...users(400),
    params: message,
    body: { kind: 'fire' },
  },
  'DELETE /messages/{userId}/{id}/reaction': { ...users(404), params: message },
  'GET /announcements': users(200),
  'GET /announcements/export': management(200),
  'POST /announcements': {
    ...management(400),
    body: { title: 'Feriado', body: 'Cerramos el lunes.', audience: { kind: 'everyone' } },
  },
  'POST /announcements/audience': {
    ...management(400),
    body: { audience: { kind: 'everyone' } },
  },
  'GET /announcements/{id}/unmailed': { ...management(200), params: announcement },
  'POST /announcements/{id}/withdraw': { ...management(404), params: announcement },
  'POST /announcements/{id}/approve': { ...owners(404), params: announcement },
  'POST /announcements/{id}/refuse': {
    ...owners(400),
    params: announcement,
    body: { reason: 'No es nuestro número.' },
  },
  'PUT /announcements/read': users(204),
};
