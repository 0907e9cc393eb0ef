/** What other features may use of money-targets; everything else here is its own. */
export {
  listMoneyTargetChanges,
  recordMoneyTarget,
  seeMoneyTargetChanges,
} from './money-target.ts';
export { updatePaymentDetails } from './payment-details.ts';
