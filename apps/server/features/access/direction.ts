import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';

export const directionOf = ({ direction }: { direction: string }): 'in' | 'out' =>
  direction === 'out' ? 'out' : 'in';

/** The direction of a door that desk staff name; devices know their own. */
export const findDirection = async (db: Db, id: string): Promise<'in' | 'out'> =>
  directionOf(
    await db.one(build.selectFrom('access_devices').where('id', '=', id).select('direction')),
  );
