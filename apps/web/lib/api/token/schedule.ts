const MINUTE = 60_000;

export const REFRESH_LEAD = 5 * MINUTE;
export const REFRESH_LEAD_AFTER_LOGIN = 15 * MINUTE;
const REFRESH_COOLDOWN = MINUTE;

const MIN_DELAY = MINUTE;
const MIN_REMAINING = MINUTE;
const EXPIRING_ON_LOAD = MINUTE;
const EXPIRING_ON_RETURN = 2 * MINUTE;

interface Moment {
  expiresAt: number;
  now: number;
}

/**
 * Milliseconds until the next refresh: 0 when the token is about to expire, null when the token
 * would expire before any refresh.
 */
export function refreshDelay({ expiresAt, now, lead }: Moment & { lead: number }): number | null {
  const left = expiresAt - now;
  if (left <= EXPIRING_ON_LOAD) return 0;
  const delay = Math.max(left - lead, MIN_DELAY);
  return left - delay < MIN_REMAINING ? null : delay;
}

/** Whether a tab that becomes visible again should refresh at once. */
export function refreshOnReturn({ expiresAt, now }: Moment): boolean {
  return expiresAt - now <= EXPIRING_ON_RETURN;
}

export function cooledDown(lastAttempt: number | null, now: number): boolean {
  return lastAttempt === null || now - lastAttempt >= REFRESH_COOLDOWN;
}
