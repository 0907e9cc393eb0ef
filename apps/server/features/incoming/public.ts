/** What other features may use of incoming money; everything else here is its own. */
export { missingMoney } from './list-money.ts';
