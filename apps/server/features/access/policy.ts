import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** What the log is narrowed to: who may not read it sees their own entries and searches nobody. */
export const entriesSeenBy = (caller: Caller) =>
  may(caller, 'access.log') ? {} : { userId: caller.userId, search: undefined };
