/** What other features may use of notifications; everything else here is its own. */
export { tellByLetter } from './letters.ts';
export { notify, settle } from './notify.ts';
