import type { Membership } from '@forja/contract/memberships/routes';
import { REQUEST_KINDS, type RequestKind } from '@forja/contract/memberships/values';
import type { Permission } from '@forja/contract/permissions';
import type { Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { may } from '../../platform/identity/duties.ts';
import { guards } from '../../platform/identity/guardian.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** Somebody who writes a payment for themselves only reports it; who takes money takes it. */
export const onlyReports = (caller: Caller, value: { userId?: string | undefined }): boolean =>
  !may(caller, 'money.take') || value.userId === undefined;

/** Who takes money needs to see it, and so does who reports on it. */
const seesPayments = (caller: Caller): boolean =>
  may(caller, 'money.take') || may(caller, 'money.reports');

const ownRows = ({ userId }: Caller) => ({ userId, search: undefined });

/** What a list of payments is narrowed to: everybody but staff sees their own and searches nobody. */
export const paymentsSeenBy = (caller: Caller) => (seesPayments(caller) ? {} : ownRows(caller));

/** A membership shows what it costs, so it is for who sees money, or sells it. */
export const membershipsSeenBy = (caller: Caller) =>
  seesPayments(caller) || may(caller, 'plans.manage') ? {} : ownRows(caller);

export const maySeePayment = (caller: Caller, payment: { userId: string | null }): boolean =>
  caller.userId === payment.userId || seesPayments(caller);

/** Plans off sale are for who sells or changes them. */
export const seesEveryPlan = (caller: Caller): boolean =>
  may(caller, 'plans.manage') || may(caller, 'money.take');

/** Who pauses decides about pauses; a plan is sold, so it is for who takes money. */
export const DECIDED_BY: Record<RequestKind, Permission> = {
  pause: 'people.edit',
  plan: 'money.take',
};

export const kindsDecidedBy = (caller: Caller): RequestKind[] =>
  REQUEST_KINDS.filter((kind) => may(caller, DECIDED_BY[kind]));

const refusal = (message: string) => new AppError('CONFLICT', { message });

/** Somebody asks for themselves and for the minors they answer for. */
export async function requireAsker(tx: Tx, caller: Caller, userId: string): Promise<void> {
  if (userId === caller.userId || (await guards(tx, caller.userId, userId))) return;
  throw new AppError('NOT_FOUND');
}

/** What is asked about is theirs, on an account of its own, and still runs. */
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
