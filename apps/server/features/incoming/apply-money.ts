import type { Target } from '@forja/contract/incoming/routes';
import { sql } from 'kysely';
import { requireReach, requireRecordInReach } from '../../domain/duties/reach.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { requireOtherAccount, requireUnusedReference } from '../accounts/public.ts';
import { confirmPayment, createPayment, findPayment } from '../payments/public.ts';
import { changeOrder, type orderNotice, orderViewerOf, readOrder } from '../store-orders/public.ts';
import { keyOfReference, refreshIncomingLists } from './add-money.ts';
import { findMoney, lockOpen } from './money-rows.ts';
import { requireNoAlike } from './targets/paid-alike.ts';

type Money = Awaited<ReturnType<typeof findMoney>>;
export type TellCustomer = ReturnType<typeof orderNotice>;

function requireWhole({ amountCents, currency }: Money, dueCents: number): void {
  if (amountCents === dueCents) return;
  throw new AppError('CONFLICT', {
    message: `Llegaron ${moneyText(amountCents, currency)} y se esperaban ${moneyText(dueCents, currency)}. Aplícalo a la persona, o cóbralo en la caja.`,
  });
}

/** A reference that has paid for something cannot pay for anything else. */
async function requireFresh(tx: Tx, money: Money, other: string | null, orderId?: string) {
  if (money.reference === null || keyOfReference(money.reference) === keyOfReference(other ?? ''))
    return;
  await requireUnusedReference(tx, { ...money, orderId: orderId ?? null });
}

async function settleReport(
  tx: Tx,
  caller: Caller,
  money: Money,
  id: string,
  allowCredit: boolean,
) {
  await requireRecordInReach(tx, caller, 'payments', id);
  const payment = await findPayment(tx, caller, id);
  requireOtherAccount(caller, payment.userId);
  requireWhole(money, payment.amountCents);
  await requireFresh(tx, money, payment.reference);
  return (await confirmPayment(tx, id, allowCredit)).id;
}

async function settleOrder(tx: Tx, caller: Caller, money: Money, id: string, tell: TellCustomer) {
  const viewer = orderViewerOf(caller);
  const order = await readOrder(tx, viewer, id);
  requireOtherAccount(caller, order.customer.id);
  requireWhole(money, order.totalCents);
  await requireFresh(tx, money, order.paymentReference, id);
  const isNamed = order.paymentReference !== null || money.reference === null;
  await changeOrder(
    tx,
    viewer,
    id,
    {
      status: 'paid',
      ...(!isNamed && { paymentReference: money.reference ?? undefined }),
      ...(order.paymentReference === null && { paymentMethod: money.method }),
    },
    tell,
  );
  const paid = await tx.one(sql<{ id: string }>`
    select y.id from payments y where y.order_id = ${id}::uuid and y.status = 'confirmed'
      and not exists (select from payment_voids v where v.payment_id = y.id)
    order by y.created_at desc, y.id desc limit 1`);
  return paid.id;
}

/** Records it as the desk does: for what the person owes, or for another period. */
async function takePayment(
  tx: Tx,
  caller: Caller,
  money: Money,
  target: { userId: string; membershipId: string | null },
  allowCredit: boolean,
): Promise<string> {
  await requireReach(tx, caller, target.userId);
  requireOtherAccount(caller, target.userId);
  const { amountCents, method, reference } = money;
  const renew = target.membershipId !== null;
  const paid = await createPayment(tx, caller, {
    ...target,
    renew,
    ...(!renew && { chargeIds: [] }),
    allowCredit,
    amountCents,
    method,
    reference,
    note: null,
  });
  return paid.id;
}

async function payTarget(
  tx: Tx,
  caller: Caller,
  money: Money,
  { kind, id, allowCredit }: Target & { allowCredit: boolean },
  tell: TellCustomer,
): Promise<string> {
  switch (kind) {
    case 'report':
      return settleReport(tx, caller, money, id, allowCredit);
    case 'order':
      return settleOrder(tx, caller, money, id, tell);
    case 'debt':
      return takePayment(tx, caller, money, { userId: id, membershipId: null }, allowCredit);
    case 'renewal': {
      const { userId } = await tx.one(sql<{ userId: string }>`
        select payer_id as "userId" from memberships where id = ${id}::uuid`);
      return takePayment(tx, caller, money, { userId, membershipId: id }, allowCredit);
    }
  }
}

interface Decision extends Target {
  allowCredit: boolean;
  how: 'person' | 'automatic';
  reasons: readonly string[];
}

/** Like `applyMoney`, within another transaction. */
export async function applyIn(
  tx: Tx,
  caller: Caller,
  id: string,
  decision: Decision,
  tell: TellCustomer,
): Promise<Money> {
  const money = await lockOpen(tx, id);
  const paymentId = await payTarget(tx, caller, money, decision, tell);
  if (decision.how === 'automatic') await requireNoAlike(tx, id, paymentId);
  await tx.run(sql`
    update incoming_money set state = 'applied', payment_id = ${paymentId}::uuid,
      applied_how = ${decision.how}, reasons = ${[...decision.reasons]}::text[],
      decided_by = ${tx.actor.userId}::uuid, decided_at = now()
    where id = ${id}::uuid`);
  const { amountCents } = money;
  await audit(tx, {
    action: 'incoming.apply',
    objectType: 'incoming-money',
    objectId: id,
    changes: { amountCents, automatic: decision.how === 'automatic' },
  });
  await refreshIncomingLists(tx);
  return findMoney(tx, id);
}

/**
 * Applies incoming money: confirms a reported payment, pays an order or records a payment, each by
 * its own operation and in the same transaction as this row.
 */
export function applyMoney(
  db: Db,
  caller: Caller,
  id: string,
  decision: Decision,
  tell: TellCustomer,
): Promise<Money> {
  return db.tx((tx) => applyIn(tx, caller, id, decision, tell));
}
