/** What other features may use of notifications; everything else here is its own. */

export { forgetSubject, markSubjectRead, notify } from './notify.ts';
export { notifyByEmail } from './notify-by-email.ts';
export { notifyOwners } from './notify-owners.ts';
export { notifyThrough } from './notify-through.ts';
