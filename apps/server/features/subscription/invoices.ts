import {
  type AddOns,
  type BillingPeriod,
  isGymPlan,
  type SubscriptionChoice,
} from '@forja/contract/subscription/plans';
import type { Invoice } from '@forja/contract/subscription/routes';
import type { GymStatus } from '@forja/contract/subscription/status';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { decodeCursor, sortedPageOf } from '../../platform/http/cursor.ts';
import { statusAt } from '../../platform/identity/tenancy.ts';
import type { PaidPeriod } from './coverage.ts';

const invoices = build
  .selectFrom('subscription_invoices as i')
  .innerJoin('gyms as g', 'g.id', 'i.gym_id')
  .select([
    'i.id',
    sql<string | null>`upper(g.subdomain) || '-' || lpad(i.number::text, 5, '0')`.as('number'),
    sql<Invoice['plan']>`i.plan`.as('plan'),
    sql<Invoice['period']>`i.period`.as('period'),
    sql<AddOns>`i.add_ons`.as('addOns'),
    'i.amount_cents as amountCents',
    'i.currency',
    sql<Invoice['method']>`i.method`.as('method'),
    sql<Invoice['status']>`i.status`.as('status'),
    'i.reference',
    'i.colones_cents as colonesCents',
    'i.sent_on as sentOn',
    'i.rejected_for as rejectedFor',
    sql<string | null>`i.covers_from`.as('coversFrom'),
    sql<string | null>`i.covers_to`.as('coversTo'),
    sql<string>`i.created_at`.as('createdAt'),
    sql<string | null>`i.paid_at`.as('paidAt'),
  ]);

export const find = (db: Db, id: string): Promise<Invoice> =>
  db.one(invoices.where('i.id', '=', id));

export async function lock(tx: Tx, id: string): Promise<Invoice> {
  const row = build.selectFrom('subscription_invoices').where('id', '=', id).select('id');
  await tx.one(row.forUpdate());
  return find(tx, id);
}

/** The gym's plan; `forUpdate` locks it until the transaction ends. */
export async function readChoice(
  db: Db,
  forUpdate = false,
): Promise<SubscriptionChoice & { status: GymStatus; paidUntil: string | null }> {
  const row = await db.one(
    build
      .selectFrom('gyms')
      .where('id', '=', db.gymId)
      .select([
        'plan',
        sql<GymStatus>`subscription_status`.as('status'),
        sql<BillingPeriod>`billing_period`.as('period'),
        sql<AddOns>`add_ons`.as('addOns'),
        sql<string | null>`subscription_ends_at`.as('paidUntil'),
      ])
      .$if(forUpdate, (query) => query.forNoKeyUpdate()),
  );
  return {
    ...row,
    plan: isGymPlan(row.plan) ? row.plan : 'studio',
    status: statusAt(row.status, row.paidUntil, Date.now()),
  };
}

/**
 * Paid periods that have not ended, each worth its price and what it took over from earlier ones.
 */
export const paidPeriods = (db: Db, now: Date): Promise<PaidPeriod[]> =>
  db.all(
    build
      .selectFrom('subscription_invoices as i')
      .where('i.status', '=', 'paid')
      .where('i.covers_to', '>', now.toISOString())
      // A period that began before this one ended replaced it: the rest of this one became days of
      // that one.
      .where(
        sql<boolean>`not exists (select from subscription_invoices n
          where n.gym_id = i.gym_id and n.number > i.number and n.covers_from < i.covers_to)`,
      )
      .select([
        sql<number>`i.amount_cents + i.credit_cents`.as('amountCents'),
        sql<string>`i.covers_from`.as('coversFrom'),
        sql<string>`i.covers_to`.as('coversTo'),
      ]),
  );

/** What waits to be confirmed, newest first. */
export const reported = (db: Db): Promise<Invoice[]> =>
  db.all(invoices.where('i.status', '=', 'reported').orderBy('i.created_at', 'desc'));

/** The last payment, where the provider did not find it. */
export async function rejected(db: Db): Promise<Invoice | null> {
  const last = await db.maybe(
    invoices
      .where('i.status', 'in', ['reported', 'paid', 'rejected'])
      .orderBy('i.created_at', 'desc')
      .limit(1),
  );
  return last?.status === 'rejected' ? last : null;
}

/** Without card payments that were begun and abandoned. */
export async function list(db: Db, { limit, cursor }: { limit: number; cursor?: string }) {
  const after = cursor ? decodeCursor(cursor) : undefined;
  const shown = invoices.where('i.status', '<>', 'open');
  const { total } = await db.one(shown.clearSelect().select(sql<number>`count(*)`.as('total')));
  const found = await db.all(
    shown
      .$if(after !== undefined, (page) =>
        page.where(
          sql<boolean>`(i.created_at, i.id) < (cast(${after?.key} as timestamptz), cast(${after?.id} as uuid))`,
        ),
      )
      .select(sql<string>`i.created_at::text`.as('sortKey'))
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id', 'desc')
      .limit(limit + 1),
  );
  return { ...sortedPageOf(found, limit), total };
}

export async function insert(
  tx: Tx,
  value: SubscriptionChoice &
    Pick<Invoice, 'amountCents' | 'colonesCents' | 'method' | 'reference' | 'sentOn' | 'status'>,
): Promise<string> {
  const id = newId();
  await tx.run(
    build.insertInto('subscription_invoices').values({
      gym_id: tx.gymId,
      id,
      plan: value.plan,
      period: value.period,
      add_ons: JSON.stringify(value.addOns),
      amount_cents: value.amountCents,
      colones_cents: value.colonesCents,
      sent_on: value.sentOn,
      method: value.method,
      status: value.status,
      reference: value.reference,
      created_by: tx.actor.userId,
    }),
  );
  return id;
}

export async function markPaid(
  tx: Tx,
  id: string,
  value: { number: number; from: Date; to: Date; creditCents: number; reference: string | null },
): Promise<void> {
  await tx.run(
    build
      .updateTable('subscription_invoices')
      .set({
        status: 'paid',
        number: value.number,
        covers_from: value.from,
        covers_to: value.to,
        credit_cents: value.creditCents,
        reference: value.reference,
        paid_at: new Date(),
      })
      .where('id', '=', id),
  );
}

export async function close(
  tx: Tx,
  id: string,
  status: 'rejected' | 'withdrawn',
  reason: string | null,
): Promise<void> {
  const change = { status, rejected_for: reason };
  await tx.run(build.updateTable('subscription_invoices').set(change).where('id', '=', id));
}

export async function setSubscription(
  tx: Tx,
  { plan, period, addOns }: SubscriptionChoice,
  endsAt: Date,
): Promise<void> {
  await tx.run(
    build
      .updateTable('gyms')
      .set({
        plan,
        billing_period: period,
        add_ons: JSON.stringify(addOns),
        subscription_status: 'active',
        subscription_ends_at: endsAt,
      })
      .where('id', '=', tx.gymId),
  );
}
