import { expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';

const { call, buildGym, buildUser, server } = await startHarness();
const gym = await buildGym();
const admin = await buildUser({ gym, role: 'admin' });

const add = async (values: object) => {
  const made = await call('POST /users', {
    as: admin,
    body: { firstName: 'Isabel', lastName: 'Rojas Mora', invite: false, ...values },
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.data;
};
const merge = (id: string, intoId: string) =>
  call('POST /users/{id}/merge', { as: admin, params: { id }, body: { intoId } });
const unmerge = (id: string) => call('POST /users/{id}/unmerge', { as: admin, params: { id } });
const find = async (search: string) =>
  (await call('GET /users', { as: admin, query: { search } })).data.map(({ id }) => id);
const read = async (id: string) =>
  (await call('GET /users/{id}', { as: admin, params: { id } })).data;

test('people with one cédula, mailbox, phone or name are suspected, a family is not', async () => {
  const [one, other] = [
    await add({ email: 'isabel.rojas@correo.test' }),
    await add({ email: 'isabelrojas@correo.test', phone: '8111 2233' }),
  ];
  await add({ firstName: 'Emilio', lastName: 'Chaves', phone: '8111 2233' });
  const groups = (await call('GET /users/duplicates', { as: admin })).data;
  expect(groups.map(({ reason, people }) => [reason, people.map(({ id }) => id)])).toEqual([
    ['email', [one.id, other.id].sort()],
  ]);
});

test('an alias is found as the other, what it wrote stays, and it can be undone', async () => {
  const main = await add({ firstName: 'Laura', nationalId: '1-0999-0888' });
  const alias = await add({ firstName: 'Lau', email: 'lau@correo.test', phone: '8777 6655' });
  const paid = await call('POST /payments', {
    as: admin,
    body: { userId: alias.id, amountCents: 500_000, method: 'card', concept: 'Toalla' },
  });
  expect(paid.statusCode, paid.body).toBe(201);
  const before = Number((await call('GET /users', { as: admin })).headers['x-total-count']);
  const merged = await merge(alias.id, main.id);
  expect(merged.statusCode, merged.body).toBe(200);
  expect(merged.data).toMatchObject({ email: 'lau@correo.test', phone: '+506 8777 6655' });
  expect(await find('87776655')).toEqual([main.id]);
  expect(await find('lau')).toEqual([main.id]);
  const list = await call('GET /users', { as: admin });
  expect(Number(list.headers['x-total-count'])).toBe(before - 1);
  const money = await call('GET /payments', { as: admin, query: { userId: main.id } });
  expect(money.data).toMatchObject([{ id: paid.data.id, userId: alias.id }]);
  expect(await read(alias.id)).toMatchObject({
    status: 'disabled',
    mergedInto: { id: main.id, canUndo: true },
  });
  const enabled = await call('POST /users/{id}/enable', { as: admin, params: { id: alias.id } });
  expect(enabled.error.code).toBe('CONFLICT');
  expect((await unmerge(alias.id)).statusCode).toBe(200);
  expect(await read(alias.id)).toMatchObject({ status: 'invited', email: 'lau@correo.test' });
  expect(await read(main.id)).toMatchObject({ email: null, phone: null });
  expect(await find('87776655')).toEqual([alias.id]);
});

test('a merge is for good after a day', async () => {
  const [main, alias] = [await add({ phone: '8001 0001' }), await add({ phone: '8001 0002' })];
  await merge(alias.id, main.id);
  await gym.db.tx((tx) =>
    tx.raw("update person_merges set merged_at = now() - interval '25 hours'"),
  );
  expect((await unmerge(alias.id)).error.code).toBe('CONFLICT');
  expect((await read(alias.id)).mergedInto?.canUndo).toBe(false);
});

test('nobody who logs in, manages or is already merged becomes an alias', async () => {
  const main = await add({ phone: '8002 0001' });
  const passwordHash = await server.platform.passwords.hash('caballo-bateria-42');
  const member = await buildUser({ gym, passwordHash });
  expect((await merge(member.id, main.id)).error.code).toBe('CONFLICT');
  expect((await merge(main.id, main.id)).error.code).toBe('CONFLICT');
  const owner = await buildUser({ gym, role: 'owner' });
  expect((await merge(owner.id, main.id)).error.code).toBe('FORBIDDEN');
  const alias = await add({ phone: '8002 0002' });
  expect((await merge(alias.id, main.id)).statusCode).toBe(200);
  expect((await merge(main.id, alias.id)).error.code).toBe('CONFLICT');
});

test('two merges against each other at once leave one', async () => {
  const [one, other] = [await add({ phone: '8003 0001' }), await add({ phone: '8003 0002' })];
  const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});
