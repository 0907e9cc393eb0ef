/** What other features may use of training; everything else here is its own. */
export { assignRoutine } from './plans/plans.ts';
export { currentRecord, toSharedRecords } from './records/current-record.ts';
export { newestRecords, nextWorkoutOf, setsPerMuscle } from './session/summary.ts';
