import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { letIssue } from '../../../test/fiscal/fiscal-gym.ts';
import { startSavedCardGym } from '../../../test/gateways/saved-card-gym.ts';

const desk = await startSavedCardGym();
const { stripe, harness, gym, admin, plan } = desk;
const { call, buildUser, server } = harness;

const chargesOf = (customer: string) =>
  stripe.intents.filter((each) => each.customer === customer && each.status === 'succeeded');

test('the announced next charge leaves out what money in hand pays', async () => {
  const { person } = await desk.holder(20);
  await desk.leaveCard(person);
  const before = (await desk.own(person)).next;
  expect(before?.amountCents).toBe(plan.priceCents);
  const pay = (amountCents: number) =>
    call('POST /payments', {
      as: admin,
      body: { userId: person.id, method: 'cash', amountCents, allowCredit: true },
    });
  await pay(4_000_00);
  expect((await desk.own(person)).next).toMatchObject({
    on: before?.on,
    amountCents: plan.priceCents - 4_000_00,
  });
  await pay(plan.priceCents);
  expect((await desk.own(person)).next).toBeNull();
});

test('a reported payment holds the card back until somebody looks at it, and both sides see it', async () => {
  const { person, membershipId } = await desk.holder();
  const card = await desk.leaveCard(person);
  const staffSees = async () =>
    (
      await call('GET /people/{userId}/saved-card', {
        as: admin,
        params: { userId: person.id },
      })
    ).data.isWaiting;
  expect([(await desk.own(person)).isWaiting, await staffSees()]).toEqual([false, false]);
  const { data: reported } = await call('POST /payments', {
    as: person,
    body: {
      membershipId,
      renew: true,
      amountCents: plan.priceCents,
      method: 'sinpe',
      reference: '77120',
    },
  });
  await desk.chargeDue();
  expect(chargesOf(card.customer)).toEqual([]);
  expect([(await desk.own(person)).isWaiting, await staffSees()]).toEqual([true, true]);
  await call('POST /payments/{id}/reject', {
    as: admin,
    params: { id: reported.id },
    body: { reason: 'No llegó' },
  });
  expect([(await desk.own(person)).isWaiting, await staffSees()]).toEqual([false, false]);
  await desk.chargeDue();
  expect(chargesOf(card.customer)).toHaveLength(1);
});

test('a merged person leaves no card behind, and is notified', async () => {
  const { person: alias, membershipId } = await desk.holder();
  const card = await desk.leaveCard(alias);
  await gym.db.run(sql`
    update memberships set auto_renew = false, ends_on = gym_today() - 1
    where id = ${membershipId}::uuid`);
  const main = await buildUser({ gym });
  const merged = await call('POST /users/{id}/merge', {
    as: desk.owner,
    params: { id: alias.id },
    body: { intoId: main.id },
  });
  expect(merged.statusCode, merged.body).toBe(200);
  await desk.chargeDue();
  expect(chargesOf(card.customer)).toEqual([]);
  const jobs = server.features.flatMap((feature) => feature.jobs);
  await jobs.find(({ name }) => name === 'cards.autopay')?.run({} as never);
  expect(card.isForgotten).toBe(true);
  expect(
    await gym.db.all(sql`
      select state from saved_cards where user_id in (${alias.id}::uuid, ${main.id}::uuid)`),
  ).toEqual([{ state: 'removed' }]);
  const { data: told } = await call('GET /notifications', { as: main });
  expect(told.map(({ title }) => title)).toContain('Guarda tu tarjeta otra vez');
});

test('a period that a saved card pays has its fiscal document, once', async () => {
  await letIssue(server.platform, gym);
  const { person } = await desk.holder();
  await desk.leaveCard(person);
  await desk.chargeDue();
  await desk.settleOpen();
  await desk.chargeDue();
  const documents = await gym.db.all(sql`
    select f.kind, c.total_cents as cents from fiscal_documents f
    join accounts a on a.gym_id = f.gym_id and a.id = f.account_id
    join fiscal_document_charges d on d.gym_id = f.gym_id and d.document_id = f.id
    join charges c on c.gym_id = d.gym_id and c.id = d.charge_id
    where a.user_id = ${person.id}::uuid and c.kind = 'period' and c.created_at = f.created_at`);
  const ticket = { kind: '04', cents: plan.priceCents };
  // Two months: one sold at the desk, and one paid by the card.
  expect(documents).toEqual([ticket, ticket]);
});
