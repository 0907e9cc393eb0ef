/** What other features may use of classes; everything else here is its own. */
export { checkIntoClasses, isExpectedInClass, undoArrival } from './arrival.ts';
export { addressOfClass, formatStart } from './emails.ts';
export { reopenFee } from './fee-payments.ts';
export { leaveClasses } from './leave-classes.ts';
export { isTheirClass } from './policy.ts';
