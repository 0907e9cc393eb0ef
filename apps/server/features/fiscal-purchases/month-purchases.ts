import { asDay } from '@forja/calendar/day';
import { addMonths } from '@forja/calendar/month';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { environmentShown } from '../fiscal/public.ts';
import { FISCAL_ZONE } from '../tax-office/public.ts';

interface MonthPurchase {
  id: string;
  clave: string;
  xml: string;
  /** The gym's last answer to it, as it was signed. */
  message: string | null;
  /** The tax office's reply to that. */
  answer: string | null;
}

const PAGE = 20;

/** The purchase documents of a month, with one page in memory at a time. */
export async function* purchasesOfMonth(db: Db, month: string): AsyncGenerator<MonthPurchase> {
  const environment = await environmentShown(db);
  const first = asDay(`${month}-01`);
  let last: string | null = null;
  for (;;) {
    const rows: MonthPurchase[] = await db.all(sql<MonthPurchase>`
      select p.id, p.clave, p.xml, w.xml as message, w.answer_xml as answer
      from fiscal_purchases p
      left join lateral (
        select a.xml, a.answer_xml from fiscal_purchase_answers a
        where a.gym_id = p.gym_id and a.purchase_id = p.id and a.environment = ${environment}
        order by a.created_at desc, a.id desc limit 1
      ) w on true
      where p.issued_at >= ${first}::timestamp at time zone ${FISCAL_ZONE}
        and p.issued_at < ${addMonths(first, 1)}::timestamp at time zone ${FISCAL_ZONE}
        and (${last}::uuid is null or p.id > ${last}::uuid)
      order by p.id limit ${PAGE}`);
    yield* rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.id ?? null;
  }
}
