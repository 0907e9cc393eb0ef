import { DAY_MS } from '@forja/calendar/duration';

/** The status of a gym's own subscription with the provider. */
export const GYM_STATUSES = ['active', 'trial', 'past_due', 'trial_expired', 'expired'] as const;
export type GymStatus = (typeof GYM_STATUSES)[number];

/** How long a new gym tries Forja, with everything in it. */
export const TRIAL_DAYS = 30;

/** How long everything works for a gym that has paid before and is late, as the terms promise. */
export const LATE_DAYS = 15;

/** Until when everything works for a gym whose paid time ended then. */
export const lateUntil = (endsAt: string): string =>
  new Date(Date.parse(endsAt) + LATE_DAYS * DAY_MS).toISOString();

/** Whether a gym has chosen nothing yet: it tries Forja, or has tried it. */
export const isTrial = (status: string): boolean =>
  status === 'trial' || status === 'trial_expired';

/** An unknown value counts as expired, as the specification says. */
export function isExpired(status: string): boolean {
  return status !== 'active' && status !== 'trial' && status !== 'past_due';
}
