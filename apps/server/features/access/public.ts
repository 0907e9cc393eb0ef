/** What other features may use of access; everything else here is its own. */
export { bringInVisits, takeOutVisits } from './past-visits.ts';
export { outdateLists, revokeEntryCode } from './revoke-entry-code.ts';
export { readAccessPolicy } from './rules.ts';
export {
  bringTerminalsUpToDate,
  forgetFingerAndFace,
  keepFingerAndFace,
} from './terminals/finger-and-face.ts';
