import { HOUR_MS } from '@forja/calendar/duration';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/http/errors.ts';
import { expectSound, snapshotOf } from '../../test/account-checks.ts';
import { startHarness } from '../../test/harness.ts';
import { proved, SEED, size } from '../../test/size.ts';
import { changePlan } from '../memberships/change-plan.ts';
import { createPayment } from '../memberships/create-payment.ts';
import { renewMembership, sellMembership } from '../memberships/memberships.ts';
import { confirmPayment, rejectPayment } from '../memberships/review-payment.ts';
import { cancelMembership } from '../memberships/stop-membership.ts';
import { voidPayment } from '../memberships/void-payment.ts';
import { creditAccount, writeOff } from './credit.ts';
import { postCharge } from './post-charge.ts';
import { refund } from './refund.ts';
import { readAccount } from './statement.ts';

const { buildGym, buildUser } = await startHarness();
const gym = await buildGym();
const staff = await buildUser({ gym, role: 'admin' });
const caller = { userId: staff.id, role: staff.role, sessionId: staff.sessionId } as never;
const PLANS = [
  { id: newId(), price: 30_000 },
  { id: newId(), price: 12_345 },
] as const;
for (const { id, price } of PLANS) {
  await gym.db.run(
    build.insertInto('membership_plans').values({
      gym_id: gym.id,
      id,
      name: `Plan ${price}`,
      price_cents: price,
      period_count: 1,
      period_unit: 'month',
    }),
  );
}

async function newPerson(): Promise<string> {
  const id = newId();
  await gym.db.run(sql`
    insert into users (gym_id, id, email, username, first_name)
    values (${gym.id}, ${id}, ${`${id}@model.test`}, 'Persona', 'Persona')`);
  return id;
}

/** What the person owes by the sum of what was done; refused operations add nothing. */
interface Model {
  userId: string;
  balance: number;
}
type Step = (db: Db, model: Model) => Promise<number>;

const paymentsOf = (db: Db, userId: string, status: string) =>
  db.all(sql<{ id: string; cents: number }>`
    select y.id, y.amount_cents as cents from payments y
    where y.user_id = ${userId} and y.status = ${status}
      and not exists (select from payment_voids v where v.payment_id = y.id)
    order by y.created_at, y.id`);
const currentOf = (db: Db, userId: string) =>
  db.maybe(sql<{ id: string; planId: string }>`
    select id, plan_id as "planId" from memberships
    where user_id = ${userId} and is_current and cancelled_at is null`);

const money = (amountCents: number, allowCredit: boolean) => ({
  method: 'cash' as const,
  amountCents,
  reference: null,
  allowCredit,
});
const payment = (userId: string, amountCents: number, rest: object) => ({
  userId,
  membershipId: null,
  renew: false,
  note: null,
  ...money(amountCents, true),
  ...rest,
});

/** The difference that credits made, which the operation itself decides on. */
async function creditsGiven(db: Db, userId: string, work: () => Promise<unknown>): Promise<number> {
  const sum = async () =>
    (
      await db.one(sql<{ cents: number }>`
        select coalesce(sum(k.amount_cents), 0)::bigint as cents from credits k
        join accounts a on a.id = k.account_id where a.user_id = ${userId}`)
    ).cents;
  const before = await sum();
  await work();
  return (await sum()) - before;
}

const amount = fc.integer({ min: 1, max: 60_000 });
const at = fc.nat();
const pick = <T>(list: readonly T[], index: number): T | undefined =>
  list.length === 0 ? undefined : list[index % list.length];

/** Each operation with what it adds to the balance. */
const steps: fc.Arbitrary<Step>[] = [
  amount.map((cents) => async (db, { userId }) => {
    const charge = { userId, kind: 'service' as const, concept: 'Servicio' };
    await db.tx((tx) => postCharge(tx, { ...charge, unitPriceCents: cents }));
    return cents;
  }),
  fc.tuple(amount, fc.boolean()).map(([cents, allowCredit]) => async (db, { userId }) => {
    await createPayment(db, caller, payment(userId, cents, { chargeIds: [], allowCredit }));
    return -cents;
  }),
  amount.map((cents) => async (db, { userId }) => {
    await createPayment(db, caller, payment(userId, cents, { concept: 'Pase' }));
    return 0;
  }),
  fc
    .tuple(fc.constantFrom(...PLANS), fc.option(amount))
    .map(([plan, paid]) => async (db, model) => {
      await sellMembership(db, {
        userId: model.userId,
        planId: plan.id,
        familyIds: [],
        keepPrice: false,
        payment: paid === null ? null : money(paid, true),
      });
      return plan.price - (paid ?? 0);
    }),
  fc.option(amount).map((paid) => async (db, { userId }) => {
    const current = await currentOf(db, userId);
    if (!current) return 0;
    await renewMembership(db, current.id, paid === null ? null : money(paid, true));
    return (PLANS.find(({ id }) => id === current.planId)?.price ?? 0) - (paid ?? 0);
  }),
  fc.constant<Step>(async (db, { userId }) => {
    const current = await currentOf(db, userId);
    const next = PLANS.find(({ id }) => id !== current?.planId);
    if (!current || !next) return 0;
    const given = await creditsGiven(db, userId, () => changePlan(db, current.id, next.id, null));
    return next.price - given;
  }),
  fc.constant<Step>(async (db, { userId }) => {
    const current = await currentOf(db, userId);
    if (current) await cancelMembership(db, current.id, null);
    return 0;
  }),
  fc.boolean().map((renew) => async (db, { userId }) => {
    const current = await currentOf(db, userId);
    const { open } = await readAccount(db, userId);
    const owed = open.filter(({ membershipId }) => membershipId === current?.id);
    const price = PLANS.find(({ id }) => id === current?.planId)?.price ?? 0;
    const due = owed.reduce((sum, { openCents }) => sum + openCents, 0) + (renew ? price : 0);
    if (!current || due === 0) return 0;
    const member = { userId, role: 'member', sessionId: staff.sessionId } as never;
    const sent = { membershipId: current.id, renew, method: 'sinpe', reference: newId() };
    const { userId: _, ...body } = payment(userId, due, sent);
    await createPayment(db, member, body as never);
    return 0;
  }),
  fc.tuple(at, fc.boolean()).map(([index, allowCredit]) => async (db, { userId }) => {
    const reported = pick(await paymentsOf(db, userId, 'reported'), index);
    if (!reported) return 0;
    const charges = async () =>
      (
        await db.one(sql<{ cents: number }>`
          select coalesce(sum(c.total_cents), 0)::bigint as cents from charges c
          join accounts a on a.id = c.account_id where a.user_id = ${userId}`)
      ).cents;
    const before = await charges();
    await confirmPayment(db, reported.id, allowCredit);
    return (await charges()) - before - reported.cents;
  }),
  at.map((index) => async (db, { userId }) => {
    const reported = pick(await paymentsOf(db, userId, 'reported'), index);
    if (reported) await rejectPayment(db, reported.id, 'No llegó');
    return 0;
  }),
  at.map((index) => async (db, { userId }) => {
    const found = pick(await paymentsOf(db, userId, 'confirmed'), index);
    if (!found) return 0;
    const given = await creditsGiven(db, userId, () => voidPayment(db, found.id, 'Error'));
    return found.cents - given;
  }),
  amount.map((cents) => async (db, { userId }) => {
    const credit = { userId, kind: 'goodwill' as const, amountCents: cents, reason: 'Cortesía' };
    await db.tx((tx) => creditAccount(tx, credit));
    return -cents;
  }),
  at.map((index) => async (db, { userId }) => {
    const charge = pick((await readAccount(db, userId)).open, index);
    if (!charge) return 0;
    await db.tx((tx) => writeOff(tx, charge.id, 'Incobrable'));
    return -charge.openCents;
  }),
  amount.map((cents) => async (db, { userId }) => {
    const out = { userId, reason: 'Se muda', reference: null, method: 'cash' as const };
    await db.tx((tx) => refund(tx, { ...out, amountCents: cents }));
    return cents;
  }),
];

const RUNS = size(25, 10_000);

test(
  'whatever is done, no document changes and every balance is the sum of its documents',
  async () => {
    let done = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...steps), { maxLength: 12 }), async (sequence) => {
        const model: Model = { userId: await newPerson(), balance: 0 };
        let before = await snapshotOf(gym.db, model.userId);
        for (const step of sequence) {
          try {
            model.balance += await step(gym.db, model);
            done += 1;
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            refused += 1;
          }
          before = await expectSound(gym.db, model.userId, before);
          expect((await readAccount(gym.db, model.userId)).balanceCents).toBe(model.balance);
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(done).toBeGreaterThan(refused);
    proved(`${RUNS} sequences of ${done} operations on accounts, ${refused} of them refused`);
  },
  6 * HOUR_MS,
);
