import { type Day, daysBetween, weekdayOf } from '@forja/calendar/day';
import { DAY_MINUTES } from '@forja/calendar/duration';
import { WINDOW_TOLERANCE } from '@forja/contract/access/entry-code';
import type { AccessPolicy } from '@forja/contract/access/routes';
import type { Refusal } from '@forja/contract/access/words';
import type { MembershipStatus } from '@forja/contract/memberships/status';
import { isManagement } from '@forja/contract/roles';

/** The membership that counts for a person, as the door needs it. */
export interface MembershipFacts {
  id: string;
  planName: string;
  status: MembershipStatus;
  startsOn: Day;
  endsOn: Day;
  dueOn: Day;
  visitsLeft: number | null;
  /** Those of them that no class booked for a later day waits for; null where nobody counts. */
  visitsFree: number | null;
  visitsPerWeek: number | null;
  /** Minutes after midnight; null: at any hour. */
  opensAt: number | null;
  closesAt: number | null;
  /** The days of the week it opens on, Sunday 0; every day when empty. */
  weekdays: readonly number[];
}

/** Everything a decision depends on, read at one moment. */
export interface Facts {
  role: string;
  accountStatus: string;
  membership: MembershipFacts | null;
  policy: AccessPolicy;
  /** The day and the minute it is in the gym. */
  today: Day;
  minute: number;
  visitedToday: boolean;
  visitDaysThisWeek: number;
  /** Why the person's plan does not open this door; null when it does. */
  doorRefusal: Refusal | null;
  /** How long ago they came in, as long as they did not leave; asked only where the gym wants it. */
  minutesInside?: number | null;
  /** The newest window one of the person's codes was used in. */
  lastWindow: number;
}

/** What was shown at the door; only a QR code has a window. */
export interface Shown {
  genuine: boolean;
  /** Made from what phones had before the gym's last epoch: the phone must ask for the new one. */
  isRetired?: boolean;
  window?: number;
  currentWindow: number;
  direction: 'in' | 'out';
}

function codeProblem(shown: Shown, lastWindow: number): Refusal | null {
  if (shown.window === undefined) return null;
  if (Math.abs(shown.window - shown.currentWindow) > WINDOW_TOLERANCE) return 'CODE_EXPIRED';
  // Nobody is kept inside by a code that was just used.
  if (shown.direction === 'out') return null;
  return shown.window <= lastWindow ? 'CODE_REPLAYED' : null;
}

/** Whether somebody came in so lately that this is the same visit, or another person with the code. */
function justEntered({ policy, minutesInside }: Facts): boolean {
  const { passbackMinutes = 0 } = policy;
  return minutesInside != null && minutesInside < passbackMinutes;
}

/** Where the gym says so, who comes in again within the minutes is on the visit they are on already. */
const isSameVisit = (facts: Facts): boolean =>
  facts.visitedToday || (facts.policy.passback === 'free' && justEntered(facts));

/** The pack that a visit is spent from; null when the visit costs none. */
export function packOf(facts: Facts): string | null {
  const { role, membership } = facts;
  return role === 'member' && !isSameVisit(facts) && membership?.visitsLeft != null
    ? membership.id
    : null;
}

/** Hours may pass midnight: 22:00 to 02:00 is one stretch. */
function isWithin(minute: number, opens: number, closes: number, tolerance: number): boolean {
  const from = opens - tolerance;
  const length = ((closes - opens + DAY_MINUTES) % DAY_MINUTES) + 2 * tolerance;
  return (((minute - from) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES <= length;
}

function statusProblem(membership: MembershipFacts, facts: Facts): Refusal | null {
  const { policy, today } = facts;
  if (membership.status === 'frozen') return 'FROZEN';
  if (membership.status === 'cancelled') return 'MEMBERSHIP_CANCELLED';
  if (membership.startsOn > today) return 'NOT_STARTED';
  if (membership.status === 'expired') {
    const late = daysBetween(membership.endsOn, today);
    return late <= policy.expiryGraceDays ? null : 'MEMBERSHIP_EXPIRED';
  }
  if (membership.status === 'overdue' && policy.debt === 'refuse') {
    return daysBetween(membership.dueOn, today) <= policy.debtGraceDays ? null : 'PAYMENT_OVERDUE';
  }
  return null;
}

/** Whether a plan for these days of the week opens on a day; without any it opens every day. */
export const isOpenOn = (weekdays: readonly number[], day: Day): boolean =>
  weekdays.length === 0 || weekdays.includes(weekdayOf(day));

function planProblem(membership: MembershipFacts, facts: Facts): Refusal | null {
  if (facts.doorRefusal) return facts.doorRefusal;
  const { opensAt, closesAt, weekdays, visitsLeft, visitsFree, visitsPerWeek } = membership;
  if (!isOpenOn(weekdays, facts.today)) return 'OUTSIDE_DAYS';
  if (opensAt !== null && closesAt !== null) {
    const { toleranceMinutes } = facts.policy;
    if (!isWithin(facts.minute, opensAt, closesAt, toleranceMinutes)) return 'OUTSIDE_HOURS';
  }
  // A day's first entry uses up the visit.
  if (isSameVisit(facts)) return null;
  if (visitsLeft === 0) return 'VISITS_USED';
  if (visitsFree !== null && visitsFree <= 0) return 'VISITS_BOOKED';
  const usedUp = visitsPerWeek !== null && facts.visitDaysThisWeek >= visitsPerWeek;
  return usedUp ? 'VISITS_USED' : null;
}

/** Why the door stays closed, or null when it opens. Nothing else decides this. */
export function decide(shown: Shown, facts: Facts | null): Refusal | null {
  if (shown.isRetired) return 'CODE_EXPIRED';
  if (!facts || !shown.genuine) return 'UNKNOWN_CODE';
  const problem = codeProblem(shown, facts.lastWindow);
  if (problem || shown.direction === 'out') return problem;
  if (facts.accountStatus === 'disabled') return 'ACCOUNT_DISABLED';
  if (isManagement(facts.role)) return null;
  if (facts.policy.passback !== 'free' && justEntered(facts)) return 'JUST_ENTERED';
  if (!facts.membership) return 'NO_MEMBERSHIP';
  return statusProblem(facts.membership, facts) ?? planProblem(facts.membership, facts);
}
