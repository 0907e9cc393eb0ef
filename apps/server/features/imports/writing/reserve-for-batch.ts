import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { reserveMemberNumbers } from '../../people/public.ts';
import { lockFreePlaces } from '../../subscription/public.ts';
import { BATCH, waitingRows } from './import-rows.ts';

/** What a batch may use while it is written; it takes from both. */
export interface BatchReserve {
  /** Places of the gym's plan for open accounts. */
  places: number;
  /** Member numbers for those whose row has none. */
  numbers: number[];
}

export const releaseReserve = (tx: Tx, importId: string) =>
  tx.run(sql`update imports set held_places = 0 where id = ${importId}::uuid`);

/**
 * Keeps places and numbers for the next batch, in a short transaction of its own: writing takes
 * long, and whoever adds a person meanwhile must not wait for it. What a batch that broke off kept is
 * kept for the next try; numbers may be left out.
 */
export async function reserveForBatch(tx: Tx, importId: string): Promise<BatchReserve> {
  await releaseReserve(tx, importId);
  const { rows, unnumbered } = await tx.one(sql<{ rows: number; unnumbered: number }>`
    select count(*) as rows, count(*) filter (
      where outcome = 'create' and value ->> 'memberNumber' is null
        and value ->> 'isAnother' is distinct from 'true') as unnumbered
    from ${waitingRows(importId, BATCH)} r`);
  const places = Math.min(rows, await lockFreePlaces(tx));
  await tx.run(sql`
    update imports set held_places = ${places} where id = ${importId}::uuid`);
  return { places, numbers: await reserveMemberNumbers(tx, unnumbered) };
}
