import type { Membership } from '@forja/contract/memberships/routes';
import { REQUEST_KINDS, type RequestKind } from '@forja/contract/memberships/values';
import type { Permission } from '@forja/contract/permissions';
import { guards } from '../../domain/people/guardian.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/**
 * The permission that decides each kind of request: pauses need their own; a plan is sold, so it
 * needs taking money.
 */
export const DECIDED_BY: Record<RequestKind, Permission> = {
  pause: 'people.edit',
  plan: 'money.take',
};

export const kindsDecidedBy = (caller: Caller): RequestKind[] =>
  REQUEST_KINDS.filter((kind) => may(caller, DECIDED_BY[kind]));

/** People ask for themselves or for minors in their care. */
export async function requireAsker(tx: Tx, caller: Caller, userId: string): Promise<void> {
  if (userId === caller.userId || (await guards(tx, caller.userId, userId))) return;
  throw new AppError('NOT_FOUND');
}

/** Throws unless the membership is the caller's, paid by themselves, and running. */
export async function requireOwnRunning(
  tx: Tx,
  membership: Membership,
  caller: Caller,
): Promise<void> {
  const { userId, payerId, isCurrent, status } = membership;
  await requireAsker(tx, caller, userId);
  if (payerId !== userId) {
    throw refusal('Es parte de un plan familiar. Lo pide quien lo paga.');
  }
  if (!isCurrent) throw refusal('Esa membresía ya fue sustituida por otra.');
  if (status === 'cancelled') throw refusal('La membresía está cancelada. Habla con recepción.');
  if (status === 'expired') throw refusal('La membresía ya venció. Renuévala primero.');
}

const refusal = (message: string) => new AppError('CONFLICT', { message });
