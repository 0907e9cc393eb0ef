/** What other features may use of access; everything else here is its own. */

export { invalidateAllowLists, revokeEntryCode } from './codes/revoke-entry-code.ts';
export { importPastVisits, removePastVisits } from './past-visits.ts';
export { peopleOutside } from './people-outside.ts';
export { readAccessPolicy } from './rules.ts';
export {
  bringTerminalsUpToDate,
  forgetFingerAndFace,
  keepFingerAndFace,
} from './terminals/finger-and-face.ts';
