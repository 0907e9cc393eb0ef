import { settings } from '@forja/contract/settings/routes';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { multipart } from '../../test/files/multipart.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

const valid = {
  gymName: 'Hierro Norte',
  theme: { ...defaultTheme, light: { ...defaultTheme.light, primary: '#ff7a1a' } },
  currency: 'CRC',
  timeZone: 'America/Costa_Rica',
  contact: { email: 'hola@hierro.test', phone: null, address: null },
  openingHours: [{ weekday: 1, opens: '05:00', closes: '22:00' }],
  store: { enabled: true },
};

test('a guest reads the settings of the gym the header names', async () => {
  const response = await call('GET /settings', { gym });
  expect(response.statusCode).toBe(200);
  expect(settings.parse(response.data).subdomain).toBe(gym.subdomain);
});

test('an unchanged answer is 304 by its ETag', async () => {
  const { etag } = (await call('GET /settings', { gym })).headers;
  const again = await call('GET /settings', { gym, headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
});

test('management changes them, guests see it at once, and the change is audited', async () => {
  await call('GET /settings', { gym });
  // The phone is where people send money: an owner writes it first.
  const owner = await buildUser({ gym, role: 'owner' });
  expect(
    (await call('PUT /settings', { as: owner, body: { ...valid, gymName: 'Antes' } })).statusCode,
  ).toBe(200);
  const saved = await call('PUT /settings', { as: admin, body: valid });
  expect(saved.statusCode).toBe(200);
  const readBack = await call('GET /settings', { gym });
  expect(readBack.data.theme.light.primary).toBe('#ff7a1a');
  const { rows } = await gym.db.tx((tx) =>
    tx.raw("select user_id, action from audit_log where action = 'settings.update'"),
  );
  expect(rows.map((row) => row.user_id)).toEqual([owner.id, admin.id]);
});

test('every wrong field is reported, in Spanish, by its path', async () => {
  const body = { ...valid, gymName: '', currency: 'ZZZ', extra: 1 };
  const response = await call('PUT /settings', { as: admin, body });
  expect(response.statusCode).toBe(400);
  expect(response.error).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [
      { path: 'gymName', message: 'Este dato es obligatorio.' },
      { path: 'currency', message: 'Elige una de las opciones.' },
      { path: '', message: 'Este dato no se espera aquí: extra.' },
    ],
  });
});

test('a time zone outside the list stays valid for the gym that has it, and cannot be chosen', async () => {
  const old = await buildGym();
  const as = await buildUser({ gym: old, role: 'owner' });
  await old.db.tx((tx) => tx.raw("update gym_settings set time_zone = 'UTC'"));
  const { statusCode, data } = await call('GET /settings', { gym: old });
  expect([statusCode, data.timeZone]).toEqual([200, 'UTC']);
  const kept = await call('PUT /settings', { as, body: { ...valid, timeZone: 'UTC' } });
  expect([kept.statusCode, kept.data.timeZone]).toEqual([200, 'UTC']);
  const refused = await call('PUT /settings', { as: admin, body: { ...valid, timeZone: 'UTC' } });
  expect(refused.error).toMatchObject({
    details: [{ path: 'timeZone', message: 'Elige una zona horaria de la lista.' }],
  });
});

test('a day that closes before it opens is refused at that hour', async () => {
  const night = { weekday: 1, opens: '20:00', closes: '08:00' };
  const body = { ...valid, openingHours: [{ weekday: 0, opens: '08:00', closes: '12:00' }, night] };
  const response = await call('PUT /settings', { as: admin, body });
  expect(response.error.details).toEqual([
    { path: 'openingHours.1.closes', message: 'Tiene que cerrar después de abrir.' },
  ]);
});

test('a logo is re-encoded and gets a new version', async () => {
  const png = await sharp({
    create: { width: 40, height: 20, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer();
  const response = await call('POST /gyms/logo', { as: admin, ...multipart('logo', png) });
  expect(response.statusCode).toBe(200);
  expect(response.data).toMatchObject({ logoVersion: 1, logo: expect.stringMatching(/\.webp$/) });
  expect((await call('DELETE /gyms/logo', { as: admin })).statusCode).toBe(204);
  expect((await call('GET /settings', { as: admin })).data).toMatchObject({
    logo: null,
    logoVersion: 2,
  });
  expect((await call('DELETE /gyms/logo', { as: admin })).statusCode).toBe(204);
});

test.each([
  ['text', Buffer.from('not an image')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
])('a logo that is %s is refused', async (_kind, bytes) => {
  const response = await call('POST /gyms/logo', { as: admin, ...multipart('logo', bytes) });
  expect(response.statusCode).toBe(415);
});

test('a logo over 2 MiB is refused', async () => {
  const bytes = Buffer.alloc(2 * 1024 * 1024 + 1);
  const response = await call('POST /gyms/logo', { as: admin, ...multipart('logo', bytes) });
  expect(response.statusCode).toBe(413);
});
