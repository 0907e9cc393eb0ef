import { z } from 'zod';
import { exportFormat } from '../export-format.ts';
import { date, id, idParams, instant } from '../fields.ts';
import { defineRoute } from '../route.ts';
import {
  PAYOUT_DETAILS,
  PAYOUT_DOUBTS,
  PAYOUT_LINE_KINDS,
  PAYOUT_STATES,
  PAYOUT_STEPS,
} from './values.ts';

const cents = z.int();
const count = z.int().min(0);

const payout = z.strictObject({
  id,
  gateway: z.enum(['stripe', 'onvo']),
  /** Its id at the gateway, by which it can be looked up there. */
  gatewayId: z.string(),
  state: z.enum(PAYOUT_STATES),
  detail: z.enum(PAYOUT_DETAILS),
  currency: z.string(),
  madeAt: instant,
  arrivesOn: date,
  /** The amount paid to the bank. */
  amountCents: cents,
  /** The sums of its lines by kind, each with its sign. */
  paymentCents: cents,
  refundCents: cents,
  disputeCents: cents,
  otherCents: cents,
  feeCents: cents,
  /** The part of the amount that the lines do not explain. */
  differenceCents: cents,
  /** What is neither payment nor refund nor dispute nor fee, explained by lines or not. */
  adjustmentCents: cents,
  payments: count,
  /** Lines that a person has to check. */
  doubts: count,
});
export type Payout = z.output<typeof payout>;

const knownMoney = z.strictObject({
  username: z.string().nullable(),
  userId: id.nullable(),
  concept: z.string(),
  cents,
  currency: z.string(),
  paidOn: date,
  receiptNumber: z.int().nullable(),
});
export type KnownMoney = z.output<typeof knownMoney>;

const payoutLine = z.strictObject({
  id,
  kind: z.enum(PAYOUT_LINE_KINDS),
  madeAt: instant,
  amountCents: cents,
  feeCents: cents,
  /** The gateway's id of the payment it is about. */
  gatewayPayment: z.string().nullable(),
  /** The gateway's description of a line that is about no payment. */
  text: z.string().nullable(),
  doubt: z.enum(PAYOUT_DOUBTS).nullable(),
  /** The payment in Forja. */
  known: knownMoney.nullable(),
});
export type PayoutLine = z.output<typeof payoutLine>;

const explained = z.strictObject({
  currency: z.string(),
  steps: z.array(z.strictObject({ step: z.enum(PAYOUT_STEPS), cents, count })),
  arrivedCents: cents,
});
export type Explained = z.output<typeof explained>;

const waitingMoney = knownMoney.extend({
  gatewayPayment: z.string(),
  days: count,
});
export type WaitingMoney = z.output<typeof waitingMoney>;

const month = z.strictObject({
  month: z.string(),
  /** The gateway at which cards are paid now; null if the gym takes no cards. */
  gateway: z.enum(['stripe', 'onvo']).nullable(),
  /** Whether its payouts can be read. */
  isReadable: z.boolean(),
  readAt: instant.nullable(),
  /** Why the last attempt to read them failed. */
  failure: z.string().nullable(),
  explained: z.array(explained),
  payouts: z.array(payout),
  /** Card payments of the month at a gateway that does not report payouts. */
  unreadable: z.array(z.strictObject({ currency: z.string(), cents, count })),
  /** Payments that are in no payout, of any month, oldest first. */
  waiting: z.strictObject({ count, late: count, oldest: z.array(waitingMoney) }),
});
export type PayoutMonth = z.output<typeof month>;

const monthQuery = z.strictObject({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'Elige un mes.' }),
});

const who = { access: 'management', permission: 'money.reports' } as const;

/** Payouts of gateways to the gym's bank account, compared with the payments they contain. */
export const payoutRoutes = {
  month: defineRoute({
    ...who,
    method: 'GET',
    path: '/payouts',
    summary:
      'The payouts of a month, and how what was charged by card becomes what arrived at the bank',
    query: monthQuery,
    response: month,
  }),
  readOne: defineRoute({
    ...who,
    method: 'GET',
    path: '/payouts/{id}',
    summary: 'A payout with its payments, refunds, fees and disputes, line by line',
    params: idParams,
    response: z.strictObject({
      payout,
      lines: z.array(payoutLine),
      more: count,
      /** The bank credit that seems to be this payout, if there is exactly one candidate. */
      credit: z.strictObject({ arrivedOn: date, reference: z.string().nullable() }).nullable(),
    }),
  }),
  update: defineRoute({
    ...who,
    method: 'POST',
    path: '/payouts/read',
    summary: 'Ask the gateway for new payouts now; asked again, nothing is added twice',
    response: z.strictObject({ readAt: instant.nullable(), failure: z.string().nullable() }),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/payouts/export',
    access: 'management',
    permission: ['money.reports', 'export'],
    summary: 'The lines of the payouts of a month for the accountant, as CSV, Excel or PDF',
    query: monthQuery.extend({ format: exportFormat }),
    file: true,
  }),
};
