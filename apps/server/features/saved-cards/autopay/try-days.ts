import { addDays, type Day } from '@forja/calendar/day';
import type { DeclineKind } from '@forja/contract/saved-cards/values';
import type { Tried } from '../saved-card-rows.ts';

/** After these, further tries with the same card would only be declined. */
const FINAL: ReadonlySet<DeclineKind> = new Set(['stolen', 'expired', 'authentication']);

/** A limit for people who change cards again and again. */
const MAX_TRIES = 10;

/**
 * When a period is tried next, given the tries so far; null: never. A card that replaced a declined
 * one is tried at once.
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
