/** What other features may use of what the rows of a sheet would do. The rest is internal. */

export type { Checked } from './check-context.ts';
export { checkRows } from './check-rows.ts';
export { differencesOf, takenOf } from './differences.ts';
export { type Known, openDirectory } from './find-matches.ts';
export { describePlans, proposedPlans } from './foreign-plans.ts';
export {
  type CheckedHistory,
  checkHistory,
  type HistoryContext,
  historyContext,
} from './history/check-history.ts';
export type { HistoryValue, HistoryWritten } from './history/history-value.ts';
export { NOON, visitId } from './history/visit-id.ts';
export {
  BATCH,
  checkAll,
  checkSome,
  contextOf,
  insertRows,
  lockImport,
  rowsAside,
  type StoredImport,
  takeTime,
  turn,
  waitingRows,
  writeChecked,
} from './import-rows.ts';
export { type PlanChoice, type PlanChoices, planChoiceFor } from './plans-of-sheet.ts';
export { countRenewing } from './renewing.ts';
export { bringsMembership, type Update, updateOf } from './row-update.ts';
export { findSameInSheet } from './same-contact.ts';
