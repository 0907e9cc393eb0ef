/** What other features may use of payouts; everything else here is its own. */
export { lateMoney } from './late-money.ts';
