import type { DocumentKind } from '@forja/contract/accounts/values';
import { readDocumentCode } from '@forja/contract/accounts/words';
import { type RawBuilder, sql } from 'kysely';

const FROM = ['payment', 'credit'];
const INTO = ['charge', 'refund'];

/** The table of each kind of document, and the kinds at the other end of its allocations. */
const KINDS: Record<
  Exclude<DocumentKind, 'void'>,
  { table: string; number: string; ends: string[] }
> = {
  charge: { table: 'charges', number: 'number', ends: FROM },
  refund: { table: 'refunds', number: 'number', ends: FROM },
  payment: { table: 'payments', number: 'receipt_number', ends: INTO },
  credit: { table: 'credits', number: 'number', ends: INTO },
};

/** Whether document `d` settles, or is settled by, the one with this number. */
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
 * Whether document `d` matches a search: by its code, also of documents linked to it by money, or
 * by its number, amount or words.
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
