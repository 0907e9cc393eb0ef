/** What other features may use of training. The rest of this folder is internal. */

export {
  lookUpExercises,
  ownExercises,
  requireExercises,
  summaryOf,
} from './exercises/catalogue.ts';
export { assignRoutine } from './plans/plans.ts';
export { updateSharedRecords } from './records/update-shared-records.ts';
export { insertEntries } from './session/log-rows.ts';
export { requirePlausibleTimes } from './session/logs.ts';
export { newestRecords, nextWorkoutOf, setsPerMuscle } from './session/summary.ts';
