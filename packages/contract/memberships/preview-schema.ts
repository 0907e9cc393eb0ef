import { z } from 'zod';
import { date } from '../fields.ts';
import { applied } from '../promotions/routes.ts';

/** What another period costs and covers. */
export const renewalPreview = z.strictObject({
  from: date,
  to: date,
  fullCents: z.int(),
  /** What is charged, the promotion taken off. */
  priceCents: z.int(),
  promotion: applied.nullable(),
  /** Why the code gives nothing. */
  codeProblem: z.string().nullable(),
});
export type RenewalPreview = z.output<typeof renewalPreview>;

/** What a cancellation today could give back. */
export const cancellation = z.strictObject({
  /** What is not used, of which a part may pay what is still owed. */
  creditCents: z.int(),
  /** What the payer would owe of all, or have in hand, once it is given back. */
  owedCents: z.int(),
  inHandCents: z.int(),
});
export type Cancellation = z.output<typeof cancellation>;

/** What a change of plan ends, begins, gives back and leaves to pay. */
export const planChange = z.strictObject({
  ends: z.strictObject({ planName: z.string(), endsOn: date }),
  begins: z.strictObject({ planName: z.string(), startsOn: date, endsOn: date }),
  /** What the plan costs, before the promotion. */
  priceCents: z.int(),
  promotion: applied.nullable(),
  creditCents: z.int(),
  /** What that credit is made of: the part of each period, or of a pack, that is not used. */
  unused: z.array(
    z.strictObject({
      from: date,
      to: date,
      priceCents: z.int(),
      forgivenCents: z.int(),
      unit: z.enum(['day', 'visit']),
      left: z.int(),
      sold: z.int(),
    }),
  ),
  /** What is still owed for the old plan. */
  owedCents: z.int(),
  inHandCents: z.int(),
  dueCents: z.int(),
  /** What stays in the payer's hand when more is given back than is owed. */
  leftInHandCents: z.int(),
  /** Who else changes plan, by name. */
  family: z.array(z.string()),
  /** What waits for it and begins on another day than it would have; null when nothing does. */
  moves: z.strictObject({ planName: z.string(), startsOn: date, movesTo: date }).nullable(),
  stays: z.strictObject({
    /** Classes ahead that they and their family have a seat in or wait for. */
    bookings: z.int(),
    classesIncluded: z.boolean(),
    autoRenew: z.boolean(),
    /** The new plan opens at some hours, days, places or so many times only. */
    isLimited: z.boolean(),
  }),
});
export type PlanChange = z.output<typeof planChange>;
