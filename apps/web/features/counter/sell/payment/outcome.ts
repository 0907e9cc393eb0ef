import type { Day } from '@forja/calendar/day';
import { shortDay } from '../../../../lib/gym/short-day.ts';

interface Outcome {
  userId: string | null;
  dueCents: number;
  /** What the person owes in total if nothing is paid. */
  owedCents: number;
  paidCents: number;
  /** The last day of the membership that is being sold. */
  activeUntil: Day | null;
  money: (cents: number) => string;
}

/** The person's state after the sale: `Queda sin deuda y con acceso hasta el 16 dic`. */
export function outcomeText(outcome: Outcome): string {
  const { userId, dueCents, owedCents, paidCents, activeUntil, money } = outcome;
  if (userId === null) return paidCents < dueCents ? `Faltan ${money(dueCents - paidCents)}` : '';
  const owed = owedCents - paidCents;
  const debt = owed > 0 ? `debiendo ${money(owed)}` : 'sin deuda';
  const until = activeUntil ? ` y con acceso hasta el ${shortDay(activeUntil)}` : '';
  return `Queda ${debt}${until}`;
}
