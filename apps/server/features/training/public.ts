/** What other features may use of training. The rest of this folder is internal. */
export { assignRoutine } from './plans/plans.ts';
export { currentRecord, toSharedRecords } from './records/current-record.ts';
export { newestRecords, nextWorkoutOf, setsPerMuscle } from './session/summary.ts';
