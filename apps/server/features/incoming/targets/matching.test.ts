import { addDays, type Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { nth } from '../../../test/answer.ts';
import { connectSuperuser } from '../../../test/database/superuser.ts';
import { startHarness, type TestUser } from '../../../test/harness.ts';

const { call, buildGym, buildUser, server, appUrl } = await startHarness();
const client = await connectSuperuser({ appUrl });

let number = 0;
const nextReference = () => `20261110${String(++number).padStart(8, '0')}`;

async function newDesk() {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const member = await buildUser({ gym, firstName: 'Fernanda', lastName: 'Rojas Mora' });
  const db = server.platform.gymDb(gym.id);
  const day = await gymToday(db);
  await db.run(sql`update users set phone = '+506 8830 1127' where id = ${member.id}::uuid`);
  const owe = async (who: TestUser, amountCents: number) =>
    (
      await call('POST /accounts/{userId}/charges', {
        as: owner,
        params: { userId: who.id },
        body: { concept: 'Mensualidad', unitPriceCents: amountCents },
      })
    ).data;
  const arrive = async (body: object) =>
    (
      await call('POST /incoming-money', {
        as: owner,
        body: { arrivedOn: day, amountCents: 26_000_00, ...body },
      })
    ).data;
  const report = async (amountCents: number, reference: string) => {
    const account = await owe(member, amountCents);
    const chargeIds = account.open.map(({ id }) => id);
    const body = { chargeIds, amountCents, method: 'sinpe', reference } as const;
    return (await call('POST /payments', { as: member, body })).data;
  };
  return { gym, owner, member, db, day, owe, arrive, report };
}

test('money that waits is noted as used by the sale that names its reference', async () => {
  const { owner, arrive } = await newDesk();
  const reference = nextReference();
  const money = await arrive({ reference, amountCents: 4_000_00, method: 'sinpe' });
  const other = await arrive({ reference: nextReference(), amountCents: 4_000_00 });
  const sale = await call('POST /counter-sales', {
    as: owner,
    body: {
      lines: [{ kind: 'free', concept: 'Agua', unitPriceCents: 4_000_00 }],
      tenders: [{ method: 'sinpe', amountCents: 4_000_00, reference }],
    },
  });
  expect(sale.statusCode, sale.body).toBe(201);
  const listed = async (view: 'open' | 'applied') =>
    (await call('GET /incoming-money', { as: owner, query: { view } })).data;
  await vi.waitFor(async () =>
    expect(await listed('applied')).toMatchObject([
      {
        id: money.id,
        applied: { how: 'known', receiptNumber: nth(sale.data.tenders, 0).receiptNumber },
      },
    ]),
  );
  expect((await listed('open')).map(({ id }) => id)).toEqual([other.id]);
});

test('a reported SINPE is proposed by its reference and settled by its money', async () => {
  const { owner, member, arrive, report } = await newDesk();
  const reference = nextReference();
  const payment = await report(26_000_00, reference);
  const money = await arrive({ reference: ` ${reference.slice(0, 6)}-${reference.slice(6)}` });
  expect(money.proposal).toMatchObject({ kind: 'report', id: payment.id, isCertain: true });
  expect(money.proposal?.reasons.map(({ text }) => text)).toEqual([
    'Mismo comprobante',
    'Monto exacto',
  ]);
  const params = { id: money.id };
  const body = { kind: 'report', id: payment.id } as const;
  const applied = await call('POST /incoming-money/{id}/apply', { as: owner, params, body });
  expect(applied.data).toMatchObject({
    state: 'applied',
    applied: { how: 'person', paymentId: payment.id },
  });
  const mine = (await call('GET /payments', { as: member })).data;
  expect(mine.map(({ status, receiptNumber }) => [status, receiptNumber])).toEqual([
    ['confirmed', 1],
  ]);
  const again = await call('POST /incoming-money/{id}/apply', { as: owner, params, body });
  expect(again.statusCode).toBe(409);
  const undone = await call('POST /incoming-money/{id}/undo', {
    as: owner,
    params,
    body: { reason: 'Era de otra' },
  });
  expect(undone.data).toMatchObject({ state: 'open', applied: null });
  expect((await call('GET /payments', { as: member })).data[0]?.status).toBe('void');
});

test('a debt is found by phone and amount, a part of it with what is missing, and part of a name needs the amount', async () => {
  const { owner, member, owe, arrive } = await newDesk();
  await owe(member, 26_000_00);
  const whole = await arrive({ senderPhone: '8830-1127' });
  expect(whole.proposal).toMatchObject({ kind: 'debt', id: member.id, isCertain: true });
  const part = await arrive({ senderPhone: '88301127', amountCents: 20_000_00 });
  expect(part.proposal).toMatchObject({ kind: 'debt', isCertain: false, canApply: true });
  expect(part.proposal?.reasons[0]?.ok).toBe(false);
  expect(part.proposal?.reasons[0]?.text).toMatch(/^Faltan ₡6\s000, queda debiendo$/);
  const named = await arrive({ senderName: 'ROJAS MORA FERNANDA' });
  expect(named.proposal).toMatchObject({ kind: 'debt', isCertain: false });
  expect(
    (await arrive({ senderName: 'ROJAS MORA LUIS', amountCents: 1_000_00 })).proposal,
  ).toBeNull();
  const params = { id: part.id };
  await call('POST /incoming-money/{id}/apply', {
    as: owner,
    params,
    body: { kind: 'debt', id: member.id },
  });
  const { data } = await call('GET /accounts/{userId}', {
    as: owner,
    params: { userId: member.id },
  });
  expect(data.owedCents).toBe(6_000_00);
});

test('a payment voided elsewhere frees its money, and one taken before is only noted', async () => {
  const { owner, arrive, report } = await newDesk();
  const reference = nextReference();
  const payment = await report(26_000_00, reference);
  await call('POST /payments/{id}/confirm', { as: owner, params: { id: payment.id } });
  const money = await arrive({ reference });
  expect(money).toMatchObject({
    state: 'applied',
    applied: { how: 'known', paymentId: payment.id },
  });
  const other = await arrive({ reference, amountCents: 9_000_00 });
  expect(other.usedBefore).toContain('Ya se usó en el recibo 1');
  expect(other.usedBy).toEqual({ paymentId: payment.id, receiptNumber: 1 });
  await call('POST /payments/{id}/void', {
    as: owner,
    params: { id: payment.id },
    body: { reason: 'Error' },
  });
  const { data } = await call('GET /incoming-money', { as: owner, query: {} });
  expect(data.map(({ id }) => id)).toContain(money.id);
});

test('certain matches are applied automatically only if the owner wants it', async () => {
  const { owner, arrive, report } = await newDesk();
  const reference = nextReference();
  await report(26_000_00, reference);
  await call('PUT /incoming-money/rules', { as: owner, body: { appliesAlone: true } });
  const money = await arrive({ reference });
  expect(money).toMatchObject({ state: 'applied', applied: { how: 'automatic' } });
  expect((await arrive({ senderName: 'NADIE CONOCIDO' })).state).toBe('open');
});

test('what was reported before today and never arrived is listed', async () => {
  const { owner, report, arrive, day } = await newDesk();
  const payment = await report(26_000_00, nextReference());
  expect((await call('GET /incoming-money/missing', { as: owner })).data).toEqual([]);
  const { data: summary } = await call('GET /incoming-money/summary', { as: owner });
  expect(summary).toMatchObject({ reported: 1, missing: 0 });
  await client.query('update payments set created_at = $1::date where id = $2', [
    addDays(day, -1),
    payment.id,
  ]);
  const missing = (await call('GET /incoming-money/missing', { as: owner })).data;
  expect(missing.map(({ id }) => id)).toEqual([payment.id]);
  await arrive({ senderName: 'Otra Persona' });
  const { data } = await call('GET /dashboard', { as: owner });
  if (data.view !== 'management') throw new Error('not of staff');
  expect(data.attention.missingMoney).toMatchObject({ count: 1, cents: 26_000_00 });
});

test('an order is paid by its money, and waits again when that is undone', async () => {
  const { owner, member, arrive } = await newDesk();
  const product = await call('POST /store', {
    as: owner,
    body: { name: 'Creatina', priceCents: 13_000_00, variants: [{ initialStock: 5 }] },
  });
  const { id: productId, variants } = product.data;
  const items = [{ productId, variantId: nth(variants, 0).id, quantity: 2 }];
  const paymentReference = nextReference();
  const order = (
    await call('POST /store-orders', {
      as: member,
      body: { items, paymentMethod: 'sinpe', paymentReference },
    })
  ).data;
  const statusOf = async () =>
    (await call('GET /store-orders/{id}', { as: owner, params: { id: order.id } })).data.status;
  const less = await arrive({ amountCents: 20_000_00, senderPhone: '+506 8830 1127' });
  expect(less.proposal).toBeNull();
  const target = { kind: 'order', id: order.id } as const;
  const short = await call('POST /incoming-money/{id}/apply', {
    as: owner,
    params: { id: less.id },
    body: target,
  });
  expect(short.statusCode).toBe(409);
  expect(short.body).toContain('se esperaban');
  const money = await arrive({ reference: paymentReference });
  expect(money.proposal).toMatchObject({ ...target, isCertain: true });
  const params = { id: money.id };
  const paid = await call('POST /incoming-money/{id}/apply', { as: owner, params, body: target });
  expect(paid.data.applied).toMatchObject({ how: 'person', orderNumber: order.number });
  expect(await statusOf()).toBe('paid');
  await call('POST /incoming-money/{id}/undo', { as: owner, params, body: { reason: 'Error' } });
  expect(await statusOf()).toBe('pending_payment');
  const { data } = await call('GET /incoming-money', { as: owner, query: {} });
  expect(data.map(({ id }) => id)).toContain(money.id);
});

test('a membership about to end is proposed by phone and renewed by its money', async () => {
  const { owner, member, db, day, arrive } = await newDesk();
  const plan = { name: 'Mensual', priceCents: 26_000_00, periodCount: 1, periodUnit: 'month' };
  const { id: planId } = (await call('POST /membership-plans', { as: owner, body: plan })).data;
  const payment = { amountCents: plan.priceCents, method: 'card' } as const;
  await call('POST /memberships', { as: owner, body: { userId: member.id, planId, payment } });
  const senderPhone = '+506 8830 1127';
  expect((await arrive({ senderPhone, detail: 'lejos del final' })).proposal).toBeNull();
  await client.query(
    `update memberships set starts_on = starts_on - 25, period_from = period_from - 25,
       ends_on = ends_on - 25 where user_id = $1`,
    [member.id],
  );
  const lastDay = async () =>
    (
      await db.one(sql<{ day: Day }>`
        select max(ends_on) as day from memberships where user_id = ${member.id}::uuid`)
    ).day;
  const before = await lastDay();
  expect(before > day).toBe(true);
  const money = await arrive({ senderPhone });
  const { proposal } = money;
  if (!proposal) throw new Error('nothing proposed');
  expect(proposal).toMatchObject({ kind: 'renewal', dueCents: plan.priceCents, isCertain: true });
  const applied = await call('POST /incoming-money/{id}/apply', {
    as: owner,
    params: { id: money.id },
    body: { kind: proposal.kind, id: proposal.id },
  });
  expect(applied.data.applied?.person?.id).toBe(member.id);
  expect((await lastDay()) > before).toBe(true);
  const account = await call('GET /accounts/{userId}', {
    as: owner,
    params: { userId: member.id },
  });
  expect(account.data.owedCents).toBe(0);
});

test('staff limited to some people see no other payers', async () => {
  const { gym, owner, member, owe, arrive } = await newDesk();
  const limited = await buildUser({ gym, role: 'admin' });
  const profile = { name: 'Recepción propia', permissions: ['money.take'], assignedOnly: true };
  const made = await call('POST /staff-profiles', { as: owner, body: profile });
  await call('PUT /staff/{id}', {
    as: owner,
    params: { id: limited.id },
    body: { profile: made.data.id, locationIds: [] },
  });
  await owe(member, 26_000_00);
  const reference = nextReference();
  const money = await arrive({ reference, senderPhone: '+506 8830 1127' });
  const see = async (as: TestUser) =>
    (await call('GET /incoming-money', { as, query: { view: 'all' } })).data;
  expect(money.proposal?.person.id).toBe(member.id);
  await expect.poll(() => see(limited)).toMatchObject([{ id: money.id, proposal: null }]);
  await call('POST /incoming-money/{id}/apply', {
    as: owner,
    params: { id: money.id },
    body: { kind: 'debt', id: member.id },
  });
  expect(await see(limited)).toEqual([]);
  await arrive({ reference, amountCents: 5_000_00 });
  expect(await see(limited)).toMatchObject([
    { usedBefore: 'Ya se usó en otro pago', usedBy: null },
  ]);
  expect((await see(owner)).map(({ usedBefore }) => usedBefore)).toContainEqual(
    expect.stringContaining('Fernanda'),
  );
});
