import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { openBrowser, PASSWORD, passwordHash } from '../../../test/browser.ts';
import { startHarness, type TestGym } from '../../../test/harness.ts';

const harness = await startHarness();
const { buildGym, buildUser } = harness;

let gym: TestGym;
beforeEach(async () => {
  gym = await buildGym();
});

type Browser = ReturnType<typeof openBrowser>;

const REFUSED = 'PASSWORD_CONFIRMATION_REQUIRED';
const nobody = () => ({ id: newId() });

/** A member whose phone is trusted since its login, or not. */
async function onPhone({ trusts = true, guards = '' } = {}) {
  const user = await buildUser({ gym, passwordHash: await passwordHash() });
  const phone = openBrowser(harness, gym);
  await phone.logIn(user.email);
  if (guards) {
    await gym.db.tx((tx) =>
      tx.raw('update users set guardian_id = $1 where id = $2', [user.id, guards]),
    );
  }
  if (trusts) expect((await phone.send('POST /me/trusted-phone')).statusCode).toBe(201);
  return { user, phone };
}

/** As if the login, and what the session did since, had been so long ago. */
async function later(userId: string, time: string) {
  await gym.db.tx((tx) =>
    tx.raw(
      `update sessions set created_at = created_at - interval '${time}',
        last_seen_at = last_seen_at - interval '${time}',
        confirmed_at = confirmed_at - interval '${time}' where user_id = $1`,
      [userId],
    ),
  );
  harness.server.platform.forgetSession(userId);
}

const codeOf = async (
  phone: Browser,
  route: Parameters<Browser['send']>[0],
  body?: unknown,
  params = {},
) => (await phone.send(route, body, {}, params)).error?.code;

const asksForMoney = async (phone: Browser) =>
  (await codeOf(phone, 'PUT /memberships/{id}/auto-renew', { autoRenew: true }, nobody())) ===
  REFUSED;

test('a phone found unlocked reads, but pays, removes a card and cancels nothing without a proof', async () => {
  const { user, phone } = await onPhone();
  expect(await asksForMoney(phone), 'the login is a proof').toBe(false);
  await later(user.id, '31 minutes');
  expect((await phone.send('GET /me')).statusCode).toBe(200);
  expect(await asksForMoney(phone)).toBe(true);
  expect(await codeOf(phone, 'DELETE /saved-card')).toBe(REFUSED);
  expect(await codeOf(phone, 'PUT /me/email', { email: 'otro@x.test' })).toBe(REFUSED);
  expect(await codeOf(phone, 'POST /me/deletion')).toBe(REFUSED);
  expect((await phone.send('POST /me/confirm-password', { password: PASSWORD })).statusCode).toBe(
    204,
  );
  expect(await asksForMoney(phone)).toBe(false);
  expect((await phone.send('DELETE /saved-card')).statusCode).toBe(200);
});

test('elsewhere nothing more is asked than before', async () => {
  const { user, phone } = await onPhone({ trusts: false });
  await later(user.id, '2 hours');
  expect(await asksForMoney(phone)).toBe(false);
});

test('whoever finds a phone unlocked cannot make it trusted, nor open it by ending the trust', async () => {
  const plain = await onPhone({ trusts: false });
  await later(plain.user.id, '31 minutes');
  expect(await codeOf(plain.phone, 'POST /me/trusted-phone')).toBe(REFUSED);

  const { user, phone } = await onPhone();
  await later(user.id, '31 minutes');
  expect((await phone.send('DELETE /me/trusted-phone')).statusCode).toBe(204);
  expect(await asksForMoney(phone)).toBe(true);
  expect(await codeOf(phone, 'POST /me/trusted-phone')).toBe(REFUSED);
});

test('a phone taken off the list elsewhere is logged out with it', async () => {
  const { user, phone } = await onPhone();
  const elsewhere = openBrowser(harness, gym);
  await elsewhere.logIn(user.email);
  const [row] = (await elsewhere.send('GET /me/trusted-phones')).data;
  const params = { id: row?.id ?? '' };
  await elsewhere.send('DELETE /me/trusted-phones/{id}', undefined, {}, params);
  expect((await phone.send('GET /me')).statusCode).toBe(401);
  expect((await phone.refresh()).statusCode).toBe(401);
  expect((await elsewhere.send('GET /me')).statusCode).toBe(200);
});

test('somebody else’s login on a shared phone ends the session it kept open', async () => {
  const { user, phone } = await onPhone();
  const before = phone.token();
  const guest = await buildUser({ gym, passwordHash: await passwordHash() });
  await phone.logIn(guest.email);
  // Servers believe a session for a second.
  harness.server.platform.forgetSession(user.id);
  const headers = { authorization: `Bearer ${before}` };
  expect((await harness.call('GET /me', { gym, headers })).statusCode).toBe(401);
  expect((await phone.send('GET /me')).data.id).toBe(guest.id);
  await later(guest.id, '31 minutes');
  expect(await asksForMoney(phone), 'the phone is not theirs to trust').toBe(false);
});

test('a session that only the trust kept open ends when the trust is over', async () => {
  const { user, phone } = await onPhone();
  await later(user.id, '3 days');
  expect((await phone.refresh()).statusCode, 'while it is trusted').toBe(200);
  await later(user.id, '3 days');
  await gym.db.tx((tx) =>
    tx.raw("update trusted_phones set expires_at = now() - interval '1 minute'"),
  );
  expect((await phone.refresh()).statusCode).toBe(401);
});

test('a guardian decides about the health data of a minor with a proof', async () => {
  const minor = await buildUser({ gym });
  await gym.db.tx((tx) =>
    tx.raw('update users set birth_date = current_date - 4000 where id = $1', [minor.id]),
  );
  const { user, phone } = await onPhone({ guards: minor.id });
  await later(user.id, '31 minutes');
  const decide = (id: string) =>
    phone.send('PUT /users/{id}/consents', { purpose: 'health', given: true }, {}, { id });
  expect((await decide(minor.id)).error.code).toBe(REFUSED);
  expect((await decide(user.id)).statusCode, 'of their own nothing is asked').toBe(200);
  await phone.send('POST /me/confirm-password', { password: PASSWORD });
  expect((await decide(minor.id)).statusCode).toBe(200);
});
