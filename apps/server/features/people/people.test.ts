import { addDays, utcDay } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import type { Person } from '@forja/contract/people/routes';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { type Answer, nth } from '../../test/answer.ts';
import { buildPlan, giveMembership, owe } from '../../test/build/door-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const harness = await shareHarness();
const { call, send, buildGym, buildUser } = harness;

let gym: TestGym;
let owner: TestUser;
let admin: TestUser;
let member: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner', firstName: 'Olga' });
  admin = await buildUser({ gym, role: 'admin', firstName: 'Adrián' });
  member = await buildUser({ gym, firstName: 'Mónica', lastName: 'Núñez Peña' });
});

const actions = async (of: TestGym, objectId: string) => {
  const { rows } = await of.db.tx((tx) =>
    tx.raw('select action from audit_log where object_id = $1 order by at, id', [objectId]),
  );
  return rows.map(({ action }) => action);
};

const add = (values: object, as = admin) =>
  call('POST /users', { as, body: { firstName: 'Nueva', email: 'nueva@x.test', ...values } });

test('a person is found without accents, by any word, by phone, document and number', async () => {
  const created = await add({
    firstName: 'José Ángel',
    lastName: 'Muñoz Gölz',
    email: 'jose@correo.test',
    phone: '+506 8712-4490',
    nationalId: '1-1234-0567',
  });
  expect(created.statusCode, created.body).toBe(201);
  const { id, memberNumber } = created.data;
  const searches = [
    'munoz',
    'angel GOLZ',
    'JOSÉ',
    'jose@corr',
    '8712 4490',
    '506 87124490',
    '112340567',
  ];
  for (const search of [...searches, String(memberNumber)]) {
    const found = await call('GET /users', { as: admin, query: { search } });
    expect(
      found.data.map((row) => row.id),
      search,
    ).toContain(id);
  }
  const none = await call('GET /users', { as: admin, query: { search: 'munozx' } });
  expect(none.data).toEqual([]);
  expect(none.headers['x-total-count']).toBe('0');
});

test('pages follow one another without a gap or a repeat, in every order', async () => {
  const crowd = await buildGym();
  const boss = await buildUser({ gym: crowd, role: 'owner' });
  // The word finds them whole, by a longer term, or by both.
  const names = ['Zoe', 'Zoelia', 'Zoe Zoelia'];
  for (let at = 0; at < 11; at++) await buildUser({ gym: crowd, firstName: nth(names, at % 3) });
  const sorts = ['name', '-name', 'created', '-created', 'visit', '-visit', 'ends', '-ends'];
  // A search by name that is also sorted by name must use the word index alone.
  const searches = ['', '&search=zoe', '&search=zoe+z'];
  for (const query of sorts.flatMap((sort) => searches.map((search) => `sort=${sort}${search}`))) {
    const people = query.includes('search') ? 11 : 12;
    const seen: string[] = [];
    let next: string | undefined = `/users?limit=5&${query}`;
    while (next) {
      const page: Answer<Person[]> = await send(`GET ${next}`, { as: boss });
      expect(page.statusCode, page.body).toBe(200);
      expect(page.headers['x-total-count']).toBe(String(people));
      seen.push(...page.data.map((row) => row.id));
      next = /<\/api([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(new Set(seen).size, query).toBe(people);
    expect(seen, query).toHaveLength(people);
  }
});

test('a cursor that was tampered with is refused', async () => {
  const bad = Buffer.from('["x","not-an-id"]').toString('base64url');
  const noDate = Buffer.from(JSON.stringify(['no', admin.id])).toString('base64url');
  for (const cursor of [bad, 'zzz', '%00', noDate]) {
    const answer = await call('GET /users', { as: admin, query: { sort: 'created', cursor } });
    expect(answer.statusCode, answer.body).toBe(400);
  }
});

test('filters narrow by role, account state and membership', async () => {
  const only = async (query: string) =>
    (await send<Person[]>(`GET /users?${query}`, { as: admin })).data;
  expect((await only('role=owner')).map(({ id }) => id)).toEqual([owner.id]);
  expect((await only('status=invited')).every(({ status }) => status === 'invited')).toBe(true);
  expect((await only('membership=none')).length).toBeGreaterThan(2);
  expect(await only('membership=active')).toEqual([]);
});

test('a member sees names and pictures of others, and cannot search by mail', async () => {
  const response = await call('GET /users', { as: member });
  const rows = response.data;
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(Object.keys(row).sort()).toEqual(['id', 'profilePic', 'username']);
  expect(rows.map(({ id }: { id: string }) => id)).not.toContain(member.id);
  const byMail = await call('GET /users', { as: member, query: { search: owner.email } });
  expect(byMail.data).toEqual([]);
  const byName = await call('GET /users', { as: member, query: { search: 'olga' } });
  expect(byName.data).toHaveLength(1);
});

test("a member's page cursor holds nothing but what they see", async () => {
  const page = await call('GET /users', { as: member, query: { limit: '1' } });
  const cursor = /cursor=([\w-]+)/.exec(String(page.headers.link))?.[1] ?? '';
  expect(Buffer.from(cursor, 'base64url').toString()).not.toContain('@');
});

test('a repeated email is told at its field, whatever its case', async () => {
  expect((await add({ email: 'repe@x.test' })).statusCode).toBe(201);
  const again = await add({ email: ' REPE@x.test ' });
  expect(again.statusCode).toBe(409);
  expect(again.error).toMatchObject({
    code: 'EMAIL_TAKEN',
    details: [{ path: 'email', message: 'Ya hay una persona con ese correo.' }],
  });
  const { id } = (await add({ email: 'otra@x.test' })).data;
  const moved = await call('PATCH /users/{id}', {
    as: admin,
    body: { email: 'repe@x.test' },
    params: { id },
  });
  expect(moved.error.code).toBe('EMAIL_TAKEN');
});

test.each([
  [{ email: 'no' }, 'email'],
  [{ firstName: ' ' }, 'firstName'],
  [{ phone: 'abc' }, 'phone'],
  [{ birthDate: '2999-01-01' }, 'birthDate'],
  [{ nationalId: '!' }, 'nationalId'],
  [{ role: 'king' }, 'role'],
])('%o is refused at its field', async (values, path) => {
  const response = await add({ email: 'campo@x.test', ...values });
  expect(response.statusCode).toBe(400);
  expect(response.refused.path).toBe(path);
});

test('only an owner gives a management role, and an admin cannot touch management', async () => {
  expect((await add({ email: 'a1@x.test', role: 'admin' })).statusCode).toBe(400);
  const made = await add({ email: 'a1@x.test', role: 'admin', profile: 'recepcion' }, owner);
  expect(made.statusCode).toBe(201);
  expect((await add({ email: 'a2@x.test', role: 'super_admin' }, owner)).statusCode).toBe(400);
  const edit = await call('PATCH /users/{id}', {
    as: admin,
    body: { email: 'x@x.test' },
    params: { id: owner.id },
  });
  expect(edit.statusCode).toBe(403);
  expect(
    (await call('POST /users/{id}/disable', { as: admin, params: { id: owner.id } })).statusCode,
  ).toBe(403);
});

test('disabling ends the sessions at once and enabling gives the account back', async () => {
  const person = await buildUser({ gym });
  const off = await call('POST /users/{id}/disable', { as: admin, params: { id: person.id } });
  expect(off.data.status).toBe('disabled');
  expect((await call('GET /users', { as: person })).statusCode).toBeGreaterThanOrEqual(401);
  const on = await call('POST /users/{id}/enable', { as: admin, params: { id: person.id } });
  expect(on.data.status).toBe('invited');
  expect(await actions(gym, person.id)).toEqual(['people.disable', 'people.enable']);
});

test('nobody closes their own account, nor that of the last owner', async () => {
  const own = await call('POST /users/{id}/disable', { as: owner, params: { id: owner.id } });
  expect(own.statusCode).toBe(403);
  const chief = await buildUser({ gym: await buildGym(), role: 'super_admin' });
  const second = await buildUser({ gym: chief.gym, role: 'owner' });
  expect(
    (await call('POST /users/{id}/disable', { as: chief, params: { id: second.id } })).statusCode,
  ).toBe(200);
});

test('health notes are management only and every look is recorded', async () => {
  const body = {
    medicalNotes: 'Hombro derecho en recuperación',
    emergencyName: 'Rosa Mora',
    emergencyPhone: '+506 8830 1127',
  };
  expect(
    (await call('PUT /users/{id}/care', { as: admin, body, params: { id: member.id } })).data,
  ).toEqual(body);
  expect(
    (await call('GET /users/{id}/care', { as: admin, params: { id: member.id } })).data,
  ).toEqual(body);
  expect(
    (await call('GET /users/{id}/care', { as: owner, params: { id: member.id } })).statusCode,
  ).toBe(200);
  expect(
    (await call('GET /users/{id}/care', { as: member, params: { id: member.id } })).statusCode,
  ).toBe(403);
  const seen = await actions(gym, member.id);
  expect(seen.filter((action) => action === 'people.care.view')).toHaveLength(2);
  const { rows } = await gym.db.tx((tx) =>
    tx.raw("select 1 from audit_log where changes::text like '%Hombro%'"),
  );
  expect(rows).toEqual([]);
});

test('the plan limits how many people there are, even when they come at once', async () => {
  const small = await buildGym({ plan: 'studio' });
  const boss = await buildUser({ gym: small, role: 'owner' });
  for (let at = 0; at < 11; at++) await buildUser({ gym: small });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => add({ email: `p${at}@x.test` }, boss)),
  );
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
  const refused = answers.find(({ statusCode }) => statusCode === 403);
  expect(refused?.error).toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
  const numbers = answers.filter((a) => a.statusCode === 201).map((a) => a.data.memberNumber);
  expect(numbers.sort()).toEqual([1, 2, 3]);
  const someone = nth((await call('GET /users', { as: boss, query: { role: 'member' } })).data, 0);
  await call('POST /users/{id}/disable', { as: boss, params: { id: someone.id } });
  expect((await add({ email: 'uno@x.test' }, boss)).statusCode).toBe(201);
  expect(
    (await call('POST /users/{id}/enable', { as: boss, params: { id: someone.id } })).statusCode,
  ).toBe(403);
});

test('an owner does not touch the account of the provider', async () => {
  const provider = await buildUser({ gym, role: 'super_admin' });
  const edit = await call('PATCH /users/{id}', {
    as: owner,
    body: { email: 'mine-now@x.test' },
    params: { id: provider.id },
  });
  expect(edit.statusCode).toBe(403);
  expect(
    (await call('POST /users/{id}/disable', { as: owner, params: { id: provider.id } })).statusCode,
  ).toBe(403);
});

test('a member is not shown those who blocked them or do not want to be found', async () => {
  const [shy, hidden, curious] = [
    await buildUser({ gym, firstName: 'Tímida' }),
    await buildUser({ gym, firstName: 'Oculta' }),
    await buildUser({ gym }),
  ];
  await call('POST /messages/block/{id}', { as: shy, params: { id: curious.id } });
  const open = (await call('GET /friends/privacy', { as: hidden })).data;
  await call('PUT /friends/privacy', { as: hidden, body: { ...open, findable: false } });
  const seen = (await call('GET /users', { as: curious, query: { limit: '200' } })).data;
  const ids = seen.map(({ id }: { id: string }) => id);
  expect(ids).toContain(owner.id);
  expect(ids).not.toContain(shy.id);
  expect(ids).not.toContain(hidden.id);
});

test('a management account, and its address, change with the password just given', async () => {
  const boss = await buildUser({ gym, role: 'owner' });
  await gym.db.tx((tx) =>
    tx.raw('update sessions set confirmed_at = null where id = $1', [boss.sessionId]),
  );
  const code = (answer: Answer<unknown>) => answer.error.code;
  const made = await add({ email: 'second@x.test', role: 'owner' }, boss);
  expect(code(made)).toBe('PASSWORD_CONFIRMATION_REQUIRED');
  const edit = (id: string, email: string) =>
    call('PATCH /users/{id}', { as: boss, body: { email }, params: { id } });
  expect(code(await edit(boss.id, 'stolen@x.test'))).toBe('PASSWORD_CONFIRMATION_REQUIRED');
  expect(code(await edit(admin.id, 'stolen@x.test'))).toBe('PASSWORD_CONFIRMATION_REQUIRED');
  expect((await edit(boss.id, boss.email)).statusCode, 'nothing changes').toBe(200);
  expect(code(await edit(member.id, 'corrected@x.test')), 'a member in use too').toBe(
    'PASSWORD_CONFIRMATION_REQUIRED',
  );
  const invited = (await add({ email: 'typo@x.test' })).data;
  expect((await edit(invited.id, 'corrected@x.test')).statusCode).toBe(200);
});

test('a note names who wrote it last, and only to who may read it', async () => {
  const { id } = (await add({ email: 'nota@x.test', staffNote: 'Llega con muletas' })).data;
  const noteOf = async (as = admin) =>
    (await call('GET /users/{id}', { as, params: { id } })).data.staffNoteBy;
  expect(await noteOf()).toMatchObject({ name: expect.stringContaining('Adrián') });
  await call('PATCH /users/{id}', { as: owner, params: { id }, body: { staffNote: 'Ya camina' } });
  await call('PATCH /users/{id}', { as: admin, params: { id }, body: { firstName: 'Otra' } });
  expect(await noteOf()).toMatchObject({ name: expect.stringContaining('Olga') });
  expect(await noteOf(await buildUser({ gym, profile: 'contabilidad' }))).toBeNull();
  await call('PATCH /users/{id}', { as: owner, params: { id }, body: { staffNote: null } });
  expect(await noteOf()).toBeNull();
});

const visit = (userId: string, daysAgo: number) =>
  gym.db.run(
    build.insertInto('access_entries').values({
      gym_id: gym.id,
      id: newId(),
      user_id: userId,
      at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
      direction: 'in',
      granted: true,
      method: 'manual',
    }),
  );

test('a corrected name is the one others see, unless its person has chosen another', async () => {
  const { data } = await add({
    firstName: 'Karla',
    lastName: 'Segura Mora',
    phone: '8899 4411',
    email: null,
  });
  const rename = async (body: object) =>
    (await call('PATCH /users/{id}', { as: admin, params: { id: data.id }, body })).data.username;
  expect(await rename({ firstName: 'Carla' })).toBe('Carla Segura');
  await gym.db.tx((tx) => tx.raw("update users set username = 'Carlita' where id = $1", [data.id]));
  expect(await rename({ lastName: 'Segura Vega' })).toBe('Carlita');
});

test('who owes anything is found by who deals with money, and by nobody else', async () => {
  const poor = await buildGym();
  const boss = await buildUser({ gym: poor, role: 'owner' });
  const debtor = await buildUser({ gym: poor });
  await buildUser({ gym: poor });
  await owe(debtor, 5_000, addDays(utcDay(Date.now()), -3));
  const query = { debt: 'open' } as const;
  const found = await call('GET /users', { as: boss, query });
  expect(found.data.map(({ id }) => id)).toEqual([debtor.id]);
  expect((await call('GET /users', { as: debtor, query })).statusCode).toBe(403);
});

test('the list says all that somebody owes, and nothing of it to who sees no money', async () => {
  const poor = await buildGym();
  const boss = await buildUser({ gym: poor, role: 'owner' });
  const coach = await buildUser({ gym: poor, profile: 'entrenador' });
  const buyer = await buildUser({ gym: poor });
  const member = await buildUser({ gym: poor });
  for (const { id } of [buyer, member]) {
    const assigned = { gym_id: poor.id, id: newId(), staff_id: coach.id, user_id: id };
    await poor.db.run(build.insertInto('staff_people').values(assigned));
  }
  await giveMembership(member, await buildPlan(poor), { owedSince: 2 });
  for (const cents of [5_000, 2_500]) await owe(buyer, cents, utcDay(Date.now()));
  await owe(member, 300, utcDay(Date.now()));
  const owed = async (as: TestUser) => {
    const { data } = await send<Person[]>('GET /users', { as });
    const told = data.map((each) => [each.id, [each.owedCents, each.membership?.owedCents]]);
    const { [buyer.id]: bought, [member.id]: held } = Object.fromEntries(told);
    return { bought, held };
  };
  expect(await owed(boss)).toEqual({ bought: [7_500, undefined], held: [1_300, 1_000] });
  expect(await owed(coach)).toEqual({ bought: [null, undefined], held: [null, null] });
});

test('only members stay away: nobody of the staff is in that list', async () => {
  const quiet = await buildGym();
  const boss = await buildUser({ gym: quiet, role: 'owner' });
  const desk = await buildUser({ gym: quiet, role: 'admin' });
  const away = await buildUser({ gym: quiet });
  await quiet.db.tx((tx) =>
    tx.raw("update users set created_at = now() - interval '40 days' where id = any ($1)", [
      [boss.id, desk.id, away.id],
    ]),
  );
  const found = await call('GET /users', { as: boss, query: { absentDays: '30' } });
  expect(found.data.map(({ id }) => id)).toEqual([away.id]);
});

test('how often somebody comes counts days, over the weeks they have come', async () => {
  const visitor = await buildUser({ gym });
  const habit = async () =>
    (await call('GET /users/{id}', { as: admin, params: { id: visitor.id } })).data.visitsPerWeek;
  expect(await habit()).toBeNull();
  // Six days in two weeks, one of them with two visits; what is older than eight weeks is not counted.
  for (const daysAgo of [0, 1, 3, 7, 9, 13, 13, 90]) await visit(visitor.id, daysAgo);
  expect(await habit()).toBe(3);
});

test('of who stayed away it counts until they came last', async () => {
  const visitor = await buildUser({ gym });
  for (const daysAgo of [20, 22, 24, 27, 29, 33]) {
    await visit(visitor.id, daysAgo);
  }
  const { data } = await call('GET /users/{id}', { as: admin, params: { id: visitor.id } });
  expect(data.visitsPerWeek).toBe(3);
});
