import { addDays } from '@forja/calendar/day';
import { DAY_MINUTES } from '@forja/calendar/duration';
import { dayIn, minuteIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { startSavedCardGym } from '../../../test/gateways/saved-card-gym.ts';
import { renewDue } from '../../memberships/periods/auto-renew.ts';

const desk = await startSavedCardGym();
const { stripe, harness, gym, admin, plan } = desk;
const { call } = harness;

/** Nobody from an earlier test is charged in the next. */
beforeEach(() => gym.db.run(sql`update memberships set auto_renew = false`));

/** A person with a card whose month ends in two days. */
async function withCard(decline: string | null = null, days = 2) {
  const { person, membershipId } = await desk.holder(days);
  const card = await desk.leaveCard(person, { decline });
  const asked = () => stripe.intents.filter(({ customer }) => customer === card.customer);
  const today = () => gymToday(gym.db);
  return { person, membershipId, card, asked, today };
}

test('the card pays the next period before it begins, with receipt and word', async () => {
  const { person, membershipId, asked, today } = await withCard();
  await desk.chargeDue();
  expect(asked()).toMatchObject([
    { amount: plan.priceCents, currency: 'crc', status: 'succeeded' },
  ]);
  const membership = await desk.membership(membershipId);
  expect(membership?.periodFrom).toBe(addDays(await today(), 3));
  const [payment] = (await desk.payments(person.id)).filter(({ method }) => method === 'card');
  expect(payment).toMatchObject({
    amountCents: plan.priceCents,
    coversFrom: membership?.periodFrom,
  });
  expect((await desk.account(person.id)).balanceCents).toBe(0);
  expect(await desk.told(person.id)).toContainEqual(
    expect.objectContaining({ title: 'Cobramos tu tarjeta guardada' }),
  );
  // Nothing more is due, and renewing on its day adds no further charge.
  await desk.chargeDue();
  await renewDue(gym.db);
  expect(asked()).toHaveLength(1);
});

test('nothing is charged too early, without automatic renewal, or once charging is off', async () => {
  const early = await withCard(null, 3);
  const stopped = await withCard();
  await call('PUT /memberships/{id}/auto-renew', {
    as: stopped.person,
    params: { id: stopped.membershipId },
    body: { autoRenew: false },
  });
  await desk.chargeDue();
  expect([...early.asked(), ...stopped.asked()]).toEqual([]);
  const off = await withCard();
  await desk.enable({ enabled: false });
  await desk.chargeDue();
  expect(off.asked()).toEqual([]);
  await desk.enable();
});

test('many servers at once charge once', async () => {
  const { person, asked } = await withCard();
  await Promise.all(Array.from({ length: 4 }, () => desk.chargeDue()));
  await Promise.all(Array.from({ length: 4 }, () => desk.settleOpen()));
  expect(asked()).toHaveLength(1);
  expect((await desk.payments(person.id)).filter(({ method }) => method === 'card')).toHaveLength(
    1,
  );
});

test('a charge whose answer was lost is found and written down once', async () => {
  const { person, asked } = await withCard();
  stripe.faults.push('lost', 'lost', 'lost');
  await desk.chargeDue();
  stripe.faults.length = 0;
  expect(await desk.tries(person.id)).toMatchObject([{ state: 'open' }]);
  await desk.settleOpen();
  await desk.settleOpen();
  expect(asked()).toHaveLength(1);
  expect(await desk.tries(person.id)).toMatchObject([{ state: 'paid', tryNumber: 1 }]);
});

test('a server that ends before it asks leaves its key, and the next one asks with it', async () => {
  const { person, asked } = await withCard();
  stripe.faults.push('down', 'down', 'down');
  await desk.chargeDue();
  stripe.faults.length = 0;
  expect(asked()).toEqual([]);
  const [open] = await desk.tries(person.id);
  await desk.settleOpen();
  expect(asked()).toMatchObject([{ metadata: { ref: open?.id }, status: 'succeeded' }]);
  expect(await desk.tries(person.id)).toMatchObject([{ id: open?.id, state: 'paid' }]);
});

test("a try older than the gateway's memory of its key is not repeated", async () => {
  const { person, asked } = await withCard();
  stripe.faults.push('down', 'down', 'down');
  await desk.chargeDue();
  stripe.faults.length = 0;
  await desk.later(DAY_MINUTES);
  await desk.settleOpen();
  expect(asked()).toEqual([]);
  expect(await desk.tries(person.id)).toMatchObject([{ state: 'closed', decline: 'unanswered' }]);
});

test.each([
  [
    'paid in cash',
    (id: string) =>
      call('POST /memberships/{id}/renew', {
        as: admin,
        params: { id },
        body: { payment: { method: 'cash', amountCents: plan.priceCents } },
      }),
  ],
  [
    'stopped renewing',
    (id: string) =>
      call('PUT /memberships/{id}/auto-renew', {
        as: admin,
        params: { id },
        body: { autoRenew: false },
      }),
  ],
])('a try that never arrived is not made for who %s since', async (_, change) => {
  const { person, membershipId, asked } = await withCard();
  stripe.faults.push('down', 'down', 'down');
  await desk.chargeDue();
  stripe.faults.length = 0;
  expect((await change(membershipId)).statusCode).toBeLessThan(300);
  await desk.settleOpen();
  expect(await desk.tries(person.id)).toMatchObject([{ state: 'open' }]);
  await desk.later(11);
  await desk.settleOpen();
  expect(asked()).toEqual([]);
  expect(await desk.tries(person.id)).toMatchObject([{ state: 'closed', decline: 'unanswered' }]);
});

test('who pays in cash while the card is charged gets the money in hand, and no second period', async () => {
  const { person, membershipId } = await withCard();
  stripe.faults.push('lost', 'lost', 'lost');
  await desk.chargeDue();
  stripe.faults.length = 0;
  await call('POST /memberships/{id}/renew', {
    as: admin,
    params: { id: membershipId },
    body: { payment: { method: 'cash', amountCents: plan.priceCents } },
  });
  const { endsOn } = (await desk.membership(membershipId)) ?? {};
  await desk.settleOpen();
  expect((await desk.membership(membershipId))?.endsOn).toBe(endsOn);
  expect((await desk.account(person.id)).creditCents).toBe(plan.priceCents);
  const doubts = (await call('GET /card-doubts', { as: admin })).data;
  expect(doubts.filter(({ userId }) => userId === person.id)).toMatchObject([{ kind: 'unused' }]);
});

test('a declined card is tried on days 1, 3 and 5; the person hears of each decline, staff of the last', async () => {
  const { person, membershipId, asked } = await withCard('insufficient_funds');
  const days = [1, 1, 1, 1, 1, 1, 1];
  const counts = [];
  await desk.chargeDue();
  for (const day of days) {
    await desk.pass(day);
    await renewDue(gym.db);
    await desk.chargeDue();
    counts.push(asked().length);
  }
  expect(counts).toEqual([2, 2, 3, 3, 4, 4, 4]);
  const tries = await desk.tries(person.id);
  expect(tries.map(({ decline }) => decline)).toEqual(Array(4).fill('insufficient'));
  const told = (await desk.told(person.id)).filter(({ kind }) => kind === 'saved-card');
  expect(told).toHaveLength(4);
  expect(told[0]?.body).toContain('no tiene fondos suficientes. Lo intentaremos de nuevo el');
  expect(told[3]?.body).toContain('No lo intentaremos más');
  const staff = (await desk.told(admin.id)).filter(({ kind }) => kind === 'autopay-declined');
  expect(staff).toHaveLength(1);
  // The period is owed by now, and the last decline sent a link to pay it.
  expect((await desk.account(person.id)).owedCents).toBe(plan.priceCents);
  await desk.drain();
  const { data: links } = await call('GET /payment-links', {
    as: admin,
    query: { userId: person.id },
  });
  expect(links.length).toBeGreaterThan(0);
  expect(await desk.declined()).toContainEqual(
    expect.objectContaining({
      membershipId,
      decline: 'insufficient',
      nextTryOn: null,
      owed: { chargeIds: [expect.any(String)], amountCents: plan.priceCents },
    }),
  );
  const { data: view } = await call('GET /dashboard', { as: admin });
  expect(view).toMatchObject({ attention: { declinedRenewals: { count: expect.any(Number) } } });
  await call('POST /payments', {
    as: admin,
    body: { userId: person.id, method: 'cash', amountCents: plan.priceCents },
  });
  expect((await desk.declined()).filter((each) => each.membershipId === membershipId)).toEqual([]);
});

test('a retry after the period began pays what is owed, and buys nothing more', async () => {
  const { person, membershipId, card, asked } = await withCard('do_not_honor');
  await desk.chargeDue();
  await desk.pass(3);
  await renewDue(gym.db);
  const { endsOn, owedCents } = (await desk.membership(membershipId)) ?? {};
  expect(owedCents).toBe(plan.priceCents);
  card.decline = null;
  await desk.chargeDue();
  expect(asked().map(({ status }) => status)).toEqual(['requires_payment_method', 'succeeded']);
  expect((await desk.account(person.id)).balanceCents).toBe(0);
  expect((await desk.membership(membershipId))?.endsOn).toBe(endsOn);
});

test('the person sees when the card is tried again, and later that it is not', async () => {
  const { person, today } = await withCard('insufficient_funds');
  expect((await desk.own(person)).next).toMatchObject({ on: await today() });
  await desk.chargeDue();
  expect((await desk.own(person)).next).toMatchObject({
    on: addDays(await today(), 1),
    amountCents: plan.priceCents,
  });
  for (const day of [1, 2, 2]) {
    await desk.pass(day);
    await renewDue(gym.db);
    await desk.chargeDue();
  }
  expect((await desk.own(person)).next).toBeNull();
});

test('a stolen card is never tried again, until another one is left', async () => {
  const { person, asked } = await withCard('stolen_card');
  await desk.chargeDue();
  expect((await desk.own(person)).card).toMatchObject({ blocked: 'stolen' });
  for (const day of [1, 2, 2]) {
    await desk.pass(day);
    await renewDue(gym.db);
    await desk.chargeDue();
  }
  expect(asked()).toHaveLength(1);
  expect((await desk.told(person.id)).at(-1)?.body).not.toContain('robada');
  const other = await desk.leaveCard(person);
  await desk.chargeDue();
  expect(stripe.intents.filter(({ customer }) => customer === other.customer)).toMatchObject([
    { status: 'succeeded' },
  ]);
});

test.each([
  ['expired_card', 'expired', 'Agrega una vigente'],
  ['authentication_required', 'authentication', 'tu banco te pedirá confirmarlo'],
])('after %s the same card is not tried again for this period', async (code, decline, says) => {
  const { person, asked } = await withCard(code);
  await desk.chargeDue();
  await desk.pass(1);
  await desk.chargeDue();
  expect(asked()).toHaveLength(1);
  expect(await desk.tries(person.id)).toMatchObject([{ decline }]);
  expect((await desk.told(person.id)).at(-1)?.body).toContain(says);
});

test('money in hand pays first, and the card only the rest', async () => {
  const { person, asked } = await withCard();
  await call('POST /payments', {
    as: admin,
    body: { userId: person.id, method: 'cash', amountCents: 10_000_00, allowCredit: true },
  });
  await desk.chargeDue();
  expect(asked()).toMatchObject([{ amount: plan.priceCents - 10_000_00 }]);
  expect(await desk.account(person.id)).toMatchObject({ balanceCents: 0, creditCents: 0 });
});

test('a person who reported a SINPE or is at a payment page is not charged as well', async () => {
  const { person, membershipId, asked } = await withCard();
  await call('POST /payments', {
    as: person,
    body: {
      membershipId,
      renew: true,
      method: 'sinpe',
      reference: '887766',
      amountCents: plan.priceCents,
    },
  });
  const other = await withCard();
  await call('POST /card-payments', {
    as: other.person,
    body: { membershipId: other.membershipId, renew: true, amountCents: plan.priceCents },
  });
  await desk.chargeDue();
  expect([...asked(), ...other.asked()]).toEqual([]);
});

test('a card that expires within thirty days is announced once', async () => {
  const { person } = await desk.holder(20);
  const [expYear = 0, expMonth = 0] = dayIn('UTC', Date.now()).split('-').map(Number);
  await desk.leaveCard(person, { expMonth, expYear });
  const later = await desk.holder(20);
  await desk.leaveCard(later.person, { expYear: expYear + 2 });
  // Chooses a time zone in which it is noon now.
  const noon = (24 + 12 - Math.floor(minuteIn('UTC', Date.now()) / 60)) % 24;
  const zone = noon <= 12 ? `Etc/GMT-${noon}` : `Etc/GMT+${24 - noon}`;
  await gym.db.run(sql`update gym_settings set time_zone = ${zone}`);
  for (let time = 0; time < 3; time++) await desk.runJob('cards.autopay');
  const told = (await desk.told(person.id)).filter(({ kind }) => kind === 'saved-card');
  // The card may pay only for minors, so no membership of the holder is mentioned.
  expect(told).toMatchObject([
    {
      title: 'Tu tarjeta guardada está por vencer',
      body: expect.stringContaining('para que lo que pagas con ella se siga cobrando solo'),
    },
  ]);
  expect(await desk.told(later.person.id)).toEqual([]);
});
