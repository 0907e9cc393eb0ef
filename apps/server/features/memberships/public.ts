/** What other features may use of memberships; everything else here is its own. */
export { countsForPerson, isLast } from './counting.ts';
export { currentMembership } from './memberships.ts';
export { requireNoOtherTarget } from './money-in-texts.ts';
export { recordMoneyTarget } from './money-target.ts';
export { readPaymentDetails } from './payment-details.ts';
export { renewalCents } from './renewal.ts';
