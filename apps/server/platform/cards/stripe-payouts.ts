import { utcDay } from '@forja/calendar/day';
import type { PayoutDetail, PayoutLineKind, PayoutState } from '@forja/contract/payouts/values';
import Stripe from 'stripe';
import { z } from 'zod';
import { CardRefusal } from './gateway.ts';
import { type GatewayPayout, type GatewayPayoutLine, GYM_KEY, type Payouts } from './payouts.ts';

/** The most that Stripe gives at once. */
const PAGE = 100;

const STATES: Readonly<Record<string, PayoutState>> = {
  paid: 'arrived',
  failed: 'failed',
  canceled: 'failed',
};

/** Payouts that somebody sends by hand have no transactions: `not_applicable`. */
const DETAILS: Readonly<Record<string, PayoutDetail>> = {
  completed: 'complete',
  not_applicable: 'none',
};

/** What Stripe's reporting categories mean for us; every other one is `other`. */
const KINDS: Readonly<Record<string, PayoutLineKind>> = {
  charge: 'payment',
  charge_failure: 'refund',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout_reversal: 'returned',
};

/** The movement by which the payout itself leaves the balance. */
const OWN = 'payout';

const source = z.object({
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  amount: z.int(),
  currency: z.string(),
});

const MAX_TEXT = 300;

/** A text as PostgreSQL keeps it: no zero characters, no halves of characters. */
const textOf = (said: string): string =>
  [...said.replaceAll('\u0000', '').toWellFormed()].slice(0, MAX_TEXT).join('');

const timeOf = (seconds: number): Date => new Date(seconds * 1000);

const payoutOf = (payout: Stripe.Payout): GatewayPayout => ({
  id: payout.id,
  state: STATES[payout.status] ?? 'on-the-way',
  amountCents: payout.amount,
  currency: payout.currency.toUpperCase(),
  madeAt: timeOf(payout.created),
  arrivesOn: utcDay(payout.arrival_date * 1000),
  detail: DETAILS[payout.reconciliation_status] ?? 'pending',
});

function lineOf(movement: Stripe.BalanceTransaction): GatewayPayoutLine {
  const { id, amount, fee, created, reporting_category: category, description } = movement;
  const about = source.safeParse(movement.source).data ?? null;
  const intent = about?.payment_intent ?? null;
  const paymentId = typeof intent === 'string' ? intent : (intent?.id ?? null);
  return {
    id,
    kind: KINDS[category] ?? 'other',
    paymentId,
    madeAt: timeOf(created),
    amountCents: amount,
    feeCents: fee,
    charged:
      about === null || paymentId === null
        ? null
        : {
            cents: amount < 0 ? -about.amount : about.amount,
            currency: about.currency.toUpperCase(),
          },
    // The text of a payment only repeats what was bought, which we know.
    text: paymentId === null ? (description === null ? null : textOf(description)) : null,
  };
}

/** The error to throw for a refusal that would be the same on another try. */
function refusalOf(error: unknown): unknown {
  const isFinal =
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeInvalidRequestError;
  return isFinal
    ? new CardRefusal('Stripe no nos deja leer las liquidaciones de esta cuenta.')
    : error;
}

/** What Stripe paid out of an account, after its balance transactions. */
export function createStripePayouts(stripe: Stripe, account: string | null): Payouts {
  const as = account === null ? {} : { stripeAccount: account };
  return {
    async ownerGym() {
      if (account === null) return null;
      try {
        return (await stripe.accounts.retrieve(account)).metadata?.[GYM_KEY] || null;
      } catch (error) {
        throw refusalOf(error);
      }
    },
    async *list(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      try {
        for await (const payout of stripe.payouts.list({ created, limit: PAGE }, as))
          yield payoutOf(payout);
      } catch (error) {
        throw refusalOf(error);
      }
    },
    async *lines(payout) {
      const asked = { payout, limit: PAGE, expand: ['data.source'] };
      try {
        for await (const movement of stripe.balanceTransactions.list(asked, as))
          if (movement.reporting_category !== OWN) yield lineOf(movement);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}
