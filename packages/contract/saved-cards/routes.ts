import { z } from 'zod';
import { date, id, instant, text } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { DAYS_BEFORE, DECLINES, RETRIES_UNLESS_TOLD, RETRY_DAYS } from './values.ts';

const card = z.strictObject({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** Why it will never be charged again; null if it can be. */
  blocked: z.enum(['stolen', 'expired']).nullable(),
  /** It was saved at an account that the gym no longer uses, so it is not charged. */
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

/** A minor in the caller's care whose membership the card pays, or could pay. */
const minor = z.strictObject({
  userId: id,
  name: z.string(),
  /** The text that was agreed to, and when; null: the card does not pay for them. */
  agreedText: z.string().nullable(),
  agreedAt: instant.nullable(),
  /** The text to agree to before the card pays for them; null if it already does, or cannot now. */
  consent: z.string().nullable(),
  next,
  isWaiting: z.boolean(),
  lastTry: tryMade.nullable(),
});

const own = z.strictObject({
  /** Whether a card can be saved here now. */
  isOffered: z.boolean(),
  /** The text to agree to before saving one. */
  consent: z.string().nullable(),
  card: card.nullable(),
  /** Whether a page for saving a card is open. */
  isAdding: z.boolean(),
  /** The next charge: its day, and its amount as far as it is known today. */
  next,
  /** A reported payment waits for the gym to check it; until then nothing is charged. */
  isWaiting: z.boolean(),
  /** The last attempt to charge, until what it was for is paid. */
  lastTry: tryMade.nullable(),
  /** The guardian whose card pays the caller's membership. */
  paidBy: z.string().nullable(),
  /** The minors in the caller's care. */
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
  /** Whether the gym's gateway can save cards; null if the gym has no gateway. */
  canKeep: z.boolean().nullable(),
  /** How many members have saved a card. */
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
  /** The day of the next attempt; null if there is none. */
  nextTryOn: date.nullable(),
  /** What a payment link can be made for; null until the period is owed. */
  owed: z.strictObject({ chargeIds: z.array(id), amountCents: z.int() }).nullable(),
});
export type DeclinedRenewal = z.output<typeof declined>;

/** Cards that members save at the gym's gateway, which are charged for automatic renewals. */
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
    provenWhereKept: true,
    summary: 'Open the page of the gateway where a card is left; it replaces the one before',
    body: z.strictObject({
      /** The text the person agreed to; refused if it has changed in the meantime. */
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
    provenWhereKept: true,
    whenLapsed: 'works',
    summary: 'Remove the caller’s card, here and at the gateway',
    response: own,
  }),
  addMinor: defineRoute({
    method: 'POST',
    path: '/saved-card/minors',
    access: 'user',
    provenWhereKept: true,
    summary: 'Let the caller’s card pay the membership of a minor they answer for',
    body: z.strictObject({
      userId: id,
      /** The text the person agreed to; refused if it has changed in the meantime. */
      consent: text(2000),
    }),
    response: own,
  }),
  endMinor: defineRoute({
    method: 'DELETE',
    path: '/saved-card/minors/{userId}',
    access: 'user',
    provenWhereKept: true,
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
      /** A reported payment waits to be checked; until then nothing is charged. */
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
