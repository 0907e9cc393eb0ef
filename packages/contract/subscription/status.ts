/** Where a gym's own subscription with the provider stands. */
export const GYM_STATUSES = ['active', 'trial', 'past_due', 'trial_expired', 'expired'] as const;
export type GymStatus = (typeof GYM_STATUSES)[number];

/** Any value we do not know counts as expired, as the specification says. */
export function isExpired(status: string): boolean {
  return status !== 'active' && status !== 'trial' && status !== 'past_due';
}
