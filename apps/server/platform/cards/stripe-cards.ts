import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import type { CardOnFileAnswer, CardsOnFile, Decline, GatewayNews, SetupState } from './gateway.ts';

/** Stripe forgets a key after 24 hours at the earliest. */
const KEY_HOURS = 23;

/** Stripe takes it, although its types no longer have it. */
const ONLY_CARDS = { payment_method_types: ['card'] };

/** What Stripe's codes of declines mean for us; every other one is `other`. */
const DECLINES: Readonly<Record<string, Decline>> = {
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  insufficient_funds: 'insufficient',
  withdrawal_count_limit_exceeded: 'insufficient',
  card_velocity_exceeded: 'insufficient',
  stolen_card: 'stolen',
  lost_card: 'stolen',
  pickup_card: 'stolen',
  restricted_card: 'stolen',
  fraudulent: 'stolen',
  authentication_required: 'authentication',
};

/** A decline has a code of its own where the bank said why, and a general one beside it. */
const declineOf = (codes: { code?: string | null; decline_code?: string | null }): Decline =>
  DECLINES[codes.decline_code ?? ''] ?? DECLINES[codes.code ?? ''] ?? 'other';

const metadata = z.object({ gymId: z.uuid(), kind: z.string(), ref: z.string() });

const intent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int().nullish(),
  currency: z.string(),
  last_payment_error: z
    .object({ code: z.string().nullish(), decline_code: z.string().nullish() })
    .nullish(),
  metadata,
});

/** What became of a charge; null when it is none of ours, such as that of a payment page. */
export function chargeOf(
  value: unknown,
  account: string | null,
): (CardOnFileAnswer & { ref: string }) | null {
  const read = intent.safeParse(value);
  if (!read.success) return null;
  const { id, status, currency, last_payment_error: error } = read.data;
  const { gymId, kind, ref } = read.data.metadata;
  if (status === 'succeeded') {
    const amountCents = read.data.amount_received ?? read.data.amount;
    const paid = { gymId, ref, sessionId: id, paymentId: id, amountCents, account };
    return { state: 'paid', ref, kind, paid: { ...paid, currency: currency.toUpperCase() } };
  }
  if (status === 'processing') return { state: 'pending', ref };
  if (status === 'requires_action') return { state: 'declined', ref, decline: 'authentication' };
  return { state: 'declined', ref, decline: declineOf(error ?? {}) };
}

const setupEvent = z.object({ id: z.string(), mode: z.literal('setup'), metadata });

/**
 * The notice that somebody left a card at a page; null when the event is about another kind of
 * page.
 */
export function setupNoticeOf(value: unknown, account: string | null): GatewayNews | null {
  const read = setupEvent.safeParse(value);
  if (!read.success) return null;
  const { gymId, kind, ref } = read.data.metadata;
  return { type: 'setup', kind, setup: { gymId, ref, sessionId: read.data.id, account } };
}

const setupSession = z.object({
  status: z.string().nullable(),
  customer: z.string().nullable(),
  setup_intent: z
    .object({
      status: z.string(),
      payment_method: z
        .object({
          id: z.string(),
          card: z.object({
            brand: z.string(),
            last4: z.string(),
            exp_month: z.int(),
            exp_year: z.int(),
          }),
        })
        .nullable(),
    })
    .nullable(),
});

function setupState(session: unknown): SetupState {
  const { status, customer, setup_intent: made } = setupSession.parse(session);
  if (status === 'open') return { state: 'open' };
  const method = made?.status === 'succeeded' ? made.payment_method : null;
  if (status !== 'complete' || !method || customer === null) return { state: 'closed' };
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return {
    state: 'kept',
    card: { customer, method: method.id, brand, last4, expMonth, expYear },
  };
}

/** Another call is making the same charge, or Stripe limits our rate. */
const isBusy = ({ statusCode }: Stripe.errors.StripeError): boolean =>
  statusCode === 409 || statusCode === 429;

/** Cards that Stripe keeps for an account, each with a customer of its own. */
export function createCardsOnFile(
  stripe: Stripe,
  account: string | null,
  log: FastifyBaseLogger,
): CardsOnFile {
  const as = account === null ? {} : { stripeAccount: account };
  return {
    keyHours: KEY_HOURS,
    async startSetup({ gymId, kind, ref, email, successUrl, cancelUrl }) {
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: 'setup',
            allowed_payment_method_types: ['card'],
            customer_creation: 'always',
            ...(email ? { customer_email: email } : {}),
            metadata: { gymId, kind, ref },
            success_url: successUrl,
            cancel_url: cancelUrl,
            locale: 'es-419',
          },
          { idempotencyKey: `${kind}:${ref}`, ...as },
        )
        .catch((error: unknown) => {
          log.error({ err: error }, 'Stripe refused a page for a card');
          throw new AppError('UNAVAILABLE', {
            message: 'No pudimos abrir la página de la tarjeta. Inténtalo en unos minutos.',
          });
        });
      if (!session.url) throw new AppError('UNAVAILABLE');
      return { sessionId: session.id, url: session.url };
    },
    async readSetup(sessionId) {
      const expand = ['setup_intent.payment_method'];
      return setupState(await stripe.checkout.sessions.retrieve(sessionId, { expand }, as));
    },
    async charge({ gymId, kind, ref, name, amountCents, currency, customer, method }) {
      try {
        const made = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: currency.toLowerCase(),
            description: name,
            customer,
            payment_method: method,
            ...ONLY_CARDS,
            confirm: true,
            off_session: true,
            metadata: { gymId, kind, ref },
          },
          { idempotencyKey: `${kind}:${ref}`, ...as },
        );
        return chargeOf(made, account) ?? { state: 'pending' };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError)
          return { state: 'declined', decline: declineOf(error) };
        // The card was taken away at Stripe, or the amount is one that it takes from nobody.
        if (error instanceof Stripe.errors.StripeInvalidRequestError && !isBusy(error)) {
          log.warn({ err: error, payment: ref }, 'Stripe would not charge a saved card');
          return { state: 'declined', decline: 'other' };
        }
        throw error;
      }
    },
    async findCharge({ customer, ref }) {
      // A list includes charges made a moment ago; a search does not.
      for await (const made of stripe.paymentIntents.list({ customer, limit: 100 }, as)) {
        const charge = chargeOf(made, account);
        if (charge?.ref === ref) return charge;
      }
      return null;
    },
    async forget({ method }) {
      await stripe.paymentMethods.detach(method, {}, as).catch((error: unknown) => {
        // It is not there any more.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
    },
  };
}
