import { describe, expect, it } from 'vitest';
import {
  cooledDown,
  REFRESH_LEAD,
  REFRESH_LEAD_AFTER_LOGIN,
  refreshDelay,
  refreshOnReturn,
} from './schedule.ts';

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;
const delay = (minutesLeft: number, lead: number) =>
  refreshDelay({ expiresAt: NOW + minutesLeft * MINUTE, now: NOW, lead });

describe('Token refresh scheduling', () => {
  it('is scheduled 5 minutes before expiry', () => {
    expect(delay(30, REFRESH_LEAD)).toBe(25 * MINUTE);
  });
  it('is scheduled 15 minutes before expiry right after login or profile load', () => {
    expect(delay(30, REFRESH_LEAD_AFTER_LOGIN)).toBe(15 * MINUTE);
  });
  it('is never scheduled sooner than 1 minute from now', () => {
    expect(delay(5.5, REFRESH_LEAD)).toBe(MINUTE);
    expect(delay(10, REFRESH_LEAD_AFTER_LOGIN)).toBe(MINUTE);
  });
  it('is skipped if less than 1 minute would remain', () => {
    expect(delay(1.5, REFRESH_LEAD)).toBeNull();
  });
  it('is kept when exactly 1 minute would remain', () => {
    expect(delay(2, REFRESH_LEAD)).toBe(MINUTE);
  });
  it('runs immediately if the token expires within 1 minute', () => {
    expect(delay(1, REFRESH_LEAD)).toBe(0);
    expect(delay(-3, REFRESH_LEAD)).toBe(0);
  });
  it('lets at least 60 seconds pass between attempts', () => {
    expect(cooledDown(NOW - 59_999, NOW)).toBe(false);
    expect(cooledDown(NOW - 60_000, NOW)).toBe(true);
    expect(cooledDown(null, NOW)).toBe(true);
  });
  it('runs on tab return when the token expires within 2 minutes', () => {
    expect(refreshOnReturn({ expiresAt: NOW + 2 * MINUTE, now: NOW })).toBe(true);
    expect(refreshOnReturn({ expiresAt: NOW + 2 * MINUTE + 1, now: NOW })).toBe(false);
  });
});
