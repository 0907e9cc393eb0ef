import { basketMoney } from '@forja/contract/counter/basket-money';
import type { NewSale } from '@forja/contract/counter/basket-schema';
import { paymentOf } from '@forja/contract/counter/payment';
import type { CounterSale } from '@forja/contract/counter/routes';
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

interface Owed {
  concept: string;
  discountCents: number;
  totalCents: number;
  taxCents: number;
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

/** The exchange rate of the shift that takes the dollars of a sale; null if it brings none. */
async function rateFor(tx: Tx, { tenders }: NewSale): Promise<number | null> {
  const foreign = [...tenders.entries()].filter(([, { usdCents }]) => usdCents !== null);
  const wrong = foreign.find(([, { method }]) => method !== 'cash') ?? foreign[0];
  if (!wrong) return null;
  const [at, { method }] = wrong;
  const path = `tenders.${at}.usdCents`;
  if (method !== 'cash') throw fieldError(path, 'Los dólares se reciben en efectivo.');
  const shiftId = await shiftFor(tx, 'cash');
  const { rateCents } = await tx.one(
    build.selectFrom('shifts').where('id', '=', shiftId).select('usd_rate_cents as rateCents'),
  );
  if (rateCents === null) throw fieldError(path, 'En este turno no se reciben dólares.');
  return rateCents;
}

type Payment = ReturnType<typeof paymentOf>;

/** Refuses too little money from a buyer without an account, and asks before taking too much. */
async function requirePaid(tx: Tx, sale: NewSale, dueCents: number, payment: Payment) {
  const { restCents, extraCents } = payment;
  if (sale.userId === null && restCents > 0) {
    throw fieldError('tenders', 'Falta dinero, y sin una persona nadie queda debiendo.');
  }
  if (extraCents === 0) return;
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

/** Refuses notes that are worth less than what they pay. */
function requireHandedOver({ cashChangeCents, dollarChanges }: Payment): void {
  if (cashChangeCents < 0) throw fieldError('receivedCents', 'Lo que entrega no alcanza.');
  const short = dollarChanges.findIndex((cents) => cents < 0);
  if (short >= 0) throw fieldError(`tenders.${short}.usdCents`, 'Esos dólares no alcanzan.');
}

/** Uses money in hand for a basket, and says what is left to pay of it. */
export async function payFromHand(tx: Tx, userId: string | null, owed: readonly Owed[]) {
  const chargeIds = owed.flatMap(({ chargeId }) => chargeId ?? []);
  if (userId !== null) {
    await settleWithMoneyInHand(tx, await lockAccount(tx, userId), chargeIds);
  }
  const { totalCents } = basketMoney(owed);
  const dueCents = await openSum(tx, chargeIds);
  return { chargeIds, totalCents, dueCents, creditCents: totalCents - dueCents };
}

/**
 * Pays for a basket: first with money in hand, then with what the buyer brings. Only a person with
 * an account may owe the rest.
 */
export async function takeMoney(tx: Tx, sale: NewSale, owed: readonly Owed[]) {
  const { chargeIds, totalCents, dueCents, creditCents } = await payFromHand(tx, sale.userId, owed);
  const usdRateCents = await rateFor(tx, sale);
  const { receivedCents } = sale;
  const payment = paymentOf(sale.tenders, { dueCents, usdRateCents, receivedCents });
  await requirePaid(tx, sale, dueCents, payment);
  requireHandedOver(payment);
  const concept = conceptOf(owed.map((line) => line.concept));
  const tenders: Omit<CounterSale['tenders'][number], 'voidedAt'>[] = [];
  const paymentIds: string[] = [];
  for (const { method, amountCents, reference, usdCents } of sale.tenders) {
    const rate = usdCents === null ? null : usdRateCents;
    const dollars = usdCents === null || rate === null ? null : { usdCents, usdRateCents: rate };
    const entry = { userId: sale.userId, concept, method, amountCents, reference, dollars };
    const id = await recordPayment(tx, entry, chargeIds);
    paymentIds.push(id);
    const { receiptNumber } = await tx.one(
      build.selectFrom('payments').where('id', '=', id).select('receipt_number as receiptNumber'),
    );
    tenders.push({ method, amountCents, reference, usdCents, usdRateCents: rate, receiptNumber });
  }
  const { paidCents, changeCents } = payment;
  return { totalCents, paidCents, creditCents, changeCents, tenders, paymentIds };
}
