import type { Membership, Sale } from '@forja/contract/memberships/routes';
import type { Db } from '../../../platform/db/gym-db.ts';
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
    return sold;
  });
}
