/** What other features may use of memberships; everything else here is its own. */
export { bringInMemberships, takeOutMemberships } from './bring-in.ts';
export { buyPlan, planChoices, planOffers } from './buy-plan.ts';
export { rulesAreProposed } from './charging.ts';
export { countsForPerson, isLast, isTheOneOfPerson } from './counting.ts';
export { currentMembership } from './memberships.ts';
export { requireNoOtherTarget } from './money-in-texts.ts';
export { recordMoneyTarget } from './money-target.ts';
export { readPaymentDetails } from './payment-details.ts';
export { lastDay } from './period.ts';
export { createPlan, deletePlan, listPlans } from './plans.ts';
export { renewalCents } from './renewal.ts';
export { basisPoints, startingTax } from './tax.ts';
export {
  holdingsOf,
  NOTHING_SOLD,
  type SoldEntitlements,
  soldBetween,
  undoSold,
} from './undo-sale.ts';
export { voidPayment } from './void-payment.ts';
