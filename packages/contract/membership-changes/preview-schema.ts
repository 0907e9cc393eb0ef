import { z } from 'zod';
import { date } from '../fields.ts';
import { applied } from '../promotions/routes.ts';

/** What a cancellation today could give back. */
export const cancellation = z.strictObject({
  /** The value of the unused part; some of it may settle what is still owed. */
  creditCents: z.int(),
  /** What the payer would then owe in all, or have in hand. */
  owedCents: z.int(),
  inHandCents: z.int(),
});
export type Cancellation = z.output<typeof cancellation>;

/**
 * The effect of a change of plan: what ends, what begins, what is given back and what is left to
 * pay.
 */
export const planChange = z.strictObject({
  ends: z.strictObject({ planName: z.string(), endsOn: date }),
  begins: z.strictObject({ planName: z.string(), startsOn: date, endsOn: date }),
  /** The price of the plan, before the promotion. */
  priceCents: z.int(),
  promotion: applied.nullable(),
  creditCents: z.int(),
  /** How the credit is made up: the unused part of each period, or of a pack. */
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
  /** The part of the credit that exceeds what is owed and stays in the payer's hand. */
  leftInHandCents: z.int(),
  /** The names of the others who change plan with it. */
  family: z.array(z.string()),
  /** A membership that follows this one and will begin on another day; null if there is none. */
  moves: z.strictObject({ planName: z.string(), startsOn: date, movesTo: date }).nullable(),
  stays: z.strictObject({
    /** Future classes in which they and their family have a seat or a place in line. */
    bookings: z.int(),
    classesIncluded: z.boolean(),
    autoRenew: z.boolean(),
    /** Whether the new plan is limited to some hours, days, places or a number of visits. */
    isLimited: z.boolean(),
  }),
});
export type PlanChange = z.output<typeof planChange>;
