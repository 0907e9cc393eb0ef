import { beforeEach, expect, test } from 'vitest';
import { openBrowser, PASSWORD, passwordHash } from '../../../test/browser.ts';
import { shareHarness, type TestGym } from '../../../test/harness.ts';
import { base32, codeAt, matchingStep, stepAt } from './totp-code.ts';

const harness = await shareHarness();
const { buildGym, buildUser, call } = harness;

let gym: TestGym;
beforeEach(async () => {
  gym = await buildGym();
});

const decode = (text: string): Buffer => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code that the phone shows some steps from now. The next one is already accepted. */
const codeOf = (secret: Buffer, ahead = 0) => codeAt(secret, stepAt(Date.now()) + ahead);

async function buildEnrolled() {
  const user = await buildUser({ gym, role: 'owner', passwordHash: await passwordHash() });
  const { secret: text, uri } = (await call('POST /me/totp', { as: user })).data;
  const secret = decode(text);
  const body = { code: codeOf(secret) };
  const { recoveryCodes } = (await call('POST /me/totp/confirm', { as: user, body })).data;
  return { user, secret, uri, recoveryCodes: recoveryCodes as string[] };
}

let addresses = 0;
const logIn = (email: string, code?: string) => {
  addresses += 1;
  return openBrowser(harness, gym, { address: `10.0.0.${addresses}` }).logIn(email, PASSWORD, code);
};

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238, appendix B: at %i seconds the code is %s', (seconds, code) => {
  expect(codeAt(Buffer.from('12345678901234567890'), stepAt(seconds * 1000))).toBe(code);
});

test('RFC 4648: foobar in base32', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
});

test('a clock may be off by one step, not two', () => {
  const secret = Buffer.from('12345678901234567890');
  const now = 1_700_000_000_000;
  const steps = [-2, -1, 0, 1, 2].map((ahead) =>
    matchingStep(secret, codeAt(secret, stepAt(now) + ahead), 0, now),
  );
  expect(steps.map((step) => step !== undefined)).toEqual([false, true, true, true, false]);
});

test('an open session alone cannot begin it: the password is needed again', async () => {
  const user = await buildUser({ gym, role: 'owner', passwordHash: await passwordHash() });
  const browser = openBrowser(harness, gym);
  await browser.logIn(user.email);
  const refused = await browser.send('POST /me/totp');
  expect([refused.statusCode, refused.error.code]).toEqual([403, 'PASSWORD_CONFIRMATION_REQUIRED']);
  await browser.send('POST /me/confirm-password', { password: PASSWORD });
  expect((await browser.send('POST /me/totp')).statusCode).toBe(201);
});

test('enrolling returns a secret and its address, and counts only once confirmed', async () => {
  const user = await buildUser({ gym, role: 'admin', passwordHash: await passwordHash() });
  const { secret, uri } = (await call('POST /me/totp', { as: user })).data;
  const address = new URL(uri);
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(address.pathname)).toContain(user.email);
  expect((await call('GET /me/totp', { as: user })).data.enabled).toBe(false);
  expect((await logIn(user.email)).statusCode).toBe(200);
  const wrong = await call('POST /me/totp/confirm', { as: user, body: { code: '000000' } });
  expect(wrong.statusCode).toBe(400);
});

test('login requires the code and succeeds with it', async () => {
  const { user, secret } = await buildEnrolled();
  const asked = await logIn(user.email);
  expect([asked.statusCode, asked.error.code]).toEqual([401, 'TOTP_REQUIRED']);
  expect(asked.cookies).toEqual([]);
  const wrong = await logIn(user.email, '000000');
  expect([wrong.statusCode, wrong.error.code]).toEqual([401, 'TOTP_INVALID']);
  expect((await logIn(user.email, codeOf(secret, 1))).statusCode).toBe(200);
});

test('with a wrong password the answer does not reveal that there is a second factor', async () => {
  const { user, secret } = await buildEnrolled();
  const browser = openBrowser(harness, gym, { address: '10.2.0.1' });
  const response = await browser.logIn(user.email, 'no-es-esta-clave', codeOf(secret));
  expect(response.error.code).toBe('INVALID_CREDENTIALS');
});

test('a code works once, even in nine simultaneous logins', async () => {
  const { user, secret } = await buildEnrolled();
  const code = codeOf(secret, 1);
  // Attempts are counted until their login ends, and nine are within the limit.
  const answers = await Promise.all(Array.from({ length: 9 }, () => logIn(user.email, code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('ten wrong codes lock the account, and asking without a code does not reset the count', async () => {
  const { user, secret } = await buildEnrolled();
  for (let count = 1; count <= 10; count++) {
    expect((await logIn(user.email, '000000')).statusCode).toBe(401);
    if (count < 10) expect((await logIn(user.email)).error.code).toBe('TOTP_REQUIRED');
  }
  expect((await logIn(user.email, codeOf(secret, 1))).statusCode).toBe(429);
});

test('each of ten recovery codes works once, however it is typed', async () => {
  const { user, recoveryCodes } = await buildEnrolled();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  expect((await logIn(user.email, first)).statusCode).toBe(200);
  expect((await logIn(user.email, first)).error.code).toBe('TOTP_INVALID');
  expect((await logIn(user.email, second.toLowerCase().replace('-', ' '))).statusCode).toBe(200);
  const state = (await call('GET /me/totp', { as: user })).data;
  expect(state).toEqual({ enabled: true, recoveryCodesLeft: 8 });
});

test('new recovery codes replace the old ones, with the password', async () => {
  const { user, recoveryCodes } = await buildEnrolled();
  const renew = (password: string) =>
    call('POST /me/totp/recovery-codes', { as: user, body: { password } });
  expect((await renew('no-es-esta-clave')).statusCode).toBe(400);
  const fresh: string[] = (await renew(PASSWORD)).data.recoveryCodes;
  expect((await logIn(user.email, recoveryCodes[0])).statusCode).toBe(401);
  expect((await logIn(user.email, fresh[0])).statusCode).toBe(200);
});

test('a second one cannot be enrolled over it, and removing it needs the password', async () => {
  const { user } = await buildEnrolled();
  expect((await call('POST /me/totp', { as: user })).statusCode).toBe(409);
  const disable = (password: string) =>
    call('POST /me/totp/disable', { as: user, body: { password } });
  expect((await disable('no-es-esta-clave')).statusCode).toBe(400);
  expect((await disable(PASSWORD)).statusCode).toBe(204);
  expect((await logIn(user.email)).statusCode).toBe(200);
});

test('a member can have one too, and the gym can remove it for a lost phone, notified and audited', async () => {
  const member = await buildUser({ gym, passwordHash: await passwordHash() });
  const secret = decode((await call('POST /me/totp', { as: member })).data.secret);
  const body = { code: codeOf(secret) };
  expect((await call('POST /me/totp/confirm', { as: member, body })).statusCode).toBe(200);
  expect((await logIn(member.email)).error.code).toBe('TOTP_REQUIRED');

  const [admin, owner] = [
    await buildUser({ gym, role: 'admin', passwordHash: await passwordHash() }),
    await buildEnrolled(),
  ];
  const take = async (as: typeof admin, id: string) =>
    (await call('POST /users/{id}/remove-second-factor', { as, params: { id } })).statusCode;
  expect(await take(admin, owner.user.id), 'management is not an admin’s to help').toBe(403);
  const browser = openBrowser(harness, gym);
  await browser.logIn(admin.email);
  const params = { id: member.id };
  const asked = await browser.send('POST /users/{id}/remove-second-factor', undefined, {}, params);
  expect(asked.error.code).toBe('PASSWORD_CONFIRMATION_REQUIRED');
  expect(await take(admin, member.id)).toBe(204);
  expect((await logIn(member.email)).statusCode).toBe(200);
  const told = (await call('GET /notifications', { as: member })).data;
  expect(JSON.stringify(told)).toContain('quitó tu verificación en dos pasos');
  expect(await take(admin, member.id), 'there is none any more').toBe(404);
});

test('the database holds neither the secret nor a recovery code', async () => {
  const { user, secret, recoveryCodes } = await buildEnrolled();
  const { rows } = await gym.db.tx((tx) =>
    tx.raw(
      "select position($2::bytea in secret) as found, (select count(*)::int from recovery_codes r where r.user_id = $1 and r.hash = sha256(convert_to($3, 'UTF8'))) as codes from second_factors where user_id = $1",
      [user.id, secret, recoveryCodes[0]],
    ),
  );
  expect(rows).toEqual([{ found: 0, codes: 0 }]);
});
