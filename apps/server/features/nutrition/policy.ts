import { mayAccess } from '../../domain/people/subject.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/**
 * Whether the caller may read a diet: that of a person they may see, or a template if they write
 * diets.
 */
export const mayReadDiet = async (
  db: Db,
  caller: Caller,
  diet: { userId: string | null },
): Promise<boolean> =>
  diet.userId
    ? mayAccess(db, caller, diet.userId, 'nutrition.write')
    : may(caller, 'nutrition.write');
