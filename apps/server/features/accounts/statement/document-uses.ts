import { sql } from 'kysely';

/** Another document that the money of this one went to or, for a refund, came from. */
export interface Use {
  id: string;
  name: string;
  /** All of it, a part, or the remaining part; or the source of a refund. */
  share: 'all' | 'part' | 'rest' | 'source' | 'voided';
}

const BEFORE: Record<Use['share'], string> = {
  all: '',
  part: 'parte de ',
  rest: 'resto de ',
  source: 'con ',
  voided: '',
};

/** How many are named; the others are counted. */
const NAMED = 5;

/**
 * Whether the charge is settled by now, only by the money of document `d` and what came before it.
 */
const wasLast = sql`c.settled_cents = c.total_cents and not exists (
  select from allocations o where o.gym_id = c.gym_id and o.charge_id = c.id and o.amount_cents > 0
    and coalesce(o.payment_id, o.credit_id) <> d.id and o.created_at >= max(l.created_at))`;

/** The documents linked to document `d` by money, as a list of `Use`. */
export const uses = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'share', s.share) order by s.at, s.number)
  from (
    select c.id, coalesce('C-' || c.number, c.concept) as name, c.number, min(l.created_at) as at,
      case when sum(l.amount_cents) = c.total_cents then 'all' when ${wasLast} then 'rest'
        else 'part' end as share
    from allocations l join charges c on c.gym_id = l.gym_id and c.id = l.charge_id
    where (d.kind = 'payment' and l.payment_id = d.id) or (d.kind = 'credit' and l.credit_id = d.id)
    group by c.gym_id, c.id having sum(l.amount_cents) > 0
    union all
    select r.id, coalesce('D-' || r.number, r.reason), r.number, min(l.created_at),
      case when sum(l.amount_cents) = r.amount_cents then 'all' else 'part' end
    from allocations l join refunds r on r.gym_id = l.gym_id and r.id = l.refund_id
    where (d.kind = 'payment' and l.payment_id = d.id) or (d.kind = 'credit' and l.credit_id = d.id)
    group by r.gym_id, r.id having sum(l.amount_cents) > 0
    union all
    select coalesce(y.id, k.id), coalesce('P-' || y.receipt_number, 'N-' || k.number),
      coalesce(y.receipt_number, k.number), min(l.created_at), 'source'
    from allocations l left join payments y on y.gym_id = l.gym_id and y.id = l.payment_id
    left join credits k on k.gym_id = l.gym_id and k.id = l.credit_id
    where d.kind = 'refund' and l.refund_id = d.id
    group by y.gym_id, y.id, k.gym_id, k.id having sum(l.amount_cents) > 0
    union all
    select d.payment, '', null, null, 'voided' where d.kind = 'void'
  ) s), '[]')`;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `C-2963 y parte de C-3011`; null if there is nothing to name. */
export function usesText(all: readonly Use[]): string | null {
  const names = all.flatMap(({ name, share }) => (name ? [`${BEFORE[share]}${name}`] : []));
  const more = names.length - NAMED;
  const said = more > 0 ? [...names.slice(0, NAMED), `${more} más`] : names;
  if (said.length === 0) return null;
  const last = said.at(-1);
  return capitalised(said.length > 1 ? `${said.slice(0, -1).join(', ')} y ${last}` : `${last}`);
}
