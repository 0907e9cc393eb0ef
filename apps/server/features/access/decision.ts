import { type Day, daysBetween, weekdayOf } from '@forja/calendar/day';
import { DAY_MINUTES } from '@forja/calendar/duration';
import { WINDOW_TOLERANCE } from '@forja/contract/access/entry-code';
import type { AccessPolicy } from '@forja/contract/access/routes';
import type { Refusal } from '@forja/contract/access/words';
import type { MembershipStatus } from '@forja/contract/memberships/status';
import { isManagement } from '@forja/contract/roles';

/** The membership that counts for a person, with what the decision needs. */
export interface MembershipFacts {
  id: string;
  planName: string;
  status: MembershipStatus;
  startsOn: Day;
  endsOn: Day;
  dueOn: Day;
  visitsLeft: number | null;
  /**
   * Visits left that no class booked for a later day needs; null if the plan does not count visits.
   */
  visitsFree: number | null;
  visitsPerWeek: number | null;
  /** Minutes after midnight; null: at any hour. */
  opensAt: number | null;
  closesAt: number | null;
  /** The days of the week it opens on, Sunday 0; every day when empty. */
  weekdays: readonly number[];
}

/** Everything that a decision depends on, read at one moment. */
export interface Facts {
  role: string;
  accountStatus: string;
  membership: MembershipFacts | null;
  policy: AccessPolicy;
  /** The day and minute in the gym's time zone. */
  today: Day;
  minute: number;
  visitedToday: boolean;
  visitDaysThisWeek: number;
  /** Why the person's plan does not open this door; null if it does. */
  doorRefusal: Refusal | null;
  /** How long ago they came in, if they have not left; read only if the gym uses it. */
  minutesInside?: number | null;
  /** The latest window in which a code of the person was used. */
  lastWindow: number;
}

/** What was shown at the door; only a QR code has a window. */
export interface Shown {
  genuine: boolean;
  /** Made from the secret of an earlier epoch: the phone has to fetch the new one. */
  isRetired?: boolean;
  window?: number;
  currentWindow: number;
  direction: 'in' | 'out';
}

function codeProblem(shown: Shown, lastWindow: number): Refusal | null {
  if (shown.window === undefined) return null;
  if (Math.abs(shown.window - shown.currentWindow) > WINDOW_TOLERANCE) return 'CODE_EXPIRED';
  // A code that was just used must not keep anybody from leaving.
  if (shown.direction === 'out') return null;
  return shown.window <= lastWindow ? 'CODE_REPLAYED' : null;
}

/**
 * Whether somebody came in so recently that this is the same visit, or another person with the same
 * code.
 */
function justEntered({ policy, minutesInside }: Facts): boolean {
  const { passbackMinutes = 0 } = policy;
  return minutesInside != null && minutesInside < passbackMinutes;
}

/** If the gym allows it, coming in again within some minutes continues the same visit. */
const isSameVisit = (facts: Facts): boolean =>
  facts.visitedToday || (facts.policy.passback === 'free' && justEntered(facts));

/** The pack that pays for a visit; null if the visit costs none. */
export function packOf(facts: Facts): string | null {
  const { role, membership } = facts;
  return role === 'member' && !isSameVisit(facts) && membership?.visitsLeft != null
    ? membership.id
    : null;
}

/** Hours may pass midnight: 22:00 to 02:00 is one span. */
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
  // Only the first entry of a day uses up a visit.
  if (isSameVisit(facts)) return null;
  if (visitsLeft === 0) return 'VISITS_USED';
  if (visitsFree !== null && visitsFree <= 0) return 'VISITS_BOOKED';
  const usedUp = visitsPerWeek !== null && facts.visitDaysThisWeek >= visitsPerWeek;
  return usedUp ? 'VISITS_USED' : null;
}

/** Why the door stays closed, or null if it opens. This function alone decides it. */
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
