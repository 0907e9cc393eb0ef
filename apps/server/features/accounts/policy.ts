import type { Db } from '../../platform/db/gym-db.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { subjectOf } from '../../platform/identity/subject.ts';

/** Whose account is read: one's own, or that of somebody the caller takes money from. */
export const accountReadBy = (db: Db, caller: Caller, userId: string): Promise<string> =>
  subjectOf(db, caller, userId, ['money.take', 'money.reports']);
