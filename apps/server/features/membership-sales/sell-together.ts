import type { Sale } from '@forja/contract/membership-sales/sale-schema';
import type { Membership } from '@forja/contract/memberships/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  claimRequest,
  findRequest,
  newPlanText,
  notifyRequestDone,
} from '../membership-requests/public.ts';
import { sellMembership } from './sell-membership.ts';

/** Sells a plan to somebody and to those who buy it with them, each on their own account. */
export function sellTogether(db: Db, sale: Sale): Promise<Membership> {
  return db.tx(async (tx) => {
    const sold = await sellMembership(tx, sale);
    const { userId, companionIds } = sale;
    for (const companion of companionIds) {
      await sellMembership(tx, {
        ...sale,
        userId: companion,
        companionIds: [userId, ...companionIds.filter((id) => id !== companion)],
        familyIds: [],
        payment: null,
      });
    }
    if (sale.requestId) {
      const request = await findRequest(tx, sale.requestId);
      if (request.userId !== userId) throw new AppError('NOT_FOUND');
      const { membershipId } = request;
      await claimRequest(tx, { membershipId, kind: 'plan', requestId: request.id });
      await notifyRequestDone(tx, request, newPlanText(sold));
    }
    return sold;
  });
}
