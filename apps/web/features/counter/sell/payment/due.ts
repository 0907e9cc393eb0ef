import type { Account } from '@forja/contract/accounts/routes';
import type { AskedBasket, BasketPreview } from '@forja/contract/counter/basket-schema';
import { type BasketLine, lineTotal, saleLine, totalOf } from '../basket/basket.ts';

const isOfPerson = ({ article }: BasketLine) =>
  article.kind === 'charge' || article.kind === 'plan';

/** The debts and plans for the preview; null without a plan, which needs none. */
export function askedLines(lines: readonly BasketLine[]): AskedBasket['lines'] | null {
  if (lines.every(({ article }) => article.kind !== 'plan')) return null;
  return lines
    .map(saleLine)
    .flatMap((line) => (line.kind === 'charge' || line.kind === 'plan' ? [line] : []));
}

interface Due {
  /** The part of the basket paid by money in hand and by credit for what its plans end. */
  creditCents: number;
  dueCents: number;
  /** What the person owes in total if nothing is paid. */
  owedCents: number;
}

/** What is left to pay of a basket. With a preview it counts the credit for what its plans end. */
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
