import type { Membership } from '@forja/contract/memberships/routes';
import { REQUEST_KINDS, type RequestKind } from '@forja/contract/memberships/values';
import type { Permission } from '@forja/contract/permissions';
import { AppError } from '../../../platform/http/errors.ts';
import { may } from '../../../platform/identity/duties.ts';
import type { Caller } from '../../../platform/identity/session.ts';

/** Who pauses decides about pauses; a plan is sold, so it is for who takes money. */
export const DECIDED_BY: Record<RequestKind, Permission> = {
  pause: 'people.edit',
  plan: 'money.take',
};

export const kindsDecidedBy = (caller: Caller): RequestKind[] =>
  REQUEST_KINDS.filter((kind) => may(caller, DECIDED_BY[kind]));

const refusal = (message: string) => new AppError('CONFLICT', { message });

/** A member asks about what is theirs, what they pay themselves and what still runs. */
export function requireOwnRunning(membership: Membership, caller: Caller): void {
  const { userId, payerId, isCurrent, status } = membership;
  if (userId !== caller.userId) throw new AppError('NOT_FOUND');
  if (payerId !== userId) {
    throw refusal('Es parte de un plan familiar. Lo pide quien lo paga.');
  }
  if (!isCurrent) throw refusal('Esa membresía ya fue sustituida por otra.');
  if (status === 'cancelled') throw refusal('Tu membresía está cancelada. Habla con recepción.');
  if (status === 'expired') throw refusal('Tu membresía ya venció. Renuévala primero.');
}
