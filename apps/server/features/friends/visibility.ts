import { type RawBuilder, sql } from 'kysely';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/**
 * Condition: the caller may see `users u`. There is no block between them, and their privacy allows
 * it.
 */
export const isVisibleTo = (caller: Caller): RawBuilder<boolean> => sql<boolean>`
  not is_blocked(u.id, ${caller.userId}::uuid)
    and (${may(caller, 'people.read')} or u.role <> 'member' or are_friends(u.id, ${caller.userId}::uuid)
      or coalesce((select p.findable from social_preferences p
        where p.gym_id = u.gym_id and p.id = u.id), true))`;
