import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NotificationKind } from '@forja/contract/notifications/kinds';
import type { Notification } from '@forja/contract/notifications/routes';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { build } from '../../platform/db/sql.ts';
import { type Answer, take } from '../../test/answer.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';
import { cleanUp } from './cleanup.ts';
import { notify } from './notify.ts';
import { notifyByEmail } from './notify-by-email.ts';

/** Stands in for a browser maker's push service: it stores what it receives and answers as told. */
const pushed: string[] = [];
let answer = 201;
const service = createServer((request, response) => {
  pushed.push(request.url ?? '');
  request.resume();
  response.writeHead(answer).end();
});
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
afterAll(() => void service.close());

const mailbox = await startMailbox();
const harness = await startHarness({ SMTP_URL: mailbox.url, PUSH_HOSTS: host });
const { call, send, buildGym, buildUser, server } = harness;

let gym: TestGym;
beforeEach(async () => {
  gym = await buildGym();
});

const notifyPeople = (userIds: string[], kind: NotificationKind, more: object = {}) =>
  gym.db.tx((tx) =>
    notify(tx, { userIds, kind, title: `Aviso de ${kind}`, link: '/eventos', ...more }),
  );
const list = async (as: TestUser): Promise<Notification[]> =>
  (await call('GET /notifications', { as })).data;
const waiting = async () =>
  (await gym.db.all(build.selectFrom('notifications').select('id').where('spread_at', 'is', null)))
    .length;
/** Waits until the notice has filled the queues and then runs them here. */
async function runQueues() {
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 });
  await server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
}

function browser(name: string) {
  const pair = createECDH('prime256v1');
  return {
    endpoint: `http://${host}/${name}`,
    keys: {
      p256dh: pair.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}

test('people find what they were told, newest first, and mark it as read', async () => {
  const [dani, other] = [await buildUser({ gym }), await buildUser({ gym })];
  await notifyPeople([dani.id], 'class-booked');
  await notifyPeople([dani.id, other.id], 'order');
  const [newest, older] = take(await list(dani), 2);
  expect([newest.kind, older.kind]).toEqual(['order', 'class-booked']);
  expect((await call('GET /notifications/unread', { as: dani })).data).toMatchObject({
    notifications: 2,
  });
  const read = (as: TestUser) =>
    call('PUT /notifications/{id}/read', { as, params: { id: newest.id } });
  expect((await read(other)).statusCode).toBe(404);
  expect((await read(dani)).statusCode).toBe(204);
  expect((await read(dani)).statusCode).toBe(204);
  await call('PUT /notifications/read-all', { as: dani });
  expect((await list(dani)).every(({ readAt }) => readAt !== null)).toBe(true);
  expect(await list(other)).toMatchObject([{ kind: 'order', readAt: null }]);
});

test('pages of the list join without a gap', async () => {
  const dani = await buildUser({ gym });
  for (let n = 0; n < 5; n++) await notifyPeople([dani.id], 'routine', { body: String(n) });
  const bodies: string[] = [];
  let path: string | undefined = 'GET /notifications?limit=2';
  while (path) {
    const page: Answer<Notification[]> = await send(path, { as: dani });
    expect(page.headers['x-total-count']).toBe('5');
    bodies.push(...page.data.map(({ body }) => body));
    const next: string | undefined = /<\/api([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    path = next && `GET ${next}`;
  }
  expect(bodies).toEqual(['4', '3', '2', '1', '0']);
});

test('several about one subject are one until it is read', async () => {
  const dani = await buildUser({ gym });
  const about = { subject: 'message:1' };
  await notifyPeople([dani.id], 'message', { ...about, body: 'Hola' });
  await notifyPeople([dani.id], 'message', { ...about, body: '¿Vienes?' });
  expect(await list(dani)).toMatchObject([{ body: '¿Vienes?' }]);
  await call('PUT /notifications/read-all', { as: dani });
  await notifyPeople([dani.id], 'message', { ...about, body: 'Dale' });
  expect((await list(dani)).map(({ body }) => body)).toEqual(['Dale', '¿Vienes?']);
});

test('a transaction that fails tells nobody', async () => {
  const dani = await buildUser({ gym });
  const failing = gym.db.tx(async (tx) => {
    await notify(tx, { userIds: [dani.id], kind: 'order', title: 'Pedido', link: '/carrito' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await list(dani)).toEqual([]);
});

test('each channel follows the choice of the person; e-mail and push leave once', async () => {
  const [dani, luz] = [await buildUser({ gym }), await buildUser({ gym })];
  await call('POST /notifications/push', { as: dani, body: browser('dani') });
  await call('POST /notifications/push', { as: luz, body: browser('luz') });
  const quiet = { from: '22:00', to: '06:00' };
  const choices = { order: { app: false, email: false, push: false } };
  const saved = await call('PUT /notifications/preferences', {
    as: luz,
    body: { choices, quietMode: 'off', quiet },
  });
  expect(saved.statusCode, saved.body).toBe(204);
  const kept = await call('GET /notifications/preferences', { as: luz });
  expect(kept.data).toMatchObject({
    choices,
    quietMode: 'off',
    quiet,
    gymQuiet: { from: '03:00' },
  });

  await notifyPeople([dani.id, luz.id], 'order');
  await runQueues();
  await runQueues();
  expect(mailbox.of(dani.email)).toHaveLength(1);
  expect(mailbox.of(luz.email)).toHaveLength(0);
  expect(pushed.filter((path) => path === '/dani')).toHaveLength(1);
  expect(pushed).not.toContain('/luz');
  expect(await list(luz)).toEqual([]);
});

test('where a letter of its own goes out there is no second e-mail', async () => {
  const dani = await buildUser({ gym });
  await notifyPeople([dani.id], 'order', { mailed: true });
  await runQueues();
  expect(mailbox.of(dani.email)).toEqual([]);
});

test('in quiet hours e-mail and push wait, what is urgent does not', async () => {
  const dani = await buildUser({ gym });
  await call('POST /notifications/push', { as: dani, body: browser('asleep') });
  const quiet = { from: '00:00', to: '23:59' };
  await call('PUT /notifications/preferences', {
    as: dani,
    body: { choices: {}, quietMode: 'own', quiet },
  });
  await notifyPeople([dani.id], 'announcement');
  await runQueues();
  expect(pushed).not.toContain('/asleep');
  expect(mailbox.of(dani.email)).toEqual([]);
  await notifyPeople([dani.id], 'security');
  await runQueues();
  expect(pushed.filter((path) => path === '/asleep')).toHaveLength(1);
  expect(mailbox.of(dani.email)).toHaveLength(1);
});

test('a letter of its own keeps to the quiet hours too, unless it is about security', async () => {
  const [dani, awake] = [await buildUser({ gym }), await buildUser({ gym })];
  const body = { choices: {}, quietMode: 'own', quiet: { from: '00:00', to: '23:59' } };
  await call('PUT /notifications/preferences', { as: dani, body });
  const write = ({ id }: TestUser, kind: NotificationKind) =>
    gym.db.tx((tx) =>
      notifyByEmail(
        server.platform,
        tx,
        { userId: id, kind, link: '/carrito' },
        { subject: kind, title: kind, paragraphs: ['Está listo.'] },
      ),
    );
  expect(await write(dani, 'order')).toBeInstanceOf(Date);
  expect(await write(awake, 'order')).toBeUndefined();
  expect(await write(dani, 'security')).toBeUndefined();
  await runQueues();
  expect(mailbox.of(dani.email).map(({ subject }) => subject)).toEqual(['security']);
  expect(mailbox.of(awake.email)).toHaveLength(1);
});

test('a browser that is gone is forgotten', async () => {
  const dani = await buildUser({ gym });
  await call('POST /notifications/push', { as: dani, body: browser('gone') });
  answer = 410;
  await notifyPeople([dani.id], 'order');
  await runQueues();
  answer = 201;
  await notifyPeople([dani.id], 'order');
  await runQueues();
  expect(pushed.filter((path) => path === '/gone')).toHaveLength(1);
});

test.each([
  'http://169.254.169.254/latest',
  'https://example.test/push',
  `https://${host}.example.test/`,
])('an address that is no push service is refused: %s', async (endpoint) => {
  const dani = await buildUser({ gym });
  const { keys } = browser('x');
  const response = await call('POST /notifications/push', { as: dani, body: { endpoint, keys } });
  expect(response.statusCode).toBe(400);
  expect(response.refused.path).toBe('endpoint');
});

test('what was read long ago and browsers whose session ended are put away, the rest stays', async () => {
  const [dani, gone] = [await buildUser({ gym }), await buildUser({ gym })];
  await notifyPeople([dani.id], 'order', { body: 'old' });
  await call('PUT /notifications/read-all', { as: dani });
  await notifyPeople([dani.id], 'order', { body: 'unread' });
  await call('POST /notifications/push', { as: dani, body: browser('here') });
  await call('POST /notifications/push', { as: gone, body: browser('left') });
  await runQueues();
  await gym.db.run(
    sql`update notifications set created_at = now() - interval '91 days', read_at = read_at - interval '91 days'
      where user_id = ${dani.id}::uuid`,
  );
  await gym.db.run(sql`update sessions set revoked_at = now() where user_id = ${gone.id}::uuid`);
  await cleanUp(gym.db);
  await cleanUp(gym.db);
  expect((await list(dani)).map(({ body }) => body)).toEqual(['unread']);
  const browsers = await gym.db.all(
    build
      .selectFrom('push_subscriptions')
      .select('user_id as userId')
      .where('user_id', 'in', [dani.id, gone.id]),
  );
  expect(browsers).toEqual([{ userId: dani.id }]);
});

test('notifications of the same moment are paged without a gap', async () => {
  const eva = await buildUser({ gym });
  await gym.db.tx(async (tx) => {
    for (const title of ['Uno', 'Dos', 'Tres'])
      await notify(tx, { userIds: [eva.id], kind: 'class-booked', title, link: '/eventos' });
  });
  const seen: string[] = [];
  let next: string | undefined = '/api/notifications?limit=1';
  while (next) {
    const page: Answer<Notification[]> = await send(`GET ${next.replace('/api', '')}`, {
      as: eva,
    });
    seen.push(...page.data.map(({ title }) => title));
    next = /<([^>]+)>/.exec(String(page.headers.link))?.[1];
  }
  expect(seen.sort()).toEqual(['Dos', 'Tres', 'Uno']);
});
