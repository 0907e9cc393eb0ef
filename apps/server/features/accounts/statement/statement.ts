import { owedOf } from '@forja/contract/accounts/owed-of';
import type { Account, AccountDocument, DocumentFilters } from '@forja/contract/accounts/routes';
import type { DocumentKind } from '@forja/contract/accounts/values';
import { sql } from 'kysely';
import { fullName } from '../../../domain/people/full-name.ts';
import { hasChat } from '../../../domain/people/has-chat.ts';
import { isSamePerson } from '../../../domain/people/same-person.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../../platform/http/cursor.ts';
import { accountCurrency, openCharges } from '../account-rows.ts';
import { returnableCents } from '../payments/allocate.ts';
import { isSearched } from './document-search.ts';
import { type Use, uses, usesText } from './document-uses.ts';
import { methodName, refundConcept } from './method-name.ts';
import { moneySql } from './money-sql.ts';

/** The account of a person and those of their aliases, whose documents stay there. */
const accountRow = (db: Db, userId: string) =>
  db.one(
    build
      .selectFrom('users as u')
      .leftJoin('accounts as a', (join) =>
        join.onRef('a.gym_id', '=', 'u.gym_id').onRef('a.user_id', '=', 'u.id'),
      )
      .where('u.id', '=', userId)
      .select([
        fullName('u').as('username'),
        hasChat('u').as('hasPhone'),
        'a.id',
        'a.balance_cents as balanceCents',
        sql<string[]>`array(select o.id from accounts o
          where ${isSamePerson(sql`o.user_id`, userId)})`.as('allIds'),
      ]),
  );

/**
 * Gives numbers to the documents of the transaction, so that the answer can name them. Called last,
 * because from here to the end of the transaction nobody else in the gym gets a number.
 */
export const numberDocuments = (tx: Tx) => tx.run(sql`set constraints number_document immediate`);

/** What a person owes and for what, and their money in hand. */
export async function readAccount(db: Db, userId: string): Promise<Account> {
  const { username, hasPhone, id, balanceCents } = await accountRow(db, userId);
  const open = id ? await openCharges(db, id) : [];
  const balance = balanceCents ?? 0;
  const owedCents = owedOf(open);
  const creditCents = owedCents - balance;
  return {
    userId,
    username,
    hasPhone,
    currency: await accountCurrency(db),
    balanceCents: balance,
    owedCents,
    creditCents,
    refundableCents: creditCents > 0 ? await returnableCents(db, userId) : 0,
    open,
  };
}

/** Every document of these accounts, with its effect on the balance. */
const documents = (accountIds: readonly string[]) => sql`
  select c.id, 'charge' as kind, c.number, c.day, c.created_at as at, c.concept,
    c.total_cents as amount, c.total_cents - c.settled_cents as open, c.created_by as by,
    null::uuid as payment
  from charges c where c.account_id = any (${accountIds}::uuid[])
  union all
  select y.id, 'payment', y.receipt_number, y.paid_on, y.confirmed_at,
    ${methodName} || coalesce(', ref. ' || y.reference, '')
      || coalesce(', ' || ${moneySql(sql`y.usd_cents`, sql`'USD'`)} || ' a '
        || ${moneySql(sql`y.usd_rate_cents`, sql`y.currency`)}, ''),
    -y.amount_cents,
    case when v.id is null then y.amount_cents - y.allocated_cents else 0 end, y.confirmed_by, y.id
  from payments y left join payment_voids v on v.gym_id = y.gym_id and v.payment_id = y.id
  where y.account_id = any (${accountIds}::uuid[]) and y.status = 'confirmed'
  union all
  select v.id, 'void', y.receipt_number, v.day, v.created_at, v.reason, v.amount_cents, null, v.created_by,
    v.payment_id
  from payment_voids v join payments y on y.gym_id = v.gym_id and y.id = v.payment_id
  where y.account_id = any (${accountIds}::uuid[])
  union all
  select k.id, 'credit', k.number, k.day, k.created_at, k.reason, -k.amount_cents,
    k.amount_cents - k.allocated_cents, k.created_by, null
  from credits k where k.account_id = any (${accountIds}::uuid[])
  union all
  select r.id, 'refund', r.number, r.day, coalesce(r.settled_at, r.created_at), ${refundConcept},
    r.amount_cents,
    null, r.created_by, null
  from refunds r where r.account_id = any (${accountIds}::uuid[]) and r.status = 'done'`;

/** The counter sale that the document belongs to. */
const sale = sql`coalesce((
  select s.sale_id from sale_documents s
  where (s.charge_id = d.id and s.made) or s.payment_id = d.payment limit 1), (
  select r.sale_id from sale_returns r where r.refund_id = d.id))`;

/**
 * The current days of the period a charge is for; a pause moves them. Charges made from old tables
 * have the id of their payment, which knows its days.
 */
const covers = sql`coalesce((
  select json_build_object('from', min(p.from_on), 'to', max(p.to_on))
  from charges c join membership_periods p
    on p.gym_id = c.gym_id and p.membership_id = c.membership_id and p.charge_id = c.id
  where d.kind = 'charge' and c.id = d.id having count(*) > 0), (
  select json_build_object('from', y.covers_from, 'to', y.covers_to) from payments y
  where d.kind = 'charge' and y.id = d.id and y.covers_from is not null and y.covers_to is not null))`;

function isShown(filters: DocumentFilters) {
  const [kind, from, to] = [filters.kind ?? null, filters.from ?? null, filters.to ?? null];
  return sql`(${kind}::text is null or d.kind = ${kind})
    and (${!filters.unsettled}::boolean or open > 0)
    and day between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')
    and ${isSearched(filters.search?.trim())}`;
}

type ListedRow = Omit<AccountDocument, 'settles' | 'settledIds'> & { sortKey: string; uses: Use[] };

const asDocument = ({ sortKey: _, uses, ...row }: ListedRow): AccountDocument => ({
  ...row,
  settles: usesText(uses),
  settledIds: uses.filter(({ share }) => share !== 'source').map(({ id }) => id),
});

interface Page extends DocumentFilters {
  limit: number;
  cursor?: string | undefined;
}

/** The statement, newest first. The balance counts all documents, also those filtered out. */
export async function listDocuments(db: Db, userId: string, query: Page) {
  const { allIds } = await accountRow(db, userId);
  if (allIds.length === 0) return { rows: [], total: 0, next: undefined };
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  const shown = isShown(query);
  const { total } = await db.one(sql<{ total: number }>`
    select count(*)::int as total from (${documents(allIds)}) d where ${shown}`);
  const rows = await db.all(sql<ListedRow>`
    select id, kind, number, day, at, concept, ${covers} as covers, amount as "amountCents", balance as "balanceCents",
      open as "openCents", by, ${uses} as uses, ${sale} as "saleId", "sortKey"
    from (
      select d.id, d.kind, d.number, d.day, d.at, d.concept, d.amount, d.open, d.payment, u.username as by,
        (sum(d.amount) over (order by d.day, d.at, d.amount < 0, d.id))::bigint as balance,
        row_number() over (order by d.day, d.at, d.amount < 0, d.id)::text as "sortKey"
      from (${documents(allIds)}) d left join users u on u.id = d.by
    ) d
    where ${shown} and (${after?.key ?? null}::bigint is null or "sortKey"::bigint < ${after?.key ?? null}::bigint)
    order by "sortKey"::bigint desc limit ${query.limit + 1}`);
  const { page, next } = pageOf(rows, query.limit, (row) => row.sortKey);
  return { rows: page.map(asDocument), total, next };
}

/** The sum of each kind of document, with its sign in the balance. */
export async function sumDocuments(db: Db, userId: string, filters: DocumentFilters) {
  const { allIds } = await accountRow(db, userId);
  return db.all(sql<{ kind: DocumentKind; amountCents: number }>`
    select kind, sum(amount)::bigint as "amountCents" from (${documents(allIds)}) d
    where ${isShown(filters)} group by kind`);
}
