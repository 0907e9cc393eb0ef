import type { FiscalPurchase } from '@forja/contract/fiscal-purchases/routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { decodeCursor, sortedPageOf } from '../../platform/http/cursor.ts';
import { isOfFiscalEnvironment } from '../fiscal/public.ts';

/**
 * Documents from sellers, each with the gym's last answer in the current environment: answers given
 * during the trial do not count once the gym issues for real.
 */
const selectPurchases = (where: RawBuilder<unknown>) => sql<FiscalPurchase & { sortKey: string }>`
  select p.id, p.kind, p.clave,
    json_build_object('name', p.seller_name, 'number', p.seller_number) as seller,
    p.issued_at as "issuedAt", p.currency, round(p.tax * 100)::bigint as "taxCents",
    round(p.total * 100)::bigint as "totalCents", p.signature = 'intact' as "isIntact",
    case when w.id is not null then json_build_object('answer', w.answer, 'detail', w.detail,
      'consecutive', w.consecutive, 'environment', w.environment, 'status', w.status,
      'reason', w.reason) end as answer,
    p.created_at as "createdAt", p.created_at::text as "sortKey"
  from fiscal_purchases p
  left join lateral (
    select * from fiscal_purchase_answers w
    where w.gym_id = p.gym_id and w.purchase_id = p.id and ${isOfFiscalEnvironment}
    order by w.created_at desc, w.id desc limit 1
  ) w on true
  ${where}`;

/** Lists purchases, newest first. */
export async function listPurchases(
  db: Db,
  wanted: { limit: number; cursor?: string | undefined },
) {
  const { limit, cursor } = wanted;
  const after = cursor ? decodeCursor(cursor) : undefined;
  const { total } = await db.one(sql<{ total: number }>`
    select count(*)::integer as total from fiscal_purchases`);
  const rows = await db.all(
    selectPurchases(sql`
      where (${after?.key ?? null}::timestamptz is null
        or (p.created_at, p.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by p.created_at desc, p.id desc limit ${limit + 1}`),
  );
  return { ...sortedPageOf(rows, limit), total };
}

export async function findPurchase(db: Db, id: string): Promise<FiscalPurchase> {
  const { sortKey: _, ...row } = await db.one(selectPurchases(sql`where p.id = ${id}::uuid`));
  return row;
}

/** The document itself, as the seller wrote it. */
export const readPurchaseFile = (db: Db, id: string) =>
  db.one(sql<{ clave: string; xml: string }>`
    select clave, xml from fiscal_purchases where id = ${id}::uuid`);
