import type { Payment, PaymentsQuery } from '@forja/contract/accounts/payment-routes';
import { readDocumentCode } from '@forja/contract/accounts/words';
import { isManagement } from '@forja/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import { isInReachOrOwn } from '../../domain/duties/reach.ts';
import { fullName } from '../../domain/people/full-name.ts';
import { hasChat } from '../../domain/people/has-chat.ts';
import { isOfFound } from '../../domain/people/person-search.ts';
import { isSamePerson } from '../../domain/people/same-person.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build, pageLimit } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeCursor, isOfAll, sortedPageOf } from '../../platform/http/cursor.ts';
import { isLimited, may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { announce } from '../../platform/notices/notices.ts';
import { isUncounted } from '../shifts/public.ts';
import { maySeePayment } from './policy.ts';

/** Announced when a payment starts or stops waiting for confirmation. */
export const PAYMENTS_CHANGED = 'payments-changed';

/** The name shown for a sale to nobody in particular. */
const COUNTER = 'Venta de mostrador';

/** A void has a row of its own. */
const status = sql<Payment['status']>`case when v.id is null then y.status else 'void' end`;

/** For card payments: whether the money went back through the gateway. */
const cardRefund = sql<Payment['cardRefund']>`(
  select coalesce(c.refund_state, 'none') from card_payments c
  where c.gym_id = y.gym_id and c.payment_id = y.id)`;

/** Enough to count a list; names and sales are joined for the page only. */
const judged = build
  .selectFrom('payments as y')
  .leftJoin('payment_voids as v', (join) =>
    join.onRef('v.gym_id', '=', 'y.gym_id').onRef('v.payment_id', '=', 'y.id'),
  );

const payments = judged
  .leftJoin('users as u', (join) =>
    join.onRef('u.gym_id', '=', 'y.gym_id').onRef('u.id', '=', 'y.user_id'),
  )
  .leftJoin('sale_documents as d', (join) =>
    join.onRef('d.gym_id', '=', 'y.gym_id').onRef('d.payment_id', '=', 'y.id'),
  )
  .select([
    'y.id',
    'y.receipt_number as receiptNumber',
    'y.user_id as userId',
    sql<string>`coalesce(${fullName('u')}, ${COUNTER})`.as('username'),
    hasChat('u').as('hasPhone'),
    'y.membership_id as membershipId',
    'y.plan_id as planId',
    'y.concept',
    'y.amount_cents as amountCents',
    'y.currency',
    sql<Payment['method']>`y.method`.as('method'),
    status.as('status'),
    'y.reference',
    'y.receipt_photo as receiptPhoto',
    'y.note',
    'y.paid_on as paidOn',
    'y.covers_from as coversFrom',
    'y.covers_to as coversTo',
    sql<string>`y.created_at`.as('createdAt'),
    sql<string | null>`y.confirmed_at`.as('confirmedAt'),
    sql<string | null>`coalesce(v.created_at, y.voided_at)`.as('voidedAt'),
    sql<string | null>`coalesce(v.reason, y.void_reason)`.as('voidReason'),
    cardRefund.as('cardRefund'),
    'd.sale_id as saleId',
    'y.order_id as orderId',
  ]);

/** A payment; 404 for callers who may not see it. */
export async function findPayment(db: Db, caller: Caller, id: string): Promise<Payment> {
  const found = await find(db, id);
  if (!(await maySeePayment(db, caller, found))) throw new AppError('NOT_FOUND');
  return found;
}

export const find = (db: Db, id: string): Promise<Payment> =>
  db.one(payments.where('y.id', '=', id));

export async function lock(tx: Tx, id: string): Promise<Payment> {
  await tx.one(build.selectFrom('payments').where('id', '=', id).select('id').forUpdate());
  return find(tx, id);
}

/** A receipt number as typed: `88`, `P-88`. */
function receiptOf(search: string): number | null {
  const code = readDocumentCode(/^\d+$/.test(search) ? `P${search}` : search);
  return code?.kind === 'payment' ? code.number : null;
}

function conditions(query: PaymentsQuery, caller: Caller | undefined): RawBuilder<boolean> {
  const parts = [sql`true`];
  if (caller) parts.push(isInReachOrOwn(caller, sql`y.user_id`));
  // Of one person it tells nothing of the drawer.
  if (caller && !query.userId && isManagement(caller.role) && !may(caller, 'money.reports'))
    parts.push(sql`not ${isUncounted}`);
  if (query.status) parts.push(sql`${status} = ${query.status}`);
  if (query.method) parts.push(sql`y.method = ${query.method}`);
  if (query.userId) parts.push(isSamePerson(sql`y.user_id`, query.userId));
  if (query.from) parts.push(sql`y.paid_on >= ${query.from}::date`);
  if (query.to) parts.push(sql`y.paid_on <= ${query.to}::date`);
  if (query.search) {
    parts.push(sql`(y.reference = ${query.search}
      or y.receipt_number = ${receiptOf(query.search)}::bigint
      or ${isOfFound(sql`y.user_id`, query.search)})`);
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Newest first; with a caller, only payments within their reach. */
export async function listPayments(db: Db, query: PaymentsQuery, caller?: Caller) {
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  const asked = conditions(query, caller);
  const isWhole = isOfAll(query) && !(caller && isLimited(caller));
  const { total } = await db.one(judged.where(asked).select(sql<number>`count(*)`.as('total')));
  const found = await db.all(
    payments
      .where(asked)
      .$if(after !== undefined, (page) =>
        page.where(
          sql<boolean>`(y.created_at, y.id) < (cast(${after?.key} as timestamptz), cast(${after?.id} as uuid))`,
        ),
      )
      .select(sql<string>`y.created_at::text`.as('sortKey'))
      .orderBy('y.created_at', 'desc')
      .orderBy('y.id', 'desc')
      .limit(isWhole ? pageLimit(query.limit) : query.limit + 1),
  );
  return { ...sortedPageOf(found, query.limit), total };
}

/** Audits a change of a payment and updates open screens. */
export async function finish(tx: Tx, id: string, action: string, changes = {}): Promise<Payment> {
  const payment = await find(tx, id);
  const { userId, amountCents, method, receiptNumber: receipt } = payment;
  await audit(tx, {
    action: `payments.${action}`,
    objectType: 'payment',
    objectId: id,
    changes: { userId, amountCents, method, receipt, ...changes },
  });
  await announce(tx, PAYMENTS_CHANGED, payment.userId ?? undefined);
  return payment;
}
