import { addDays } from '@forja/calendar/day';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { GYM_CHANGED } from '../../../platform/identity/tenancy.ts';
import { announce } from '../../../platform/notices/notices.ts';
import { startSavedCardGym } from '../../../test/gateways/saved-card-gym.ts';

const desk = await startSavedCardGym();
const { stripe, harness, gym, admin, owner } = desk;
const { call } = harness;

/** Nobody from an earlier test is charged in the next. */
beforeEach(() => gym.db.run(sql`update memberships set auto_renew = false`));

/** A person with a card whose month ends in so many days. */
async function withCard(days = 2) {
  const { person, membershipId } = await desk.holder(days);
  const card = await desk.leaveCard(person);
  const asked = () => stripe.intents.filter(({ customer }) => customer === card.customer);
  return { person, membershipId, asked };
}

const disable = (id: string) =>
  gym.db.run(sql`
    update users set status = 'disabled', disabled_at = now() where id = ${id}::uuid`);

const askToBeErased = (id: string) =>
  gym.db.run(sql`
    insert into account_deletions (gym_id, id, user_id, due_at)
    values (${gym.id}, ${newId()}, ${id}, now() + interval '14 days')`);

test.each([
  ['whose account was closed', disable],
  ['who asked to be erased', askToBeErased],
])('nobody %s is charged, not even by a try that was begun before', async (_, leave) => {
  const before = await withCard();
  await leave(before.person.id);
  const { person, asked } = await withCard();
  stripe.faults.push('down', 'down', 'down');
  await desk.chargeDue();
  stripe.faults.length = 0;
  expect(await desk.tries(person.id)).toMatchObject([{ state: 'open' }]);
  await leave(person.id);
  await desk.settleOpen();
  expect([...before.asked(), ...asked()]).toEqual([]);
});

test('while it is not known whether a card was charged no other one is, whatever moved the period', async () => {
  const { person, membershipId, asked } = await withCard(1);
  stripe.faults.push('lost', 'lost', 'lost');
  await desk.chargeDue();
  stripe.faults.length = 0;
  const moved = await call('POST /memberships/{id}/extend', {
    as: admin,
    params: { id: membershipId },
    body: { days: 1, reason: 'Un día cerrado' },
  });
  expect(moved.statusCode).toBe(200);
  const other = await desk.leaveCard(person);
  await desk.chargeDue();
  expect(asked()).toHaveLength(1);
  expect(stripe.intents.filter(({ customer }) => customer === other.customer)).toEqual([]);
});

test('a card is charged no earlier than its person agreed to, whatever the gym chooses since', async () => {
  const { person, membershipId, asked } = await withCard(5);
  await desk.enable({ daysBefore: 7 });
  await desk.chargeDue();
  expect(asked()).toEqual([]);
  const { endsOn } = (await desk.membership(membershipId)) ?? {};
  expect((await desk.own(person)).next?.on).toBe(endsOn && addDays(endsOn, -2));
  // A person who agrees to the new text is charged according to it.
  const other = await withCard(5);
  await desk.chargeDue();
  expect(other.asked()).toHaveLength(1);
  await desk.enable();
  await desk.pass(3);
  await desk.chargeDue();
  expect(asked()).toHaveLength(1);
});

test('a gym whose subscription ended charges nobody, and cards are still removed', async () => {
  const begun = await withCard();
  stripe.faults.push('down', 'down', 'down');
  await desk.chargeDue();
  stripe.faults.length = 0;
  const { person, asked } = await withCard();
  const subscription = async (status: string) => {
    const change = 'update gyms set subscription_status = $2 where id = $1';
    await harness.owner.query(change, [gym.id, status]);
    await gym.db.tx((tx) => announce(tx, GYM_CHANGED));
  };
  await subscription('expired');
  await desk.settleOpen();
  await desk.chargeDue();
  expect([...begun.asked(), ...asked()]).toEqual([]);
  expect((await call('GET /saved-card', { as: person })).statusCode).toBe(403);
  expect((await call('DELETE /saved-card', { as: person })).data.card).toBeNull();
  await subscription('active');
});

test('a card of the account before is not charged, and nobody is told that it will be', async () => {
  const { person, asked } = await withCard();
  expect((await desk.own(person)).card).toMatchObject({ isOfOtherAccount: false });
  await call('PUT /store/checkout/card', { as: owner, body: { account: 'acct_1HierroSur' } });
  expect(await desk.own(person)).toMatchObject({ next: null, card: { isOfOtherAccount: true } });
  const { data } = await call('GET /people/{userId}/saved-card', {
    as: admin,
    params: { userId: person.id },
  });
  expect(data.card).toMatchObject({ isOfOtherAccount: true });
  expect((await call('GET /autopay-settings', { as: owner })).data.cards).toBe(0);
  await desk.chargeDue();
  expect(asked()).toEqual([]);
});
