import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import { HOUR_MS } from '@forja/calendar/duration';
import { SALE_CHOICES } from '@forja/contract/memberships/values';
import { PERMISSIONS } from '@forja/contract/permissions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Db, withGym } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { expectSound, snapshotOf } from '../../test/account-checks.ts';
import { SoldDays } from '../../test/build/sold-days.ts';
import { startHarness } from '../../test/harness.ts';
import { proved, SEED, size } from '../../test/size.ts';
import {
  cancelMembership,
  setAutoRenew,
  undoCancellation,
} from '../membership-changes/cancel-membership.ts';
import { changePlan } from '../membership-changes/change-plan.ts';
import { correctMembership } from '../membership-changes/correct-membership.ts';
import { pauseMembership, unpauseMembership } from '../membership-changes/pause-membership.ts';
import {
  extendMembership,
  freezeMembership,
  unfreezeMembership,
} from '../membership-changes/stop-membership.ts';
import { sellMembership } from '../membership-sales/sell-membership.ts';
import { renewMembership } from '../memberships/memberships.ts';
import { postponeFollowersOfPaused } from '../memberships/periods/following-memberships.ts';
import { createPayment } from '../payments/create-payment.ts';
import { giveAmountBack } from '../payments/give-amount-back.ts';
import { reopenReport } from '../payments/reopen-report.ts';
import { confirmPayment, rejectPayment } from '../payments/review-payment.ts';
import { voidPayment } from '../payments/void-payment.ts';
import { postCharge } from './charges/post-charge.ts';
import { creditAccount, writeOff } from './payments/credit.ts';
import { refund } from './payments/refund.ts';
import { readAccount } from './statement/statement.ts';

const { buildGym, buildUser, owner } = await startHarness();
const CURRENCY = 'CRC';
const gym = await buildGym();
const staff = await buildUser({ gym, role: 'admin' });
const caller: Caller = {
  kind: 'user',
  userId: staff.id,
  role: staff.role,
  duties: { permissions: new Set(PERMISSIONS), assignedOnly: false, locationIds: [] },
  sessionId: staff.sessionId,
  confirmedAt: null,
  provenAt: new Date(0).toISOString(),
  kept: false,
};
/** All of it is done by one person, who may take back what they decided. */
const desk = withGym(owner, gym.id, {
  userId: staff.id,
  role: staff.role,
  sessionId: staff.sessionId,
  address: '',
  requestId: 'model',
});
const PLANS = [
  { id: newId(), price: 30_000, period_count: 1, period_unit: 'month' },
  { id: newId(), price: 12_345, period_count: 1, period_unit: 'month' },
  { id: newId(), price: 7_777, period_count: 15, period_unit: 'day' },
  { id: newId(), price: 80_000, period_count: 3, period_unit: 'month' },
] as const;
for (const { id, price, ...period } of PLANS) {
  await gym.db.run(
    build.insertInto('membership_plans').values({
      gym_id: gym.id,
      id,
      name: `Plan ${price}`,
      price_cents: price,
      ...period,
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

/** What the person should owe after all operations; refused ones add nothing. */
interface Model {
  userId: string;
  balance: number;
  /** What is left of the sold days. */
  sold: SoldDays;
  /** Memberships with a chosen first day, which need not begin right after another. */
  chosen: Set<string>;
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
    where user_id = ${userId} and is_current and cancelled_at is null
    order by membership_rank(memberships, gym_today()), id limit 1`);

/** The memberships of a person that are not cancelled, begun or not. */
const heldBy = (db: Db, userId: string) =>
  db.all(sql<{ id: string; planId: string; afterId: string | null; isAhead: boolean }>`
    select id, plan_id as "planId", after_id as "afterId", starts_on > gym_today() as "isAhead"
    from memberships where user_id = ${userId} and is_current and cancelled_at is null
    order by created_at, id`);

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

/** The sum of credits that `work` gave, because the operation itself decides on their amount. */
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

// The operations, each with what it adds to the balance.
const sell: fc.Arbitrary<Step> = fc
  .tuple(
    fc.constantFrom(...PLANS),
    fc.option(amount),
    fc.constantFrom(...SALE_CHOICES, undefined),
    fc.integer({ min: -20, max: 70 }),
  )
  .map(([plan, paid, choice, days]) => async (db, { userId, chosen, sold }) => {
    const today = await gymToday(db);
    const worth = await sold.worth(CURRENCY);
    const startsOn = addDays(today, choice === 'instead' ? Math.min(0, days) : days);
    const given = await creditsGiven(db, userId, async () => {
      const made = await sellMembership(db, {
        companionIds: [],
        userId,
        planId: plan.id,
        startsOn,
        familyIds: [],
        keepPrice: false,
        discountReason: null,
        choice,
        payment: paid === null ? null : money(paid, true),
      });
      if (made.startsOn === startsOn && startsOn > today) chosen.add(made.id);
    });
    expect(given).toBe(await sold.since(worth));
    return plan.price - (paid ?? 0) - given;
  });
const report: fc.Arbitrary<Step> = fc.boolean().map((renew) => async (db, { userId }) => {
  const current = await currentOf(db, userId);
  const { open } = await readAccount(db, userId);
  const owed = open.filter(({ membershipId }) => membershipId === current?.id);
  const price = PLANS.find(({ id }) => id === current?.planId)?.price ?? 0;
  const due = owed.reduce((sum, { openCents }) => sum + openCents, 0) + (renew ? price : 0);
  if (!current || due === 0) return 0;
  const duties = { permissions: new Set(), assignedOnly: false, locationIds: [] };
  const member = { userId, role: 'member', sessionId: staff.sessionId, duties } as never;
  const sent = { membershipId: current.id, renew, method: 'sinpe', reference: newId() };
  const { userId: _, ...body } = payment(userId, due, sent);
  await createPayment(db, member, body as never);
  return 0;
});
const confirm: fc.Arbitrary<Step> = fc
  .tuple(at, fc.boolean())
  .map(([index, allowCredit]) => async (db, { userId }) => {
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
  });
const reject: fc.Arbitrary<Step> = at.map((index) => async (db, { userId }) => {
  const reported = pick(await paymentsOf(db, userId, 'reported'), index);
  if (reported) await rejectPayment(db, reported.id, 'No llegó');
  return 0;
});
const reopen: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom('confirmed', 'rejected'), at)
  .map(([status, index]) => async (db, { userId }) => {
    const found = pick((await paymentsOf(db, userId, status)).toReversed(), index);
    if (!found) return 0;
    const given = await creditsGiven(db, userId, () => reopenReport(db, found.id));
    return status === 'confirmed' ? found.cents - given : 0;
  });
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
  sell,
  fc.option(amount).map((paid) => async (db, { userId }) => {
    const current = await currentOf(db, userId);
    if (!current) return 0;
    await renewMembership(db, current.id, paid === null ? null : money(paid, true));
    return (PLANS.find(({ id }) => id === current.planId)?.price ?? 0) - (paid ?? 0);
  }),
  fc.tuple(at, at).map(([index, other]) => async (db, { userId, chosen, sold }) => {
    const found = pick(await heldBy(db, userId), index);
    const next = pick(
      PLANS.filter(({ id }) => id !== found?.planId),
      other,
    );
    if (!found || !next) return 0;
    const worth = await sold.worth(CURRENCY);
    const given = await creditsGiven(db, userId, async () => {
      const made = await changePlan(db, found.id, { planId: next.id, payment: null });
      if (chosen.has(found.id)) chosen.add(made.id);
    });
    expect(given).toBe(await sold.since(worth));
    return next.price - given;
  }),
  fc.tuple(at, fc.boolean()).map(([index, creditUnused]) => async (db, model) => {
    const { userId, chosen, sold } = model;
    const found = pick(await heldBy(db, userId), index);
    if (!found) return 0;
    const worth = await sold.worth(CURRENCY);
    const given = await creditsGiven(db, userId, () =>
      cancelMembership(db, found.id, { reason: null, when: 'now', creditUnused }),
    );
    expect(given).toBe(creditUnused ? (worth.get(found.id) ?? 0) : 0);
    // Whatever waited for a membership that will never begin takes its place, with its chosen day.
    if (found.isAhead && (!found.afterId || chosen.has(found.id))) {
      for (const { id, afterId } of await heldBy(db, userId)) {
        if (afterId === found.id || (found.afterId && afterId === found.afterId)) chosen.add(id);
      }
    }
    return -given;
  }),
  fc.integer({ min: 1, max: 25 }).map((count) => async (db, model) => {
    await model.sold.pass(await gymToday(db), count);
    await postponeFollowersOfPaused(db);
    return 0;
  }),
  report,
  confirm,
  reject,
  reopen,
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
  // An amount of a payment goes back: what it paid costs so much less, and the money leaves or stays.
  fc.tuple(at, amount, fc.boolean()).map(([index, cents, leaves]) => async (db, { userId }) => {
    const found = pick(await paymentsOf(db, userId, 'confirmed'), index);
    if (!found) return 0;
    const amountCents = Math.min(cents, found.cents);
    const way = leaves ? { method: 'cash' as const, reference: null } : null;
    const given = await creditsGiven(db, userId, () =>
      giveAmountBack(db, found.id, { amountCents, reason: 'De más', refund: way }),
    );
    expect(given).toBeLessThanOrEqual(amountCents);
    return (leaves ? amountCents : 0) - given;
  }),
  amount.map((cents) => async (db, { userId }) => {
    const out = { userId, reason: 'Se muda', reference: null, method: 'cash' as const };
    await db.tx((tx) => refund(tx, { ...out, amountCents: cents }));
    return cents;
  }),
];

type OnHeld = (db: Db, held: { id: string; endsOn: Day }, today: Day, model: Model) => unknown;

/** Runs an operation on one of the person's memberships; none of these operations moves money. */
const onHeld =
  (index: number, work: OnHeld): Step =>
  async (db, model) => {
    const rows = await db.all(sql<{ id: string; endsOn: Day }>`
      select id, ends_on as "endsOn" from memberships
      where user_id = ${model.userId} and is_current order by created_at, id`);
    const found = pick(rows, index);
    if (found) await work(db, found, await gymToday(db), model);
    return 0;
  };
const days = fc.integer({ min: 0, max: 40 });

steps.push(
  at.map((index) =>
    onHeld(index, (db, { id }) => cancelMembership(db, id, { reason: null, when: 'end' })),
  ),
  at.map((index) =>
    onHeld(index, async (db, { id }, _today, { chosen }) => {
      await undoCancellation(db, caller, id);
      // It returns to the days it had, wherever the membership before it now ends.
      chosen.add(id);
    }),
  ),
  fc
    .tuple(at, fc.boolean())
    .map(([index, on]) => onHeld(index, (db, { id }) => setAutoRenew(db, caller, id, on))),
  fc.tuple(at, days, days).map(([index, from, length]) =>
    onHeld(index, (db, { id }, today) => {
      const first = addDays(today, from);
      const pause = { from: first, to: addDays(first, length), reason: null };
      return pauseMembership(db, id, pause);
    }),
  ),
  at.map((index) => onHeld(index, (db, { id }) => unpauseMembership(db, id))),
  at.map((index) => onHeld(index, (db, { id }) => freezeMembership(db, id))),
  at.map((index) => onHeld(index, (db, { id }) => unfreezeMembership(db, id))),
  fc.tuple(at, days).map(([index, more]) =>
    onHeld(index, async (db, { id, endsOn }, _today, model) => {
      const after = await extendMembership(db, id, { days: 1 + (more % 30), reason: null });
      model.sold.give(id, daysBetween(endsOn, after.endsOn));
    }),
  ),
  fc.tuple(at, fc.integer({ min: -5, max: 40 })).map(([index, move]) =>
    onHeld(index, async (db, { id, endsOn }, today, model) => {
      const to = addDays(today, move);
      await correctMembership(db, id, { endsOn: to, reason: 'Error' });
      model.sold.correct(id, daysBetween(endsOn, to));
    }),
  ),
);

/** Finds sold days that count twice or are in no period. */
const ASTRAY = ({ userId, chosen }: Model) => sql<{ what: string; id: string }>`
  with m as (select * from memberships where user_id = ${userId}::uuid),
    p as (select p.* from membership_periods p join m on m.id = p.membership_id where undone_at is null)
  select 'two periods on one day' as what, a.membership_id as id from p a
    join p b on b.membership_id = a.membership_id and b.id > a.id
      and b.from_on <= a.to_on and b.to_on >= a.from_on
  union all select 'ends on another day than its periods', m.id from m
    where is_current and ends_on <> (select max(to_on) from p where membership_id = m.id)
  union all select 'begins on another day than its periods', m.id from m
    where is_current and starts_on <> (select min(from_on) from p where membership_id = m.id)
  union all select 'begins before the one it follows ends', f.id from m f
    join m x on x.id = f.after_id
    where f.is_current and x.is_current and f.cancelled_at is null and x.cancelled_at is null
      and f.starts_on > gym_today() and f.starts_on <= x.ends_on
  union all select 'waits for longer than the one it follows', f.id from m f
    join m x on x.id = f.after_id
    where f.is_current and x.is_current and f.cancelled_at is null and x.frozen_on is null
      and f.id <> all (${[...chosen]}::uuid[])
      and f.starts_on > greatest(gym_today(),
        case when x.cancelled_at is null then x.ends_on + 1 else gym_today() end)`;

/** A report that was decided and waits again, with other things done in between. */
const undone = fc
  .tuple(
    sell,
    report,
    fc.oneof(confirm, reject),
    fc.array(fc.oneof(...steps), { maxLength: 2 }),
    reopen,
  )
  .map(([sold, reported, decided, between, opened]) => [
    sold,
    reported,
    decided,
    ...between,
    opened,
  ]);
const sequences = fc
  .array(
    fc.oneof(
      { weight: 20, arbitrary: fc.oneof(...steps).map((one) => [one]) },
      { weight: 1, arbitrary: undone },
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.flat());

/** Run in parts with different seeds where one run may not take hours. */
const RUNS = Number(process.env.MODEL_RUNS ?? size(25, 10_000));

test(
  'whatever is done, no document changes, every balance is the sum of its documents, every day of every period counts once, what is given back are paid days that were not used, and nothing waits longer than what it follows',
  async () => {
    let done = 0;
    let refused = 0;
    let played = 0;
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        played += 1;
        // Nothing else updates the statistics of this database about its number of people.
        if (played % 250 === 0) await gym.db.run(sql`analyze`);
        const userId = await newPerson();
        const sold = new SoldDays(gym.db, userId);
        const model: Model = { userId, balance: 0, sold, chosen: new Set() };
        let before = await snapshotOf(gym.db, model.userId);
        for (const step of sequence) {
          try {
            model.balance += await step(desk, model);
            done += 1;
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            refused += 1;
          }
          await sold.note(await gymToday(gym.db));
          before = await expectSound(gym.db, model.userId, before);
          expect((await readAccount(gym.db, model.userId)).balanceCents).toBe(model.balance);
          expect(await gym.db.all(ASTRAY(model))).toEqual([]);
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(done).toBeGreaterThan(refused);
    proved(`${RUNS} sequences of ${done} operations on accounts, ${refused} of them refused`);
  },
  6 * HOUR_MS,
);
