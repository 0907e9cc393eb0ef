/** What other features may use of the statistics. The rest of this folder is internal. */
export { readClasses } from './statistics.ts';
