import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openBrowser, passwordHash } from '../browser.ts';
import { multipart } from '../files/multipart.ts';
import { startHarness, type TestUser } from '../harness.ts';

const { server, call, send, buildGym, buildUser, deviceToken } = await startHarness(
  { RATE_LIMIT: 'on' },
  { pages: true },
);

const MOST = 3_000;

/** Repeats calls until one is refused; returns how many were not, whenever the minute began. */
async function untilRefused(send: (at: number) => Promise<{ statusCode: number }>) {
  for (let at = 0; at < MOST; at += 50) {
    const some = await Promise.all(Array.from({ length: 50 }, (_, more) => send(at + more)));
    if (some.some(({ statusCode }) => statusCode === 429)) return;
  }
  throw new Error(`${MOST} calls and none was refused`);
}
const device = (token: string) => ({ authorization: `Bearer ${token}` });

test('endless calls of visitors lock out neither staff nor doors nor a login', async () => {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  await untilRefused((at) => call('GET /settings', { gym, address: `203.0.113.${at % 200}` }));
  expect((await call('GET /users', { as: owner })).statusCode).toBe(200);
  const door = await call('GET /devices/self', { gym, headers: device(deviceToken) });
  expect(door.statusCode).toBe(200);
  const login = await call('POST /login', {
    gym,
    address: '198.51.100.1',
    body: { email: 'nobody@example.test', password: 'not the password' },
  });
  expect(login.statusCode).toBe(401);
});

test('whoever uses up the logins of a gym keeps out neither strangers, known browsers nor open sessions', async () => {
  const gym = await buildGym();
  const [known, unknown] = [
    await buildUser({ gym, passwordHash: await passwordHash() }),
    await buildUser({ gym, passwordHash: await passwordHash() }),
  ];
  const address = '203.0.113.1';
  const browser = openBrowser({ send }, gym, { address });
  expect((await browser.logIn(known.email)).statusCode).toBe(200);
  const attackers = [address, '2001:db8:1::1', '2001:db8:2::1', '198.51.100.1', '2001:db8:3::1'];
  await untilRefused((at) =>
    send('POST /login', { gym, address: attackers[at % attackers.length], body: {} }),
  );
  // From the attackers' own network, because the cookies say who it is.
  expect((await browser.refresh()).statusCode).toBe(200);
  expect((await browser.logIn(known.email)).statusCode).toBe(200);
  const stranger = openBrowser({ send }, gym, { address: '192.0.2.1' });
  expect((await stranger.logIn(unknown.email)).statusCode).toBe(200);
});

test('logging out and looking a link up are no sign-ins', async () => {
  const gym = await buildGym();
  const address = '203.0.113.2';
  await untilRefused(() => send('POST /logout', { gym, address }));
  const body = { email: 'nobody@example.test', password: 'not the password' };
  expect((await call('POST /login', { gym, address, body })).statusCode).toBe(401);
});

test('an IPv6 network counts as one visitor, however many addresses it has', async () => {
  const gym = await buildGym();
  await untilRefused((at) =>
    call('GET /settings', { gym, address: `2001:db8:1:2::${at.toString(16)}` }),
  );
  expect((await call('GET /settings', { gym, address: '2001:db8:1:3::1' })).statusCode).toBe(200);
});

test('wrong door tokens are refused before they are looked up, and other doors are not affected', async () => {
  const gym = await buildGym();
  const address = '203.0.113.250';
  const good = () => call('GET /devices/self', { gym, address, headers: device(deviceToken) });
  expect((await good()).statusCode).toBe(200);
  await untilRefused((at) =>
    call('GET /devices/self', { gym, address, headers: device(`fjd_guess_${at}`) }),
  );
  expect((await good()).statusCode).toBe(200);
});

test('serial numbers cannot be tried one after the other', async () => {
  await untilRefused((at) =>
    server.app.inject({ url: `/iclock/getrequest?SN=GUESS${at}`, remoteAddress: '203.0.113.251' }),
  );
});

test('pages have a limit too, and beyond it the bare application is sent', async () => {
  const gym = await buildGym();
  const url = `/producto/${crypto.randomUUID()}`;
  const headers = { host: `${gym.subdomain}.localhost` };
  const refused: { headers: object }[] = [];
  await untilRefused(async () => {
    const page = await server.app.inject({ url, headers, remoteAddress: '203.0.113.252' });
    if (page.statusCode === 429) refused.push(page);
    return page;
  });
  expect(refused[0]?.headers).toMatchObject({
    'content-type': expect.stringContaining('text/html'),
    'retry-after': expect.any(String),
  });
  expect((await call('GET /settings', { gym, address: '203.0.113.252' })).statusCode).toBe(200);
});

test('names of no gym are not looked up without end, and colours and icons have a limit too', async () => {
  const gym = await buildGym();
  const remoteAddress = '203.0.113.3';
  // A name that was right once is known from then on.
  await call('GET /settings', { gym, address: remoteAddress });
  await untilRefused((at) =>
    server.app.inject({
      url: '/api/settings',
      headers: { host: `nadie-${at}.localhost` },
      remoteAddress,
    }),
  );
  expect((await call('GET /settings', { gym, address: remoteAddress })).statusCode).toBe(200);
  const headers = { host: `${gym.subdomain}.localhost` };
  for (const url of [
    '/theme.css',
    '/manifest.webmanifest',
    '/icons/192.png',
    '/.well-known/webauthn',
  ])
    await untilRefused(() => server.app.inject({ url, headers, remoteAddress: '203.0.113.4' }));
  const theme = await server.app.inject({ url: '/theme.css', headers, remoteAddress: '192.0.2.4' });
  expect(theme.statusCode).toBe(200);
});

test('of thirty huge pictures of one member a few are accepted, and others can work on', async () => {
  const gym = await buildGym();
  const member = await buildUser({ gym });
  const bytes = await sharp({
    create: { width: 4_000, height: 4_000, channels: 3, background: '#123456' },
  })
    .png()
    .toBuffer();
  const upload = (as: TestUser) => call('POST /me/avatar', { as, ...multipart('avatar', bytes) });
  const crowd = Array.from({ length: 30 }, () => upload(member));
  const elsewhere = await upload(await buildUser({ gym: await buildGym() }));
  expect(elsewhere.statusCode).toBe(200);
  const statuses = (await Promise.all(crowd)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await upload(member)).statusCode).toBe(200);
});
