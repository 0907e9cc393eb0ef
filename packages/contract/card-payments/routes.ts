import { z } from 'zod';
import { paymentAmount } from '../accounts/payment-routes.ts';
import { date, id, idParams, instant, optionalText } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { CARD_DOUBTS, CARD_PAYMENT_STATES } from './values.ts';

const period = z.strictObject({ from: date, to: date });

/** A plan as the caller would buy it today. */
const planOffer = z.strictObject({
  planId: id,
  name: z.string(),
  /** The amount, after promotions. */
  priceCents: z.int(),
  fullCents: z.int(),
  promotion: z.string().nullable(),
  visitsTotal: z.int().nullable(),
  covers: period,
  /** The plan it begins after. */
  follows: z.string().nullable(),
});
export type CardOffer = z.output<typeof planOffer>;

const options = z.strictObject({
  /** Whether the gym accepts cards, and through which gateway. */
  gateway: z.enum(['onvo', 'stripe']).nullable(),
  plans: z.array(planOffer),
});

const cardPayment = z.strictObject({
  id,
  state: z.enum(CARD_PAYMENT_STATES),
  concept: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  /** The payment page, while it can be paid. */
  url: z.string().nullable(),
  paymentId: id.nullable(),
  receiptNumber: z.int().nullable(),
  covers: period.nullable(),
  /** The gym has to check it, because something does not match. */
  inDoubt: z.boolean(),
});
export type CardPayment = z.output<typeof cardPayment>;

const doubt = z.strictObject({
  id,
  kind: z.enum(CARD_DOUBTS),
  userId: id,
  username: z.string(),
  concept: z.string(),
  askedCents: z.int(),
  askedCurrency: z.string(),
  paidCents: z.int(),
  paidCurrency: z.string(),
  /** The id by which the gym finds it at the gateway. */
  gatewayPayment: z.string().nullable(),
  /** Its receipt; null if it is in no document. */
  receiptNumber: z.int().nullable(),
  /** Why it could not go back to the card. */
  failure: z.string().nullable(),
  createdAt: instant,
});
export type CardDoubt = z.output<typeof doubt>;

const start = z.strictObject({
  /** A minor in the caller's care; by default the caller. */
  userId: id.optional(),
  /** The debt of a membership, with `renew` its next period too. */
  membershipId: id.nullable().default(null),
  renew: z.boolean().default(false),
  /** Or charges of the account. */
  chargeIds: z.array(id).max(100).default([]),
  /** Or a plan. */
  planId: id.nullable().default(null),
  /** The amount the person saw; refused if it has changed. */
  amountCents: paymentAmount,
});
export type CardPaymentStart = z.output<typeof start>;

/** What people pay by card at the page of the gym's gateway. */
export const cardPaymentRoutes = {
  options: defineRoute({
    method: 'GET',
    path: '/card-payments/options',
    access: 'user',
    summary: 'Whether the gym takes cards, and the plans as the caller would buy them today',
    response: options,
  }),
  start: defineRoute({
    method: 'POST',
    path: '/card-payments',
    access: 'user',
    provenWhereKept: true,
    summary:
      'Open the page of the gateway for a debt, a renewal or a plan; asked again, the same page',
    body: start,
    response: z.strictObject({ id, url: z.string() }),
  }),
  check: defineRoute({
    method: 'POST',
    path: '/card-payments/{id}/check',
    access: 'user',
    summary: 'Ask the gateway what became of an own payment, and take it if it arrived',
    params: idParams,
    response: cardPayment,
  }),
  doubts: defineRoute({
    method: 'GET',
    path: '/card-doubts',
    access: 'management',
    permission: 'money.take',
    summary: 'Money of cards that does not fit what was asked for, the oldest first',
    response: z.array(doubt),
  }),
  settleDoubt: defineRoute({
    method: 'POST',
    path: '/card-doubts/{id}/settle',
    access: 'management',
    permission: 'money.take',
    summary: 'Somebody looked at it: it leaves the list, with a note of what was done',
    params: idParams,
    body: z.strictObject({ note: optionalText(300).default(null) }),
  }),
};
