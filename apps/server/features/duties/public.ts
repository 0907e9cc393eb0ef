/** What other features may use of duties; everything else here is its own. */
export { assign, takeOn, unassign } from './assignments.ts';
export { beginDuties, DUTY_REFUSALS, endDuties, notAnAdmin } from './team.ts';
