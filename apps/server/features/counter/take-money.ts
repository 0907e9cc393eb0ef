import type { NewSale } from '@forja/contract/counter/basket-schema';
import type { CounterSale } from '@forja/contract/counter/routes';
import { dollarsWorth } from '@forja/contract/shifts/values';
import type { Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import {
  accountCurrency,
  lockAccount,
  openSum,
  recordPayment,
  settleWithMoneyInHand,
} from '../accounts/public.ts';
import { shiftFor } from '../shifts/public.ts';

export const sumOf = <T>(rows: readonly T[], part: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + part(row), 0);

interface Owed {
  concept: string;
  totalCents: number;
  chargeId: string | null;
}

const MAX_CONCEPT = 200;

/** What was sold, in a line; where it is too long the last things are counted. */
function conceptOf(names: readonly string[]): string {
  const all = names.join(', ');
  if (all.length <= MAX_CONCEPT) return all;
  const [first = ''] = names;
  if (names.length === 1) return first.slice(0, MAX_CONCEPT);
  let named = 1;
  const rest = () => ` y ${names.length - named} más`;
  while ([...names.slice(0, named + 1)].join(', ').length + rest().length <= MAX_CONCEPT)
    named += 1;
  const text = names
    .slice(0, named)
    .join(', ')
    .slice(0, MAX_CONCEPT - rest().length);
  return `${text}${rest()}`;
}

type Tender = NewSale['tenders'][number];

/** The exchange rate of the shift that takes the dollars. */
async function shiftRate(tx: Tx, path: string): Promise<number> {
  const shiftId = await shiftFor(tx, 'cash');
  const { rateCents } = await tx.one(
    build.selectFrom('shifts').where('id', '=', shiftId).select('usd_rate_cents as rateCents'),
  );
  if (rateCents === null) throw fieldError(path, 'En este turno no se reciben dólares.');
  return rateCents;
}

/** The dollars of a payment with their rate, and how much they exceed the amount. */
async function readDollars(tx: Tx, { method, amountCents, usdCents }: Tender, at: number) {
  if (usdCents === null) return { dollars: null, changeCents: 0 };
  const path = `tenders.${at}.usdCents`;
  if (method !== 'cash') throw fieldError(path, 'Los dólares se reciben en efectivo.');
  const usdRateCents = await shiftRate(tx, path);
  const changeCents = dollarsWorth(usdCents, usdRateCents) - amountCents;
  if (changeCents < 0) throw fieldError(path, 'Esos dólares no alcanzan.');
  return { dollars: { usdCents, usdRateCents }, changeCents };
}

/** Refuses too little money from a buyer without an account, and asks before taking too much. */
async function requirePaid(tx: Tx, sale: NewSale, dueCents: number, paidCents: number) {
  if (sale.userId === null && paidCents < dueCents) {
    throw fieldError('tenders', 'Falta dinero, y sin una persona nadie queda debiendo.');
  }
  const extraCents = paidCents - dueCents;
  if (extraCents <= 0) return;
  const currency = await accountCurrency(tx);
  const [due, extra] = [moneyText(dueCents, currency), moneyText(extraCents, currency)];
  if (sale.userId === null) {
    throw fieldError('tenders', `Se paga más que el total (${due}). Lo que sobra es vuelto.`);
  }
  if (!sale.allowCredit) {
    throw fieldError(
      'tenders',
      `Se paga más que el total (${due}). Si lo registras así, ${extra} quedan en su cuenta.`,
    );
  }
}

/** How much more was handed over than it pays, in the gym's currency. */
function changeOf({ tenders, receivedCents }: NewSale): number {
  if (receivedCents === null) return 0;
  const cash = tenders.filter(({ method, usdCents }) => method === 'cash' && usdCents === null);
  const changeCents = receivedCents - sumOf(cash, ({ amountCents }) => amountCents);
  if (changeCents < 0) throw fieldError('receivedCents', 'Lo que entrega no alcanza.');
  return changeCents;
}

/**
 * Pays for a basket: first with money in hand, then with what the buyer brings. Only a person with
 * an account may owe the rest.
 */
export async function takeMoney(tx: Tx, sale: NewSale, owed: readonly Owed[]) {
  const chargeIds = owed.flatMap(({ chargeId }) => chargeId ?? []);
  if (sale.userId !== null) {
    await settleWithMoneyInHand(tx, await lockAccount(tx, sale.userId), chargeIds);
  }
  const totalCents = sumOf(owed, (line) => line.totalCents);
  const dueCents = await openSum(tx, chargeIds);
  const paidCents = sumOf(sale.tenders, ({ amountCents }) => amountCents);
  await requirePaid(tx, sale, dueCents, paidCents);
  let changeCents = changeOf(sale);
  const concept = conceptOf(owed.map((line) => line.concept));
  const tenders: Omit<CounterSale['tenders'][number], 'voidedAt'>[] = [];
  const paymentIds: string[] = [];
  for (const [at, tender] of sale.tenders.entries()) {
    const { method, amountCents, reference, usdCents } = tender;
    const { dollars, changeCents: back } = await readDollars(tx, tender, at);
    changeCents += back;
    const entry = { userId: sale.userId, concept, method, amountCents, reference, dollars };
    const id = await recordPayment(tx, entry, chargeIds);
    paymentIds.push(id);
    const { receiptNumber } = await tx.one(
      build.selectFrom('payments').where('id', '=', id).select('receipt_number as receiptNumber'),
    );
    const usdRateCents = dollars?.usdRateCents ?? null;
    tenders.push({ method, amountCents, reference, usdCents, usdRateCents, receiptNumber });
  }
  const creditCents = totalCents - dueCents;
  return { totalCents, paidCents, creditCents, changeCents, tenders, paymentIds };
}
