import { z } from 'zod';
import { TOO_MUCH } from '../currencies.ts';
import { exportFormat } from '../export-format.ts';
import {
  date,
  daysInOrder,
  id,
  idParams,
  instant,
  listQuery,
  optionalText,
  paperQuery,
  phone,
  text,
  was,
} from '../fields.ts';
import { defineRoute } from '../route.ts';
import {
  CARD_REFUNDS,
  MAX_PAID,
  MAX_REFERENCE,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from './values.ts';

const moneyTargetChange = z.strictObject({
  id,
  at: instant,
  changedBy: z.string(),
  /** Phone numbers and accounts are shortened to their last four characters. */
  changes: z.record(z.string(), z.strictObject({ from: z.string(), to: z.string() })),
});
export type MoneyTargetChange = z.output<typeof moneyTargetChange>;

export const paymentAmount = z
  .int()
  .min(1, { error: 'El monto debe ser mayor que cero.' })
  .max(MAX_PAID, { error: TOO_MUCH });

export const payment = z.strictObject({
  id,
  receiptNumber: z.int().nullable(),
  /** Null for a counter sale to nobody in particular. */
  userId: id.nullable(),
  username: z.string(),
  /** Whether WhatsApp can reach them. */
  hasPhone: z.boolean(),
  membershipId: id.nullable(),
  /** Set when it pays for a new period. */
  planId: id.nullable(),
  concept: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  reference: z.string().nullable(),
  receiptPhoto: z.string().nullable(),
  note: z.string().nullable(),
  paidOn: date,
  coversFrom: date.nullable(),
  coversTo: date.nullable(),
  createdAt: instant,
  confirmedAt: instant.nullable(),
  voidedAt: instant.nullable(),
  voidReason: z.string().nullable(),
  /** Whether it was refunded to the card; null when it was not paid through a gateway. */
  cardRefund: z.enum(CARD_REFUNDS).nullable(),
  /** The counter sale it belongs to. */
  saleId: id.nullable(),
  /** The order of the shop that it paid; its money goes back with the order. */
  orderId: id.nullable(),
});
export type Payment = z.output<typeof payment>;

const newPayment = z.strictObject({
  /** Management names the person; members pay for themselves or for a minor in their care. */
  userId: id.optional(),
  /** The membership whose debt is paid. */
  membershipId: id.nullable().default(null),
  /** Whether it also pays the next period of the membership. */
  renew: z.boolean().default(false),
  /** Instead of a membership: the charges of the account to pay; without any, the oldest ones. */
  chargeIds: z.array(id).max(100).optional(),
  /** Allows more than is owed; the rest stays in the payer's hand (saldo a favor). */
  allowCredit: z.boolean().default(false),
  amountCents: paymentAmount,
  method: z.enum(PAYMENT_METHODS),
  reference: text(MAX_REFERENCE).nullable().default(null),
  concept: text(200).optional(),
  note: optionalText(300).default(null),
  paidOn: date.optional(),
});
export type NewPayment = z.output<typeof newPayment>;

const newPaymentRefund = z.strictObject({
  amountCents: paymentAmount,
  reason: text(300),
  /** How the money is given back; null: it stays as saldo a favor and first pays debts. */
  refund: z
    .strictObject({
      method: z.enum(PAYMENT_METHODS),
      reference: text(MAX_REFERENCE).nullable().default(null),
    })
    .nullable(),
});
export type NewPaymentRefund = z.output<typeof newPaymentRefund>;

const paymentsQuery = listQuery.extend({
  status: z.enum(PAYMENT_STATUSES).optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
  userId: id.optional(),
  from: date.optional(),
  to: date.optional(),
});
export type PaymentsQuery = z.output<typeof paymentsQuery>;

const IBAN = /^CR\d{20}$/;
const paymentDetails = z.strictObject({
  sinpeNumber: phone.nullable(),
  sinpeName: optionalText(80),
  iban: z
    .string()
    .trim()
    .transform((value) => value.replaceAll(/\s/g, '').toUpperCase())
    .pipe(
      z
        .string()
        .max(34)
        .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, {
          error: 'Escribe el IBAN completo, por ejemplo CR05 0152 0200 1026 2840 66.',
        }),
    )
    .refine((value) => !value.startsWith('CR') || IBAN.test(value), {
      error: 'Un IBAN de Costa Rica tiene CR y 20 números.',
    })
    .nullable(),
  ibanName: optionalText(80),
  bank: optionalText(80),
});
export type PaymentDetails = z.output<typeof paymentDetails>;
const paymentDetailsEdits = paymentDetails.extend({ was });
export type PaymentDetailsEdits = z.output<typeof paymentDetailsEdits>;

const reason = z.strictObject({ reason: text(300) });

export const paymentRoutes = {
  export: defineRoute({
    method: 'GET',
    path: '/payments/export',
    access: 'management',
    permission: ['export', 'money.reports'],
    whenLapsed: 'works',
    summary: 'The payments that match, as CSV, Excel or PDF',
    query: daysInOrder(
      paymentsQuery.omit({ limit: true, cursor: true }).extend({ format: exportFormat }),
    ),
    file: true,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/payments',
    access: 'user',
    summary: "The caller's own payments, or everyone's for management",
    query: daysInOrder(paymentsQuery),
    response: z.array(payment),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/payments',
    access: 'user',
    provenWhereKept: true,
    summary: 'Management takes a payment; a member reports a SINPE or a transfer',
    body: newPayment,
    response: payment,
    status: 201,
    idempotent: true,
  }),
  addPhoto: defineRoute({
    method: 'POST',
    path: '/payments/{id}/photo',
    access: 'user',
    summary: 'A picture of the receipt of a reported payment',
    params: idParams,
    upload: { field: 'photo', maxBytes: 2 * 1024 * 1024 },
    response: payment,
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/payments/{id}/confirm',
    access: 'management',
    permission: 'money.take',
    summary: 'The reported money arrived: gives the receipt number and opens the door',
    params: idParams,
    query: z.strictObject({
      /** Allows more than is owed by now; the rest stays in the payer's hand. */
      allowCredit: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true'),
    }),
    response: payment,
  }),
  reject: defineRoute({
    method: 'POST',
    path: '/payments/{id}/reject',
    access: 'management',
    permission: 'money.take',
    summary: 'The reported money never arrived',
    params: idParams,
    body: reason,
    response: payment,
  }),
  reopen: defineRoute({
    method: 'POST',
    path: '/payments/{id}/reopen',
    access: 'management',
    permission: 'money.take',
    summary:
      'Take back one’s own confirmation or rejection within a minute; the report waits again as a new payment',
    params: idParams,
    response: payment,
  }),
  void: defineRoute({
    method: 'POST',
    path: '/payments/{id}/void',
    access: 'management',
    permission: 'money.void',
    summary:
      'Undo a payment from today on; its row and number stay, a period that nothing else paid is taken back',
    params: idParams,
    body: reason,
    response: payment,
  }),
  giveBack: defineRoute({
    method: 'POST',
    path: '/payments/{id}/refunds',
    access: 'management',
    permission: 'money.refund',
    summary: 'Give an amount of a payment back: what it paid costs so much less',
    params: idParams,
    body: newPaymentRefund,
    response: payment,
    status: 201,
    idempotent: true,
  }),
  receipt: defineRoute({
    method: 'GET',
    path: '/payments/{id}/receipt',
    access: 'user',
    summary: 'The receipt of an own payment, or of any for management, as a PDF',
    params: idParams,
    query: paperQuery,
    file: 'application/pdf',
  }),
  readDetails: defineRoute({
    method: 'GET',
    path: '/payment-details',
    access: 'user',
    summary: 'Where members send a SINPE or a transfer',
    response: paymentDetails,
  }),
  updateDetails: defineRoute({
    method: 'PUT',
    path: '/payment-details',
    access: 'owner',
    confirmed: true,
    summary: 'Change where members send their money; every owner is told',
    body: paymentDetailsEdits,
    response: paymentDetails,
  }),
  listTargetChanges: defineRoute({
    method: 'GET',
    path: '/payment-details/changes',
    access: 'owner',
    summary: 'Changes of where the gym is paid, of the last week, that this owner has not put away',
    response: z.array(moneyTargetChange),
  }),
  seeTargetChanges: defineRoute({
    method: 'POST',
    path: '/payment-details/changes/seen',
    access: 'owner',
    summary: 'Put away the changes up to a moment, for this owner alone',
    body: z.strictObject({ until: instant }),
  }),
};
