import { isManagement } from '@forja/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/identity/session.ts';

/** Whether the caller may see `users u`: no block between them, and their privacy allows it. */
export const isVisibleTo = ({ userId, role }: Caller): RawBuilder<boolean> => sql<boolean>`
  not is_blocked(u.id, ${userId}::uuid)
    and (${isManagement(role)} or u.role <> 'member' or are_friends(u.id, ${userId}::uuid)
      or coalesce((select p.findable from social_preferences p
        where p.gym_id = u.gym_id and p.id = u.id), true))`;
