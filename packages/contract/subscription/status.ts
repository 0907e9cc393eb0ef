/** The status of a gym's own subscription with the provider. */
export const GYM_STATUSES = ['active', 'trial', 'past_due', 'trial_expired', 'expired'] as const;
export type GymStatus = (typeof GYM_STATUSES)[number];

/** An unknown value counts as expired, as the specification says. */
export function isExpired(status: string): boolean {
  return status !== 'active' && status !== 'trial' && status !== 'past_due';
}
