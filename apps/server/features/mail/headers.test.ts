import { expect, test, vi } from 'vitest';
import { build } from '../../platform/db/sql.ts';
import { startHarness } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';
import { notify } from '../notifications/notify.ts';
import { queueEmail } from './send-email.ts';

const mailbox = await startMailbox();
const harness = await startHarness({
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Forja <avisos@forja.example>',
});
const { call, server } = harness;

const drain = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));

/** A header as it arrived, on one line. */
const header = (raw: string, name: string): string | undefined =>
  new RegExp(`^${name}: ((?:.*\\r\\n\\s)*.*)$`, 'im').exec(raw)?.[1]?.replaceAll(/\r\n\s+/g, '');

async function buildReader() {
  const gym = await harness.buildGym();
  const owner = await harness.buildUser({ gym, role: 'owner' });
  const reader = await harness.buildUser({ gym, role: 'member' });
  return { gym, owner, reader };
}

type Reader = Awaited<ReturnType<typeof buildReader>>;

async function tell({ gym, reader }: Reader, kind: 'announcement' | 'security') {
  const link = kind === 'security' ? '/perfil' : '/mensajes';
  const before = mailbox.of(reader.email).length;
  await gym.db.tx((tx) => notify(tx, { userIds: [reader.id], kind, title: 'Hola', link }));
  // It is queued on a notice: with the mark that it was, its email is there too.
  await vi.waitFor(async () => {
    const waiting = build.selectFrom('notifications').select('id').where('spread_at', 'is', null);
    expect(await gym.db.all(waiting)).toEqual([]);
  });
  await drain();
  return mailbox.of(reader.email).slice(before);
}

const stopUrlOf = (raw: string) => /<(.+)>/.exec(header(raw, 'List-Unsubscribe') ?? '')?.[1] ?? '';

const post = (url: string, type: string, payload: string) =>
  server.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { host: new URL(url).host, 'content-type': type },
    payload,
  });

test('an email comes from the gym, answers go to it, and no machine answers', async () => {
  const { gym, owner } = await buildReader();
  const { data: settings } = await call('GET /settings', { as: owner });
  const { subdomain: _, logo: __, logoVersion: ___, ...rest } = settings;
  await call('PUT /settings', {
    as: owner,
    body: {
      ...rest,
      gymName: 'Peñón "Fuerte", S.A.',
      contact: { ...rest.contact, email: 'hola@penon.example' },
    },
  });
  const letter = { to: 'ana@example.test', subject: 'Hola', title: 'Hola', paragraphs: [] };
  await gym.db.tx((tx) => queueEmail(server.platform, tx, letter));
  await drain();
  const raw = mailbox.of('ana@example.test')[0]?.raw ?? '';
  expect(header(raw, 'From')).toMatch(/<avisos@forja\.example>$/);
  expect(header(raw, 'From')).not.toContain('Forja');
  expect(header(raw, 'Reply-To')).toMatch(/<hola@penon\.example>$/);
  expect(header(raw, 'Auto-Submitted')).toBe('auto-generated');
  expect(header(raw, 'List-Unsubscribe')).toBeUndefined();
});

test('security cannot be stopped from an email', async () => {
  const [email] = await tell(await buildReader(), 'security');
  expect(email?.subject).toBe('Hola');
  expect(header(email?.raw ?? '', 'List-Unsubscribe')).toBeUndefined();
  expect(email?.text).not.toContain('/correos/');
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('one click without a login stops that kind and no other (%s)', async (type, payload) => {
  const reader = await buildReader();
  const [email] = await tell(reader, 'announcement');
  const raw = email?.raw ?? '';
  expect(header(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const url = stopUrlOf(raw);
  expect((await post(url, type, payload)).statusCode).toBe(204);
  expect(await tell(reader, 'announcement')).toEqual([]);
  expect(await tell(reader, 'security')).toHaveLength(1);
  const { data } = await call('GET /notifications/preferences', { as: reader.reader });
  expect(data.choices.announcement).toEqual({ email: false });
});

test('the page of the link shows every kind and takes each choice back', async () => {
  const reader = await buildReader();
  const [email] = await tell(reader, 'announcement');
  const token = /\/correos\/(\S+)/.exec(email?.text ?? '')?.[1] ?? '';
  const read = () =>
    call('GET /notifications/mail/{token}', { gym: reader.gym, params: { token } });
  const isOn = async (kind: string) =>
    (await read()).data.emails.find((each) => each.kind === kind)?.on;
  expect((await read()).data.kind).toBe('announcement');
  expect((await read()).data.emails.map(({ kind }) => kind)).not.toContain('security');
  for (const on of [true, false]) {
    const body = { kind: 'message' as const, on };
    await call('PUT /notifications/mail/{token}', { gym: reader.gym, params: { token }, body });
    expect(await isOn('message')).toBe(on);
  }
  expect(await isOn('announcement')).toBe(true);
});

test('who opens the address of the one click in a browser is led to the page', async () => {
  const [email] = await tell(await buildReader(), 'announcement');
  const url = new URL(stopUrlOf(email?.raw ?? ''));
  const answer = await server.app.inject({ url: url.pathname, headers: { host: url.host } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain(`url=/correos/${url.pathname.split('/').at(-2)}`);
});

test('a changed link, or one of another gym, changes nothing', async () => {
  const reader = await buildReader();
  const other = await buildReader();
  const [email] = await tell(reader, 'announcement');
  const url = stopUrlOf(email?.raw ?? '');
  const form = 'application/x-www-form-urlencoded';
  const forged = url.replace('.announcement.', '.message.');
  expect((await post(forged, form, '')).statusCode).toBe(404);
  const elsewhere = url.replace(reader.gym.subdomain, other.gym.subdomain);
  expect((await post(elsewhere, form, '')).statusCode).toBe(404);
  expect(await tell(reader, 'announcement')).toHaveLength(1);
});
