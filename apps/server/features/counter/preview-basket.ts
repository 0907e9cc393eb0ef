import type { AskedBasket, BasketPreview } from '@forja/contract/counter/basket-schema';
import { dryRun } from '../../platform/db/dry-run.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { readAccount } from '../accounts/public.ts';
import { planChoices } from '../membership-sales/public.ts';
import {
  type CounterContext,
  inSellingOrder,
  requireCustomer,
  type Sold,
  sellLine,
  withErrorsAtLine,
} from './sell.ts';
import { payFromHand } from './take-money.ts';

type PlanLine = Extract<AskedBasket['lines'][number], { kind: 'plan' }>;

async function waysOf(desk: CounterContext & { userId: string }, line: PlanLine, at: number) {
  const { tx, userId, code } = desk;
  const { planId, choice, familyIds } = line;
  const asked = { userId, planId, choice, familyIds, code };
  return { planId, ...(await withErrorsAtLine(at, planChoices(tx, asked))) };
}

/**
 * Previews a basket by selling it in a transaction that is rolled back. A plan is placed after those
 * before it in the basket.
 */
export function previewBasket(db: Db, caller: Caller, asked: AskedBasket): Promise<BasketPreview> {
  const { userId } = asked;
  return dryRun(db, async (tx) => {
    const code = asked.promotionCode;
    const desk = { tx, caller, userId, code, refusals: [] satisfies CounterContext['refusals'] };
    await requireCustomer(desk, asked.lines);
    const plans: BasketPreview['plans'] = [];
    const sold: Sold[] = [];
    for (const [at, line] of inSellingOrder(asked.lines)) {
      const ways = line.kind === 'plan' ? await waysOf(desk, line, at) : null;
      const done = await sellLine(desk, line, at);
      sold[at] = done;
      if (ways && done.covers) plans.push({ ...ways, covers: done.covers });
    }
    const { creditCents, dueCents } = await payFromHand(tx, userId, sold);
    const { owedCents, creditCents: inHandCents } = await readAccount(tx, userId);
    return { plans, creditCents, dueCents, owedCents, inHandCents };
  });
}
