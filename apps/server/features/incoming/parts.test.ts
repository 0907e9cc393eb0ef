import type { Target } from '@forja/contract/incoming/routes';
import { expect, test } from 'vitest';
import { gymToday } from '../../platform/db/gym-today.ts';
import { multipart } from '../../test/files/multipart.ts';
import { startHarness, type TestUser } from '../../test/harness.ts';
import { settleReported } from './settle-reported.ts';

const { call, send, buildGym, buildUser, server } = await startHarness();

let number = 0;
const nextReference = () => `20261112${String(++number).padStart(8, '0')}`;

async function newDesk({ alone = false } = {}) {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const [ana, luis] = await Promise.all([
    buildUser({ gym, firstName: 'Ana', lastName: 'Mata Soto' }),
    buildUser({ gym, firstName: 'Luis', lastName: 'Mata Soto' }),
  ]);
  const db = server.platform.gymDb(gym.id);
  const day = await gymToday(db);
  if (alone) await call('PUT /incoming-money/rules', { as: owner, body: { appliesAlone: true } });
  const owe = async (who: TestUser, unitPriceCents = 26_000_00) =>
    (
      await call('POST /accounts/{userId}/charges', {
        as: owner,
        params: { userId: who.id },
        body: { concept: 'Mensualidad', unitPriceCents },
      })
    ).data;
  const owed = async (who: TestUser) =>
    (await call('GET /accounts/{userId}', { as: owner, params: { userId: who.id } })).data
      .owedCents;
  const arrive = async (body: object, as = owner) =>
    (
      await call('POST /incoming-money', {
        as,
        body: { arrivedOn: day, amountCents: 26_000_00, ...body },
      })
    ).data;
  const report = async (who: TestUser, reference: string, amountCents = 26_000_00) => {
    const chargeIds = (await owe(who, amountCents)).open.map(({ id }) => id);
    const body = { chargeIds, amountCents, method: 'sinpe', reference } as const;
    return (await call('POST /payments', { as: who, body })).data;
  };
  const bring = async (...rows: string[]) => {
    const file = ['Fecha;Referencia;Descripción;Débito;Crédito', ...rows].join('\n');
    const content = multipart('file', Buffer.from(file));
    return send<{ saved: object }>('POST /incoming-money/files?save=true', {
      as: owner,
      ...content,
    });
  };
  const seen = async (view: 'open' | 'applied' | 'taken-back' | 'all') =>
    (await call('GET /incoming-money', { as: owner, query: { view } })).data;
  const undo = (id: string) =>
    call('POST /incoming-money/{id}/undo', {
      as: owner,
      params: { id },
      body: { reason: 'El banco lo devolvió' },
    });
  return { gym, owner, ana, luis, db, day, owe, owed, arrive, report, bring, seen, undo };
}

test('a payment reported after its money arrived is settled at once by the same rules', async () => {
  const { ana, arrive, report, seen } = await newDesk({ alone: true });
  const reference = nextReference();
  const money = await arrive({ reference });
  expect(money).toMatchObject({ state: 'open', proposal: null });
  const payment = await report(ana, reference);
  await expect
    .poll(async () => (await seen('applied'))[0]?.applied)
    .toMatchObject({
      how: 'automatic',
      paymentId: payment.id,
      reasons: ['Mismo comprobante', 'Monto exacto'],
      by: null,
    });
  const mine = (await call('GET /payments', { as: ana })).data;
  expect(mine[0]).toMatchObject({ status: 'confirmed', receiptNumber: 1 });
});

test('without the rule a late report is only proposed, and nobody settles their own with money of theirs', async () => {
  const off = await newDesk();
  const reference = nextReference();
  await off.arrive({ reference });
  const payment = await off.report(off.ana, reference);
  expect(await settleReported(off.db, payment.id, async () => undefined)).toBe(0);
  expect((await off.seen('open'))[0]?.proposal).toMatchObject({ id: payment.id, isCertain: true });

  const on = await newDesk({ alone: true });
  const admin = await buildUser({ gym: on.gym, role: 'admin' });
  await on.arrive({ reference }, admin);
  const own = await on.report(admin, reference);
  expect(await settleReported(on.db, own.id, async () => undefined)).toBe(0);
  expect(await settleReported(on.db, null, async () => undefined)).toBe(0);
  expect(await on.seen('open')).toHaveLength(1);
});

test('one credit pays for two people, all of it or nothing, and is whole again when both are undone', async () => {
  const { owner, ana, luis, owe, owed, arrive, seen, undo } = await newDesk();
  await Promise.all([owe(ana), owe(luis)]);
  const reference = nextReference();
  const money = await arrive({ reference, amountCents: 52_000_00, senderName: 'CARMEN SOTO' });
  const split = (...parts: [TestUser, number][]) =>
    call('POST /incoming-money/{id}/split', {
      as: owner,
      params: { id: money.id },
      body: { parts: parts.map(([{ id }, amountCents]) => ({ kind: 'debt', id, amountCents })) },
    });
  expect((await split([ana, 26_000_00], [luis, 20_000_00])).refused.message).toMatch(
    /^Las partes suman ₡46\s000 y llegaron ₡52\s000\.$/,
  );
  expect((await split([ana, 26_000_00], [ana, 26_000_00])).refused.message).toBe(
    'Lo mismo está dos veces.',
  );
  // One part is more than that person owes, so nothing is paid.
  expect((await split([ana, 30_000_00], [luis, 22_000_00])).statusCode).toBe(400);
  expect(await owed(luis)).toBe(26_000_00);
  expect(await seen('open')).toMatchObject([{ id: money.id }]);

  const parts = (await split([ana, 26_000_00], [luis, 26_000_00])).data;
  expect(
    parts.map(({ amountCents, partOf, applied, reference: said }) => [
      amountCents,
      partOf?.amountCents,
      applied?.person?.id,
      said,
    ]),
  ).toEqual([
    [26_000_00, 52_000_00, ana.id, reference],
    [26_000_00, 52_000_00, luis.id, `${reference}-2`],
  ]);
  expect([await owed(ana), await owed(luis)]).toEqual([0, 0]);
  expect((await split([ana, 26_000_00], [luis, 26_000_00])).statusCode).toBe(409);
  const { today } = (await call('GET /incoming-money/summary', { as: owner })).data;
  expect(today).toMatchObject({ count: 1, cents: 52_000_00 });

  const [first, second] = parts;
  expect((await undo(first?.id ?? '')).data).toMatchObject({ id: first?.id, state: 'open' });
  expect(await seen('all')).toHaveLength(2);
  expect((await undo(second?.id ?? '')).data).toMatchObject({
    id: money.id,
    state: 'open',
    amountCents: 52_000_00,
    partOf: null,
  });
  expect(await seen('all')).toMatchObject([{ id: money.id }]);
});

test('two people for whom one sender paid before are proposed together, and with a later report', async () => {
  const { owner, ana, luis, owe, owed, arrive, seen } = await newDesk({ alone: true });
  const sender = { senderName: 'CARMEN SOTO VEGA', amountCents: 52_000_00 };
  const split = (id: string, parts: Target[]) =>
    call('POST /incoming-money/{id}/split', {
      as: owner,
      params: { id },
      body: { parts: parts.map(({ kind, id: of }) => ({ kind, id: of, amountCents: 26_000_00 })) },
    });
  await Promise.all([owe(ana), owe(luis)]);
  const first = await arrive({ ...sender, reference: nextReference() });
  expect(first.proposal?.parts).toBeUndefined();
  await split(
    first.id,
    [ana, luis].map(({ id }) => ({ kind: 'debt' as const, id })),
  );

  await Promise.all([owe(ana), owe(luis)]);
  const second = await arrive({ ...sender, reference: nextReference() });
  expect(second).toMatchObject({ state: 'open', proposal: { canApply: true, isCertain: false } });
  const people = (money: typeof second) =>
    money.proposal?.parts?.map(({ kind, person }) => `${kind} ${person.id}`).toSorted();
  expect(people(second)).toEqual([`debt ${ana.id}`, `debt ${luis.id}`].toSorted());
  expect(second.proposal?.reasons[0]).toEqual({ ok: true, text: 'Suma exacta de los dos' });

  // One of them reports their part as paid in the meantime.
  const account = await call('GET /accounts/{userId}', { as: owner, params: { userId: ana.id } });
  const chargeIds = account.data.open.map(({ id }) => id);
  const body = { chargeIds, amountCents: 26_000_00, method: 'sinpe', reference: '77' } as const;
  expect((await call('POST /payments', { as: ana, body })).statusCode).toBe(201);
  const [told] = await seen('open');
  expect(told && people(told)).toEqual([`debt ${luis.id}`, `report ${ana.id}`].toSorted());
  const parts = told?.proposal?.parts ?? [];
  expect((await split(second.id, parts)).statusCode).toBe(200);
  expect([await owed(ana), await owed(luis)]).toEqual([0, 0]);
});

test('a part may be what was reported with the reference of the whole', async () => {
  const { owner, ana, luis, owe, arrive, report } = await newDesk();
  const reference = nextReference();
  const payment = await report(ana, reference);
  await owe(luis, 10_000_00);
  const money = await arrive({ reference, amountCents: 36_000_00 });
  const parts = [
    { kind: 'debt', id: luis.id, amountCents: 10_000_00 },
    { kind: 'report', id: payment.id, amountCents: 26_000_00 },
  ] as const;
  const { data } = await call('POST /incoming-money/{id}/split', {
    as: owner,
    params: { id: money.id },
    body: { parts: [...parts] },
  });
  expect(data.map((each) => [each.reference, each.applied?.paymentId === payment.id])).toEqual([
    [`${reference}-1`, false],
    [reference, true],
  ]);
});

test('money that the bank takes back after it paid warns, and undoing it leaves nothing to wait', async () => {
  const { owner, ana, luis, day, owe, owed, arrive, bring, seen, undo } = await newDesk();
  await owe(ana);
  const [one, both] = [nextReference(), nextReference()];
  const single = await arrive({ reference: one });
  await call('POST /incoming-money/{id}/apply', {
    as: owner,
    params: { id: single.id },
    body: { kind: 'debt', id: ana.id },
  });
  await Promise.all([owe(ana, 5_000_00), owe(luis, 6_000_00)]);
  const whole = await arrive({ reference: both, amountCents: 11_000_00 });
  await call('POST /incoming-money/{id}/split', {
    as: owner,
    params: { id: whole.id },
    body: {
      parts: [
        { kind: 'debt', id: ana.id, amountCents: 5_000_00 },
        { kind: 'debt', id: luis.id, amountCents: 6_000_00 },
      ],
    },
  });
  const lines = [
    `${day};99887766;REVERSION SINPE ${one};26.000,00;`,
    `${day};${both};DEVOLUCION SINPE MOVIL;11.000,00;`,
    `${day};${nextReference()};DEVOLUCION DE OTRO;26.000,00;`,
  ];
  expect((await bring(...lines)).data.saved).toMatchObject({ added: 0, takenBack: 3 });
  expect((await bring(...lines)).data.saved).toMatchObject({ takenBack: 0 });
  const warned = await seen('taken-back');
  expect(warned.map(({ amountCents, returnedOn }) => [amountCents, returnedOn]).sort()).toEqual([
    [26_000_00, day],
    [5_000_00, day],
    [6_000_00, day],
  ]);
  expect((await call('GET /incoming-money/summary', { as: owner })).data.takenBack).toBe(3);

  expect((await undo(single.id)).data).toMatchObject({ state: 'returned', applied: null });
  expect(await owed(ana)).toBe(26_000_00);
  for (const { id } of warned.filter(({ partOf }) => partOf)) await undo(id);
  expect(await seen('open')).toEqual([]);
  expect((await seen('all')).map(({ state }) => state)).toEqual([
    'returned',
    'returned',
    'returned',
  ]);
});

test('a mistaken return is dismissed for good, and a return of money confirmed by hand warns too', async () => {
  const { owner, ana, day, report, bring, seen, undo } = await newDesk();
  const reference = nextReference();
  const payment = await report(ana, reference);
  await call('POST /payments/{id}/confirm', { as: owner, params: { id: payment.id } });
  const lines = [
    `${day};${reference};SINPE MOVIL ANA;;26.000,00`,
    `${day};${reference};REVERSION;26.000,00;`,
  ];
  expect((await bring(...lines)).data.saved).toMatchObject({
    added: 1,
    alreadyTaken: 1,
    takenBack: 1,
  });
  const [money] = await seen('taken-back');
  const params = { id: money?.id ?? '' };
  const kept = await call('POST /incoming-money/{id}/keep', { as: owner, params });
  expect(kept.data).toMatchObject({ state: 'applied', returnedOn: null });
  expect((await call('POST /incoming-money/{id}/keep', { as: owner, params })).statusCode).toBe(
    409,
  );
  expect((await bring(...lines)).data.saved).toMatchObject({ takenBack: 0 });
  expect((await undo(params.id)).data.state).toBe('open');
  expect((await call('GET /payments', { as: ana })).data[0]?.status).toBe('confirmed');
});
