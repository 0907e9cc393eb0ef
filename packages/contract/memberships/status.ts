/** The status of a membership, computed from its dates and debts and never stored. */
export const MEMBERSHIP_STATUSES = [
  'active',
  'expiring',
  'overdue',
  /** A pack that runs and has no visits left. */
  'used-up',
  'frozen',
  'expired',
  'cancelled',
] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];
