/** What other features may use of shifts; everything else here is its own. */

export { readCounterSettings } from './counter-settings.ts';
export {
  currentLocation,
  currentShiftId,
  giveCashBack,
  requireOpenDay,
  shiftFor,
} from './current-shift.ts';
export { isRegisterAtReach, isUncounted, requireShiftOf } from './policy.ts';
export { readShift } from './shifts.ts';
