/** What other features may use of training; everything else here is its own. */
export { currentRecord, toSharedRecords } from './records/current-record.ts';
export { newestRecords, nextWorkoutOf, setsPerMuscle } from './session/summary.ts';
