import { asDay } from '@forja/calendar/day';
import { addMonths } from '@forja/calendar/month';
import type { VatMonth } from '@forja/contract/fiscal-months/vat-schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { environmentShown } from '../fiscal/public.ts';
import { FISCAL_ZONE } from '../tax-office/public.ts';

/**
 * The sums of the purchases of a month in colones: those the gym accepted, in whole or in part,
 * unless the tax office rejected its answer. Credit notes of sellers are subtracted.
 */
export async function creditOfMonth(db: Db, month: string): Promise<VatMonth['bought']> {
  const first = asDay(`${month}-01`);
  const environment = await environmentShown(db);
  return db.one(sql<VatMonth['bought']>`
    select count(*) filter (where counts)::integer as documents,
      coalesce(round(sum(sign * tax * rate * 100) filter (where counts)), 0)::bigint as "taxCents",
      coalesce(round(sum(sign * creditable * rate * 100) filter (where counts)), 0)::bigint
        as "creditCents",
      count(*) filter (where answer is null)::integer as unanswered,
      count(*) filter (where answer <> 'reject' and rate is null)::integer as unconverted
    from (
      select p.tax, w.answer, coalesce(w.creditable, 0) as creditable, p.exchange_rate as rate,
        case when p.kind = '03' then -1 else 1 end as sign,
        coalesce(w.answer <> 'reject' and p.exchange_rate is not null, false) as counts
      from fiscal_purchases p
      left join fiscal_purchase_answers w on w.gym_id = p.gym_id and w.purchase_id = p.id
        and w.status <> 'rejected' and w.environment = ${environment}
      where p.issued_at >= ${first}::timestamp at time zone ${FISCAL_ZONE}
        and p.issued_at < ${addMonths(first, 1)}::timestamp at time zone ${FISCAL_ZONE}
    ) bought`);
}
