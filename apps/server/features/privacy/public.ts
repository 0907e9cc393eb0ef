/** What other features may use of privacy; everything else here is its own. */
export { dropDeletion } from './request-deletion.ts';
