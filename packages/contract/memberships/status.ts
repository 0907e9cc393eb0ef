/** The status of a membership, computed from its dates and debts and never stored. */
export const MEMBERSHIP_STATUSES = [
  'active',
  'expiring',
  'overdue',
  'frozen',
  'expired',
  'cancelled',
] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];
