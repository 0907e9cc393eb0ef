import { daysBetween, utcDay } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import { addMonths, firstOfMonth } from '@forja/calendar/month';
import { type BillingPeriod, subscriptionPriceCents } from '@forja/contract/subscription/plans';
import { nextNumber } from '../../platform/db/counters.ts';
import { build } from '../../platform/db/sql.ts';
import type { Seeding } from '../seeding.ts';

/** Two months as a trial, then a year. */
const PAID: readonly { monthsAgo: number; months: number; period: BillingPeriod }[] = [
  { monthsAgo: 6, months: 1, period: 'monthly' },
  { monthsAgo: 5, months: 1, period: 'monthly' },
  { monthsAgo: 4, months: 12, period: 'annual' },
];

function monthsFrom(now: Date, months: number): Date {
  const today = utcDay(now.getTime());
  const first = addMonths(firstOfMonth(today), months);
  return new Date(now.getTime() + daysBetween(today, first) * DAY_MS);
}

/** Adds the payments of the large sample gym to the provider. */
export async function seedSubscription({ db, sample, random, now }: Seeding): Promise<void> {
  if (!sample.isRich) return;
  const { plan, addOns } = sample;
  await db.tx(async (tx) => {
    for (const { monthsAgo, months, period } of PAID) {
      const from = monthsFrom(now, -monthsAgo);
      const to = monthsFrom(now, months - monthsAgo);
      await tx.run(
        build.insertInto('subscription_invoices').values({
          gym_id: tx.gymId,
          id: random.id(from),
          number: await nextNumber(tx, 'subscription-invoice'),
          plan,
          period,
          add_ons: JSON.stringify(addOns),
          amount_cents: subscriptionPriceCents({ plan, period, addOns }),
          method: 'transfer',
          status: 'paid',
          reference: `BN-${4000 + monthsAgo}`,
          covers_from: from,
          covers_to: to,
          created_at: from,
          paid_at: from,
        }),
      );
      await tx.run(
        build
          .updateTable('gyms')
          .set({
            billing_period: period,
            subscription_ends_at: to,
          })
          .where('id', '=', tx.gymId),
      );
    }
  });
}
