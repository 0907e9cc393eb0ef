import type { Account } from '@forja/contract/accounts/routes';
import type { AskedBasket, BasketPreview } from '@forja/contract/counter/basket-schema';
import { type BasketLine, lineTotal, saleLine, totalOf } from '../basket/basket.ts';

const isOfPerson = ({ article }: BasketLine) =>
  article.kind === 'charge' || article.kind === 'plan';

/** The debts and plans that the server is asked about; null where nothing is to be asked. */
export function askedLines(lines: readonly BasketLine[]): AskedBasket['lines'] | null {
  if (lines.every(({ article }) => article.kind !== 'plan')) return null;
  return lines
    .map(saleLine)
    .flatMap((line) => (line.kind === 'charge' || line.kind === 'plan' ? [line] : []));
}

interface Due {
  /** What money in the payer's hand, and credit for what ends, pays of the basket. */
  creditCents: number;
  dueCents: number;
  /** What the person owes in all if nothing is paid. */
  owedCents: number;
}

/** What is left to pay of a basket; with a preview, after the credit for what its plans end. */
export function dueOf(
  lines: readonly BasketLine[],
  account: Pick<Account, 'creditCents' | 'owedCents'> | null | undefined,
  preview: Pick<BasketPreview, 'dueCents' | 'inHandCents' | 'owedCents'> | null | undefined,
): Due {
  const total = totalOf(lines);
  if (preview) {
    const rest = totalOf(lines.filter((line) => !isOfPerson(line)));
    const restCents = Math.max(0, rest - preview.inHandCents);
    const dueCents = preview.dueCents + restCents;
    return { creditCents: total - dueCents, dueCents, owedCents: preview.owedCents + restCents };
  }
  const creditCents = Math.min(total, account?.creditCents ?? 0);
  const dueCents = total - creditCents;
  const collected = lines
    .filter(({ article }) => article.kind === 'charge')
    .reduce((sum, line) => sum + lineTotal(line), 0);
  return { creditCents, dueCents, owedCents: (account?.owedCents ?? 0) - collected + dueCents };
}
