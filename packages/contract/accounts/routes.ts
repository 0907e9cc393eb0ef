import { z } from 'zod';
import { exportFormat } from '../export-format.ts';
import {
  anyText,
  date,
  daysInOrder,
  id,
  idParams,
  instant,
  listQuery,
  moneyUpTo,
  text,
  userIdParams,
} from '../fields.ts';
import { defineRoute } from '../route.ts';
import { taxPercent } from './charging-routes.ts';
import { DUNNING_CHANNELS } from './dunning-texts.ts';
import { paymentAmount } from './payment-routes.ts';
import { CHARGE_KINDS, DOCUMENT_KINDS, MAX_REFERENCE, PAYMENT_METHODS } from './values.ts';

const openCharge = z.strictObject({
  id,
  /** The number people use for it. */
  number: z.int().nullable(),
  kind: z.enum(CHARGE_KINDS),
  concept: z.string(),
  membershipId: id.nullable(),
  dueOn: date,
  totalCents: z.int(),
  /** What was paid or credited of it. */
  settledCents: z.int(),
  /** What is still unpaid. */
  openCents: z.int(),
  /** Its payment was reported and is not confirmed yet. */
  isReported: z.boolean(),
});
export type OpenCharge = z.output<typeof openCharge>;

const account = z.strictObject({
  userId: id,
  username: z.string(),
  /** Whether WhatsApp can reach them. */
  hasPhone: z.boolean(),
  currency: z.string(),
  /** Positive: the person owes. Negative: they have money in hand. */
  balanceCents: z.int(),
  owedCents: z.int(),
  /** Money in hand, which pays for what comes next. */
  creditCents: z.int(),
  /** The part of it that they paid and may be given back; credits of the gym may not. */
  refundableCents: z.int(),
  /** Open charges, the oldest first. */
  open: z.array(openCharge),
});
export type Account = z.output<typeof account>;

const accountDocument = z.strictObject({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  /**
   * The number people use for it: a payment's is that of its receipt, a void's that of its payment.
   */
  number: z.int().nullable(),
  day: date,
  at: instant,
  concept: z.string(),
  /** The days of the charged period. */
  covers: z.strictObject({ from: date, to: date }).nullable(),
  /** Its effect on the balance; negative if it lowers it. */
  amountCents: z.int(),
  /** The balance after it. */
  balanceCents: z.int(),
  /** The unpaid part of a charge, or the unused part of a payment or credit. */
  openCents: z.int().nullable(),
  by: z.string().nullable(),
  /** What a payment or a credit was for. */
  settles: z.string().nullable(),
  /** Charges and refunds that a payment or a credit was used for; of a void, the payment. */
  settledIds: z.array(id),
  /** The counter sale it belongs to. */
  saleId: id.nullable(),
});
export type AccountDocument = z.output<typeof accountDocument>;

const foundDocument = z.strictObject({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.int(),
  day: date,
  concept: z.string(),
  /** Without a sign. */
  amountCents: z.int(),
  /** The person; null for a sale to nobody in particular. */
  userId: id.nullable(),
  username: z.string().nullable(),
  saleId: id.nullable(),
});
export type FoundDocument = z.output<typeof foundDocument>;

const sentReminder = z.strictObject({
  id,
  at: instant,
  concept: z.string(),
  /** Days after the due day; negative before it. */
  days: z.int(),
  /** What was owed when it was sent. */
  amountCents: z.int(),
  /** How it was sent; empty if the person could not be reached. */
  channels: z.array(z.enum(DUNNING_CHANNELS)),
  title: z.string(),
  body: z.string(),
});
export type SentReminder = z.output<typeof sentReminder>;

const documentFilters = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS).optional(),
  from: date.optional(),
  to: date.optional(),
  /** Only charges that are still owed, and money or credit that waits to be used. */
  unsettled: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  /** A code (`C-3011`), a number, an amount, or words of the concept. */
  search: anyText(120).optional(),
});
export type DocumentFilters = z.output<typeof documentFilters>;

const reason = text(300);

/** Prevents a debt two thousand years ago by a mistyped year. */
const dueDay = date.refine((day) => day >= '2000-01-01' && day < '2100-01-01', {
  error: 'Revisa el año.',
});

const newCharge = z.strictObject({
  concept: text(200),
  quantity: z.int().min(1).max(1000).default(1),
  unitPriceCents: paymentAmount,
  discountCents: moneyUpTo(1_000_000_000).default(0),
  discountReason: reason.nullable().default(null),
  /** Included in the price; by default as the gym has chosen for new prices. */
  taxPercent: taxPercent.optional(),
  dueOn: dueDay.optional(),
});
export type NewCharge = z.output<typeof newCharge>;

const newRefund = z.strictObject({
  amountCents: paymentAmount,
  method: z.enum(PAYMENT_METHODS),
  reference: text(MAX_REFERENCE).nullable().default(null),
  reason,
});
export type NewRefund = z.output<typeof newRefund>;

/** Debts and payments stay readable even if the gym's subscription has ended. */
const own = { access: 'user', params: userIdParams, whenLapsed: 'works' } as const;

export const accountRoutes = {
  read: defineRoute({
    ...own,
    method: 'GET',
    path: '/accounts/{userId}',
    summary:
      'What a person owes and for what; their own, that of a minor they answer for, or anybody’s for management',
    response: account,
  }),
  documents: defineRoute({
    ...own,
    method: 'GET',
    path: '/accounts/{userId}/documents',
    summary: 'The statement: every document with the balance after it, newest first',
    query: daysInOrder(listQuery.extend(documentFilters.shape)),
    response: z.array(accountDocument),
  }),
  find: defineRoute({
    method: 'GET',
    path: '/account-documents',
    access: 'management',
    permission: { oneOf: ['money.take', 'money.reports'] },
    summary: 'The document with this code (C-3011), whosever it is; nothing where there is none',
    query: z.strictObject({ code: text(20) }),
    response: z.array(foundDocument),
  }),
  reminders: defineRoute({
    ...own,
    method: 'GET',
    path: '/accounts/{userId}/reminders',
    summary: 'How often the person was asked for what they owe, newest first',
    response: z.array(sentReminder),
  }),
  export: defineRoute({
    ...own,
    method: 'GET',
    path: '/accounts/{userId}/export',
    summary: 'The statement as CSV, Excel or PDF',
    query: daysInOrder(documentFilters.extend({ format: exportFormat })),
    file: true,
  }),
  mail: defineRoute({
    method: 'POST',
    path: '/accounts/{userId}/mail',
    access: 'management',
    permission: { oneOf: ['money.take', 'money.reports'] },
    summary: 'Send the statement to the person it is about, as a PDF',
    params: userIdParams,
    body: daysInOrder(documentFilters.extend({ unsettled: z.boolean().optional() })),
    response: z.strictObject({ to: z.string() }),
  }),
  postCharge: defineRoute({
    method: 'POST',
    path: '/accounts/{userId}/charges',
    access: 'management',
    permission: 'money.take',
    summary: 'Write down that a person owes for a service; money in hand pays it at once',
    params: userIdParams,
    body: newCharge,
    response: account,
    status: 201,
    idempotent: true,
  }),
  credit: defineRoute({
    method: 'POST',
    path: '/accounts/{userId}/credits',
    access: 'management',
    permission: 'money.writeoff',
    summary:
      'Give a person credit: it pays what they owe, and what is left waits for the next charge',
    params: userIdParams,
    body: z.strictObject({ amountCents: paymentAmount, reason }),
    response: account,
    status: 201,
    idempotent: true,
  }),
  refund: defineRoute({
    method: 'POST',
    path: '/accounts/{userId}/refunds',
    access: 'management',
    permission: 'money.refund',
    summary: 'Give back money that is in hand',
    params: userIdParams,
    body: newRefund,
    response: account,
    status: 201,
    idempotent: true,
  }),
  writeOff: defineRoute({
    method: 'POST',
    path: '/charges/{id}/write-off',
    access: 'management',
    permission: 'money.writeoff',
    summary: 'Stop asking for what is still owed of a charge',
    params: idParams,
    body: z.strictObject({ reason }),
    response: account,
  }),
};
