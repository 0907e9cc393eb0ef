import type { Payment } from '@forja/contract/accounts/payment-routes';
import { reaches } from '../../domain/duties/reach.ts';
import { guards } from '../../domain/people/guardian.ts';
import { isAliasOf } from '../../domain/people/same-person.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { ownRows, seesPayments } from '../accounts/public.ts';

/**
 * Whether the caller may only report a payment: their own, without the permission to take money.
 */
export const onlyReports = (caller: Caller, value: { userId?: string | undefined }): boolean =>
  !may(caller, 'money.take') || value.userId === undefined;

/**
 * The filter of a payment list: callers without the permission see only their own and cannot search
 * for others.
 */
export const paymentsSeenBy = (caller: Caller) => (seesPayments(caller) ? {} : ownRows(caller));

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
