import { may } from '../../platform/identity/duties.ts';
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
