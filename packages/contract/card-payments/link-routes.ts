import { z } from 'zod';
import { paymentAmount } from '../accounts/payment-routes.ts';
import { MAX_REFERENCE } from '../accounts/values.ts';
import { id, idParams, instant, text } from '../fields.ts';
import { defineRoute } from '../route.ts';

const take = { access: 'management', permission: 'money.take' } as const;

const link = z.strictObject({
  id,
  /** The amount it asks for now, while any of it is owed. */
  amountCents: z.int(),
  concept: z.string(),
  createdAt: instant,
  createdBy: z.string().nullable(),
  expiresAt: instant,
});
export type PaymentLink = z.output<typeof link>;

const newLink = z.strictObject({
  userId: id,
  /** What it asks for; by default everything that is owed. */
  chargeIds: z.array(id).max(100).default([]),
});

const tokenParams = z.strictObject({ token: z.string().min(20).max(120) });

/** What the holder of a link sees: the debt and how to pay it, and nobody's name. */
const openDebt = z.strictObject({
  /**
   * `waiting`: a payment was reported and the gym has not checked it yet. `nothing`: the gym
   * cancelled the debt, and nobody paid it.
   */
  state: z.enum(['open', 'waiting', 'paid', 'nothing']),
  lines: z.array(z.strictObject({ concept: z.string(), openCents: z.int() })),
  totalCents: z.int(),
  currency: z.string(),
  expiresAt: instant,
  /** Whether it can be paid by card. */
  takesCards: z.boolean(),
  sinpeNumber: z.string().nullable(),
  sinpeName: z.string().nullable(),
});
export type OpenDebt = z.output<typeof openDebt>;

/** Addresses at which a debt is paid without logging in. */
export const paymentLinkRoutes = {
  list: defineRoute({
    ...take,
    method: 'GET',
    path: '/payment-links',
    summary: 'The links of a person that can still be paid, the newest first',
    query: z.strictObject({ userId: id }),
    response: z.array(link),
  }),
  create: defineRoute({
    ...take,
    method: 'POST',
    path: '/payment-links',
    summary: 'A new address at which what is owed is paid; it is shown this once',
    body: newLink,
    response: z.strictObject({ id, url: z.string(), expiresAt: instant }),
    status: 201,
  }),
  mail: defineRoute({
    ...take,
    method: 'POST',
    path: '/payment-links/mail',
    summary: 'Send a new link to the person who owes, by e-mail',
    body: newLink,
    response: z.strictObject({ to: z.string() }),
    status: 202,
  }),
  revoke: defineRoute({
    ...take,
    method: 'DELETE',
    path: '/payment-links/{id}',
    summary: 'The link opens nothing any more',
    params: idParams,
  }),
  open: defineRoute({
    method: 'GET',
    path: '/open-debts/{token}',
    access: 'guest',
    summary: 'What a link asks for; on return from the gateway, after asking it once',
    params: tokenParams,
    query: z.strictObject({ returned: z.enum(['true', 'false']).default('false') }),
    response: openDebt,
  }),
  pay: defineRoute({
    method: 'POST',
    path: '/open-debts/{token}/card',
    access: 'guest',
    summary: 'Open the page of the gateway for what a link asks for',
    params: tokenParams,
    body: z.strictObject({ amountCents: paymentAmount }),
    response: z.strictObject({ url: z.string() }),
  }),
  report: defineRoute({
    method: 'POST',
    path: '/open-debts/{token}/report',
    access: 'guest',
    summary: 'Whoever holds the link says that they sent it by SINPE',
    params: tokenParams,
    body: z.strictObject({ amountCents: paymentAmount, reference: text(MAX_REFERENCE) }),
    response: openDebt,
  }),
};
