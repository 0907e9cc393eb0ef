import type { CardDoubt } from '@forja/contract/card-payments/routes';
import type { CardDoubtKind } from '@forja/contract/card-payments/values';
import { sql } from 'kysely';
import { holdersOf } from '../../domain/duties/holders.ts';
import { isInReach } from '../../domain/duties/reach.ts';
import { fullName } from '../../domain/people/full-name.ts';
import type { PaidCharge } from '../../platform/cards/gateway.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { forgetSubject, notify } from '../notifications/public.ts';

/** What was being paid. */
interface Asked {
  orderId?: string;
  cardPaymentId?: string;
  userId: string;
  concept: string;
  amountCents: number;
  currency: string;
}

const subjectOf = (session: string) => `card-doubt:${session}`;

type Paid = Pick<PaidCharge, 'amountCents' | 'currency' | 'sessionId' | 'paymentId'>;

function factOf(kind: CardDoubtKind, asked: Asked, paid: Paid): string {
  const came = moneyText(paid.amountCents, paid.currency);
  if (kind === 'refund') return `${asked.concept}: no se pudieron devolver ${came} a la tarjeta.`;
  return `${asked.concept}: llegaron ${came} y se pidieron ${moneyText(asked.amountCents, asked.currency)}.`;
}

/** Reports card money to staff for checking; repeating it adds nothing. */
export async function recordDoubt(
  tx: Tx,
  kind: CardDoubtKind,
  asked: Asked,
  paid: Paid,
): Promise<void> {
  const added = await tx.run(sql`
    insert into card_doubts (gym_id, id, kind, order_id, card_payment_id, asked_cents,
      asked_currency, paid_cents, paid_currency, session, gateway_payment)
    values (${tx.gymId}, ${newId()}, ${kind}, ${asked.orderId ?? null}::uuid,
      ${asked.cardPaymentId ?? null}::uuid, ${asked.amountCents}, ${asked.currency},
      ${paid.amountCents}, ${paid.currency}, ${paid.sessionId}, ${paid.paymentId})
    on conflict (gym_id, session, kind) do nothing`);
  if (added === 0) return;
  await notify(tx, {
    userIds: await holdersOf(tx, 'money.take', { person: asked.userId }),
    kind: 'card-doubt',
    title: 'Un pago con tarjeta por revisar',
    body: factOf(kind, asked, paid),
    link: '/membresias?vista=pagos',
    subject: subjectOf(paid.sessionId),
  });
}

const person = sql`coalesce(o.user_id, c.user_id)`;

/**
 * The receipt with the money of doubt `d`. For a failed refund it is the new one, made in the same
 * transaction, and not that of the voided payment.
 */
const receipt = sql`
  left join lateral (
    select p.receipt_number from payments p
    where p.gym_id = c.gym_id and p.id = c.payment_id and d.kind <> 'refund'
    union all
    select p.receipt_number from payments p
    where p.gym_id = d.gym_id and d.kind = 'refund' and p.created_at = d.created_at
      and p.method = 'card' and p.amount_cents = d.paid_cents
    limit 1) y on true`;

const doubts = (caller: Caller) => sql`
  from card_doubts d
  left join store_orders o on o.gym_id = d.gym_id and o.id = d.order_id
  left join card_payments c on c.gym_id = d.gym_id and c.id = d.card_payment_id
  ${receipt}
  join users u on u.gym_id = d.gym_id and u.id = ${person}
  where d.settled_at is null and ${isInReach(caller, person)}`;

/** More than anybody can check in a day. */
const MOST = 100;

export const listDoubts = (db: Db, caller: Caller): Promise<CardDoubt[]> =>
  db.all(sql<CardDoubt>`
    select d.id, d.kind, u.id as "userId", ${fullName('u')} as username,
      coalesce(c.concept, 'Pedido ' || o.number) as concept, d.asked_cents as "askedCents",
      d.asked_currency as "askedCurrency", d.paid_cents as "paidCents",
      d.paid_currency as "paidCurrency", d.gateway_payment as "gatewayPayment",
      y.receipt_number as "receiptNumber",
      case when d.kind = 'refund' then c.refund_failure end as failure, d.created_at as "createdAt"
    ${doubts(caller)} order by d.created_at, d.id limit ${MOST}`);

interface Waiting {
  count: number;
  cents: number;
  oldest: string | null;
}

/** How many are waiting to be checked. */
export const waitingDoubts = (db: Db, caller: Caller): Promise<Waiting> =>
  db.one(sql<Waiting>`
    select count(*)::integer as count, coalesce(sum(d.paid_cents), 0)::bigint as cents,
      min(d.created_at) as oldest ${doubts(caller)}`);

/** Marks it as checked; a second person is told that it is done. */
export async function settleDoubt(
  db: Db,
  caller: Caller,
  id: string,
  note: string | null,
): Promise<void> {
  await db.tx(async (tx) => {
    const found = (await listDoubts(tx, caller)).find((each) => each.id === id);
    if (!found) throw new AppError('NOT_FOUND');
    const { session } = await tx.one(sql<{ session: string }>`
      update card_doubts set settled_at = now(), settled_by = ${caller.userId}::uuid, note = ${note}
      where id = ${id}::uuid returning session`);
    const told = await holdersOf(tx, 'money.take', { person: found.userId });
    await forgetSubject(tx, told, subjectOf(session));
    await audit(tx, {
      action: 'payments.card-doubt',
      objectType: 'payment',
      objectId: id,
      changes: { userId: found.userId, paidCents: found.paidCents, note },
    });
  });
}
