/** What other features may use of imports: how sheets are read. */
export { plainTitle } from './reading/column-names.ts';
export { findHeadBy, HEAD_ROWS } from './reading/find-head.ts';
export { readAmount } from './reading/read-amount.ts';
export { readClock, readDay } from './reading/read-day.ts';
