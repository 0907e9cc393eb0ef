import { beforeEach, expect, test } from 'vitest';
import { openBrowser, PASSWORD, passwordHash } from '../../../test/browser.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { startMailbox } from '../../../test/mailbox.ts';

const mailbox = await startMailbox();
const harness = await startHarness({ SMTP_URL: mailbox.url });
const { buildGym, buildUser, call, server } = harness;

let gym: TestGym;
let owner: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
});

const NEW = 'lluvia sobre tejas rojas';
const runJobs = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));

type Browser = ReturnType<typeof openBrowser>;
const INACTIVITY = { reason: 'inactivity' };
const trusts = async (phone: Browser) => (await phone.send('GET /trusted-phone')).data.trusted;

async function trusted() {
  const user = await buildUser({ gym, passwordHash: await passwordHash() });
  const phone = openBrowser(harness, gym);
  await phone.logIn(user.email);
  const code = (await phone.send('GET /accesos/code')).data.secret;
  expect((await phone.send('POST /me/trusted-phone')).statusCode).toBe(201);
  expect(await trusts(phone)).toBe(true);
  return { user, phone, code };
}

const codeOf = async (user: { email: string }, password = PASSWORD) => {
  const elsewhere = openBrowser(harness, gym);
  await elsewhere.logIn(user.email, password);
  return (await elsewhere.send('GET /accesos/code')).data.secret;
};

test('trust outlives a logout by inactivity and the next login, and ends with a manual logout', async () => {
  const { user, phone } = await trusted();
  await phone.send('POST /logout', undefined, {}, {}, INACTIVITY);
  expect(await trusts(phone)).toBe(true);
  await phone.logIn(user.email);
  expect(await trusts(phone)).toBe(true);
  await phone.send('POST /logout');
  expect(await trusts(phone)).toBe(false);
});

test('staff cannot trust a phone, and a person who becomes staff loses the trust', async () => {
  expect((await call('POST /me/trusted-phone', { as: owner })).statusCode).toBe(403);
  const { user, phone } = await trusted();
  const body = { role: 'admin' };
  expect(
    (await call('PUT /user-gym-roles/{userId}', { as: owner, params: { userId: user.id }, body }))
      .statusCode,
  ).toBe(200);
  expect(await trusts(phone)).toBe(false);
});

test('changing or resetting the password ends trust everywhere, with the entry code', async () => {
  const { user, phone, code } = await trusted();
  const change = { currentPassword: PASSWORD, newPassword: NEW };
  expect((await phone.send('PUT /me/password', change)).statusCode).toBe(204);
  expect(await trusts(phone)).toBe(false);
  expect(await codeOf(user, NEW)).not.toBe(code);

  const other = await trusted();
  await call('POST /reset-tokens/request', { gym, body: { email: other.user.email } });
  await runJobs();
  const text = mailbox.of(other.user.email).at(-1)?.text ?? '';
  const token = /reset-password\?token=([\w-]{43})/.exec(text)?.[1];
  await call('POST /reset-tokens/reset', { gym, body: { token: token ?? '', password: NEW } });
  expect(await trusts(other.phone)).toBe(false);
});

test('it can be ended from elsewhere, alone or with the sessions, and its code opens nothing', async () => {
  const { user, phone, code } = await trusted();
  const here = openBrowser(harness, gym);
  await here.logIn(user.email);
  const [row] = (await here.send('GET /me/trusted-phones')).data;
  expect(row).toMatchObject({ current: false });
  expect(
    (await here.send('DELETE /me/trusted-phones/{id}', undefined, {}, { id: row?.id ?? '' }))
      .statusCode,
  ).toBe(204);
  expect(await trusts(phone)).toBe(false);
  expect(await codeOf(user)).not.toBe(code);

  await phone.logIn(user.email);
  await phone.send('POST /me/trusted-phone');
  await here.send('DELETE /me/trusted-phone');
  expect(await trusts(phone), 'another phone’s switch is its own').toBe(true);
  const sessions: { id: string; current: boolean }[] = (await here.send('GET /me/sessions')).data;
  for (const { id, current } of sessions) {
    if (!current) await here.send('DELETE /me/sessions/{id}', undefined, {}, { id });
  }
  expect(await trusts(phone)).toBe(false);
});

test('closing the other sessions ends their trust and code, and keeps this session', async () => {
  const { user, phone, code } = await trusted();
  const here = openBrowser(harness, gym);
  await here.logIn(user.email);
  await here.send('POST /me/trusted-phone');
  expect((await here.send('POST /me/sessions/end-others')).statusCode).toBe(204);
  expect((await phone.send('GET /me')).statusCode).toBe(401);
  expect((await phone.refresh()).statusCode).toBe(401);
  expect([await trusts(phone), await trusts(here)]).toEqual([false, true]);
  expect((await here.send('GET /me')).statusCode).toBe(200);
  expect(await codeOf(user)).not.toBe(code);
});

test('the gym can end sessions for a lost phone, and the account stays open', async () => {
  const { user, phone, code } = await trusted();
  const params = { id: user.id };
  expect((await call('POST /users/{id}/log-out', { as: owner, params })).statusCode).toBe(204);
  expect((await phone.send('GET /me')).statusCode).toBe(401);
  expect((await phone.refresh()).statusCode).toBe(401);
  expect(await trusts(phone)).toBe(false);
  expect(await codeOf(user), 'the person logs in again with another code').not.toBe(code);
});

test('an admin can do that for members only, and nobody for themselves', async () => {
  const admin = await buildUser({ gym, role: 'admin' });
  const logOut = async (as: typeof owner, id: string) =>
    (await call('POST /users/{id}/log-out', { as, params: { id } })).statusCode;
  expect(await logOut(admin, owner.id)).toBe(403);
  expect(await logOut(admin, admin.id)).toBe(403);
  for (let count = 0; count < 5; count++) expect(await logOut(owner, admin.id)).toBe(204);
  expect(await logOut(owner, admin.id), 'nobody is mailed without end').toBe(429);
});

test('it ends with the account and after 30 days, and does not pass to anybody else', async () => {
  const gone = await trusted();
  await call('POST /users/{id}/disable', { as: owner, params: { id: gone.user.id } });
  expect(await trusts(gone.phone)).toBe(false);

  const old = await trusted();
  await gym.db.tx((tx) =>
    tx.raw("update trusted_phones set expires_at = expires_at - interval '30 days'"),
  );
  expect(await trusts(old.phone)).toBe(false);

  const lent = await trusted();
  const guest = await buildUser({ gym, passwordHash: await passwordHash() });
  await lent.phone.send('POST /logout', undefined, {}, {}, INACTIVITY);
  await lent.phone.logIn(guest.email);
  expect(await trusts(lent.phone)).toBe(false);
});

test('the key for unsent work belongs to the person and is always the same', async () => {
  const [one, other] = [await buildUser({ gym }), await buildUser({ gym })];
  const keyOf = async (as: typeof one) => (await call('GET /me/storage-key', { as })).data.key;
  expect(await keyOf(one)).toBe(await keyOf(one));
  expect(await keyOf(one)).not.toBe(await keyOf(other));
  expect(Buffer.from(await keyOf(one), 'base64url')).toHaveLength(32);
});
