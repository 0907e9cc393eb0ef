/** What other features may use of fiscal-purchases; everything else here is its own. */

export { creditOfMonth } from './month-credit.ts';
export { purchasesOfMonth } from './month-purchases.ts';
