import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { changedFields } from '../../platform/http/merge-edits.ts';

/** Whether certain matches are applied automatically. */
export const saveRules = (db: Db, rules: { appliesAlone: boolean }): Promise<void> =>
  db.tx(async (tx) => {
    const before = await tx.one(
      sql<{ appliesAlone: boolean }>`select applies_incoming as "appliesAlone" from gym_settings`,
    );
    await tx.run(sql`update gym_settings set applies_incoming = ${rules.appliesAlone}`);
    await audit(tx, {
      action: 'incoming.update',
      objectType: 'incoming-rules',
      objectId: null,
      changes: changedFields(before, rules),
    });
  });
