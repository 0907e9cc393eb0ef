import { z } from 'zod';
import { MAX_REFERENCE } from '../accounts/values.ts';
import { exportFormat } from '../export-format.ts';
import { date, id, idParams, instant, listQuery, text } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { BILLING_PERIODS, GYM_PLAN_KEYS, MAX_EXTRA_GATES } from './plans.ts';
import { GYM_STATUSES } from './status.ts';
import { INVOICE_METHODS, INVOICE_STATUSES } from './values.ts';

const addOns = z.strictObject({
  accessControl: z.boolean(),
  store: z.boolean(),
  extraGates: z.int().min(0).max(MAX_EXTRA_GATES),
});

const choice = {
  plan: z.enum(GYM_PLAN_KEYS),
  period: z.enum(BILLING_PERIODS),
  addOns,
};

const invoice = z.strictObject({
  id,
  /** Without gaps in each gym; assigned when the payment arrives. */
  number: z.string().nullable(),
  ...choice,
  amountCents: z.int(),
  currency: z.string(),
  method: z.enum(INVOICE_METHODS),
  status: z.enum(INVOICE_STATUSES),
  reference: z.string().nullable(),
  /** What the gym was told to send in colones when it reported the payment. */
  colonesCents: z.int().nullable(),
  /** The day the gym sent it. */
  sentOn: date.nullable(),
  /** Why the provider did not find it, in their words. */
  rejectedFor: z.string().nullable(),
  coversFrom: instant.nullable(),
  coversTo: instant.nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
});
export type Invoice = z.output<typeof invoice>;

const usage = (allowed: z.ZodType<number | null>) => z.strictObject({ used: z.int(), allowed });

const subscription = z.strictObject({
  ...choice,
  status: z.enum(GYM_STATUSES),
  isExpired: z.boolean(),
  endsAt: instant.nullable(),
  users: usage(z.int()),
  /** Null for unlimited. */
  locations: usage(z.int().nullable()),
  doors: usage(z.int()),
  /** Paid and not used yet: becomes days of another plan. */
  unusedCents: z.int(),
  cardAvailable: z.boolean(),
  /** Where the gym sends a transfer or a SINPE. */
  payTo: z.strictObject({
    name: z.string().nullable(),
    sinpe: z.string().nullable(),
    iban: z.string().nullable(),
    email: z.string(),
    /** Céntimos for a dollar; null where only dollars are named. */
    rateCents: z.int().nullable(),
    /** The IVA that prices include, in percent. */
    taxPercent: z.int(),
  }),
  /** A transfer or SINPE the provider has not confirmed yet. */
  pending: invoice.nullable(),
  /** The last payment, where the provider did not find it. */
  rejected: invoice.nullable(),
});
export type Subscription = z.output<typeof subscription>;

const renewal = z.strictObject({
  ...choice,
  method: z.enum(INVOICE_METHODS),
  /** The reference number of the transfer or SINPE; none for cards. */
  reference: text(MAX_REFERENCE).nullable().default(null),
  /** The day it was sent; none for cards. */
  sentOn: date.nullable().default(null),
});
export type Renewal = z.output<typeof renewal>;

export const subscriptionRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/subscription',
    access: 'management',
    permission: 'money.reports',
    whenLapsed: 'works',
    summary: 'What the gym has from Forja and how much of it is used',
    response: subscription,
  }),
  renew: defineRoute({
    method: 'POST',
    path: '/subscription/renew',
    access: 'owner',
    whenLapsed: 'works',
    summary: 'Pay for a period: a page for the card, or a transfer or SINPE that was sent',
    body: renewal,
    response: z.strictObject({ invoice, checkoutUrl: z.url().nullable() }),
    status: 201,
    idempotent: true,
  }),
  invoices: defineRoute({
    method: 'GET',
    path: '/subscription/invoices',
    access: 'owner',
    whenLapsed: 'works',
    summary: 'What the gym paid or reported, newest first',
    query: listQuery.pick({ limit: true, cursor: true }),
    response: z.array(invoice),
  }),
  exportInvoices: defineRoute({
    method: 'GET',
    path: '/subscription/invoices/export',
    access: 'owner',
    whenLapsed: 'works',
    summary: 'What the gym paid or reported, as CSV, Excel or PDF',
    query: z.strictObject({ format: exportFormat }),
    file: true,
  }),
  invoicePdf: defineRoute({
    method: 'GET',
    path: '/subscription/invoices/{id}/pdf',
    access: 'owner',
    whenLapsed: 'works',
    summary: 'A paid invoice as a PDF',
    params: idParams,
    file: 'application/pdf',
  }),
  withdraw: defineRoute({
    method: 'DELETE',
    path: '/subscription/invoices/{id}',
    access: 'owner',
    whenLapsed: 'works',
    summary: 'Take back a report that was sent by mistake',
    params: idParams,
  }),
};
