/** What other features may use of how sheets are read. The rest of this folder is internal. */

export { plainTitle } from './column-names.ts';
export { findHead, findHeadBy, HEAD_ROWS } from './find-head.ts';
export { keysOfCell, keysOfRow, type PersonKeys } from './person-keys.ts';
export { readAmount } from './read-amount.ts';
export { readClock, readDay } from './read-day.ts';
export { type KeptColumns, keptOf, keptTitle, recogniseColumns } from './recognise-columns.ts';
export type { Difference, Edits, Problem, RowValue, StoredRow } from './row-value.ts';
export { sheetReader, tooManyRows } from './sheet-reader.ts';
export { beginsAsTotal, namesTotal } from './total-row.ts';
export { isReachable, repairs, understandRow, type Values, valuesOf } from './understand-row.ts';
