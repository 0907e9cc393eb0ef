/** What other features may use of training. The rest of this folder is internal. */
export { assignRoutine } from './plans/plans.ts';
export { newestRecords, nextWorkoutOf, setsPerMuscle } from './session/summary.ts';
