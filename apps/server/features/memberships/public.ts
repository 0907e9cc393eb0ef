/** What other features may use of memberships; everything else here is its own. */
export { countsForPerson, isHeldBeside, isLast, isTheOneOfPerson } from './counting.ts';
export {
  add as addMembership,
  coveredMemberships,
  currency as gymCurrency,
  currentOf as currentMembershipOf,
  endPause as endMembershipPause,
  find as findMembership,
  gymBeganOn,
  heldBy as membershipsHeldBy,
  lock as lockMembership,
  recordGap,
  requirePeople,
  retire as retireMembership,
  undoCancel as forgetCancellation,
  update as updateMembership,
} from './membership-rows.ts';
export {
  addPeriod,
  chargesOf,
  conceptOf,
  coverFamilyMember,
  currentMembership,
  finish as finishChange,
  periodCharge,
  renewMembership,
  requireNext,
  requireOpen as requireOpenMembership,
  requireRunning as requireRunningMembership,
  takePayment as takePaymentNow,
} from './memberships.ts';
export {
  beginToday,
  findFollower,
  isNext,
  MEMBERSHIP_CHANGED,
  moveFollower,
  replacePredecessor,
  setNextStart,
  startFollowerEarly,
  undoEarlyStart,
  waitBehindInserted,
} from './periods/following-memberships.ts';
export {
  allowedDays,
  beginsLater,
  firstExcess,
  lastDayAllowed,
  lengthOf,
  requireShort,
  requireWithinLimit,
} from './periods/pause-limit.ts';
export { lastDay } from './periods/period.ts';
export {
  addPausedDays,
  type ChargedPeriod,
  correctEnd as correctPeriodEnd,
  correctStart as correctPeriodStart,
  correctVisits as correctPeriodVisits,
  holdingOf,
  lengthen as lengthenPeriods,
  setCharge as setPeriodCharge,
} from './periods/period-rows.ts';
export { payableBy, purposeOf } from './periods/purpose.ts';
export { renewOnce, renewOnceCents, undoRenewOnce } from './periods/renew-once.ts';
export { renewalCents } from './periods/renewal.ts';
export { renewalPrice, renewalQuote } from './periods/renewal-quote.ts';
export { undoPaidPeriod } from './periods/undo-renewal.ts';
