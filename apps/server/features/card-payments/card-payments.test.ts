import { expect, test } from 'vitest';
import { startCardGym } from '../../test/gateways/card-gym.ts';

const desk = await startCardGym();
const { onvo, harness, gym, admin, plan, start } = desk;
const { call, buildUser } = harness;

const CENTS = 8_000_00;

async function begun(cents = CENTS) {
  const { person, chargeIds } = await desk.debtor(cents);
  const { data } = await start(person, { chargeIds, amountCents: cents });
  return { person, chargeIds, id: data.id, url: data.url, page: desk.pageOf(data.id) };
}

test('a debt is paid at the page of the gateway, and a webhook sent twenty times pays once', async () => {
  const { person, id, page, url } = await begun();
  expect(url).toContain(page.id);
  expect(page).toMatchObject({ amount: CENTS, currency: 'CRC', description: 'Evaluación' });
  expect(page.successUrl).toContain(`/perfil?pago=listo&tarjeta=${id}`);
  expect((await desk.check(person, id)).data).toMatchObject({ state: 'open', url });
  onvo.pay(page.id);
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => desk.webhook(onvo.notice(page.id))),
  );
  expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  expect(await desk.payments(person.id)).toMatchObject([
    { method: 'card', status: 'confirmed', amountCents: CENTS, reference: `pi${page.id}` },
  ]);
  expect(await desk.account(person.id)).toMatchObject({ balanceCents: 0, owedCents: 0 });
  const { data: seen } = await desk.check(person, id);
  expect(seen).toMatchObject({ state: 'paid', url: null, inDoubt: false });
  expect(seen.receiptNumber).toBeGreaterThan(0);
  const { data: told } = await call('GET /notifications', { as: person });
  expect(told.map(({ title }) => title)).toContain('Recibimos tu pago con tarjeta');
});

test('the next period is paid without a webhook when the person returns from the page', async () => {
  const { person, membership } = await desk.holder();
  const { data } = await start(person, {
    membershipId: membership.id,
    renew: true,
    amountCents: plan.priceCents,
  });
  onvo.pay(desk.pageOf(data.id).id);
  const { data: seen } = await desk.check(person, data.id);
  expect(seen).toMatchObject({ state: 'paid', inDoubt: false });
  expect(seen.covers && seen.covers.from > membership.endsOn).toBe(true);
  const { data: held } = await call('GET /memberships', { as: person });
  expect(held).toMatchObject([{ endsOn: seen.covers?.to, owedCents: 0, status: 'active' }]);
});

test('a plan is bought by somebody who had none, and opens the door', async () => {
  const person = await buildUser({ gym });
  const { data: options } = await call('GET /card-payments/options', { as: person });
  expect(options).toMatchObject({ gateway: 'onvo' });
  const offer = options.plans.find(({ planId }) => planId === plan.id);
  expect(offer).toMatchObject({ priceCents: plan.priceCents });
  const { data } = await start(person, { planId: plan.id, amountCents: plan.priceCents });
  expect((await call('GET /memberships', { as: person })).data).toEqual([]);
  onvo.pay(desk.pageOf(data.id).id);
  await desk.webhook(onvo.notice(desk.pageOf(data.id).id));
  expect((await call('GET /memberships', { as: person })).data).toMatchObject([
    { planId: plan.id, status: 'active', owedCents: 0, endsOn: offer?.covers.to },
  ]);
  expect(await desk.account(person.id)).toMatchObject({ balanceCents: 0 });
});

test('the same request opens one page, even from three tabs; another amount opens another', async () => {
  const { person, chargeIds } = await desk.debtor(CENTS);
  const asked = () => start(person, { chargeIds, amountCents: CENTS });
  const opened = [...(await Promise.all([asked(), asked(), asked()])), await asked()];
  expect(new Set(opened.map(({ data }) => data.url)).size).toBe(1);
  const id = opened[0]?.data.id ?? '';
  const pages = onvo.pages.filter(({ metadata }) => metadata.ref === id);
  expect(pages.filter(({ status }) => status === 'open')).toHaveLength(1);

  const pay = { userId: person.id, chargeIds, amountCents: 3_000_00, method: 'cash' as const };
  await call('POST /payments', { as: admin, body: pay });
  expect((await asked()).refused.path).toBe('amountCents');
  const { data: rest } = await start(person, { chargeIds, amountCents: CENTS - 3_000_00 });
  expect(rest.id).not.toBe(id);
  await desk.drain();
  expect(pages.every(({ status }) => status === 'expired')).toBe(true);
  expect((await desk.check(person, id)).data.state).toBe('closed');
});

test('a page that nobody pays is closed, and nothing is written down', async () => {
  const { person, id, page } = await begun();
  await desk.runJob('cards.pages');
  expect(page.status).toBe('open');
  await desk.timeIsOver();
  await desk.runJob('cards.pages');
  expect(page.status).toBe('expired');
  expect((await desk.check(person, id)).data).toMatchObject({ state: 'closed', url: null });
  expect(await desk.payments(person.id)).toEqual([]);
});

test('a payment made while the page is being closed counts', async () => {
  const { person, id, page } = await begun();
  await desk.timeIsOver();
  onvo.pay(page.id);
  await desk.runJob('cards.pages');
  expect((await desk.check(person, id)).data.state).toBe('paid');
  expect(await desk.account(person.id)).toMatchObject({ balanceCents: 0 });
});

test('a card payment for something paid at the desk meanwhile stays in hand, and staff see it', async () => {
  const { person, chargeIds, id, page } = await begun();
  const pay = { userId: person.id, chargeIds, amountCents: CENTS, method: 'cash' as const };
  await call('POST /payments', { as: admin, body: pay });
  onvo.pay(page.id);
  await desk.webhook(onvo.notice(page.id));
  expect(await desk.account(person.id)).toMatchObject({ balanceCents: -CENTS, creditCents: CENTS });
  expect((await desk.check(person, id)).data).toMatchObject({ state: 'paid', inDoubt: true });
  const [doubt] = (await desk.doubts()).filter(({ userId }) => userId === person.id);
  expect(doubt).toMatchObject({ kind: 'unused', paidCents: CENTS, askedCents: CENTS });
  const settle = () =>
    call('POST /card-doubts/{id}/settle', {
      as: admin,
      params: { id: doubt?.id ?? '' },
      body: { note: 'Queda a favor' },
    });
  expect((await settle()).statusCode).toBe(204);
  expect((await settle()).statusCode).toBe(404);
  expect((await desk.doubts()).filter(({ userId }) => userId === person.id)).toEqual([]);
});

test('another amount than asked for is written down as it came, and reaches the attention list', async () => {
  const attention = async () =>
    (await call('GET /dashboard', { as: admin })).data as { attention?: { cardDoubts?: object } };
  const { person, page } = await begun();
  page.amount = CENTS - 1_00;
  onvo.pay(page.id);
  await desk.webhook(onvo.notice(page.id));
  await desk.webhook(onvo.notice(page.id));
  expect(await desk.account(person.id)).toMatchObject({ balanceCents: 1_00, owedCents: 1_00 });
  const mine = (await desk.doubts()).filter(({ userId }) => userId === person.id);
  expect(mine).toMatchObject([{ kind: 'amount', paidCents: CENTS - 1_00, askedCents: CENTS }]);
  expect((await attention()).attention?.cardDoubts).toMatchObject({
    count: (await desk.doubts()).length,
  });
});

test('another currency is in no document, and staff see it', async () => {
  const { person, id, page } = await begun();
  page.currency = 'USD';
  onvo.pay(page.id);
  await desk.webhook(onvo.notice(page.id));
  expect(await desk.payments(person.id)).toEqual([]);
  expect((await desk.check(person, id)).data).toMatchObject({ state: 'paid', inDoubt: true });
  const mine = (await desk.doubts()).filter(({ userId }) => userId === person.id);
  expect(mine).toMatchObject([{ kind: 'currency', paidCurrency: 'USD', receiptNumber: null }]);
});

test('another amount for an order of the shop reaches staff too, once', async () => {
  const { id, page } = await desk.atOnvo();
  page.amount -= 1;
  onvo.pay(page.id);
  await desk.webhook(onvo.notice(page.id));
  await desk.webhook(onvo.notice(page.id));
  expect((await desk.read(id)).status).toBe('pending_payment');
  const found = (await desk.doubts()).filter(({ concept }) => concept.startsWith('Pedido'));
  expect(found).toMatchObject([{ kind: 'amount', userId: desk.member.id }]);
});

test('if a plan is taken off sale while it is being paid, the money stays in hand', async () => {
  const person = await buildUser({ gym });
  const body = {
    name: 'Verano',
    priceCents: 9_000_00,
    periodCount: 1,
    periodUnit: 'month',
  } as const;
  const { data: other } = await call('POST /membership-plans', { as: admin, body });
  const { data } = await start(person, { planId: other.id, amountCents: other.priceCents });
  await call('PATCH /membership-plans/{id}', {
    as: admin,
    params: { id: other.id },
    body: { ...body, active: false },
  });
  const page = desk.pageOf(data.id);
  onvo.pay(page.id);
  expect((await desk.webhook(onvo.notice(page.id))).statusCode).toBe(204);
  expect(await desk.account(person.id)).toMatchObject({ creditCents: other.priceCents });
  expect((await desk.check(person, data.id)).data).toMatchObject({ state: 'paid', inDoubt: true });
});

test('a period renewed while it was being paid is settled, and not bought twice', async () => {
  const { person, membership } = await desk.holder();
  const { data } = await start(person, {
    membershipId: membership.id,
    renew: true,
    amountCents: plan.priceCents,
  });
  await call('POST /memberships/{id}/renew', {
    as: admin,
    params: { id: membership.id },
    body: { payment: null },
  });
  const { data: renewed } = await call('GET /memberships', { as: person });
  onvo.pay(desk.pageOf(data.id).id);
  await desk.check(person, data.id);
  const { data: held } = await call('GET /memberships', { as: person });
  expect(held).toMatchObject([{ endsOn: renewed[0]?.endsOn, owedCents: 0 }]);
  expect(await desk.account(person.id)).toMatchObject({ balanceCents: 0 });
});

test('nobody sees or pays the debts of others', async () => {
  const { id, chargeIds } = await begun();
  const other = await buildUser({ gym });
  expect((await desk.check(other, id)).statusCode).toBe(404);
  expect((await start(other, { chargeIds, amountCents: CENTS })).refused.path).toBe('chargeIds');
  const { membership } = await desk.holder();
  const asked = { membershipId: membership.id, renew: true, amountCents: plan.priceCents };
  expect((await start(other, asked)).statusCode).toBe(404);
});

test('a server that ends between the charge and the record takes it later, once', async () => {
  const { person, id, page } = await begun();
  onvo.pay(page.id);
  const refuse =
    'alter table card_payments add constraint killed check (paid_at is null) not valid';
  await harness.owner.query(refuse);
  expect((await desk.webhook(onvo.notice(page.id))).statusCode).toBeGreaterThanOrEqual(400);
  expect(await desk.payments(person.id)).toEqual([]);
  await harness.owner.query('alter table card_payments drop constraint killed');
  await Promise.all([
    desk.webhook(onvo.notice(page.id)),
    desk.check(person, id),
    desk.runJob('cards.pages'),
  ]);
  expect(await desk.payments(person.id)).toHaveLength(1);
  expect(await desk.account(person.id)).toMatchObject({ balanceCents: 0 });
});
