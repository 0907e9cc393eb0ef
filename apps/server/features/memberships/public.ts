/** What other features may use of memberships; everything else here is its own. */
export { cancelAllOf, stopRenewing } from './changes/cancel-membership.ts';
export { countsForPerson, isHeldBeside, isLast, isTheOneOfPerson } from './counting.ts';
export {
  currentOf as currentMembershipOf,
  lock as lockMembership,
  requirePeople,
} from './membership-rows.ts';
export {
  addPeriod,
  chargesOf,
  conceptOf,
  currentMembership,
  renewMembership,
  requireNext,
} from './memberships.ts';
export { MEMBERSHIP_CHANGED } from './periods/following-memberships.ts';
export { lastDay } from './periods/period.ts';
export { payableBy, purposeOf } from './periods/purpose.ts';
export { renewOnce, renewOnceCents, undoRenewOnce } from './periods/renew-once.ts';
export { renewalCents } from './periods/renewal.ts';
export { renewalPrice } from './periods/renewal-quote.ts';
export { undoPaidPeriod } from './periods/undo-renewal.ts';
export { waitingRequests } from './requests/waiting-requests.ts';
export { buyPlan, choiceFor, planChoices, planOffers, renewable } from './sales/buy-plan.ts';
export { importMemberships, removeImportedMemberships } from './sales/import-memberships.ts';
export { sellMembership } from './sales/sell-membership.ts';
export {
  holdingsOf,
  NOTHING_SOLD,
  type SoldEntitlements,
  soldBetween,
  undoSold,
} from './sales/undo-sale.ts';
