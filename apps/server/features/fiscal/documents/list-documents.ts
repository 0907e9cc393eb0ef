import type { Day } from '@forja/calendar/day';
import type { FiscalDocumentRow, FiscalDocumentsQuery } from '@forja/contract/fiscal/routes';
import { type RawBuilder, sql } from 'kysely';
import { isOfFound } from '../../../domain/people/person-search.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { decodeCursor, sortedPageOf } from '../../../platform/http/cursor.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import { FISCAL_ZONE } from '../../tax-office/public.ts';
import { isReadable } from '../policy.ts';

/** Condition: another document replaces this one. */
export const isReplaced = sql<boolean>`exists (select from fiscal_documents r
  where r.gym_id = f.gym_id and r.refers_to = f.id and r.credit_id is null
    and r.kind = f.kind)`;

/** Condition: a trial that had no final answer when the gym began for real. It stays as it is. */
const isLeftBehind = sql<boolean>`(f.environment = 'sandbox'
  and f.status not in ('accepted', 'rejected')
  and exists (select from fiscal_settings s where s.gym_id = f.gym_id
    and s.environment = 'production'))`;

/** Condition: rejected, not replaced, and the gym still issues documents in its environment. */
const canBeReplaced = sql<boolean>`(f.status = 'rejected' and not ${isReplaced}
  and exists (select from fiscal_settings s where s.gym_id = f.gym_id
    and s.environment = f.environment and s.starts_on is not null))`;

/** The fields of a document next to its payment. What is wrong with it is for staff only. */
export const documentColumnsFor = (isStaff: boolean): RawBuilder<unknown> => sql`
  'id', f.id, 'kind', f.kind, 'environment', f.environment, 'clave', f.clave,
  'consecutive', substr(f.clave, 22, 20), 'status', f.status, 'hasXml', f.xml is not null,
  'isReplaced', ${isReplaced}, 'isLeftBehind', ${isLeftBehind}, 'reason', case when ${isStaff} then f.reason end,
  'canBeReplaced', ${isStaff} and ${canBeReplaced}`;

const selectDocuments = (where: RawBuilder<unknown>) => sql<
  FiscalDocumentRow & { sortKey: string }
>`
  select f.id, f.kind, f.environment, f.clave, substr(f.clave, 22, 20) as consecutive, f.status,
    f.reason, f.total_cents as "totalCents", f.xml is not null as "hasXml",
    ${isReplaced} as "isReplaced", ${isLeftBehind} as "isLeftBehind", ${canBeReplaced} as "canBeReplaced",
    f.status = 'accepted' and f.kind in ('01', '04') and a.user_id is not null as "canBeRaised",
    case when u.id is not null then json_build_object('id', u.id, 'name', u.username) end as person,
    f.created_at as "createdAt", f.created_at::text as "sortKey"
  from fiscal_documents f
  join accounts a on a.gym_id = f.gym_id and a.id = f.account_id
  left join users u on u.gym_id = a.gym_id and u.id = a.user_id
  ${where}`;

/** Midnight in the time zone of the documents. */
const startOf = (day: Day, later: number) =>
  sql`(${day}::date + ${later}::integer)::timestamp at time zone ${FISCAL_ZONE}`;

/** Searches by the person of the account, the number or the clave. */
const isSought = (search: string) => sql<boolean>`
  (${isOfFound(sql`a.user_id`, search)} or f.clave = ${search} or f.number::text = ${search})`;

function isWanted({ status, kind, from, to, search }: FiscalDocumentsQuery): RawBuilder<unknown> {
  const parts = [
    status && sql`f.status = ${status} and not ${isLeftBehind}`,
    kind && sql`f.kind = ${kind}`,
    from && sql`f.created_at >= ${startOf(from, 0)}`,
    to && sql`f.created_at < ${startOf(to, 1)}`,
    search && isSought(search),
  ].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** Lists documents, newest first. */
export async function listDocuments(db: Db, caller: Caller, query: FiscalDocumentsQuery) {
  const { limit, cursor } = query;
  const after = cursor ? decodeCursor(cursor) : undefined;
  const wanted = sql`${isWanted(query)} and ${isReadable(caller, sql`a.user_id`)}`;
  const { total } = await db.one(sql<{ total: number }>`
    select count(*)::integer as total from fiscal_documents f
    join accounts a on a.gym_id = f.gym_id and a.id = f.account_id
    where ${wanted}`);
  const rows = await db.all(
    selectDocuments(sql`
      where ${wanted}
        and (${after?.key ?? null}::timestamptz is null
          or (f.created_at, f.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by f.created_at desc, f.id desc limit ${limit + 1}`),
  );
  return { ...sortedPageOf(rows, limit), total };
}

export async function findDocumentRow(db: Db, id: string): Promise<FiscalDocumentRow> {
  const { sortKey: _, ...row } = await db.one(selectDocuments(sql`where f.id = ${id}::uuid`));
  return row;
}
