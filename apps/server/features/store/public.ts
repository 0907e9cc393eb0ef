/** What other features may use of store; everything else here is its own. */
export { incomeOn } from './orders/income.ts';
