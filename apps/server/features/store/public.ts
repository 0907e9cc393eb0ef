/** What other features may use of store; everything else here is its own. */
export { takingsOn } from './orders/income.ts';
