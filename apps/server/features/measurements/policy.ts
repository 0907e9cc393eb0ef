import { mayAccess } from '../../domain/people/subject.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** Staff see the progress photos that were shared with them; people see all of their own. */
export const seesEveryPhoto = (caller: Caller, userId: string): boolean => caller.userId === userId;

/** Staff remove only photos that they see. */
export const mayDeletePhoto = async (
  db: Db,
  caller: Caller,
  { userId, shared }: { userId: string; shared: boolean },
): Promise<boolean> =>
  caller.userId === userId || (shared && (await mayAccess(db, caller, userId, 'body.write')));
