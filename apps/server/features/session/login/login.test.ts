import { beforeEach, expect, test, vi } from 'vitest';
import { openBrowser, PASSWORD, passwordHash } from '../../../test/browser.ts';
import { startHarness, type TestGym } from '../../../test/harness.ts';
import { proved } from '../../../test/size.ts';
import { digest } from './secret-token.ts';

const harness = await startHarness();
const { buildGym, buildUser, server } = harness;

let gym: TestGym;
beforeEach(async () => {
  gym = await buildGym();
});

const person = async (values: Partial<Parameters<typeof buildUser>[0]> = {}) =>
  buildUser({ gym, ...values, passwordHash: await passwordHash() });

/** An unknown browser, with its own IP address by default. */
let addresses = 0;
const stranger = (address?: string) => {
  addresses += 1;
  return openBrowser(harness, gym, { address: address ?? `10.0.0.${addresses}` });
};
const WRONG = 'no-es-esta-clave';

test('the right password opens a session that /me knows, and sets a strict cookie', async () => {
  const { email, id } = await person({ role: 'owner' });
  const browser = stranger();
  const response = await browser.logIn(email);
  expect(response.statusCode).toBe(200);
  expect(response.cookies.find(({ name }) => name === 'refresh_token')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
  });
  const me = await browser.send('GET /me');
  expect(me.data).toMatchObject({
    id,
    email,
    role: 'owner',
    gymSubscription: { status: 'active', isExpired: false },
    membership: null,
  });
});

test('an email is found whatever its case and spaces', async () => {
  const { email } = await person();
  expect((await stranger().logIn(`  ${email.toUpperCase()} `)).statusCode).toBe(200);
});

test('over https the cookies are Secure and carry the __Host- prefix', async () => {
  const proxied = await startHarness({ TRUST_PROXY: '127.0.0.1' });
  const there = await proxied.buildGym();
  const { email } = await proxied.buildUser({ gym: there, passwordHash: await passwordHash() });
  const response = await proxied.call('POST /login', {
    gym: there,
    body: { email, password: PASSWORD },
    headers: { 'x-forwarded-proto': 'https' },
  });
  const cookies = response.cookies.map(({ name, secure, path }) => ({ name, secure, path }));
  expect(cookies).toEqual([
    { name: '__Host-refresh_token', secure: true, path: '/' },
    { name: '__Host-device', secure: true, path: '/' },
  ]);
});

test('an unknown email and a wrong password get the same answer after the same work', async () => {
  // Hashed with the cost of production; the other hashes in this file are cheaper.
  const strong = await server.platform.passwords.hash(PASSWORD);
  const { email } = await buildUser({ gym, passwordHash: strong });
  await stranger().logIn('nobody-at-all@example.test', WRONG);
  const verify = vi.spyOn(server.platform.passwords, 'verify');
  const [wrong, unknown] = [
    await stranger().logIn(email, WRONG),
    await stranger().logIn('nobody@example.test', WRONG),
  ];
  const visible = ({ statusCode, body, cookies }: typeof wrong) => ({ statusCode, body, cookies });
  expect(visible(unknown)).toEqual(visible(wrong));
  expect(wrong.error).toEqual({
    code: 'INVALID_CREDENTIALS',
    message: 'Email o contraseña incorrectos',
  });
  expect(verify).toHaveBeenCalledTimes(2);
  const parameters = verify.mock.calls.map(([stored]) => stored.split('$').slice(0, 4).join('$'));
  expect(parameters).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1']);
  verify.mockRestore();
});

test('an invited person without a password cannot log in', async () => {
  const { email } = await buildUser({ gym, status: 'invited' });
  expect((await stranger().logIn(email)).statusCode).toBe(401);
});

test('a disabled account gets that answer, and only with the right password', async () => {
  const { email } = await person({ status: 'disabled' });
  expect((await stranger().logIn(email, WRONG)).error.code).toBe('INVALID_CREDENTIALS');
  const response = await stranger().logIn(email);
  expect(response.statusCode).toBe(403);
  expect(response.error).toEqual({
    code: 'ACCOUNT_DISABLED',
    message: 'Tu cuenta ha sido deshabilitada',
  });
});

test('ten wrong passwords lock the account for strangers, with the time to wait', async () => {
  const { email } = await person();
  const known = stranger();
  expect((await known.logIn(email)).statusCode).toBe(200);
  for (let count = 1; count <= 10; count++) {
    expect((await stranger().logIn(email, WRONG)).statusCode).toBe(401);
  }
  const locked = await stranger().logIn(email);
  expect(locked.statusCode).toBe(429);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect(locked.error).toEqual({
    code: 'TOO_MANY_REQUESTS',
    message: 'Demasiados intentos. Por seguridad, espera 15 minutos e inténtalo de nuevo.',
  });
  expect((await known.logIn(email)).statusCode, 'a device that logged in before').toBe(200);
});

test('a lock ends fifteen minutes after the failures', async () => {
  const { email } = await person();
  for (let count = 1; count <= 10; count++) await stranger().logIn(email, WRONG);
  expect((await stranger().logIn(email)).statusCode).toBe(429);
  await gym.db.tx((tx) =>
    tx.raw(
      "update login_attempts set attempts = array(select a - interval '15 minutes' from unnest(attempts) a)",
    ),
  );
  expect((await stranger().logIn(email)).statusCode).toBe(200);
});

test('a login after nine failures resets the count', async () => {
  const { email } = await person();
  for (let round = 1; round <= 2; round++) {
    for (let count = 1; count <= 9; count++) await stranger().logIn(email, WRONG);
    expect((await stranger().logIn(email)).statusCode).toBe(200);
  }
});

test('a known device that guesses ten times is locked as well', async () => {
  const { email } = await person();
  const known = stranger();
  await known.logIn(email);
  for (let count = 1; count <= 10; count++) await known.logIn(email, WRONG);
  expect((await known.logIn(email)).statusCode).toBe(429);
});

test('fifty failures from one address lock the address, whatever the accounts', async () => {
  const { email } = await person();
  const address = '10.9.9.9';
  for (let count = 1; count <= 50; count++) {
    const response = await stranger(address).logIn(`guess-${count}@example.test`, WRONG);
    expect(response.statusCode).toBe(401);
  }
  expect((await stranger(address).logIn(email)).statusCode).toBe(429);
  expect((await stranger().logIn(email)).statusCode).toBe(200);
});

test('fifty failures from one address lock it in every gym, but only for unknown browsers', async () => {
  const address = '10.9.9.8';
  const gyms = [gym, await buildGym(), await buildGym()];
  const known = openBrowser(harness, gym, { address });
  const { email } = await person();
  expect((await known.logIn(email)).statusCode).toBe(200);
  for (let count = 1; count <= 50; count++) {
    const somewhere = openBrowser(harness, gyms[count % 3] ?? gym, { address });
    const response = await somewhere.logIn(`spread-${count}@example.test`, WRONG);
    expect(response.statusCode).toBe(401);
  }
  for (const each of gyms) {
    const locked = await openBrowser(harness, each, { address }).logIn(email);
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await known.logIn(email)).statusCode, 'a device that logged in before').toBe(200);
});

test('the addresses of one IPv6 network count as one', async () => {
  const { email } = await person();
  for (let count = 1; count <= 50; count++) {
    await stranger(`2001:db8:1:2::${count}`).logIn(`six-${count}@example.test`, WRONG);
  }
  expect((await stranger('2001:db8:1:2:9::9').logIn(email)).statusCode).toBe(429);
  expect((await stranger('2001:db8:1:3::1').logIn(email)).statusCode).toBe(200);
  for (let count = 1; count <= 50; count++) {
    await stranger(`2001:db8::${count}:1`).logIn(`zeros-${count}@example.test`, WRONG);
  }
  expect((await stranger('2001:db8::9').logIn(email)).statusCode, 'written short').toBe(429);
});

test('a /48 is not without end either, however many networks it has', async () => {
  const { email } = await person();
  await harness.owner.query(
    'insert into address_attempts (key, attempts) values ($1, array_fill(now(), array[500]))',
    [digest('block 2001:db8:48')],
  );
  expect((await stranger('2001:db8:48:1::1').logIn(email)).statusCode).toBe(429);
  expect((await stranger('2001:db8:49:1::1').logIn(email)).statusCode).toBe(200);
});

const PARALLEL = 100;
test(`${PARALLEL} parallel bad logins cost at most 10 hashes`, async () => {
  const { email } = await person();
  const verify = vi.spyOn(server.platform.passwords, 'verify');
  const answers = await Promise.all(
    Array.from({ length: PARALLEL }, () => stranger().logIn(email, WRONG)),
  );
  const count = (status: number) => answers.filter((r) => r.statusCode === status).length;
  expect(verify.mock.calls.length).toBe(10);
  expect([count(401), count(429)]).toEqual([10, PARALLEL - 10]);
  proved(`${PARALLEL} parallel wrong logins: ${verify.mock.calls.length} hashes`);
  verify.mockRestore();
});

test('a login from another site is refused before anything is tried', async () => {
  const { email } = await person();
  const verify = vi.spyOn(server.platform.passwords, 'verify');
  const cases: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-csrf-token': 'made.up' },
    { origin: 'null' },
  ];
  for (const headers of cases) {
    const response = await stranger().send('POST /login', { email, password: PASSWORD }, headers);
    expect([response.statusCode, response.error.code]).toEqual([403, 'CSRF_REJECTED']);
  }
  expect(verify).not.toHaveBeenCalled();
  verify.mockRestore();
  const own = await stranger().send(
    'POST /login',
    { email, password: PASSWORD },
    {
      host: 'demo.localhost:3000',
      origin: 'http://demo.localhost:3000',
      'sec-fetch-site': 'same-origin',
    },
  );
  expect(own.statusCode).toBe(200);
});
