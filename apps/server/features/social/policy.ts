import { isManagement } from '@forja/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

export const answersForGym = (caller: Caller): boolean => may(caller, 'messages.staff');

/**
 * Condition: the caller answers messages of `users u` for the gym, which may be limited to people
 * assigned to them.
 */
export const worksWith = (caller: Caller): RawBuilder<boolean> =>
  answersForGym(caller) ? isInReach(caller, sql`u.id`) : sql<boolean>`false`;

interface Between {
  /** Whether the writer may write to this person because of their work. */
  atWork: boolean;
  theirRole: string;
  friends: boolean;
  blocked: boolean;
  theirStatus: string;
}

/** Why one person may not write to the other; null when they may. */
export function writingRefusal(between: Between): string | null {
  if (between.blocked) return 'No puedes escribir a esta persona.';
  if (between.theirStatus !== 'active') return 'Esta persona ya no tiene la cuenta abierta.';
  const allowed = between.atWork || isManagement(between.theirRole) || between.friends;
  return allowed ? null : 'Solo puedes escribir a tus amistades y al personal del gimnasio.';
}
