import { sql } from 'kysely';
import type { TestGym } from '../harness.ts';

/**
 * Compares the money that each deferring invoice received and gave back with its receipts and the
 * notes on them, wherever the debt was moved to.
 */
export const comparedWithMoney = (gym: TestGym) =>
  gym.db.all(sql<{
    totalCents: number;
    came: number;
    wentBack: number;
    received: number;
    takenBack: number;
  }>`
    with recursive behind as (
      select f.id as invoice, d.charge_id from fiscal_documents f
      join fiscal_document_charges d on d.document_id = f.id
      where f.kind = '01' and f.content ->> 'condition' = '10'
      union all
      select b.invoice, c.id from behind b join charges c on c.passed_from = b.charge_id
    ), money as (
      select b.invoice, sum(a.amount_cents) filter (where a.amount_cents > 0) as came,
        -sum(a.amount_cents) filter (where a.amount_cents < 0) as went_back
      from behind b join allocations a on a.charge_id = b.charge_id
      left join credits k on k.id = a.credit_id
      where k.id is null or k.charge_id is distinct from a.charge_id
      group by b.invoice
    )
    select f.total_cents as "totalCents", coalesce(m.came, 0)::bigint as came,
      coalesce(m.went_back, 0)::bigint as "wentBack",
      (select coalesce(sum(r.total_cents), 0)::bigint from fiscal_documents r
        where r.refers_to = f.id and r.kind = '10') as received,
      (select coalesce(sum(n.total_cents), 0)::bigint from fiscal_documents n
        join fiscal_documents r on r.id = n.refers_to and r.kind = '10'
        where r.refers_to = f.id and n.kind = '03') as "takenBack"
    from fiscal_documents f left join money m on m.invoice = f.id
    where f.id in (select invoice from behind)`);
