import { z } from 'zod';
import { date, id, moneyUpTo, text } from '../fields.ts';
import { taxPercent } from '../memberships/charging-routes.ts';
import { paymentAmount } from '../memberships/payment-routes.ts';
import { saleOutcome } from '../memberships/routes.ts';
import {
  MAX_COMPANIONS,
  MAX_REFERENCE,
  PAYMENT_METHODS,
  SALE_CHOICES,
} from '../memberships/values.ts';
import { typedCode } from '../promotions/routes.ts';
import { MAX_CASH, MAX_DOLLARS } from './values.ts';

export const MAX_QUANTITY = 1000;
const quantity = z.int().min(1).max(MAX_QUANTITY).default(1);
const discounted = {
  discountCents: moneyUpTo(MAX_CASH).default(0),
  discountReason: text(300).nullable().default(null),
};

/** What is owed already. */
const debtLine = z.strictObject({ kind: z.literal('charge'), chargeId: id });
/** Another period of the person's plan, or a new membership. */
const planLine = z.strictObject({
  kind: z.literal('plan'),
  planId: id,
  /** How it goes with what the person has; without it nothing that runs ends. */
  choice: z.enum(SALE_CHOICES).optional(),
  /** The others a family plan covers; what they have of their own runs on beside it. */
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
    /** Included in the price; as the gym has chosen for new prices, unless told. */
    taxPercent: taxPercent.optional(),
    ...discounted,
  }),
]);
export type SaleLine = z.output<typeof line>;

export const tender = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  amountCents: paymentAmount,
  reference: text(MAX_REFERENCE).nullable().default(null),
  /** Cash handed over in dollars; `amountCents` is what it pays of the sale. */
  usdCents: z.int().min(1).max(MAX_DOLLARS).nullable().default(null),
});

export const newSale = z.strictObject({
  /** Null: sold to nobody in particular. */
  userId: id.nullable().default(null),
  lines: z.array(line).min(1, { error: 'La canasta está vacía.' }).max(50),
  /** The code of a promotion for plans and enrolment. */
  promotionCode: typedCode.optional(),
  tenders: z.array(tender).max(8).default([]),
  /** The cash that was handed over, for the change. */
  receivedCents: moneyUpTo(MAX_CASH).nullable().default(null),
  /** What is more than owed stays in the payer's hand (saldo a favor). */
  allowCredit: z.boolean().default(false),
});
export type NewSale = z.output<typeof newSale>;

export const covers = z.strictObject({ from: date, to: date });

export const askedBasket = z.strictObject({
  userId: id,
  lines: z
    .array(z.discriminatedUnion('kind', [debtLine, planLine]))
    .min(1)
    .max(50),
  promotionCode: typedCode.optional(),
});
export type AskedBasket = z.output<typeof askedBasket>;

/** What the debts and plans of a basket would do, before anybody decides. */
export const basketPreview = z.strictObject({
  /** The plans of the basket in their order. */
  plans: z.array(
    z.strictObject({
      planId: id,
      covers,
      /** How it goes with what the person has: as chosen, or as proposed. */
      choice: z.enum(SALE_CHOICES).nullable(),
      /** What each way to place it does; none where nothing runs on the same days. */
      outcomes: z.array(saleOutcome),
    }),
  ),
  /** What is left to pay of these lines once the money in hand is used. */
  dueCents: z.int(),
  /** Everything the person then owes, these lines included. */
  owedCents: z.int(),
  /** What then stays in the person's hand, for the rest of the basket. */
  inHandCents: z.int(),
});
export type BasketPreview = z.output<typeof basketPreview>;
