import { utcDay } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import { addMonths } from '@forja/calendar/month';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { sheetsOf } from '../../../test/sheets.ts';
import { issuePasswordToken } from '../password/reset.ts';

const harness = await startHarness();
const { call, buildGym, buildUser, server } = harness;
const { bringIn, upload } = sheetsOf(harness);

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

const password = 'caballo-bateria-42';

const add = async (values: object) => {
  const body = { firstName: 'Rebeca', phone: '8830 1127', ...values };
  return (await call('POST /users', { as: admin, body })).data;
};

const linkFor = async (id: string) => {
  const made = await call('POST /users/{id}/claim-link', { as: admin, params: { id } });
  expect(made.statusCode, made.body).toBe(201);
  return new URL(made.data.path, 'http://x').searchParams.get('token') ?? '';
};

const use = (token: string, values: object) =>
  call('POST /claim-links/use', {
    gym,
    body: { token, proof: '', email: null, password, ...values },
  });

const verify = (token: string) => call('POST /claim-links/verify', { gym, body: { token } });

test('a person without an address adds one and a password, and logs in', async () => {
  const { id } = await add({ nationalId: '1-1482-0931' });
  const token = await linkFor(id);
  expect((await verify(token)).data).toEqual({
    firstName: 'Rebeca',
    proof: 'nationalId',
    about: 'person',
    needsEmail: true,
  });
  const done = await use(token, { proof: '114820931', email: 'rebeca@correo.test' });
  expect(done.statusCode, done.body).toBe(204);
  const login = await call('POST /login', { gym, body: { email: 'rebeca@correo.test', password } });
  expect(login.statusCode, login.body).toBe(200);
  expect((await call('GET /users/{id}', { as: admin, params: { id } })).data).toMatchObject({
    status: 'active',
    email: 'rebeca@correo.test',
    phone: '+506 8830 1127',
  });
});

test('a link works once, and a newer one ends the older', async () => {
  const { id } = await add({ birthDate: '1990-04-03' });
  const old = await linkFor(id);
  const token = await linkFor(id);
  expect((await verify(old)).statusCode).toBe(400);
  const answer = { proof: '1990-04-03', email: 'una@vez.test' };
  expect((await use(token, answer)).statusCode).toBe(204);
  expect((await use(token, answer)).statusCode).toBe(400);
  const again = await call('POST /users/{id}/claim-link', { as: admin, params: { id } });
  expect(again.error.code).toBe('CONFLICT');
});

test('a few wrong answers end the link; a weak password or a taken address does not', async () => {
  const { id } = await add({ nationalId: '2-0693-0412' });
  const token = await linkFor(id);
  const right = { proof: '2 0693 0412', email: 'buena@correo.test' };
  for (let at = 0; at < 6; at++) {
    const weak = await use(token, { ...right, password: 'aaaaaaaaaaaa' });
    expect(weak.refused.path).toBe('password');
  }
  const taken = await use(token, { ...right, email: admin.email });
  expect(taken.refused.path).toBe('email');
  for (let at = 0; at < 5; at++) {
    const wrong = await use(token, { ...right, proof: '1-1111-1111' });
    expect(wrong.refused.path).toBe('proof');
  }
  expect((await use(token, right)).refused.path).toBe('token');
});

test('an expired link, and that of a disabled account, are refused', async () => {
  const late = await add({});
  const token = await linkFor(late.id);
  await gym.db.tx((tx) =>
    tx.raw('update claim_links set expires_at = now() where user_id = $1', [late.id]),
  );
  expect((await verify(token)).statusCode).toBe(400);
  const gone = await add({});
  const other = await linkFor(gone.id);
  await call('POST /users/{id}/disable', { as: admin, params: { id: gone.id } });
  expect((await verify(other)).statusCode).toBe(400);
});

test("a minor without data of their own is identified by their guardian's data", async () => {
  const guardian = await add({ firstName: 'Marta', nationalId: '3-0455-0876' });
  const birthDate = addMonths(utcDay(Date.now()), -120);
  const { id } = await add({
    firstName: 'Luis',
    phone: null,
    birthDate,
    guardianId: guardian.id,
  });
  await gym.db.tx((tx) => tx.raw('update users set birth_date = null where id = $1', [id]));
  const token = await linkFor(id);
  expect((await verify(token)).data).toMatchObject({ proof: 'nationalId', about: 'guardian' });
  expect((await use(token, { proof: '304550876', email: 'luis@x.test' })).statusCode).toBe(204);
});

test('an account with an address keeps it', async () => {
  const { id } = await add({ email: 'suya@correo.test', invite: false });
  const token = await linkFor(id);
  expect((await verify(token)).data).toMatchObject({ needsEmail: false, proof: 'phone' });
  expect((await use(token, { proof: '+506 88301127', email: 'otra@x.test' })).statusCode).toBe(204);
  const found = await call('GET /users/{id}', { as: admin, params: { id } });
  expect(found.data.email).toBe('suya@correo.test');
});

const weigh = async (userId: string) => {
  const takenAt = new Date().toISOString();
  const body = { userId, weightKg: 61.125, takenAt };
  const added = await call('POST /measurements', { as: admin, body });
  expect(added.statusCode, added.body).toBe(201);
};

/** The person as their own login: a session of theirs, as after the activation. */
const asPerson = async (id: string) => {
  const sessionId = newId();
  const expires_at = new Date(Date.now() + DAY_MS);
  const row = { gym_id: gym.id, id: sessionId, user_id: id, expires_at };
  await gym.db.run(build.insertInto('sessions').values(row));
  const token = await server.platform.tokens.sign(
    { sub: id, gym: gym.id, role: 'member', sid: sessionId },
    600,
  );
  return { id, gym, email: '', role: 'member' as const, sessionId, token };
};

/** Where a login reads what is known about its body. */
const healthOf = async (id: string) => {
  const as = await asPerson(id);
  const params = { id };
  return [
    await call('GET /measurements/{id}', { as, params }),
    await call('GET /measurements/{id}/photos', { as, params }),
    await call('GET /measurements/{id}/steps', { as, params }),
    await call('GET /me/export', { as }),
    await call('GET /me/archive', { as }),
    await call('GET /dashboard', { as }),
  ];
};

test('who opens a login with a link of the desk does not read what was noted before, until other staff have seen them', async () => {
  const { id } = await add({ nationalId: '1-1482-0932' });
  await weigh(id);
  const token = await linkFor(id);
  expect((await use(token, { proof: '114820932', email: 'r@r.test' })).statusCode).toBe(204);
  for (const answer of await healthOf(id)) expect(answer.body).not.toContain('61.125');
  const params = { id };
  const own = await call('GET /measurements/{id}', { as: await asPerson(id), params });
  expect(own.error.code).toBe('LOGIN_UNPROVEN');
  // Staff go on working with the person.
  const staff = await call('GET /measurements/{id}', { as: admin, params });
  expect(staff.data).toMatchObject([{ weightKg: 61.125 }]);
  expect((await call('GET /users/{id}', { as: admin, params })).data.isUnproven).toBe(true);

  const confirm = (as: TestUser) => call('POST /users/{id}/confirm-identity', { as, params });
  // Neither the person nor who gave the link.
  expect((await confirm(await asPerson(id))).statusCode).toBe(403);
  expect((await confirm(admin)).statusCode).toBe(403);
  const other = await buildUser({ gym, role: 'admin', profile: 'recepcion' });
  expect((await confirm(other)).statusCode).toBe(204);
  expect((await healthOf(id))[0]?.body).toContain('61.125');
  expect((await confirm(other)).statusCode).toBe(404);
});

test('a login without anything noted before is open, until somebody else notes the first thing', async () => {
  const { id } = await add({ nationalId: '1-1482-0933' });
  const token = await linkFor(id);
  expect((await use(token, { proof: '114820933', email: 's@r.test' })).statusCode).toBe(204);
  const as = await asPerson(id);
  const own = { takenAt: new Date().toISOString(), waistCm: 71.5 };
  expect((await call('POST /measurements', { as, body: own })).statusCode).toBe(201);
  const params = { id };
  const isUnproven = async () =>
    (await call('GET /users/{id}', { as: admin, params })).data.isUnproven;
  expect((await healthOf(id))[0]?.body).toContain('71.5');
  expect(await isUnproven()).toBe(false);

  await weigh(id);
  for (const answer of await healthOf(id)) expect(answer.body).not.toContain('61.125');
  expect(await isUnproven()).toBe(true);
  const other = await buildUser({ gym, role: 'admin', profile: 'recepcion' });
  expect((await call('POST /users/{id}/confirm-identity', { as: other, params })).statusCode).toBe(
    204,
  );
  await weigh(id);
  expect((await healthOf(id))[0]?.body, 'seen once, open for good').toContain('61.125');
});

test('nor the messages of before, wherever they are shown; those from then on it reads', async () => {
  const { id } = await add({ nationalId: '1-1482-0951' });
  const coach = await buildUser({ gym, role: 'admin' });
  // As somebody whose address staff changed, whose login was another one before.
  await gym.db.run(sql`update users set status = 'active' where id = ${id}::uuid`);
  const write = (as: TestUser, to: string, body: string, replyTo?: string) =>
    call('POST /messages/{userId}', {
      as,
      params: { userId: to },
      body: { id: newId(), body, ...(replyTo ? { replyTo } : {}) },
    });
  const first = await write(coach, id, 'MARCA-de-antes');
  expect(first.statusCode, first.body).toBe(201);
  await gym.db.run(sql`update users set status = 'invited' where id = ${id}::uuid`);
  expect((await use(await linkFor(id), { proof: '114820951', email: 'm@r.test' })).statusCode).toBe(
    204,
  );
  const as = await asPerson(id);
  const params = { userId: coach.id };
  const everywhere = async () => [
    await call('GET /messages', { as }),
    await call('GET /messages/{userId}', { as, params }),
    await call('GET /messages/search', { as, query: { search: 'marca' } }),
    await call('GET /notifications', { as }),
    await call('GET /me/export', { as }),
    await call('GET /me/archive', { as }),
  ];
  for (const answer of await everywhere()) expect(answer.body).not.toContain('MARCA');
  expect((await call('GET /messages', { as })).data).toEqual([]);
  expect((await call('GET /notifications', { as })).data.map(({ kind }) => kind)).not.toContain(
    'message',
  );
  // An answer to one of before shows nothing of it.
  expect((await write(coach, id, 'De ahora', first.data.id)).statusCode).toBe(201);
  for (const answer of await everywhere()) expect(answer.body).not.toContain('MARCA');
  const thread = await call('GET /messages/{userId}', { as, params });
  expect(thread.data.messages).toMatchObject([{ body: 'De ahora', replyTo: null }]);
  const hidden = { userId: coach.id, id: first.data.id };
  const reacted = await call('PUT /messages/{userId}/{id}/reaction', {
    as,
    params: hidden,
    body: { kind: 'like' },
  });
  expect(reacted.statusCode).toBe(404);

  expect((await call('GET /users/{id}', { as: admin, params: { id } })).data.isUnproven).toBe(true);
  const other = await buildUser({ gym, role: 'admin', profile: 'recepcion' });
  await call('POST /users/{id}/confirm-identity', { as: other, params: { id } });
  const open = await call('GET /messages/{userId}', { as, params });
  expect(open.data.messages.map(({ body }) => body)).toEqual(['MARCA-de-antes', 'De ahora']);
  expect(open.data.messages[1]?.replyTo?.body).toBe('MARCA-de-antes');
});

test('who brought the person in a sheet does not confirm them', async () => {
  const desk = await buildUser({ gym, role: 'admin', profile: 'gerencia' });
  const sheet = await upload(desk, 'nombre;cédula\nRebeca Mora Vega;1-1482-0961\n');
  await bringIn(desk, sheet.data.id);
  const { id } = await gym.db.one(sql<{ id: string }>`
    select id from users where first_name = 'Rebeca'`);
  await weigh(id);
  expect((await use(await linkFor(id), { proof: '114820961', email: 'h@r.test' })).statusCode).toBe(
    204,
  );
  const confirm = (as: TestUser) =>
    call('POST /users/{id}/confirm-identity', { as, params: { id } });
  expect((await confirm(desk)).statusCode).toBe(403);
  const other = await buildUser({ gym, role: 'admin', profile: 'recepcion' });
  expect((await confirm(other)).statusCode).toBe(204);
});

test('a diet that they wrote themselves closes it once somebody else changes it', async () => {
  const { id } = await add({ nationalId: '1-1482-0971' });
  expect((await use(await linkFor(id), { proof: '114820971', email: 'd@r.test' })).statusCode).toBe(
    204,
  );
  const diet = newId();
  await gym.db.run(sql`
    insert into diets (gym_id, id, user_id, written_by, name, days, starts_on) values
      (${gym.id}::uuid, ${diet}::uuid, ${id}::uuid, ${id}::uuid, 'Mía', '{Lunes}', '2026-01-01')`);
  const isUnproven = async () =>
    (await call('GET /users/{id}', { as: admin, params: { id } })).data.isUnproven;
  expect(await isUnproven()).toBe(false);
  const changed = await call('PUT /dietas/{id}', {
    as: admin,
    params: { id: diet },
    body: { description: 'Sin lácteos' },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await isUnproven()).toBe(true);
});

test('a diet or medical notes close it too', async () => {
  for (const [nationalId, note] of [
    [
      '1-1482-0941',
      (id: string) => sql`
      insert into diets (gym_id, id, user_id, name, days, starts_on) values
        (${gym.id}::uuid, ${newId()}::uuid, ${id}::uuid, 'Corte', '{Lunes}', '2026-01-01')`,
    ],
    [
      '1-1482-0942',
      (id: string) => sql`
      insert into care_notes (gym_id, id, medical_notes)
      values (${gym.id}::uuid, ${id}::uuid, 'Asma')`,
    ],
  ] as const) {
    const { id } = await add({ nationalId });
    const proof = nationalId.replaceAll('-', '');
    expect((await use(await linkFor(id), { proof, email: `${proof}@r.test` })).statusCode).toBe(
      204,
    );
    await gym.db.run(note(id));
    const own = await call('GET /measurements/{id}', { as: await asPerson(id), params: { id } });
    expect(own.error.code).toBe('LOGIN_UNPROVEN');
  }
});

test('an invitation proves a mailbox that stood in the record before the weight, not one written after', async () => {
  const accept = async (id: string) => {
    const secret = await gym.db.tx((tx) => issuePasswordToken(tx, id));
    const body = { token: secret, password };
    const done = await call('POST /reset-tokens/reset', { gym, body });
    expect(done.statusCode, done.body).toBe(204);
    return (await healthOf(id))[0]?.body;
  };
  const before = await add({ email: 'antes@r.test', invite: false });
  await weigh(before.id);
  expect(await accept(before.id)).toContain('61.125');
  const after = await add({});
  await weigh(after.id);
  const written = await call('PATCH /users/{id}', {
    as: admin,
    params: { id: after.id },
    body: { email: 'despues@r.test' },
  });
  expect(written.statusCode, written.body).toBe(200);
  expect(await accept(after.id)).not.toContain('61.125');
});

test('every owner is told of a login that stays closed', async () => {
  const owner = await buildUser({ gym, role: 'owner' });
  const { id } = await add({ firstName: 'Zoraida', nationalId: '1-1482-0934' });
  await weigh(id);
  await use(await linkFor(id), { proof: '114820934', email: 'z@r.test' });
  const [told] = (await call('GET /notifications', { as: owner })).data;
  expect(told?.title).toBe('Zoraida activó su cuenta');
});
