/** What other features may use of duties; everything else here is its own. */
export { endDuties } from './team.ts';
