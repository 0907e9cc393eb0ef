/** What other features may use of privacy. The rest of this folder is internal. */
export { dropDeletion } from './request-deletion.ts';
