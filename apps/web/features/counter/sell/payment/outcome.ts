import type { Day } from '@forja/calendar/day';
import { afterPaying } from '@forja/contract/accounts/after-paying';
import { shortDay } from '../../../../lib/gym/short-day.ts';

interface Outcome {
  userId: string | null;
  /** What of the basket is not paid. */
  restCents: number;
  /** What the person owes in total if nothing is paid; null until the server has said it. */
  owedCents: number | null;
  paidCents: number;
  /** The last day of the membership that is being sold. */
  activeUntil: Day | null;
  money: (cents: number) => string;
}

/** The person's state after the sale: `Queda sin deuda y con acceso hasta el 16 dic`. */
export function outcomeText(outcome: Outcome): string {
  const { userId, restCents, owedCents, paidCents, activeUntil, money } = outcome;
  if (userId === null) return restCents > 0 ? `Faltan ${money(restCents)}` : '';
  if (owedCents === null) return '';
  const owed = afterPaying(owedCents, paidCents).restCents;
  const debt = owed > 0 ? `debiendo ${money(owed)}` : 'sin deuda';
  const until = activeUntil ? ` y con acceso hasta el ${shortDay(activeUntil)}` : '';
  return `Queda ${debt}${until}`;
}
