import type { PayoutMonth } from '@forja/contract/payouts/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import { gatewayNameOf, paidAccount } from '../gateways/public.ts';
import { type ExplainedLine, explain } from './explain.ts';
import * as rows from './payout-rows.ts';
import { accountsOf, tellerOf } from './read-payouts.ts';

/** The accounts whose payouts can be read. */
async function readableAccounts(platform: Platform, db: Db): Promise<string[]> {
  const readable: string[] = [];
  for (const account of await accountsOf(platform, db)) {
    if (await tellerOf(platform, db, account)) readable.push(account);
  }
  return readable;
}

function sumByCurrency(charged: readonly rows.ChargedRow[]): PayoutMonth['unreadable'] {
  const sums = new Map<string, { cents: number; count: number }>();
  for (const { cents, currency } of charged) {
    const before = sums.get(currency) ?? { cents: 0, count: 0 };
    sums.set(currency, { cents: before.cents + cents, count: before.count + 1 });
  }
  return [...sums].map(([currency, sum]) => ({ currency, ...sum }));
}

/** The lines of a month with the payments they settle. */
function explainedLines(
  payouts: PayoutMonth['payouts'],
  lines: readonly rows.LineRow[],
): ExplainedLine[] {
  const currencies = new Map(payouts.map(({ id, currency }) => [id, currency]));
  return lines.map(({ kind, amountCents, feeCents, known, settles, isOfMonth, payoutId }) => ({
    kind,
    amountCents,
    feeCents,
    currency: currencies.get(payoutId) ?? '',
    known: known && settles ? { cents: known.cents, currency: known.currency, isOfMonth } : null,
  }));
}

/** Everything of a month; its lines are for whoever writes them down. */
export async function readMonth(platform: Platform, db: Db, month: string) {
  const accounts = await readableAccounts(platform, db);
  const payouts = await rows.payoutsOfMonth(db, month);
  const lines = await rows.linesOfMonth(db, month);
  const charged = await rows.chargedInMonth(db, month);
  // An account that is not connected any more may still have paid out what it took.
  const isTold = ({ account, settled }: rows.ChargedRow) =>
    accounts.includes(account) || settled !== null;
  const current = await paidAccount(db, platform.cards);
  const sums = payouts.map(({ currency, amountCents, state, differenceCents }) => ({
    currency,
    amountCents,
    state,
    linesCents: amountCents - differenceCents,
  }));
  const read: PayoutMonth = {
    month,
    gateway: gatewayNameOf(current),
    isReadable: current === null ? accounts.length > 0 : accounts.includes(current),
    ...(await rows.lastRead(db, accounts)),
    explained: explain(charged.filter(isTold), sums, explainedLines(payouts, lines)),
    payouts,
    unreadable: sumByCurrency(charged.filter((each) => !isTold(each))),
    waiting: await rows.waitingMoney(db, accounts),
  };
  return { read, lines, accounts };
}
