/** What other features may use of statistics; everything else here is its own. */
export { readClasses } from './statistics.ts';
