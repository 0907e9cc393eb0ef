import type { DocumentKind } from '@forja/contract/accounts/values';
import { readDocumentCode } from '@forja/contract/accounts/words';
import { type RawBuilder, sql } from 'kysely';

const FROM = ['payment', 'credit'];
const INTO = ['charge', 'refund'];

/** Where documents of a kind are, and the kinds at the other end of their allocations. */
const KINDS: Record<
  Exclude<DocumentKind, 'void'>,
  { table: string; number: string; ends: string[] }
> = {
  charge: { table: 'charges', number: 'number', ends: FROM },
  refund: { table: 'refunds', number: 'number', ends: FROM },
  payment: { table: 'payments', number: 'receipt_number', ends: INTO },
  credit: { table: 'credits', number: 'number', ends: INTO },
};

/** Document `d` of a statement settles the one with this number, or is settled by it. */
function isTiedTo(kind: Exclude<DocumentKind, 'void'>, number: number): RawBuilder<boolean> {
  const own = KINDS[kind];
  const end =
    own.ends === FROM
      ? sql`coalesce(l.payment_id, l.credit_id)`
      : sql`coalesce(l.charge_id, l.refund_id)`;
  return sql`(d.kind = any (${own.ends}::text[]) and coalesce((
    select sum(l.amount_cents) from ${sql.table(own.table)} x
    join allocations l on l.gym_id = x.gym_id and ${sql.ref(`l.${kind}_id`)} = x.id
    where ${sql.ref(`x.${own.number}`)} = ${number} and ${end} = d.id), 0) > 0)`;
}

/**
 * Document `d` of a statement is what somebody looks for: by its code, with the documents that its
 * money ties it to, or by its number, its amount or words of what it was for.
 */
export function isSearched(search: string | undefined): RawBuilder<boolean> {
  if (!search) return sql`true`;
  const code = readDocumentCode(search);
  if (code && code.kind !== 'void') {
    const kinds = code.kind === 'payment' ? ['payment', 'void'] : [code.kind];
    return sql`((d.number = ${code.number} and d.kind = any (${kinds}::text[]))
      or ${isTiedTo(code.kind, code.number)})`;
  }
  const digits = /^[\d\s.]{1,12}$/.test(search) ? Number(search.replaceAll(/\D/g, '')) : null;
  return sql`(d.number = ${digits}::bigint or abs(d.amount) = ${digits}::bigint * 100
    or position(search_key(${search}) in search_key(d.concept)) > 0)`;
}
