import { expect, test } from 'vitest';
import { multipart } from '../../apps/server/test/files/multipart.ts';
import { samplePicture } from '../../apps/server/test/files/picture.ts';
import { startHarness, type TestUser } from '../../apps/server/test/harness.ts';
import { proved, size } from '../../apps/server/test/size.ts';

/** Visitors and members who send far more requests than their share. */
const VISITS = size(3_000, 30_000);
const FLOODERS = size(2, 6);
const PICTURES = size(12, 60);
const AT_ONCE = 50;
/**
 * How many requests these visitors may make in a minute of the clock: a thousand, and sixty of each
 * of the sixteen networks that are sure of them and of the rest of their region.
 */
const MOST = 1_000 + 17 * 60;
const minuteNow = () => Math.floor(Date.now() / 60_000);

const { call, send, server, buildGym, buildUser, deviceToken } = await startHarness({
  RATE_LIMIT: 'on',
});

/** The paths that a visitor may read and that contain no id. */
const open = server.features
  .flatMap(({ routes }) => routes.map(({ spec }) => spec))
  .filter(({ method, access, path }) => method === 'GET' && access === 'guest' && !/[{]/.test(path))
  .map(({ path }) => path);

test('visitors of many networks use up their own budget and nobody else’s', async () => {
  const gym = await buildGym();
  const [owner, member] = [await buildUser({ gym, role: 'owner' }), await buildUser({ gym })];
  expect(open.length).toBeGreaterThan(5);
  const counts = new Map<number, number>();
  const first = minuteNow();
  for (let at = 0; at < VISITS; at += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, more) =>
        send(`GET ${open[(at + more) % open.length]}`, {
          gym,
          address: `203.0.${(at + more) % 100}.${at % 250}`,
        }),
      ),
    );
    for (const { statusCode } of answers) {
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
    }
  }
  const minutes = minuteNow() - first + 1;
  const answered = VISITS - (counts.get(429) ?? 0);
  expect(answered, `answered in ${minutes} minutes`).toBeLessThanOrEqual(MOST * minutes);
  expect([...counts.keys()].filter((status) => status >= 500)).toEqual([]);
  const headers = { authorization: `Bearer ${deviceToken}` };
  const address = '198.51.100.9';
  const login = { email: 'nobody@example.test', password: 'not the password' };
  const others = [
    await call('GET /users', { as: owner }),
    await call('GET /me', { as: member }),
    await call('GET /devices/self', { gym, headers }),
    await call('POST /login', { gym, address, body: login }),
    await call('POST /login/passkey/options', { gym, address }),
    await call('GET /settings', { gym: await buildGym(), address }),
  ];
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 401, 200, 200]);
  proved(`${VISITS} visits of strangers to one gym: staff, members, doors and logins answered`);
});

test('a flood of pictures in one gym delays that gym only', async () => {
  const bytes = await samplePicture(3_000, 3_000);
  const upload = (as: TestUser) => call('POST /me/avatar', { as, ...multipart('avatar', bytes) });
  const gym = await buildGym();
  const flooders = await Promise.all(Array.from({ length: FLOODERS }, () => buildUser({ gym })));
  const neighbour = await buildUser({ gym: await buildGym() });
  const flood = flooders.flatMap((as) =>
    Array.from({ length: PICTURES }, async () => (await upload(as)).statusCode),
  );
  expect((await upload(neighbour)).statusCode).toBe(200);
  // Most are refused before their bytes are read. The accepted ones take turns with those of other
  // gyms.
  const taken = (await Promise.all(flood)).filter((status) => status !== 429);
  expect(new Set(taken)).toEqual(new Set([200]));
  expect(taken.length).toBeLessThan(flood.length / 2);
  proved(`${flood.length} pictures at once of one gym: ${taken.length} taken, and its neighbour's`);
});
