import { addDays, type Day } from '@forja/calendar/day';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@forja/calendar/duration';
import { instantAt } from '@forja/calendar/instant';
import { dayIn } from '@forja/calendar/zone';
import { type Insertable, sql } from 'kysely';
import { RECEIPT_COUNTER } from '../../features/accounts/public.ts';
import { lastDay } from '../../features/memberships/periods/period.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { DB } from '../../platform/db/schema.generated.ts';
import { build } from '../../platform/db/sql.ts';
import { SAMPLE_ZONE, type Seeding } from '../seeding.ts';

const PLANS = [
  { name: 'Mensual', priceCents: 26_000_00, periodCount: 1, periodUnit: 'month', weight: 9 },
  { name: 'Trimestral', priceCents: 69_000_00, periodCount: 3, periodUnit: 'month', weight: 3 },
  { name: 'Anual', priceCents: 240_000_00, periodCount: 12, periodUnit: 'month', weight: 2 },
  {
    name: '8 clases',
    priceCents: 22_000_00,
    periodCount: 1,
    periodUnit: 'month',
    weight: 2,
    visitsTotal: 8,
  },
  {
    name: 'Mañanas',
    priceCents: 19_000_00,
    periodCount: 1,
    periodUnit: 'month',
    weight: 2,
    opensAt: '05:00',
    closesAt: '12:00',
  },
  {
    name: 'Familiar',
    priceCents: 58_000_00,
    periodCount: 1,
    periodUnit: 'month',
    weight: 1,
    familySize: 4,
  },
] as const;

const METHODS = ['cash', 'card', 'sinpe', 'sinpe', 'sinpe', 'transfer'] as const;
const HISTORY_DAYS = 180;

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

interface PaymentRow {
  userId: string;
  membershipId: string;
  planId: string;
  planName: string;
  amountCents: number;
  from: Day;
  to: Day;
}

interface Debt {
  membershipId: string;
  cents: number;
  dueOn: Day;
}

/** Adds the running periods, the charges of the payments, and the debts. */
async function seedCharges(db: Db, owed: readonly Debt[]): Promise<void> {
  await db.run(sql`
    insert into membership_periods (gym_id, membership_id, from_on, to_on, price_cents, visits)
    select m.gym_id, m.id, m.period_from, m.ends_on, m.price_cents, p.visits_total
    from memberships m join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
    where m.ends_on >= m.period_from`);
  await db.run(sql`
    insert into charges (gym_id, id, account_id, kind, membership_id, plan_id, concept,
      unit_price_cents, total_cents, due_on, day, created_at)
    select gym_id, id, account_id, 'period', membership_id, plan_id, concept,
      amount_cents, amount_cents, paid_on, paid_on, created_at
    from payments where status = 'confirmed'`);
  await db.run(sql`
    update membership_periods p set charge_id = y.id from payments y
    where y.gym_id = p.gym_id and y.membership_id = p.membership_id and y.covers_from = p.from_on
      and y.status = 'confirmed'`);
  await db.run(sql`
    insert into allocations (gym_id, account_id, payment_id, charge_id, amount_cents, names_income, day, created_at)
    select gym_id, account_id, id, id, amount_cents, true, paid_on, created_at
    from payments where status = 'confirmed'`);
  for (const { membershipId, cents, dueOn } of owed) {
    await db.run(sql`
      insert into charges (gym_id, id, account_id, kind, membership_id, plan_id, concept,
        unit_price_cents, total_cents, due_on, day, created_at)
      select m.gym_id, m.id, account_of(m.payer_id), 'period', m.id, m.plan_id, 'Membresía ' || p.name,
        ${cents}, ${cents}, ${dueOn}::date, ${dueOn}::date, ${dueOn}::date::timestamp at time zone ${SAMPLE_ZONE}
      from memberships m join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
      where m.id = ${membershipId}::uuid`);
  }
}

/** Adds plans, a membership for most people, and the payments for each. */
export async function seedMemberships({ db, random, now }: Seeding): Promise<void> {
  const today = dayIn(SAMPLE_ZONE, now);
  const since = new Date(now.getTime() - 380 * DAY_MS);
  const plans = PLANS.map((plan) => ({ ...plan, id: random.id(since) }));
  await db.run(
    build.insertInto('membership_plans').values(
      plans.map((plan, position) => ({
        gym_id: db.gymId,
        id: plan.id,
        name: plan.name,
        price_cents: plan.priceCents,
        period_count: plan.periodCount,
        period_unit: plan.periodUnit,
        visits_total: 'visitsTotal' in plan ? plan.visitsTotal : null,
        opens_at: 'opensAt' in plan ? plan.opensAt : null,
        closes_at: 'closesAt' in plan ? plan.closesAt : null,
        family_size: 'familySize' in plan ? plan.familySize : 1,
        auto_renew: plan.name === 'Anual',
        position,
        created_at: since,
      })),
    ),
  );
  const bag = plans.flatMap((plan) => Array.from({ length: plan.weight }, () => plan));
  const people = await db.all(
    build
      .selectFrom('users')
      .where('role', '=', 'member')
      .select(['id', 'email', 'created_at'])
      .orderBy('id'),
  );
  const memberships: Insertable<DB['memberships']>[] = [];
  const paid: PaymentRow[] = [];
  const owed: Debt[] = [];
  for (const person of people) {
    // The membership of the second sample member has just ended.
    const lapsed = person.email?.startsWith('member2@');
    if (!lapsed && !person.email?.startsWith('member@') && random.chance(0.06)) continue;
    const plan =
      lapsed || person.email?.startsWith('member@')
        ? (plans[0] ?? random.pick(bag))
        : random.pick(bag);
    const id = random.id(new Date(person.created_at));
    const fate = lapsed ? 'lapsed' : random.next() < 0.1 ? 'lapsed' : 'going';
    const startsOn = dayIn(SAMPLE_ZONE, person.created_at);
    let from = startsOn;
    let to = lastDay(from, plan);
    const stopAt = fate === 'lapsed' ? addDays(today, lapsed ? -4 : -random.int(2, 40)) : today;
    const pay = () =>
      paid.push({
        userId: person.id,
        membershipId: id,
        planId: plan.id,
        planName: plan.name,
        amountCents: plan.priceCents,
        from,
        to,
      });
    pay();
    while (addDays(to, 1) <= stopAt) {
      from = addDays(to, 1);
      to = lastDay(from, plan);
      pay();
    }
    if (fate === 'lapsed' && to >= today) to = stopAt;
    const owes = fate === 'going' && random.chance(0.05);
    if (owes) {
      paid.pop();
      owed.push({ membershipId: id, cents: plan.priceCents, dueOn: earlier(from, to) });
    }
    const frozen = fate === 'going' && !owes && random.chance(0.04);
    const hoursAgo = fate === 'lapsed' ? random.int(2, 40) * 24 : random.int(0, 6) * 24;
    const seen = new Date(now.getTime() - hoursAgo * HOUR_MS - random.int(5, 600) * MINUTE_MS);
    await db.run(
      build.updateTable('users').set({ last_visit_at: seen }).where('id', '=', person.id),
    );
    memberships.push({
      gym_id: db.gymId,
      id,
      user_id: person.id,
      payer_id: person.id,
      plan_id: plan.id,
      starts_on: earlier(startsOn, to),
      ends_on: to,
      period_from: earlier(from, to),
      price_cents: plan.priceCents,
      frozen_on: frozen ? addDays(today, -random.int(2, 20)) : null,
      cancelled_at: fate === 'lapsed' && !lapsed && random.chance(0.2) ? now : null,
      auto_renew: plan.name === 'Anual',
      visits_left: 'visitsTotal' in plan ? random.int(0, 8) : null,
      created_at: new Date(person.created_at),
    });
  }
  await db.run(build.insertInto('memberships').values(memberships));
  await seedPayments({ db, random, now }, paid, today);
  await seedCharges(db, owed);
}

async function seedPayments(
  { db, random, now }: Pick<Seeding, 'db' | 'random' | 'now'>,
  paid: readonly PaymentRow[],
  today: Day,
): Promise<void> {
  const oldest = addDays(today, -HISTORY_DAYS);
  const recent = paid
    .filter(({ from }) => from >= oldest && from <= today)
    .sort((one, other) => one.from.localeCompare(other.from));
  const at = (day: Day) => {
    const minute = random.int(5, 17) * 60 + random.int(10, 59);
    const moment = new Date(instantAt(SAMPLE_ZONE, day, minute));
    return moment > now ? now : moment;
  };
  const row = (entry: PaymentRow, number: number | null) => {
    const method = number === null ? 'sinpe' : random.pick(METHODS);
    const when = at(entry.from);
    return {
      gym_id: db.gymId,
      id: random.id(when),
      account_id: sql<string>`default`,
      receipt_number: number,
      user_id: entry.userId,
      membership_id: entry.membershipId,
      plan_id: entry.planId,
      concept: `Membresía ${entry.planName}`,
      amount_cents: entry.amountCents,
      currency: 'CRC',
      method,
      status: number === null ? 'reported' : 'confirmed',
      reference:
        method === 'cash' || method === 'card' ? null : String(random.int(10_000_000, 99_999_999)),
      paid_on: entry.from,
      covers_from: entry.from,
      covers_to: entry.to,
      confirmed_at: number === null ? null : when,
      created_at: when,
    };
  };
  const rows = recent.map((entry, index) => row(entry, index + 1));
  if (rows.length > 0) await db.run(build.insertInto('payments').values(rows));
  await db.run(
    build
      .insertInto('counters')
      .values({ gym_id: db.gymId, name: RECEIPT_COUNTER, value: rows.length }),
  );
  const waiting = recent.slice(-4).map((entry) => ({
    ...row(
      { ...entry, from: today, to: lastDay(today, { periodCount: 1, periodUnit: 'month' }) },
      null,
    ),
    covers_from: null,
    covers_to: null,
  }));
  if (waiting.length > 0) await db.run(build.insertInto('payments').values(waiting));
  await db.run(
    build.updateTable('gym_settings').set({
      payment_details: JSON.stringify({
        sinpeNumber: '8888 0101',
        sinpeName: 'Gimnasio de muestra S. A.',
        iban: 'CR05015202001026284066',
        ibanName: 'Gimnasio de muestra S. A.',
        bank: 'Banco de muestra',
      }),
    }),
  );
}
