import type { FiscalDocumentRow } from '@forja/contract/fiscal/routes';
import type { FiscalStatus } from '@forja/contract/fiscal/values';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { decodeCursor, sortedPageOf } from '../../platform/http/cursor.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { isReadable } from './policy.ts';

/** Another document has taken the place of this one. */
export const isReplaced = sql<boolean>`exists (select from fiscal_documents r
  where r.gym_id = f.gym_id and r.refers_to = f.id and r.credit_id is null
    and r.kind = f.kind)`;

/** Rejected, nothing has taken its place, and documents are still issued where it was. */
const canBeReplaced = sql<boolean>`(f.status = 'rejected' and not ${isReplaced}
  and exists (select from fiscal_settings s where s.gym_id = f.gym_id
    and s.environment = f.environment and s.starts_on is not null))`;

/** A document beside the payment it is about; what is wrong with it is for staff. */
export const documentColumnsFor = (isStaff: boolean): RawBuilder<unknown> => sql`
  'id', f.id, 'kind', f.kind, 'environment', f.environment, 'clave', f.clave,
  'consecutive', substr(f.clave, 22, 20), 'status', f.status, 'hasXml', f.xml is not null,
  'reason', case when ${isStaff} then f.reason end,
  'canBeReplaced', ${isStaff} and ${canBeReplaced}`;

const selectDocuments = (where: RawBuilder<unknown>) => sql<
  FiscalDocumentRow & { sortKey: string }
>`
  select f.id, f.kind, f.environment, f.clave, substr(f.clave, 22, 20) as consecutive, f.status,
    f.reason, f.total_cents as "totalCents", f.xml is not null as "hasXml",
    ${canBeReplaced} as "canBeReplaced",
    f.status = 'accepted' and f.kind in ('01', '04') and a.user_id is not null as "canBeRaised",
    case when u.id is not null then json_build_object('id', u.id, 'name', u.username) end as person,
    f.created_at as "createdAt", f.created_at::text as "sortKey"
  from fiscal_documents f
  join accounts a on a.gym_id = f.gym_id and a.id = f.account_id
  left join users u on u.gym_id = a.gym_id and u.id = a.user_id
  ${where}`;

interface Wanted {
  limit: number;
  cursor?: string | undefined;
  status?: FiscalStatus | undefined;
}

/** Newest first. */
export async function listDocuments(
  db: Db,
  caller: Caller,
  { limit, cursor, status: only }: Wanted,
) {
  const status = only ?? null;
  const after = cursor ? decodeCursor(cursor) : undefined;
  const wanted = sql`(${status}::text is null or f.status = ${status})
    and ${isReadable(caller, sql`a.user_id`)}`;
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
