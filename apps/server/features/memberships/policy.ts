import type { Payment } from '@forja/contract/memberships/payment-routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { REQUEST_KINDS, type RequestKind } from '@forja/contract/memberships/values';
import type { Permission } from '@forja/contract/permissions';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { isAliasOf } from '../../platform/db/people/same-person.ts';
import { AppError } from '../../platform/http/errors.ts';
import { may, reaches } from '../../platform/identity/duties.ts';
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

const answersFor = async (db: Db, caller: Caller, userId: string): Promise<boolean> =>
  (await guards(db, caller.userId, userId)) || isAliasOf(db, userId, caller.userId);

/** Their own payment, that of a minor in their charge, or of somebody they deal with as staff. */
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

/** Whose payment it is, also of a minor they answer for, and who takes money; not who only sees it. */
export async function mayReplacePhoto(
  db: Db,
  caller: Caller,
  { userId }: Pick<Payment, 'userId'>,
): Promise<boolean> {
  if (may(caller, 'money.take') || userId === caller.userId) return true;
  return userId !== null && answersFor(db, caller, userId);
}

/** Members pay for themselves and for the minors they answer for. */
export async function requirePaysFor(db: Db, callerId: string, userId: string): Promise<void> {
  if (userId === callerId || (await guards(db, callerId, userId))) return;
  throw new AppError('FORBIDDEN');
}

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

/** Staff without this, a coach or an accountant, decide about their own membership alone. */
export const decidesForOthers = (caller: Caller): boolean => may(caller, 'people.edit');

/** Whoever is covered by somebody else's membership decides nothing about it. */
export function requireDecides(caller: Caller, membership: Membership): void {
  if (decidesForOthers(caller)) return;
  const { userId } = caller;
  if (membership.userId !== userId) throw new AppError('NOT_FOUND');
  if (membership.payerId !== userId) {
    throw refusal('Es parte de un plan familiar. Lo decide quien lo paga.');
  }
}

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
