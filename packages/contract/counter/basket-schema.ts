import { z } from 'zod';
import { taxPercent } from '../accounts/charging-routes.ts';
import { paymentAmount } from '../accounts/payment-routes.ts';
import { MAX_REFERENCE, PAYMENT_METHODS } from '../accounts/values.ts';
import { date, id, moneyUpTo, text } from '../fields.ts';
import { saleOutcome } from '../membership-sales/routes.ts';
import { SALE_CHOICES } from '../memberships/values.ts';
import { typedCode } from '../promotions/routes.ts';
import { MAX_COMPANIONS } from '../promotions/values.ts';
import { MAX_CASH, MAX_DOLLARS } from '../shifts/values.ts';

export const MAX_QUANTITY = 1000;
const quantity = z.int().min(1).max(MAX_QUANTITY).default(1);
const discounted = {
  discountCents: moneyUpTo(MAX_CASH).default(0),
  discountReason: text(300).nullable().default(null),
};

/** An existing debt. */
const debtLine = z.strictObject({ kind: z.literal('charge'), chargeId: id });
/** Another period of the person's plan, or a new membership. */
const planLine = z.strictObject({
  kind: z.literal('plan'),
  planId: id,
  /** How it combines with what the person has; by default nothing that runs ends. */
  choice: z.enum(SALE_CHOICES).optional(),
  /** The people a family plan covers; their own memberships continue beside it. */
  familyIds: z.array(id).max(MAX_COMPANIONS).default([]),
  ...discounted,
});

const line = z.discriminatedUnion('kind', [
  debtLine,
  planLine,
  z.strictObject({ kind: z.literal('service'), serviceId: id, quantity, ...discounted }),
  z.strictObject({ kind: z.literal('product'), variantId: id, quantity, ...discounted }),
  z.strictObject({
    kind: z.literal('free'),
    concept: text(200),
    unitPriceCents: paymentAmount,
    quantity,
    /** Included in the price; by default as the gym has chosen for new prices. */
    taxPercent: taxPercent.optional(),
    ...discounted,
  }),
]);
export type SaleLine = z.output<typeof line>;

export const tender = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  amountCents: paymentAmount,
  reference: text(MAX_REFERENCE).nullable().default(null),
  /** Cash in dollars; `amountCents` is the part of the sale that it pays. */
  usdCents: z.int().min(1).max(MAX_DOLLARS).nullable().default(null),
});

export const newSale = z.strictObject({
  /** Null for a sale to nobody in particular. */
  userId: id.nullable().default(null),
  lines: z.array(line).min(1, { error: 'La canasta está vacía.' }).max(50),
  /** The code of a promotion for plans and enrolment. */
  promotionCode: typedCode.optional(),
  tenders: z.array(tender).max(8).default([]),
  /** The cash that was handed over, for the change. */
  receivedCents: moneyUpTo(MAX_CASH).nullable().default(null),
  /** More than is owed stays in hand (saldo a favor). */
  allowCredit: z.boolean().default(false),
});
export type NewSale = z.output<typeof newSale>;

export const covers = z.strictObject({ from: date, to: date });

export const askedBasket = newSale
  .pick({ lines: true, promotionCode: true })
  .extend({ userId: id });
export type AskedBasket = z.output<typeof askedBasket>;

/** A preview of what a person's basket would do. */
export const basketPreview = z.strictObject({
  /** The plans of the basket in their order. */
  plans: z.array(
    z.strictObject({
      planId: id,
      covers,
      /** How it combines with what the person has: as chosen, or as proposed. */
      choice: z.enum(SALE_CHOICES).nullable(),
      /** What each way of placing it does; empty if nothing runs on the same days. */
      outcomes: z.array(saleOutcome),
    }),
  ),
  /** The part that money in hand pays, and credit for what its plans end. */
  creditCents: z.int(),
  /** What is left to pay after money in hand was used. */
  dueCents: z.int(),
  /** Everything the person then owes, including this basket. */
  owedCents: z.int(),
  /** Money in hand that remains. */
  inHandCents: z.int(),
});
export type BasketPreview = z.output<typeof basketPreview>;
