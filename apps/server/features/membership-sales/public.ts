/** What other features may use of membership-sales; everything else here is its own. */
export { buyPlan, choiceFor, planChoices, planOffers, renewable } from './buy-plan.ts';
export {
  endImportedMemberships,
  importMemberships,
  removeImportedMemberships,
} from './import-memberships.ts';
export { promotionOnPlan } from './plan-promotion.ts';
export {
  type RewrittenTerms,
  restoreImported,
  rewriteImported,
  stillRewritten,
} from './rewrite-imported.ts';
export { lockBuyers } from './sale-context.ts';
export { coverPerson, requireFamilyChoice, sellMembership } from './sell-membership.ts';
export {
  holdingsOf,
  NOTHING_SOLD,
  type SoldEntitlements,
  soldBetween,
  undoSold,
} from './undo-sale.ts';
export { creditUnused, unusedOf } from './unused.ts';
