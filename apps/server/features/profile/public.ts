/** What other features may use of a person's own account. The rest of this folder is internal. */

export { correctAddress, isInUse } from './email/correct-address.ts';
export { replaceAvatar } from './profile.ts';
