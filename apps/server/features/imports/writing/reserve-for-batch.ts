import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { reserveMemberNumbers } from '../../people/public.ts';
import { BATCH, waitingRows } from '../../sheet-checking/public.ts';
import { lockFreePlaces } from '../../subscription-limits/public.ts';

/** What a batch may use up while it is written. */
export interface BatchReserve {
  /** Free places for open accounts in the gym's plan. */
  places: number;
  /** Member numbers for rows without one. */
  numbers: number[];
}

export const releaseReserve = (tx: Tx, importId: string) =>
  tx.run(sql`update imports set held_places = 0 where id = ${importId}::uuid`);

/**
 * Reserves places and numbers for the next batch in a short transaction of its own, because writing
 * takes long and adding a person at the desk must not wait for it. The places of a batch that
 * failed are reserved again for the next try; some numbers may stay unused.
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
