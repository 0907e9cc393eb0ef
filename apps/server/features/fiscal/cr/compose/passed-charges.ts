import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/gym-db.ts';

/**
 * When people are merged, an open debt becomes a new charge on the other account, while the sale
 * and its document stay as they are. Documents name the first charge; payments settle the last one.
 */

/** A table of charges (`asked`) with themselves and the charges they were passed on from (`id`). */
export const originsOf = (isAsked: RawBuilder<boolean>): RawBuilder<unknown> => sql`(
  with recursive earlier as (
    select c.id as asked, c.id, c.passed_from from charges c where ${isAsked}
    union all
    select e.asked, c.id, c.passed_from from earlier e join charges c on c.id = e.passed_from
  ) select asked, id from earlier)`;

export const areAmong = (chargeIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`c.id = any (${[...chargeIds]}::uuid[])`;

/** A table (`charge_id`) of the charges in a document and the charges they were passed on as. */
export const chargesBehind = (documentId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with recursive later as (
    select d.charge_id from fiscal_document_charges d where d.document_id = ${documentId}
    union all
    select c.id from later l join charges c on c.passed_from = l.charge_id
  ) select charge_id from later)`;

/** The charge that documents name, for one that may have been passed on. */
export async function documentedCharge(db: Db, chargeId: string): Promise<string> {
  const found = await db.maybe(sql<{ id: string }>`
    select o.id from ${originsOf(areAmong([chargeId]))} o
    join fiscal_document_charges d on d.charge_id = o.id`);
  return found?.id ?? chargeId;
}
