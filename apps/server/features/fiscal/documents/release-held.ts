import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { announce } from '../../../platform/notices/notices.ts';
import { FISCAL_DUE } from '../cr/number-document.ts';
import { isOfEnvironment } from '../fiscal-settings-rows.ts';

/** Tries the documents again that were held because something was missing. */
export async function releaseHeld(tx: Tx): Promise<void> {
  await tx.run(sql`
    update fiscal_documents set status = 'waiting', reason = null, next_at = now()
    where status = 'held' and ${isOfEnvironment}`);
  await tx.run(sql`
    update fiscal_purchase_answers set status = 'waiting', reason = null, next_at = now()
    where status = 'held' and ${isOfEnvironment}`);
  await announce(tx, FISCAL_DUE);
}
