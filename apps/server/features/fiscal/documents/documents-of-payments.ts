import type { PaymentDocuments } from '@forja/contract/fiscal/routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { may } from '../../../platform/identity/duties.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import { originsOf } from '../cr/compose/passed-charges.ts';
import { isReadable } from '../policy.ts';
import { documentColumnsFor } from './list-documents.ts';

/** The payments to look up: these, or those of a sale at the counter. */
interface AskedPayments {
  payments?: readonly string[] | undefined;
  sale?: string | undefined;
}

const asked = ({ payments = [], sale = undefined }: AskedPayments): RawBuilder<unknown> => sql`
  select unnest(${[...payments]}::uuid[]) as id
  union select payment_id from sale_documents
  where sale_id = ${sale ?? null}::uuid and payment_id is not null`;

/**
 * The documents of what each payment paid, with the notes on them and their replacements. People
 * see the real documents of their own payments; staff see those of the people they work with.
 */
export function documentsOfPayments(
  db: Db,
  caller: Caller,
  which: AskedPayments,
): Promise<PaymentDocuments[]> {
  const isStaff = may(caller, 'fiscal.read');
  const isShown = isStaff
    ? isReadable(caller, sql`y.user_id`)
    : sql<boolean>`y.user_id = ${caller.userId}::uuid`;
  return db.all(sql<PaymentDocuments>`
    with recursive of_payment as (
      select y.id as payment_id, d.document_id
      from (${asked(which)}) x
      join payments y on y.id = x.id
      join allocations a on a.gym_id = y.gym_id and a.payment_id = y.id
      cross join lateral ${originsOf(sql<boolean>`c.id = a.charge_id`)} p
      join fiscal_document_charges d on d.gym_id = a.gym_id and d.charge_id = p.id
      where ${isShown}
      union
      select o.payment_id, f.id from of_payment o
      join fiscal_documents f on f.refers_to = o.document_id
      where f.paid_at is null or exists (select from allocations a
        where a.payment_id = o.payment_id and a.created_at = f.paid_at)
    )
    select o.payment_id as "paymentId", json_agg(json_build_object(
      ${documentColumnsFor(isStaff)}) order by f.created_at, f.number) as documents
    from of_payment o join fiscal_documents f on f.id = o.document_id
    where ${isStaff} or f.environment = 'production'
    group by o.payment_id`);
}
