/** What other features may use of memberships; everything else here is its own. */
export { cancelAllOf, stopRenewing } from './changes/cancel-membership.ts';
export { countsForPerson, isHeldBeside, isLast, isTheOneOfPerson } from './counting.ts';
export { rulesAreProposed } from './debts/charging.ts';
export {
  currentOf as currentMembershipOf,
  lock as lockMembership,
  requirePeople,
} from './membership-rows.ts';
export { currentMembership } from './memberships.ts';
export {
  applyCardMoney,
  type CardPurpose,
  cardPurpose,
  recordCardMoney,
  renewalDue,
} from './payments/card-purpose.ts';
export { createPayment, reportCharges } from './payments/create-payment.ts';
export { find as readPayment, findPayment } from './payments/payment-rows.ts';
export { confirmPayment } from './payments/review-payment.ts';
export { voidPayment } from './payments/void-payment.ts';
export { lastDay } from './periods/period.ts';
export { renewOnce, renewOnceCents, undoRenewOnce } from './periods/renew-once.ts';
export { renewalCents } from './periods/renewal.ts';
export { waitingRequests } from './requests/waiting-requests.ts';
export { buyPlan, planChoices, planOffers } from './sales/buy-plan.ts';
export { importMemberships, removeImportedMemberships } from './sales/import-memberships.ts';
export {
  holdingsOf,
  NOTHING_SOLD,
  type SoldEntitlements,
  soldBetween,
  undoSold,
} from './sales/undo-sale.ts';
