import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { build } from '../../platform/db/sql.ts';
import { openBrowser, PASSWORD, passwordHash } from '../../test/browser.ts';
import { multipart } from '../../test/files/multipart.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';

const mailbox = await startMailbox();
const harness = await startHarness({ SMTP_URL: mailbox.url });
const { buildGym, buildUser, call, server } = harness;

let gym: TestGym;
beforeEach(async () => {
  gym = await buildGym();
});

const NEW = 'lluvia sobre tejas rojas';
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

const runJobs = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
const person = async (values: Partial<Parameters<typeof buildUser>[0]> = {}) =>
  buildUser({ gym, ...values, passwordHash: await passwordHash() });

async function buildLoggedIn(values: Partial<Parameters<typeof buildUser>[0]> = {}) {
  const user = await person(values);
  const browser = openBrowser(harness, gym, { userAgent: CHROME });
  await browser.logIn(user.email);
  return { user, browser };
}

test('people change their own data, and only the fields they send', async () => {
  const user = await person({ firstName: 'Ana', lastName: 'Rojas' });
  const body = { phone: '+506 8888 0000', birthDate: '1990-02-28', weightUnit: 'lb' };
  const changed = await call('PATCH /me', { as: user, body });
  expect(changed.data).toMatchObject({ ...body, firstName: 'Ana', lastName: 'Rojas' });
  const cleared = await call('PATCH /me', { as: user, body: { phone: null } });
  expect(cleared.data).toMatchObject({ ...body, phone: null });
});

test.each([['role'], ['email'], ['status'], ['password_hash'], ['gymId']])(
  'PATCH /me refuses %s',
  async (field) => {
    const response = await call('PATCH /me', { as: await person(), body: { [field]: 'owner' } });
    expect(response.statusCode).toBe(400);
  },
);

test('a picture is cropped square and re-encoded, and the old one is deleted', async () => {
  const user = await person();
  const picture = (background: string) =>
    sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  const upload = async (colour: string) =>
    (await call('POST /me/avatar', { as: user, ...multipart('avatar', await picture(colour)) }))
      .data.profilePic;
  const [first, second] = [await upload('#f00'), await upload('#0f0')];
  const bytes = await server.platform.files.read(user.gym.id, second);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(await server.platform.files.read(user.gym.id, first)).toBeUndefined();
  expect((await call('GET /me', { as: user })).data.profilePic).toBe(second);
});

test('changing the password keeps this session, ends the others and notifies by mail', async () => {
  const { user, browser } = await buildLoggedIn();
  const other = openBrowser(harness, gym);
  await other.logIn(user.email);
  const body = { currentPassword: PASSWORD, newPassword: NEW };
  expect((await browser.send('PUT /me/password', body)).statusCode).toBe(204);
  expect((await browser.send('GET /me')).statusCode).toBe(200);
  expect((await browser.refresh()).statusCode).toBe(200);
  expect((await other.send('GET /me')).statusCode).toBe(401);
  expect((await other.refresh()).statusCode).toBe(401);
  await runJobs();
  expect(mailbox.of(user.email).map(({ subject }) => subject)).toContain('Tu contraseña cambió');
});

test.each([
  [
    'a wrong current password',
    { currentPassword: 'otra-clave-1', newPassword: NEW },
    'currentPassword',
  ],
  ['nine characters', { currentPassword: PASSWORD, newPassword: 'k9#mPz!vQ' }, 'newPassword'],
  ['129 characters', { currentPassword: PASSWORD, newPassword: 'ñ'.repeat(129) }, 'newPassword'],
  ['a common one', { currentPassword: PASSWORD, newPassword: 'Contraseña2025' }, 'newPassword'],
  ['their own name', { currentPassword: PASSWORD, newPassword: 'Xiomara1987' }, 'newPassword'],
])('a new password is refused for %s', async (_why, body, path) => {
  const { browser } = await buildLoggedIn({ firstName: 'Xiomara' });
  const response = await browser.send('PUT /me/password', body);
  expect(response.statusCode).toBe(400);
  expect(response.error.details).toMatchObject([{ path }]);
});

test('a stolen session cannot guess the password: it has ten tries', async () => {
  const { browser } = await buildLoggedIn();
  const guess = () => browser.send('POST /me/confirm-password', { password: 'no-es-esta-clave' });
  for (let count = 1; count <= 10; count++) expect((await guess()).statusCode).toBe(400);
  expect((await guess()).statusCode).toBe(429);
});

test('a new email counts once its own link is opened, and the old address is notified twice', async () => {
  const { user, browser } = await buildLoggedIn();
  const emailNow = async () => (await browser.send('GET /me')).data.email;
  const confirm = (token: string, by = browser) => by.send('POST /me/email/confirm', { token });
  const tokenFor = (address: string) => {
    const text = mailbox.of(address).at(-1)?.text ?? '';
    return /\/perfil\?correo=([\w-]{43})/.exec(text)?.[1] ?? '';
  };
  await browser.send('POST /me/confirm-password', { password: PASSWORD });
  for (const wanted of ['primero@example.test', 'segundo@example.test']) {
    expect((await browser.send('PUT /me/email', { email: wanted })).data).toEqual({
      accepted: true,
    });
    await runJobs();
  }
  expect(await emailNow()).toBe(user.email);
  expect(mailbox.of(user.email).at(-1)?.subject).toBe('Pidieron cambiar el correo de tu cuenta');

  const [replaced, token] = [tokenFor('primero@example.test'), tokenFor('segundo@example.test')];
  expect(token).toHaveLength(43);
  expect((await confirm(replaced)).statusCode, 'only the last one asked for').toBe(400);
  const stranger = await buildLoggedIn();
  expect((await confirm(token, stranger.browser)).statusCode, 'only by its owner').toBe(400);
  expect((await confirm(token)).data.email).toBe('segundo@example.test');
  expect((await confirm(token)).statusCode, 'only once').toBe(400);
  await runJobs();
  expect(mailbox.of(user.email).at(-1)?.subject).toBe('El correo de tu cuenta cambió');
  expect(await emailNow()).toBe('segundo@example.test');
});

test('a new password cancels a change of email that somebody began', async () => {
  const { user, browser } = await buildLoggedIn();
  await browser.send('POST /me/confirm-password', { password: PASSWORD });
  await browser.send('PUT /me/email', { email: 'ajeno@example.test' });
  const body = { currentPassword: PASSWORD, newPassword: 'otra-clave-muy-larga' };
  expect((await browser.send('PUT /me/password', body)).statusCode).toBe(204);
  const left = await gym.db.tx((tx) =>
    tx.raw('select id from email_changes where user_id = $1', [user.id]),
  );
  expect(left.rows).toEqual([]);
});

test('changing the email asks for the password again, for five minutes', async () => {
  const { user, browser } = await buildLoggedIn();
  const change = (email: string) => browser.send('PUT /me/email', { email });
  const wrong = await change('nuevo');
  expect(wrong.error.code, 'what is wrong is said first').toBe('VALIDATION_ERROR');
  const refused = await change('nuevo@example.test');
  expect([refused.statusCode, refused.error.code]).toEqual([403, 'PASSWORD_CONFIRMATION_REQUIRED']);
  await browser.send('POST /me/confirm-password', { password: PASSWORD });
  expect((await change('nuevo@example.test')).statusCode).toBe(202);
  await gym.db.tx((tx) =>
    tx.raw("update sessions set confirmed_at = now() - interval '5 minutes'"),
  );
  server.platform.forgetSession(user.id);
  expect((await change('otro@example.test')).statusCode).toBe(403);
});

test('people see where they are logged in and can end any session at once', async () => {
  const { user, browser } = await buildLoggedIn();
  const other = openBrowser(harness, gym, { userAgent: 'Firefox/140.0' });
  await other.logIn(user.email);
  await other.send('GET /me');
  const rows: { id: string; current: boolean; userAgent: string | null }[] = (
    await browser.send('GET /me/sessions')
  ).data;
  expect(rows.filter(({ current }) => current)).toMatchObject([{ userAgent: CHROME }]);
  const target = rows.find(({ userAgent }) => userAgent === 'Firefox/140.0');
  const forget = () =>
    browser.send('DELETE /me/sessions/{id}', undefined, {}, { id: target?.id ?? '' });
  expect((await forget()).statusCode).toBe(204);
  expect((await other.send('GET /me')).statusCode).toBe(401);
  expect((await other.refresh()).statusCode).toBe(401);
  expect((await forget()).statusCode).toBe(404);
});

test('the session of another person is not found', async () => {
  const [mine, theirs] = [await person(), await person()];
  const response = await call('DELETE /me/sessions/{id}', {
    as: mine,
    params: { id: theirs.sessionId },
  });
  expect(response.statusCode).toBe(404);
  expect((await call('GET /me', { as: theirs })).statusCode).toBe(200);
});

test('a new device is announced by mail; the first one and a known one are not', async () => {
  const { user, browser } = await buildLoggedIn();
  await browser.logIn(user.email);
  await runJobs();
  expect(mailbox.of(user.email)).toEqual([]);
  await openBrowser(harness, gym, { userAgent: CHROME, address: '203.0.113.7' }).logIn(user.email);
  await runJobs();
  const [mail, ...more] = mailbox.of(user.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Entraron a tu cuenta desde un dispositivo nuevo');
  expect(mail?.text).toContain('Chrome en Android');
  expect(mail?.text).toContain('203.0.113.7');
});

test('the export contains everything about the caller and from features, but no secret', async () => {
  const { user, browser } = await buildLoggedIn();
  server.platform.person.personalData.push({
    section: 'lockers',
    read: async (_db, userId) => [{ userId }],
  });
  const response = await browser.send('GET /me/export');
  expect(response.headers['content-disposition']).toContain('mis-datos.json');
  const data = response.data;
  expect(data.cuenta).toMatchObject({ id: user.id, correo: user.email });
  expect(data.sesiones).toHaveLength(2);
  expect(data.lockers).toEqual([{ idDePersona: user.id }]);
  expect(response.body).not.toMatch(/argon2|hash/);
});

test('data that ended long ago is deleted, and other data is kept', async () => {
  const { user, browser } = await buildLoggedIn();
  const old = await harness.buildSession(user);
  await gym.db.tx((tx) =>
    tx.raw("update sessions set expires_at = now() - interval '31 days' where id = $1", [old]),
  );
  await gym.db.tx((tx) =>
    tx.raw(
      `insert into idempotency_keys (gym_id, id, user_id, key, body_hash, created_at)
       values ($1, $2, $2, 'old', 'x', now() - interval '8 days'), ($1, $3, $2, 'new', 'x', now())`,
      [gym.id, user.id, old],
    ),
  );
  await server.platform
    .gymDb(gym.id)
    .tx((tx) => server.platform.jobs.enqueue(tx, 'session-cleanup', {}));
  await runJobs();
  const kept = await gym.db.tx((tx) =>
    tx.raw('select key from idempotency_keys where user_id = $1', [user.id]),
  );
  expect(kept.rows).toEqual([{ key: 'new' }]);
  const { rows } = await gym.db.tx((tx) => tx.raw('select id from sessions where id = $1', [old]));
  expect(rows).toEqual([]);
  expect((await browser.send('GET /me')).statusCode).toBe(200);
});

test('staff read their own duty, owners and members none', async () => {
  const gym = await buildGym();
  const dutyOf = async (user: TestUser) => (await call('GET /me', { as: user })).data.duty;
  const admin = await buildUser({ gym, role: 'admin' });
  expect(await dutyOf(admin)).toBe('Gerencia');
  await gym.db.run(
    build
      .insertInto('staff_duties')
      .values({ gym_id: gym.id, id: admin.id, built_in: 'recepcion' }),
  );
  expect(await dutyOf(admin)).toBe('Recepción');
  expect(await dutyOf(await buildUser({ gym, role: 'owner' }))).toBeNull();
  expect(await dutyOf(await buildUser({ gym }))).toBeNull();
});
