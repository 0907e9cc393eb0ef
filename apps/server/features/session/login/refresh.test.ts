import { beforeEach, expect, test } from 'vitest';
import { createProofs } from '../../../platform/identity/proofs.ts';
import { type Browser, openBrowser, passwordHash } from '../../../test/browser.ts';
import { startHarness, type TestGym } from '../../../test/harness.ts';
import { proved, size } from '../../../test/size.ts';
import { createRefreshTokens } from './refresh-tokens.ts';

const harness = await startHarness();
const { buildGym, buildUser } = harness;

let gym: TestGym;
beforeEach(async () => {
  gym = await buildGym();
});

async function buildLoggedIn(role: 'member' | 'admin' = 'member') {
  const user = await buildUser({ gym, role, passwordHash: await passwordHash() });
  const browser = openBrowser(harness, gym);
  await browser.logIn(user.email);
  return { user, browser };
}

const cookieOf = ({ cookies }: Browser): string => cookies.get('refresh_token') ?? '';

/** An attacker: another browser with the same cookie. */
function copyOf(browser: Browser, cookie = cookieOf(browser)) {
  const copy = openBrowser(harness, gym);
  copy.cookies.set('refresh_token', cookie);
  return copy;
}

const moveTokensBack = (seconds: number) =>
  gym.db.tx((tx) =>
    tx.raw('update refresh_tokens set used_at = used_at - make_interval(secs => $1)', [seconds]),
  );

test('the cookie is exchanged for a new token and a new cookie', async () => {
  const { browser } = await buildLoggedIn();
  const before = cookieOf(browser);
  expect((await browser.refresh()).statusCode).toBe(200);
  expect(cookieOf(browser)).not.toBe(before);
  expect((await browser.send('GET /me')).statusCode).toBe(200);
});

test('without a cookie, or with an invented one, there is no session', async () => {
  const browser = openBrowser(harness, gym);
  expect((await browser.refresh()).statusCode).toBe(401);
  browser.cookies.set('refresh_token', 'made-up');
  expect((await browser.refresh()).statusCode).toBe(401);
});

test('a cookie of one gym is not valid in another', async () => {
  const { browser } = await buildLoggedIn();
  const elsewhere = openBrowser(harness, await buildGym());
  elsewhere.cookies.set('refresh_token', cookieOf(browser));
  expect((await elsewhere.refresh()).statusCode).toBe(401);
  expect((await browser.refresh()).statusCode).toBe(200);
});

test('the database holds no token, only its SHA-256', async () => {
  const { browser } = await buildLoggedIn();
  const { rows } = await gym.db.tx((tx) =>
    tx.raw(
      "select hash = sha256(convert_to($1, 'UTF8')) as same from refresh_tokens order by id desc limit 1",
      [cookieOf(browser)],
    ),
  );
  expect(rows).toEqual([{ same: true }]);
  const [secret = ''] = cookieOf(browser).split('.');
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
});

const REPLAYS = size(20, 100);
test(`a replayed token ends the whole session, ${REPLAYS} of ${REPLAYS}`, async () => {
  const user = await buildUser({ gym });
  const { secrets } = harness.server.platform;
  const refreshTokens = createRefreshTokens(secrets, createProofs(secrets));
  const families = await Promise.all(
    Array.from({ length: REPLAYS }, async (_, index) => {
      const session = await harness.buildSession(user);
      const stolen = await gym.db.tx((tx) => refreshTokens.issue(tx, session));
      const browser = openBrowser(harness, gym);
      browser.cookies.set('refresh_token', stolen);
      for (let step = 0; step <= index % 3; step++) await browser.refresh();
      expect((await browser.send('GET /me')).statusCode).toBe(200);
      return { browser, stolen };
    }),
  );
  await moveTokensBack(11);
  const dead = await Promise.all(
    families.map(async ({ browser, stolen }) => {
      const thief = await copyOf(browser, stolen).refresh();
      const owner = await browser.refresh();
      const call = await browser.send('GET /me');
      return [thief, owner, call].every(({ statusCode }) => statusCode === 401);
    }),
  );
  expect(dead.filter(Boolean)).toHaveLength(REPLAYS);
  proved(`${REPLAYS} of ${REPLAYS} replayed refresh tokens ended their family`);
});

test('two racing tabs get the same successor and both continue', async () => {
  const { browser } = await buildLoggedIn();
  const tabs = [copyOf(browser), copyOf(browser), copyOf(browser)];
  const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(tabs.map(cookieOf)).size).toBe(1);
  await moveTokensBack(11);
  expect((await copyOf(tabs[1] ?? browser).refresh()).statusCode).toBe(200);
});

test('a tab that comes late within the grace period gets the newest token, not a used one', async () => {
  const { browser } = await buildLoggedIn();
  const late = copyOf(browser);
  await browser.refresh();
  await browser.refresh();
  expect((await late.refresh()).statusCode).toBe(200);
  expect(cookieOf(late)).toBe(cookieOf(browser));
});

test.each([
  ['member', 30 * 24 - 1, 200],
  ['member', 30 * 24 + 1, 401],
  ['admin', 11, 200],
  ['admin', 13, 401],
] as const)('a %s who comes back after %i idle hours gets %i', async (role, hours, status) => {
  const { user, browser } = await buildLoggedIn(role);
  await gym.db.tx((tx) =>
    tx.raw(
      'update sessions set expires_at = expires_at - make_interval(hours => $2), created_at = created_at - make_interval(hours => $2) where user_id = $1',
      [user.id, hours],
    ),
  );
  expect((await browser.refresh()).statusCode).toBe(status);
});

test('no session lives longer than thirty days, however busy', async () => {
  const { user, browser } = await buildLoggedIn();
  await gym.db.tx((tx) =>
    tx.raw(
      "update sessions set created_at = now() - interval '29 days 23 hours' where user_id = $1",
      [user.id],
    ),
  );
  await browser.refresh();
  const { rows } = await gym.db.tx((tx) =>
    tx.raw(
      "select max(expires_at) < now() + interval '61 minutes' as bounded from sessions where user_id = $1 and user_agent is not null",
      [user.id],
    ),
  );
  expect(rows).toEqual([{ bounded: true }]);
});

test('a disabled account is refused within a second, by token and by cookie', async () => {
  const { user, browser } = await buildLoggedIn();
  await gym.db.tx((tx) => tx.raw("update users set status = 'disabled' where id = $1", [user.id]));
  await expect
    .poll(async () => (await browser.send('GET /me')).error.code, { timeout: 1_500 })
    .toBe('ACCOUNT_DISABLED');
  const refreshed = await browser.refresh();
  expect([refreshed.statusCode, refreshed.error.code]).toEqual([403, 'ACCOUNT_DISABLED']);
});

test('a person whose account was disabled is told why the session ended', async () => {
  const { user, browser } = await buildLoggedIn();
  await gym.db.tx(async (tx) => {
    await tx.raw("update users set status = 'disabled' where id = $1", [user.id]);
    await tx.raw('update sessions set revoked_at = now() where user_id = $1', [user.id]);
  });
  expect((await browser.send('GET /me')).error.code).toBe('ACCOUNT_DISABLED');
  expect((await browser.refresh()).error.code).toBe('ACCOUNT_DISABLED');
  expect((await browser.send('GET /settings')).statusCode, 'what is open stays open').toBe(200);
});

test('logging out ends the session at once, clears the cookie and asks for a clean cache', async () => {
  const { browser } = await buildLoggedIn();
  const thief = copyOf(browser);
  expect((await browser.send('GET /me')).statusCode).toBe(200);
  const response = await browser.send('POST /logout');
  expect(response.statusCode).toBe(204);
  expect(response.headers['clear-site-data']).toBe('"cache"');
  expect(browser.cookies.has('refresh_token')).toBe(false);
  expect((await browser.send('GET /me')).statusCode).toBe(401);
  expect((await thief.refresh()).statusCode).toBe(401);
});

test('logging out works with the cookie alone, and without any session', async () => {
  const { browser } = await buildLoggedIn();
  const returning = copyOf(browser);
  expect((await returning.send('POST /logout')).statusCode).toBe(204);
  expect((await browser.send('GET /me')).statusCode).toBe(401);
  expect((await openBrowser(harness, gym).send('POST /logout')).statusCode).toBe(204);
});
