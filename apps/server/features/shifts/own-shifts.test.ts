import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

async function buildDesks() {
  const gym = await buildGym({ shift: false });
  const [owner, ana, luis, accountant] = await Promise.all([
    buildUser({ gym, role: 'owner' }),
    buildUser({ gym, profile: 'recepcion' }),
    buildUser({ gym, profile: 'recepcion' }),
    buildUser({ gym, profile: 'contabilidad' }),
  ]);
  return { gym, owner, ana, luis, accountant };
}

const addRegister = async (as: TestUser, name: string, locationId: string | null = null) =>
  (await call('POST /registers', { as, body: { name, locationId } })).data.id;

const open = (as: TestUser, registerId: string) =>
  call('POST /shifts', { as, body: { floatCents: 1_000_00, registerId } });

const read = (as: TestUser, id: string) => call('GET /shifts/{id}', { as, params: { id } });

const closedOf = async (as: TestUser) =>
  (await call('GET /shifts', { as })).data.map(({ id }) => id);

test('a cashier of one drawer neither sees nor changes the shift of another', async () => {
  const { owner, ana, luis } = await buildDesks();
  const { id: own } = (await open(ana, await addRegister(owner, 'Uno'))).data;
  const { id: theirs } = (await open(luis, await addRegister(owner, 'Dos'))).data;
  expect((await read(ana, own)).statusCode).toBe(200);
  expect((await read(ana, theirs)).statusCode).toBe(404);
  expect(await closedOf(ana)).toEqual([own]);
  const params = { id: theirs };
  const tries = [
    call('POST /shifts/{id}/movements', {
      as: ana,
      params,
      body: { kind: 'out', amountCents: 100, reason: 'Cambio' },
    }),
    call('POST /shifts/{id}/counts', { as: ana, params, body: { totalCents: 0 } }),
    call('POST /shifts/{id}/close', { as: ana, params, body: { note: 'Mío' } }),
    call('GET /shifts/{id}/sheet', { as: ana, params }),
  ];
  for (const { statusCode } of await Promise.all(tries)) expect(statusCode).toBe(404);
  expect((await read(owner, theirs)).data).toMatchObject({ closedAt: null, movements: [] });
  expect((await call('POST /shifts/{id}/join', { as: ana, params })).statusCode).toBe(200);
  expect((await read(ana, theirs)).statusCode).toBe(200);
});

test('a cashier without a shift works at the only open register', async () => {
  const { owner, ana, luis } = await buildDesks();
  const { id } = (await open(ana, await addRegister(owner, 'Uno'))).data;
  const counted = await call('POST /shifts/{id}/counts', {
    as: luis,
    params: { id },
    body: { totalCents: 1_000_00 },
  });
  expect(counted.statusCode).toBe(201);
  expect(counted.data, 'whose it is').toMatchObject({ openedById: ana.id });

  await call('POST /shifts/{id}/close', { as: luis, params: { id }, body: { note: '' } });
  expect((await read(luis, id)).statusCode, 'who closed it can print its sheet').toBe(200);
  expect(await closedOf(luis)).toEqual([id]);
});

test('accounting reads every shift, and neither opens one nor says how drawers are run', async () => {
  const { owner, ana, accountant } = await buildDesks();
  const registerId = await addRegister(owner, 'Uno');
  const { id } = (await open(ana, registerId)).data;
  expect((await read(accountant, id)).statusCode).toBe(200);
  expect(await closedOf(accountant)).toEqual([id]);
  const params = { id };
  const tries = [
    open(accountant, registerId),
    call('POST /shifts/{id}/counts', { as: accountant, params, body: { totalCents: 0 } }),
    call('POST /registers', { as: accountant, body: { name: 'Tres' } }),
    call('PATCH /registers/{id}', {
      as: accountant,
      params: { id: registerId },
      body: { name: 'Otro' },
    }),
    call('PUT /counter-settings', {
      as: accountant,
      body: { blindCount: true, toleranceCents: 0, discountLimit: 100 },
    }),
  ];
  for (const { statusCode } of await Promise.all(tries)) expect(statusCode).toBe(403);
});

async function workAt(gym: TestGym, user: TestUser, locationId: string): Promise<void> {
  await gym.db.run(
    build
      .insertInto('staff_locations')
      .values({ gym_id: gym.id, id: newId(), user_id: user.id, location_id: locationId }),
  );
}

test('a register of another location is not shown, and its shift gets none of the cash', async () => {
  const { gym, owner, ana, luis } = await buildDesks();
  const [here, there] = await Promise.all(
    ['Escazú', 'Heredia'].map(
      async (name) => (await call('POST /locations', { as: owner, body: { name } })).data.id,
    ),
  );
  const far = await addRegister(owner, 'Lejos', there);
  const { id: theirs } = (await open(luis, far)).data;
  await workAt(gym, ana, here ?? '');
  const registers = (await call('GET /registers', { as: ana })).data.map(({ id }) => id);
  expect(registers).not.toContain(far);
  expect((await call('GET /shifts/current', { as: ana })).data.shift).toBeNull();
  const join = await call('POST /shifts/{id}/join', { as: ana, params: { id: theirs } });
  expect(join.statusCode).toBe(404);
  expect((await open(ana, far)).statusCode).toBe(400);
  const member = await buildUser({ gym });
  const taken = await call('POST /payments', {
    as: ana,
    body: { userId: member.id, amountCents: 100, method: 'cash', concept: 'Agua' },
  });
  expect(taken.error.code).toBe('NO_OPEN_SHIFT');
  await open(ana, await addRegister(owner, 'Cerca', here));
  expect(nth((await call('GET /registers', { as: ana })).data, 0)).toBeDefined();
  const own = (await call('GET /shifts/current', { as: ana })).data.shift;
  expect(own?.registerName).toBe('Cerca');
});

test('somebody who works at several locations chooses a drawer before cash goes into it', async () => {
  const { gym, owner, ana, luis } = await buildDesks();
  const { id: south } = (await call('POST /locations', { as: owner, body: { name: 'Sur' } })).data;
  const { id } = (await open(luis, await addRegister(owner, 'Caja Sur', south))).data;
  const member = await buildUser({ gym });
  const pay = () =>
    call('POST /payments', {
      as: ana,
      body: { userId: member.id, amountCents: 100, method: 'cash', concept: 'Agua' },
    });
  expect((await call('GET /shifts/current', { as: ana })).data.shift).toBeNull();
  expect((await pay()).error).toMatchObject({
    code: 'NO_OPEN_SHIFT',
    message: 'Hay una caja abierta. Di si cobras en ella, o abre la tuya.',
  });
  await call('POST /shifts/{id}/join', { as: ana, params: { id } });
  expect((await pay()).statusCode).toBe(201);
});
