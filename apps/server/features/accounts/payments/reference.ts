import type { PaymentMethod } from '@forja/contract/accounts/values';
import { type RawBuilder, sql } from 'kysely';
import { holdersOf } from '../../../domain/duties/holders.ts';
import { fullName } from '../../../domain/people/full-name.ts';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { conflictAt } from '../../../platform/errors/app-error.ts';

interface Reference {
  method: PaymentMethod | string;
  reference: string | null;
  /** The order it pays for, which may already have this reference. */
  orderId?: string | null;
}

interface Found {
  receipt: number | null;
  orderNumber: number | null;
  username: string;
  day: string;
}

/**
 * The letters and digits of a reference, because people write the same one in many ways. Two
 * indexes use this expression.
 */
export const referenceKey = (reference: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`ltrim(upper(regexp_replace(${reference}, '[^[:alnum:]]', '', 'g')), '0')`;

/** Shorter references may repeat in a bank statement; one this long identifies a transfer. */
export const MIN_UNIQUE_REFERENCE = 6;

/** What a reference was used for before, in words and with the way there. */
function usedBefore({ receipt, orderNumber, username, day }: Found): string {
  const what =
    orderNumber !== null
      ? `el pedido ${orderNumber}`
      : receipt === null
        ? 'un pago por confirmar'
        : `el recibo ${receipt}`;
  return `Ese comprobante ya se usó en ${what} de ${username}, del ${day}.`;
}

/**
 * Refuses a SINPE or transfer that has already paid for a membership or an order, even if it was
 * reported under another number. Serialised per reference.
 */
export async function requireUnusedReference(
  tx: Tx,
  { method, reference, orderId = null }: Reference,
  field = 'reference',
): Promise<void> {
  if (reference === null || (method !== 'sinpe' && method !== 'transfer')) return;
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.gymId} ${method} `} || ${referenceKey(sql`${reference}::text`)}, 0))`,
  );
  const found = await tx.maybe(sql<Found>`
    select y.receipt_number as receipt, null::integer as "orderNumber",
      coalesce(${fullName('u')}, 'mostrador') as username, to_char(y.paid_on, 'DD/MM/YYYY') as day
    from payments y left join users u on u.gym_id = y.gym_id and u.id = y.user_id
    where ${referenceKey(sql`y.reference`)} = ${referenceKey(sql`${reference}::text`)} and y.method = ${method}
      and y.status in ('reported', 'confirmed') and (${orderId}::uuid is null or y.order_id is distinct from ${orderId}::uuid)
      and not exists (select from payment_voids v where v.payment_id = y.id)
    union all
    select null, o.number, ${fullName('u')}, to_char(o.created_at at time zone gym_zone(), 'DD/MM/YYYY')
    from store_orders o join users u on u.gym_id = o.gym_id and u.id = o.user_id
    where ${referenceKey(sql`o.payment_reference`)} = ${referenceKey(sql`${reference}::text`)} and o.payment_method = ${method}
      and o.status not in ('cancelled', 'refunded') and (${orderId}::uuid is null or o.id <> ${orderId}::uuid)
    union all
    select y.receipt_number, null, coalesce(${fullName('u')}, 'mostrador'), to_char(y.paid_on, 'DD/MM/YYYY')
    from incoming_money m join payments y on y.gym_id = m.gym_id and y.id = m.payment_id
    left join users u on u.gym_id = y.gym_id and u.id = y.user_id
    where ${referenceKey(sql`m.reference`)} = ${referenceKey(sql`${reference}::text`)} and m.method = ${method}
      and length(${referenceKey(sql`m.reference`)}) >= ${MIN_UNIQUE_REFERENCE}::int and m.state = 'applied'
      and (${orderId}::uuid is null or y.order_id is distinct from ${orderId}::uuid)
    limit 1`);
  if (!found) return;
  // Somebody without access to money does not learn whose payment it was.
  const { userId } = tx.actor;
  const isTold = userId !== null && (await holdersOf(tx, 'money.take')).includes(userId);
  const words = isTold ? usedBefore(found) : 'Ya hay un pago con esa referencia.';
  throw conflictAt(field, words);
}
