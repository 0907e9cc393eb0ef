/** What other features may use of access; everything else here is its own. */
export { revokeEntryCode } from './revoke-entry-code.ts';
export { readAccessPolicy } from './rules.ts';
