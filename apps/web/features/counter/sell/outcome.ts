import type { Day } from '@forja/calendar/day';
import type { Account } from '@forja/contract/accounts/routes';
import { shortDay } from '../../../shared/memberships/short-day.ts';
import { type BasketLine, lineTotal } from './basket.ts';

interface Outcome {
  lines: readonly BasketLine[];
  userId: string | null;
  account: Pick<Account, 'owedCents'> | null | undefined;
  dueCents: number;
  paidCents: number;
  /** The last day of the membership that is being sold. */
  activeUntil: Day | null;
  money: (cents: number) => string;
}

/** What the sale leaves behind: `Queda sin deuda y con acceso hasta el 16 dic`. */
export function outcomeText(outcome: Outcome): string {
  const { lines, userId, account, dueCents, paidCents, activeUntil, money } = outcome;
  if (userId === null) return paidCents < dueCents ? `Faltan ${money(dueCents - paidCents)}` : '';
  const collected = lines
    .filter(({ article }) => article.kind === 'charge')
    .reduce((sum, line) => sum + lineTotal(line), 0);
  const owed = (account?.owedCents ?? 0) - collected + dueCents - paidCents;
  const debt = owed > 0 ? `debiendo ${money(owed)}` : 'sin deuda';
  const until = activeUntil ? ` y con acceso hasta el ${shortDay(activeUntil)}` : '';
  return `Queda ${debt}${until}`;
}
