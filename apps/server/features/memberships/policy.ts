import type { Payment } from '@forja/contract/accounts/payment-routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { REQUEST_KINDS, type RequestKind } from '@forja/contract/memberships/values';
import type { Permission } from '@forja/contract/permissions';
import { reaches } from '../../domain/duties/reach.ts';
import { guards } from '../../domain/people/guardian.ts';
import { isAliasOf } from '../../domain/people/same-person.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/**
 * Whether the caller may only report a payment: their own, without the permission to take money.
 */
export const onlyReports = (caller: Caller, value: { userId?: string | undefined }): boolean =>
  !may(caller, 'money.take') || value.userId === undefined;

/** Taking money and reports on it both need to see payments. */
const seesPayments = (caller: Caller): boolean =>
  may(caller, 'money.take') || may(caller, 'money.reports');

const ownRows = ({ userId }: Caller) => ({ userId, search: undefined });

/**
 * The filter of a payment list: callers without the permission see only their own and cannot search
 * for others.
 */
export const paymentsSeenBy = (caller: Caller) => (seesPayments(caller) ? {} : ownRows(caller));

/** Memberships show prices, so they are for those who see money or sell. */
export const membershipsSeenBy = (caller: Caller) =>
  seesPayments(caller) || may(caller, 'plans.manage') ? {} : ownRows(caller);

const answersFor = async (db: Db, caller: Caller, userId: string): Promise<boolean> =>
  (await guards(db, caller.userId, userId)) || isAliasOf(db, userId, caller.userId);

/**
 * A caller may see their own payment, that of a minor in their care, or as staff that of somebody
 * within reach.
 */
export async function maySeePayment(
  db: Db,
  caller: Caller,
  { userId }: Pick<Payment, 'userId'>,
): Promise<boolean> {
  if (userId === null) return seesPayments(caller);
  const deals = userId === caller.userId || seesPayments(caller);
  if (deals && (await reaches(db, caller, userId))) return true;
  return answersFor(db, caller, userId);
}

/** The payer, their guardian, or whoever takes money; seeing payments is not enough. */
export async function mayReplacePhoto(
  db: Db,
  caller: Caller,
  { userId }: Pick<Payment, 'userId'>,
): Promise<boolean> {
  if (may(caller, 'money.take') || userId === caller.userId) return true;
  return userId !== null && answersFor(db, caller, userId);
}

/** Throws unless members pay for themselves or a minor in their care. */
export async function requirePaysFor(db: Db, callerId: string, userId: string): Promise<void> {
  if (userId === callerId || (await guards(db, callerId, userId))) return;
  throw new AppError('FORBIDDEN');
}

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

/** Staff without this, such as coaches or accountants, decide only about their own membership. */
export const decidesForOthers = (caller: Caller): boolean => may(caller, 'people.edit');

/** Somebody covered by another person's membership cannot decide about it. */
export function requireDecides(caller: Caller, membership: Membership): void {
  if (decidesForOthers(caller)) return;
  const { userId } = caller;
  if (membership.userId !== userId) throw new AppError('NOT_FOUND');
  if (membership.payerId !== userId) {
    throw refusal('Es parte de un plan familiar. Lo decide quien lo paga.');
  }
}

const refusal = (message: string) => new AppError('CONFLICT', { message });

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
