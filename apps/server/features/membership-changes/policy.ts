import type { Membership } from '@forja/contract/memberships/routes';
import { AppError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** Staff without this, such as coaches or accountants, decide only about their own membership. */
export const decidesForOthers = (caller: Caller): boolean => may(caller, 'people.edit');

/** Somebody covered by another person's membership cannot decide about it. */
export function requireDecides(caller: Caller, membership: Membership): void {
  if (decidesForOthers(caller)) return;
  const { userId } = caller;
  if (membership.userId !== userId) throw new AppError('NOT_FOUND');
  if (membership.payerId !== userId) {
    throw new AppError('CONFLICT', {
      message: 'Es parte de un plan familiar. Lo decide quien lo paga.',
    });
  }
}
