import { z } from 'zod';
import { date, id, instant, text } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { DAYS_BEFORE, DECLINES, RETRIES_UNLESS_TOLD, RETRY_DAYS } from './values.ts';

const card = z.strictObject({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** Why it is never charged again; null: it is. */
  blocked: z.enum(['stolen', 'expired']).nullable(),
  /** Left with an account that the gym is not paid through now: it is not charged. */
  isOfOtherAccount: z.boolean(),
  consentText: z.string(),
  consentedAt: instant,
});
export type SavedCard = z.output<typeof card>;

const tryMade = z.strictObject({
  id,
  state: z.enum(['open', 'paid', 'closed']),
  decline: z.enum(DECLINES).nullable(),
  concept: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  periodFrom: date,
  tryNumber: z.int(),
  triedAt: instant,
  receiptNumber: z.int().nullable(),
});
export type AutopayTry = z.output<typeof tryMade>;

const next = z
  .strictObject({ on: date, amountCents: z.int(), currency: z.string(), concept: z.string() })
  .nullable();

/** A minor whose membership the guardian's card pays, or could. */
const minor = z.strictObject({
  userId: id,
  name: z.string(),
  /** What was agreed to, and when; null: the card does not pay for them. */
  agreedText: z.string().nullable(),
  agreedAt: instant.nullable(),
  /** What is agreed to by letting it; null where it does already, or cannot now. */
  consent: z.string().nullable(),
  next,
  isWaiting: z.boolean(),
  lastTry: tryMade.nullable(),
});

const own = z.strictObject({
  /** Whether a card can be left here now. */
  isOffered: z.boolean(),
  /** What is agreed to by leaving one. */
  consent: z.string().nullable(),
  card: card.nullable(),
  /** A page on which a card is being left. */
  isAdding: z.boolean(),
  /** When the card is charged next, and how much as far as it is known today. */
  next,
  /** Nothing is charged while a payment that they reported waits for the gym to look at it. */
  isWaiting: z.boolean(),
  /** The last try, until what it was for is paid. */
  lastTry: tryMade.nullable(),
  /** The guardian whose card pays the caller's membership. */
  paidBy: z.string().nullable(),
  /** The minors the caller answers for. */
  minors: z.array(minor),
});
export type OwnCard = z.output<typeof own>;
export type CardMinor = z.output<typeof minor>;

const settings = z.strictObject({
  enabled: z.boolean(),
  daysBefore: z.int().min(DAYS_BEFORE.least).max(DAYS_BEFORE.most).default(DAYS_BEFORE.unlessTold),
  retries: z
    .array(z.literal(RETRY_DAYS))
    .max(RETRY_DAYS.length)
    .refine((days) => new Set(days).size === days.length, { error: 'Elige cada día una vez.' })
    .default(() => [...RETRIES_UNLESS_TOLD] as (typeof RETRY_DAYS)[number][]),
});
export type AutopaySettings = z.output<typeof settings>;

const shownSettings = settings.extend({
  /** Whether the gateway the gym is paid through keeps cards; null: it is paid through none. */
  canKeep: z.boolean().nullable(),
  /** How many members have a card here. */
  cards: z.int(),
});
export type ShownAutopay = z.output<typeof shownSettings>;

const declined = z.strictObject({
  membershipId: id,
  userId: id,
  username: z.string(),
  concept: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  decline: z.enum(DECLINES),
  periodFrom: date,
  triedAt: instant,
  /** When it is tried again; null: it is not. */
  nextTryOn: date.nullable(),
  /** What a payment link can ask for; null until the period is owed. */
  owed: z.strictObject({ chargeIds: z.array(id), amountCents: z.int() }).nullable(),
});
export type DeclinedRenewal = z.output<typeof declined>;

/** Cards that members leave with the gym's gateway, and their charging for what renews by itself. */
export const savedCardRoutes = {
  own: defineRoute({
    method: 'GET',
    path: '/saved-card',
    access: 'user',
    summary: 'The caller’s card, what agreeing to one means, and when it is charged next',
    response: own,
  }),
  add: defineRoute({
    method: 'POST',
    path: '/saved-card',
    access: 'user',
    summary: 'Open the page of the gateway where a card is left; it replaces the one before',
    body: z.strictObject({
      /** The text that was agreed to; refused when it is another by now. */
      consent: text(2000),
    }),
    response: z.strictObject({ url: z.string() }),
  }),
  check: defineRoute({
    method: 'POST',
    path: '/saved-card/check',
    access: 'user',
    summary: 'Ask the gateway what became of the page where the caller leaves a card',
    response: own,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/saved-card',
    access: 'user',
    whenLapsed: 'works',
    summary: 'Remove the caller’s card, here and at the gateway',
    response: own,
  }),
  addMinor: defineRoute({
    method: 'POST',
    path: '/saved-card/minors',
    access: 'user',
    summary: 'Let the caller’s card pay the membership of a minor they answer for',
    body: z.strictObject({
      userId: id,
      /** The text that was agreed to; refused when it is another by now. */
      consent: text(2000),
    }),
    response: own,
  }),
  endMinor: defineRoute({
    method: 'DELETE',
    path: '/saved-card/minors/{userId}',
    access: 'user',
    whenLapsed: 'works',
    summary: 'The caller’s card does not pay the membership of this minor any more',
    params: z.strictObject({ userId: id }),
    response: own,
  }),
  ofPerson: defineRoute({
    method: 'GET',
    path: '/people/{userId}/saved-card',
    access: 'management',
    permission: 'money.take',
    summary: 'The card of a person without its number, and the last tries to charge it',
    params: z.strictObject({ userId: id }),
    response: z.strictObject({
      card: card.nullable(),
      /** The guardian whose card pays their membership. */
      paidBy: z.string().nullable(),
      /** Nothing is charged while a payment that they reported waits to be looked at. */
      isWaiting: z.boolean(),
      tries: z.array(tryMade),
    }),
  }),
  declined: defineRoute({
    method: 'GET',
    path: '/declined-renewals',
    access: 'management',
    permission: 'money.take',
    summary: 'Renewals whose card was declined and that nobody has paid, the newest first',
    response: z.array(declined),
  }),
  settings: defineRoute({
    method: 'GET',
    path: '/autopay-settings',
    access: 'owner',
    summary: 'Whether saved cards are charged for what renews by itself, and when',
    response: shownSettings,
  }),
  updateSettings: defineRoute({
    method: 'PUT',
    path: '/autopay-settings',
    access: 'owner',
    summary: 'Choose whether saved cards are charged for what renews by itself, and when',
    body: settings,
    response: shownSettings,
  }),
};
