/** What other features may use of devices; everything else here is its own. */
export {
  bringTerminalsUpToDate,
  forgetFingerAndFace,
  keepFingerAndFace,
} from './terminals/finger-and-face.ts';
