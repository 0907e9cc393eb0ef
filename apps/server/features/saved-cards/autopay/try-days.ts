import { addDays, type Day } from '@forja/calendar/day';
import type { DeclineKind } from '@forja/contract/saved-cards/values';
import type { Tried } from '../saved-card-rows.ts';

/** After these another try with the same card would only be declined again. */
const FINAL: ReadonlySet<DeclineKind> = new Set(['stolen', 'expired', 'authentication']);

/** Somebody who changes cards again and again is not charged by each. */
const MAX_TRIES = 10;

/**
 * When a period is tried next, by the tries made so far; null: never again. A card that replaced the
 * one that was declined is tried at once.
 */
export function nextTry(
  tries: readonly Tried[],
  cardId: string,
  retries: readonly number[],
  today: Day,
): Day | null {
  const [first] = tries;
  const last = tries.at(-1);
  if (!first || !last) return today;
  if (last.state !== 'closed' || tries.length >= MAX_TRIES) return null;
  if (last.cardId !== cardId) return today;
  if (last.decline !== null && FINAL.has(last.decline)) return null;
  const days = retries[tries.length - 1];
  return days === undefined ? null : addDays(first.day, days);
}
