import type { FoundDocument } from '@forja/contract/accounts/routes';
import type { DocumentKind } from '@forja/contract/accounts/values';
import { readDocumentCode } from '@forja/contract/accounts/words';
import { sql } from 'kysely';
import { isAtReach, isInReach } from '../../../domain/duties/reach.ts';
import { fullName } from '../../../domain/people/full-name.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import { methodName, refundConcept } from './method-name.ts';

/**
 * The row of this kind with this number; a void has the number of its payment, which is found
 * instead.
 */
const ROWS: Record<Exclude<DocumentKind, 'void'>, (number: number) => ReturnType<typeof sql>> = {
  charge: (number) => sql`
    select c.id, c.account_id, c.day, c.concept, c.total_cents as amount, c.location_id, s.sale_id
    from charges c
    left join sale_documents s on s.gym_id = c.gym_id and s.charge_id = c.id and s.made
    where c.number = ${number}`,
  payment: (number) => sql`
    select y.id, y.account_id, y.paid_on as day, ${methodName} as concept,
      y.amount_cents as amount, y.location_id, s.sale_id
    from payments y left join sale_documents s on s.gym_id = y.gym_id and s.payment_id = y.id
    where y.receipt_number = ${number}`,
  credit: (number) => sql`
    select id, account_id, day, reason as concept, amount_cents as amount, location_id,
      null::uuid as sale_id
    from credits where number = ${number}`,
  refund: (number) => sql`
    select r.id, r.account_id, r.day, ${refundConcept} as concept, r.amount_cents as amount,
      r.location_id, b.sale_id
    from refunds r left join sale_returns b on b.gym_id = r.gym_id and b.refund_id = r.id
    where r.number = ${number} and r.status = 'done'`,
};

/**
 * The document with a typed code, if its person is within the caller's reach, or if it belongs to
 * nobody, at the place of sale.
 */
export async function findDocument(db: Db, caller: Caller, code: string): Promise<FoundDocument[]> {
  const named = readDocumentCode(code);
  if (!named || named.kind === 'void') return [];
  const { kind, number } = named;
  return db.all(sql<FoundDocument>`
    select d.id, ${kind}::text as kind, ${number}::int as number, d.day, d.concept,
      d.amount as "amountCents", u.id as "userId", ${fullName('u')} as username,
      d.sale_id as "saleId"
    from (${ROWS[kind](number)}) d
    join accounts a on a.id = d.account_id
    left join users h on h.gym_id = a.gym_id and h.id = a.user_id
    left join users u on u.gym_id = h.gym_id and u.id = coalesce(h.merged_into, h.id)
    left join sales s on s.gym_id = a.gym_id and s.id = d.sale_id
    left join shifts t on t.gym_id = s.gym_id and t.id = s.shift_id
    left join registers r on r.gym_id = t.gym_id and r.id = t.register_id
    where case when u.id is null
      then s.made_by = ${caller.userId}::uuid
        or ${isAtReach(caller, sql`coalesce(r.location_id, d.location_id)`)}
      else u.id = ${caller.userId}::uuid or ${isInReach(caller, sql`u.id`)} end
    limit 1`);
}
