import { z } from 'zod';
import { date, id } from '../fields.ts';
import { membership } from '../memberships/routes.ts';
import { SALE_CHOICES } from '../memberships/values.ts';
import { applied } from '../promotions/routes.ts';
import { defineRoute } from '../route.ts';
import { sale } from './sale-schema.ts';

/** A membership that a sale would end, and the credit for it. */
const endedBySale = z.strictObject({
  id,
  username: z.string(),
  planName: z.string(),
  startsOn: date,
  endsOn: date,
  /** False when it has not begun yet and therefore never will. */
  begun: z.boolean(),
  creditCents: z.int(),
});

/** The effect of a sale with this choice. */
export const saleOutcome = z.strictObject({
  choice: z.enum(SALE_CHOICES),
  startsOn: date,
  endsOn: date,
  ends: z.array(endedBySale),
  creditCents: z.int(),
  /** What is still owed for the memberships that end. */
  owedCents: z.int(),
  dueCents: z.int(),
  /** The part of the credit that exceeds what is owed and stays in the payer's hand. */
  leftInHandCents: z.int(),
  /** Why it cannot be chosen; null if it can. */
  problem: z.string().nullable(),
});
const heldNow = membership.pick({
  id: true,
  planName: true,
  startsOn: true,
  endsOn: true,
  visitsLeft: true,
});
const salePreview = z.strictObject({
  planName: z.string(),
  /** The price after the promotion. */
  priceCents: z.int(),
  promotion: applied.nullable(),
  inHandCents: z.int(),
  /**
   * Whether a choice is needed, because the person has something that would run at the same time.
   */
  asks: z.boolean(),
  /** The same for the family. */
  asksFamily: z.boolean(),
  /**
   * Memberships of the person that run, are paused or lie ahead; the one that counts comes first.
   */
  held: z.array(heldNow),
  family: z.array(z.strictObject({ username: z.string(), held: z.array(heldNow) })),
  outcomes: z.array(saleOutcome),
});
export type SalePreview = z.output<typeof salePreview>;
export type SaleOutcome = z.output<typeof saleOutcome>;

export const membershipSaleRoutes = {
  sell: defineRoute({
    method: 'POST',
    path: '/memberships',
    access: 'management',
    permission: 'money.take',
    summary: 'Sell a plan to a person, paid now, in part or later',
    body: sale,
    response: membership,
    status: 201,
    idempotent: true,
  }),
  previewSale: defineRoute({
    method: 'POST',
    path: '/memberships/sale-preview',
    access: 'management',
    permission: 'money.take',
    summary: 'What a sale would end, begin, give back and leave to pay, for each way to place it',
    body: sale.omit({ payment: true, choice: true, requestId: true }),
    response: salePreview,
  }),
};
