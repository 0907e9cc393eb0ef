import { WINDOW_TOLERANCE } from '@forja/contract/access/entry-code';
import type { AccessPolicy } from '@forja/contract/access/routes';
import type { Refusal } from '@forja/contract/access/words';
import type { MembershipStatus } from '@forja/contract/memberships/status';
import { isManagement } from '@forja/contract/roles';

/** The membership that counts for a person, as the door needs it. */
export interface MembershipFacts {
  planName: string;
  status: MembershipStatus;
  startsOn: string;
  endsOn: string;
  dueOn: string;
  visitsLeft: number | null;
  visitsPerWeek: number | null;
  /** Minutes after midnight; null: at any hour. */
  opensAt: number | null;
  closesAt: number | null;
}

/** Everything a decision rests on, read at one moment. */
export interface Facts {
  role: string;
  accountStatus: string;
  membership: MembershipFacts | null;
  policy: AccessPolicy;
  /** The day and the minute it is in the gym. */
  today: string;
  minute: number;
  visitedToday: boolean;
  visitDaysThisWeek: number;
  /** Why the person's plan does not open this door; null when it does. */
  doorRefusal: Refusal | null;
  /** The newest window one of the person's codes was used in. */
  lastWindow: number;
}

/** What was shown at the door. A window is only there for a QR. */
export interface Shown {
  genuine: boolean;
  /** Made from what phones had before the gym's last epoch: the phone must ask for the new one. */
  isRetired?: boolean;
  window?: number;
  currentWindow: number;
  direction: 'in' | 'out';
}

const DAY_MS = 86_400_000;
const daysAfter = (day: string, today: string): number =>
  (Date.parse(today) - Date.parse(day)) / DAY_MS;

function codeProblem(shown: Shown, lastWindow: number): Refusal | null {
  if (shown.window === undefined) return null;
  if (Math.abs(shown.window - shown.currentWindow) > WINDOW_TOLERANCE) return 'CODE_EXPIRED';
  // Whoever wants to leave is never kept in by a code that was just used.
  if (shown.direction === 'out') return null;
  return shown.window <= lastWindow ? 'CODE_REPLAYED' : null;
}

/** Hours may pass midnight: 22:00 to 02:00 is one stretch. */
function isWithin(minute: number, opens: number, closes: number, tolerance: number): boolean {
  const from = opens - tolerance;
  const length = ((closes - opens + 1_440) % 1_440) + 2 * tolerance;
  return (((minute - from) % 1_440) + 1_440) % 1_440 <= length;
}

function statusProblem(membership: MembershipFacts, facts: Facts): Refusal | null {
  const { policy, today } = facts;
  if (membership.status === 'frozen') return 'FROZEN';
  if (membership.status === 'cancelled' || membership.startsOn > today) return 'MEMBERSHIP_EXPIRED';
  if (membership.status === 'expired') {
    const late = daysAfter(membership.endsOn, today);
    return late <= policy.expiryGraceDays ? null : 'MEMBERSHIP_EXPIRED';
  }
  if (membership.status === 'overdue' && policy.debt === 'refuse') {
    return daysAfter(membership.dueOn, today) <= policy.debtGraceDays ? null : 'PAYMENT_OVERDUE';
  }
  return null;
}

function planProblem(membership: MembershipFacts, facts: Facts): Refusal | null {
  if (facts.doorRefusal) return facts.doorRefusal;
  const { opensAt, closesAt, visitsLeft, visitsPerWeek } = membership;
  if (opensAt !== null && closesAt !== null) {
    const { toleranceMinutes } = facts.policy;
    if (!isWithin(facts.minute, opensAt, closesAt, toleranceMinutes)) return 'OUTSIDE_HOURS';
  }
  // The visit of a day is paid for the first time the door opens.
  if (facts.visitedToday) return null;
  if (visitsLeft === 0) return 'VISITS_USED';
  const usedUp = visitsPerWeek !== null && facts.visitDaysThisWeek >= visitsPerWeek;
  return usedUp ? 'VISITS_USED' : null;
}

/** Why the door stays shut, or null when it opens. The only place that decides it. */
export function decide(shown: Shown, facts: Facts | null): Refusal | null {
  if (shown.isRetired) return 'CODE_EXPIRED';
  if (!facts || !shown.genuine) return 'UNKNOWN_CODE';
  const problem = codeProblem(shown, facts.lastWindow);
  if (problem || shown.direction === 'out') return problem;
  if (facts.accountStatus === 'disabled') return 'ACCOUNT_DISABLED';
  if (isManagement(facts.role)) return null;
  if (!facts.membership) return 'MEMBERSHIP_EXPIRED';
  return statusProblem(facts.membership, facts) ?? planProblem(facts.membership, facts);
}
