import { z } from 'zod';
import { date, id, text } from '../fields.ts';
import { paymentNow } from '../memberships/payment-now-schema.ts';
import { price } from '../memberships/plan-routes.ts';
import { SALE_CHOICES } from '../memberships/values.ts';
import { typedCode } from '../promotions/routes.ts';
import { MAX_COMPANIONS } from '../promotions/values.ts';

export const sale = z.strictObject({
  userId: id,
  planId: id,
  startsOn: date.optional(),
  endsOn: date.optional(),
  /** A price other than the plan's, as a discount. */
  priceCents: price.optional(),
  /** What is taken off the plan's price, where no `priceCents` says what it costs. */
  discountCents: price.optional(),
  /** Why it costs less than the plan; required if it does. */
  discountReason: text(300).nullable().default(null),
  /** Renewals keep the price of this sale, until `keepPriceUntil` if that is given. */
  keepPrice: z.boolean().default(false),
  keepPriceUntil: date.optional(),
  autoRenew: z.boolean().optional(),
  /** For family plans: the other people it covers, paid by this person. */
  familyIds: z.array(id).max(MAX_COMPANIONS).default([]),
  /** How it combines with what the person has; required if both would run at the same time. */
  choice: z.enum(SALE_CHOICES).optional(),
  /** The same for members of the family who have a plan of their own. */
  familyChoice: z.enum(SALE_CHOICES).optional(),
  /** A promotion code; without one, the best promotion that needs no code applies. */
  promotionCode: typedCode.optional(),
  /** Others who buy the same plan in this sale, each on their own account. */
  companionIds: z.array(id).max(MAX_COMPANIONS).default([]),
  payment: paymentNow.nullable().default(null),
  /** The member's request for another plan that this sale answers. */
  requestId: id.optional(),
});
export type Sale = z.output<typeof sale>;
