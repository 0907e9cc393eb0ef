import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { ownRows, seesPayments } from '../accounts/public.ts';

/** Memberships show prices, so they are for those who see money or sell. */
export const membershipsSeenBy = (caller: Caller) =>
  seesPayments(caller) || may(caller, 'plans.manage') ? {} : ownRows(caller);
