import type { PlateRack } from '@forja/contract/training/plate-routes';
import { DEFAULT_RACK } from '@forja/library/training/plates';
import { sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { changedFields } from '../../../platform/http/merge-edits.ts';

/** The gym's plates, or the usual ones if it never set them. */
export async function readPlates(db: Db): Promise<PlateRack> {
  const own = await db.maybe(sql<PlateRack>`select bar_kg as "barKg", plates from plate_racks`);
  return own ?? { barKg: DEFAULT_RACK.barKg, plates: [...DEFAULT_RACK.plates] };
}

export function setPlates(db: Db, rack: PlateRack): Promise<PlateRack> {
  const plates = rack.plates.toSorted((a, b) => b.kg - a.kg);
  const values = { bar_kg: rack.barKg, plates: JSON.stringify(plates) };
  return db.tx(async (tx) => {
    const before = await readPlates(tx);
    await tx.run(
      build
        .insertInto('plate_racks')
        .values({ gym_id: tx.gymId, id: newId(), ...values })
        .onConflict((conflict) => conflict.column('gym_id').doUpdateSet(values)),
    );
    await audit(tx, {
      action: 'plates.update',
      objectType: 'settings',
      objectId: null,
      changes: changedFields(before, { ...rack, plates }),
    });
    return readPlates(tx);
  });
}
