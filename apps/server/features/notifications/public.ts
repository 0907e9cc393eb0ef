/** What other features may use of notifications; everything else here is its own. */

export { notify, settle } from './notify.ts';
export { tellByLetter } from './notify-by-email.ts';
