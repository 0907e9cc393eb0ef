import type { Explained } from '@forja/contract/payouts/routes';
import {
  PAYOUT_STEPS,
  type PayoutLineKind,
  type PayoutState,
  type PayoutStep,
} from '@forja/contract/payouts/values';

/** A payment by card of the month, as Forja knows it. */
export interface ChargedMoney {
  cents: number;
  currency: string;
  /** The payout it is in, if any. */
  settled: { currency: string; isOfMonth: boolean } | null;
}

/** A line of a payout of the month. */
export interface ExplainedLine {
  kind: PayoutLineKind;
  /** Of its payout. */
  currency: string;
  amountCents: number;
  feeCents: number;
  /** The payment that this line settles; null where Forja knows none. */
  known: { cents: number; currency: string; isOfMonth: boolean } | null;
}

/** A payout of the month. */
export interface ExplainedPayout {
  currency: string;
  amountCents: number;
  state: PayoutState;
  /** What its lines come to. */
  linesCents: number;
}

const STEP_OF_KIND: Readonly<Record<Exclude<PayoutLineKind, 'payment'>, PayoutStep>> = {
  refund: 'refunds',
  dispute: 'disputes',
  fee: 'fees',
  returned: 'returned',
  other: 'other',
};

interface Sums {
  add(currency: string, step: PayoutStep, cents: number): void;
  list(arrived: ReadonlyMap<string, number>): Explained[];
}

function createSums(): Sums {
  const all = new Map<string, Map<PayoutStep, { cents: number; count: number }>>();
  return {
    add(currency, step, cents) {
      if (cents === 0) return;
      const steps = all.get(currency) ?? new Map();
      all.set(currency, steps);
      const { cents: before, count } = steps.get(step) ?? { cents: 0, count: 0 };
      steps.set(step, { cents: before + cents, count: count + 1 });
    },
    list: (arrived) =>
      [...new Set([...all.keys(), ...arrived.keys()])].toSorted().map((currency) => ({
        currency,
        steps: PAYOUT_STEPS.flatMap((step) => {
          const sum = all.get(currency)?.get(step);
          return sum ? [{ step, ...sum }] : [];
        }),
        arrivedCents: arrived.get(currency) ?? 0,
      })),
  };
}

/** Where a payment of the month went, unless it arrived in a payout of the month as it was. */
function leave(add: Sums['add'], { cents, currency, settled }: ChargedMoney): void {
  add(currency, 'charged', cents);
  if (settled === null) add(currency, 'waiting', -cents);
  else if (!settled.isOfMonth) add(currency, 'later', -cents);
  else if (settled.currency !== currency) add(currency, 'converted', -cents);
}

function arrive(add: Sums['add'], line: ExplainedLine): void {
  const { kind, currency, amountCents, feeCents, known } = line;
  add(currency, 'fees', -feeCents);
  if (kind !== 'payment') add(currency, STEP_OF_KIND[kind], amountCents);
  else if (known === null) add(currency, 'unknown', amountCents);
  else if (known.currency !== currency) add(currency, 'converted', amountCents);
  else {
    if (!known.isOfMonth) add(currency, 'earlier', known.cents);
    add(currency, 'amount', amountCents - known.cents);
  }
}

/**
 * How what was charged by card in a month becomes what arrived at the bank in it: the steps of each
 * currency come to what arrived in it, whatever the gateway says.
 */
export function explain(
  charged: readonly ChargedMoney[],
  payouts: readonly ExplainedPayout[],
  lines: readonly ExplainedLine[],
): Explained[] {
  const sums = createSums();
  const arrived = new Map<string, number>();
  for (const money of charged) leave(sums.add, money);
  for (const line of lines) arrive(sums.add, line);
  for (const { currency, amountCents, state, linesCents } of payouts) {
    sums.add(currency, 'unexplained', amountCents - linesCents);
    if (state === 'arrived') arrived.set(currency, (arrived.get(currency) ?? 0) + amountCents);
    else sums.add(currency, state, -amountCents);
  }
  return sums.list(arrived);
}
