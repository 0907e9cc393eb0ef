import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { ConsentPurpose } from '@forja/contract/privacy/values';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { recordConsent } from '../../domain/consent/consent.ts';
import { multipart } from '../../test/files/multipart.ts';
import { samplePicture } from '../../test/files/picture.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { unsubscribeToken } from '../mail/unsubscribe-token.ts';

const { call, send, buildGym, buildUser, server } = await startHarness();
const { platform } = server;

let gym: TestGym;
let owner: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner', firstName: 'Kattia', lastName: 'Mora' });
});

const NO_CONSENT: readonly ConsentPurpose[] = [];
const somebody = () => buildUser({ gym, consents: NO_CONSENT });

const decide = (
  as: TestUser,
  userId: string,
  purpose: ConsentPurpose,
  given: boolean,
  erase = false,
) =>
  call('PUT /users/{id}/consents', {
    as,
    params: { id: userId },
    body: { purpose, given, erase },
  });

const stateOf = async (as: TestUser, userId: string, purpose: ConsentPurpose) =>
  (await call('GET /users/{id}/consents', { as, params: { id: userId } })).data.consents.find(
    (one) => one.purpose === purpose,
  );

const filesNamed = (file: string) =>
  readdirSync(platform.config.dataDir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith(basename(file)),
  );

const measure = (as: TestUser, userId = as.id) =>
  call('POST /measurements', {
    as,
    body: { userId, takenAt: new Date().toISOString(), weightKg: 70 },
  });
const measurements = async (as: TestUser, id: string) =>
  (await call('GET /measurements/{id}', { as, params: { id } })).data;

test('health data is sealed when its consent is withdrawn, and readable again with consent', async () => {
  const ana = await somebody();
  expect((await stateOf(ana, ana.id, 'health'))?.given).toBeNull();
  await decide(ana, ana.id, 'health', true);
  expect(await stateOf(ana, ana.id, 'health')).toMatchObject({
    given: true,
    version: 1,
    source: 'app',
    decidedBy: null,
  });
  expect((await measure(ana)).statusCode).toBe(201);
  const care = { medicalNotes: 'Asma', emergencyName: 'Luis', emergencyPhone: '' };
  const params = { id: ana.id };
  await call('PUT /users/{id}/care', { as: owner, params, body: care });

  await decide(ana, ana.id, 'health', false);
  expect(await measurements(ana, ana.id)).toEqual([]);
  expect(await measurements(owner, ana.id)).toEqual([]);
  expect((await measure(owner, ana.id)).error.code).toBe('CONSENT_NEEDED');
  const targets = await call('GET /nutrition-targets/{userId}', {
    as: owner,
    params: { userId: ana.id },
  });
  expect(targets.data.weightKg).toBeNull();
  const seen = await call('GET /users/{id}/care', { as: owner, params });
  expect(seen.data).toMatchObject({ medicalNotes: '', emergencyName: 'Luis' });
  // Staff who save the contact cannot see the notes, and must not delete them.
  const contact = { ...care, medicalNotes: '', emergencyName: 'Eva' };
  await call('PUT /users/{id}/care', { as: owner, params, body: contact });
  const wrong = await call('PUT /users/{id}/care', { as: owner, params, body: care });
  expect(wrong.error.code).toBe('CONSENT_NEEDED');
  // The person still gets their own sealed data.
  const { data } = await call('GET /me/export', { as: ana });
  expect(data.mediciones).toHaveLength(1);
  expect(data.consentimientos).toHaveLength(2);

  await decide(ana, ana.id, 'health', true);
  expect(await measurements(ana, ana.id)).toHaveLength(1);
  const again = await call('GET /users/{id}/care', { as: owner, params });
  expect(again.data).toMatchObject({ medicalNotes: 'Asma', emergencyName: 'Eva' });
});

test('a person who was never asked for consent is served as specified', async () => {
  const ana = await somebody();
  expect((await stateOf(ana, ana.id, 'health'))?.given).toBeNull();
  expect((await measure(ana)).statusCode).toBe(201);
  expect((await measure(owner, ana.id)).statusCode).toBe(201);
  expect(await measurements(ana, ana.id)).toHaveLength(2);
});

test('withdrawing consent with deletion deletes the data, and photos with their files', async () => {
  const ana = await buildUser({ gym });
  await measure(ana);
  await decide(ana, ana.id, 'health', false, true);
  await decide(ana, ana.id, 'health', true);
  expect(await measurements(ana, ana.id)).toEqual([]);

  const file = await platform.signedFiles.put(gym.id, Buffer.from('picture'), 'webp');
  await gym.db.run(sql`
    insert into progress_photos (gym_id, id, user_id, taken_on, pose, file_name, shared)
    values (${gym.id}, gen_random_uuid(), ${ana.id}, current_date, 'front', ${file}, true)`);
  const photos = () => call('GET /measurements/{id}/photos', { as: ana, params: { id: ana.id } });
  expect((await photos()).data).toHaveLength(1);
  expect(filesNamed(file)).toHaveLength(1);
  await decide(ana, ana.id, 'photos', false);
  expect((await photos()).data).toEqual([]);
  const { count } = await gym.db.one(sql<{ count: number }>`
    select count(*)::int as count from progress_photos where user_id = ${ana.id}::uuid`);
  expect(count).toBe(1);
  // A second decision: this time with deletion.
  await decide(ana, ana.id, 'photos', false, true);
  await decide(ana, ana.id, 'photos', true);
  expect((await photos()).data).toEqual([]);
  expect(filesNamed(file)).toEqual([]);
});

test('a saved address of a sealed photo no longer works', async () => {
  const ana = await buildUser({ gym });
  const file = await platform.signedFiles.put(gym.id, Buffer.from('picture'), 'webp');
  await gym.db.run(sql`
    insert into progress_photos (gym_id, id, user_id, taken_on, pose, file_name, shared)
    values (${gym.id}, gen_random_uuid(), ${ana.id}, current_date, 'front', ${file}, true)`);
  const seenBy = async (as: TestUser) =>
    (await call('GET /measurements/{id}/photos', { as, params: { id: ana.id } })).data[0]?.url;
  const open = async (url = '') =>
    (await server.app.inject({ url, headers: { host: `${gym.subdomain}.localhost` } })).statusCode;
  const address = await seenBy(owner);
  expect(await open(address)).toBe(200);
  await decide(ana, ana.id, 'photos', false);
  expect(await open(address)).toBe(404);
  await decide(ana, ana.id, 'photos', true);
  expect(await open(await seenBy(owner))).toBe(200);
});

test('a photo uploaded while its consent is being withdrawn is not kept', async () => {
  const ana = await buildUser({ gym });
  const picture = await samplePicture();
  const waiting = async () => {
    const { count } = await gym.db.one(sql<{ count: number }>`
      select count(*)::int as count from pg_locks where not granted`);
    return count;
  };
  const upload = await gym.db.tx(async (tx) => {
    await recordConsent(tx, { userId: ana.id, purpose: 'photos', given: false, source: 'app' });
    const sent = send(`POST /measurements/${ana.id}/photos?takenOn=2026-01-01&pose=front`, {
      as: ana,
      ...multipart('photo', picture),
    });
    await expect.poll(waiting, { timeout: 8000 }).toBeGreaterThan(0);
    return { sent };
  });
  expect((await upload.sent).error.code).toBe('CONSENT_NEEDED');
  const { count } = await gym.db.one(sql<{ count: number }>`
    select count(*)::int as count from progress_photos where user_id = ${ana.id}::uuid`);
  expect(count).toBe(0);
});

test('staff cannot renew a consent withdrawn in the app, and the person is told what they recorded', async () => {
  const hash = await platform.passwords.hash('caballo-bateria-42');
  const ana = await buildUser({ gym, consents: NO_CONSENT, passwordHash: hash });
  const toldTo = async () =>
    (await call('GET /notifications', { as: ana })).data.map(({ title }) => title);
  await decide(owner, ana.id, 'health', true);
  expect(await toldTo()).toEqual(['En recepción anotaron que aceptas: Datos de salud']);
  await decide(ana, ana.id, 'health', false);
  const refused = await decide(owner, ana.id, 'health', true);
  expect(refused.error.message).toContain('en Perfil');
  expect((await measure(owner, ana.id)).statusCode).toBe(409);
  await decide(ana, ana.id, 'health', true);
  await decide(owner, ana.id, 'health', false);
  expect((await decide(owner, ana.id, 'health', true)).statusCode).toBe(200);
});

test('staff record consents they were told of, and people without access learn nothing', async () => {
  const ana = await somebody();
  await decide(owner, ana.id, 'marketing-whatsapp', true);
  expect(await stateOf(ana, ana.id, 'marketing-whatsapp')).toMatchObject({
    given: true,
    source: 'desk',
    decidedBy: 'Kattia Mora',
  });
  const log = await call('GET /audit-log', { as: owner, query: { aboutId: ana.id } });
  expect(log.data).toMatchObject([
    { action: 'privacy.consent', changes: { purpose: 'Promociones por WhatsApp' } },
  ]);
  const other = await somebody();
  expect((await decide(other, ana.id, 'health', true)).statusCode).toBe(404);
});

test('the guardian of a minor consents; the minor can only withdraw', async () => {
  const marta = await somebody();
  const nico = await somebody();
  const stranger = await somebody();
  await gym.db.run(sql`
    update users set birth_date = current_date - 4000, guardian_id = ${marta.id}::uuid
    where id = ${nico.id}::uuid`);
  expect((await decide(nico, nico.id, 'health', true)).statusCode).toBe(409);
  expect((await decide(stranger, nico.id, 'health', true)).statusCode).toBe(404);
  await decide(marta, nico.id, 'health', true);
  expect(await stateOf(nico, nico.id, 'health')).toMatchObject({ given: true, source: 'guardian' });
  expect((await measure(nico)).statusCode).toBe(201);
  await decide(nico, nico.id, 'health', false);
  expect((await measure(nico)).statusCode).toBe(409);
  // Promotions are a consent too.
  const { data } = await call('GET /notifications/preferences', { as: nico });
  const { gymQuiet: _, ...preferences } = data;
  const body = { ...preferences, choices: { promotion: { email: true } } };
  const chosen = await call('PUT /notifications/preferences', { as: nico, body });
  expect(chosen.statusCode).toBe(409);
});

test('promotions reach only those who want them, by the same setting in preferences, link and consent', async () => {
  const place = await buildGym();
  const boss = await buildUser({ gym: place, role: 'owner' });
  const ana = await buildUser({ gym: place, consents: NO_CONSENT });
  await buildUser({ gym: place, consents: NO_CONSENT });
  const announce = (promotional: boolean) =>
    call('POST /announcements', {
      as: boss,
      body: {
        title: 'Dos por uno',
        body: 'Trae a alguien.',
        audience: { kind: 'everyone' },
        promotional,
      },
    });
  expect((await announce(true)).refused.path).toBe('audience');
  expect((await announce(false)).data.recipients).toBe(2);

  const { data } = await call('GET /notifications/preferences', { as: ana });
  const { gymQuiet: _, ...preferences } = data;
  const body = { ...preferences, choices: { promotion: { email: true } } };
  await call('PUT /notifications/preferences', { as: ana, body });
  expect(await stateOf(ana, ana.id, 'marketing-email')).toMatchObject({
    given: true,
    source: 'app',
  });
  const audience = { audience: { kind: 'everyone' }, promotional: true };
  const counted = await call('POST /announcements/audience', { as: boss, body: audience });
  expect(counted.data).toEqual({ people: 2, reached: 1, mail: 1, app: 0, hand: 0 });
  expect((await announce(true)).data.recipients).toBe(1);

  const token = unsubscribeToken(platform.secrets, place.id, {
    userId: ana.id,
    kind: 'promotion',
  });
  await call('POST /notifications/mail/{token}/stop', { gym: place, params: { token } });
  expect(await stateOf(ana, ana.id, 'marketing-email')).toMatchObject({
    given: false,
    source: 'mail',
  });
  const after = await call('GET /notifications/preferences', { as: ana });
  expect(after.data.choices.promotion).toMatchObject({ email: false, push: false });
  expect((await announce(true)).statusCode).toBe(400);
});

test('nobody is invited back by WhatsApp without consent', async () => {
  const made = await call('POST /users', {
    as: owner,
    body: { firstName: 'Leo', phone: '8830 1127', invite: false },
  });
  const body = { about: { kind: 'absence' as const, userId: made.data.id } };
  expect((await call('POST /whatsapp/chats', { as: owner, body })).error.code).toBe(
    'CONSENT_NEEDED',
  );
  await decide(owner, made.data.id, 'marketing-whatsapp', true);
  expect((await call('POST /whatsapp/chats', { as: owner, body })).statusCode).toBe(200);
});

test('repeating a decision stores nothing, and two at once store one', async () => {
  const ana = await somebody();
  await Promise.all([1, 2, 3].map(() => decide(ana, ana.id, 'health', true)));
  const { data } = await call('GET /me/export', { as: ana });
  expect(data.consentimientos).toHaveLength(1);
});

test('what is known about a body is closed by who logs in, not by the desk', async () => {
  const passwordHash = await server.platform.passwords.hash('caballo-bateria-42');
  const member = await buildUser({ gym, passwordHash });
  const desk = await buildUser({ gym, role: 'admin', profile: 'recepcion' });
  const put = (
    as: TestUser,
    userId: string,
    body: { purpose: string; given: boolean; erase?: boolean },
  ) => call('PUT /users/{id}/consents', { as, params: { id: userId }, body });
  for (const purpose of ['health', 'photos']) {
    const tried = await put(desk, member.id, { purpose, given: false });
    expect(tried.error.code).toBe('CONFLICT');
    expect((await put(member, member.id, { purpose, given: false })).statusCode).toBe(200);
  }
  // What is only a wish about messages is noted for anybody.
  const ads = { purpose: 'marketing-email', given: false };
  expect((await put(desk, member.id, ads)).statusCode).toBe(200);

  const without = await buildUser({ gym });
  const erase = { purpose: 'health', given: false, erase: true };
  expect((await put(desk, without.id, erase)).statusCode).toBe(403);
  expect((await put(desk, without.id, { ...erase, erase: false })).statusCode).toBe(200);
  const child = await buildUser({ gym });
  await gym.db.run(sql`
    update users set birth_date = gym_today() - 3000, guardian_id = ${member.id}::uuid
    where id = ${child.id}::uuid`);
  expect((await put(desk, child.id, { ...erase, erase: false })).error.code).toBe('CONFLICT');
  expect((await put(member, child.id, { ...erase, erase: false })).statusCode).toBe(200);
});
