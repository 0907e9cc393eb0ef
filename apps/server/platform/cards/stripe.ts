import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { CardRefusal, type Gateway, type GatewayNews, type PaidCharge } from './gateway.ts';
import { chargeOf, createCardsOnFile, setupNoticeOf } from './stripe-cards.ts';
import { createStripePayouts } from './stripe-payouts.ts';

const PAID_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
]);

/** A saved card was charged. */
const CHARGED_EVENT = 'payment_intent.succeeded';

const REFUND_EVENTS = new Set(['refund.updated', 'refund.failed']);

/** Stripe gives parts of a payment back as often as asked. */
const ABILITIES = { partialRefunds: 'often', cardsOnFile: true, payouts: true } as const;

const metadata = z.object({ gymId: z.uuid(), kind: z.string(), ref: z.string() });

const settledRefund = z.object({
  status: z.enum(['succeeded', 'failed', 'canceled']),
  failure_reason: z.string().nullish(),
  metadata,
});

/**
 * Why Stripe gave no money back, in words for staff. Unknown reasons are shown as Stripe sends
 * them.
 */
const REASONS: Readonly<Record<string, string>> = {
  insufficient_funds: 'no hay saldo suficiente en la cuenta de Stripe',
  charge_disputed: 'la persona reclamó el cargo a su banco',
  charge_for_pending_refund_disputed: 'la persona reclamó el cargo a su banco',
  lost_or_stolen_card: 'la tarjeta está reportada como perdida o robada',
  expired_or_canceled_card: 'la tarjeta venció o fue cancelada',
  declined: 'el banco de la tarjeta la rechazó',
  merchant_request: 'se canceló desde la cuenta de Stripe',
  canceled: 'se canceló desde la cuenta de Stripe',
  amount_too_large: 'el monto es mayor que lo que queda del cobro',
  unknown: 'el banco no dijo por qué',
  failed: 'el banco no dijo por qué',
};
const inWords = (reason: string): string => REASONS[reason] ?? reason;

/** The refusal to show to staff when another try would fail the same way. */
function finalRefusal(error: unknown): CardRefusal | null {
  const isFinal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripePermissionError;
  return isFinal
    ? new CardRefusal(`Stripe la rechazó: ${inWords(error.code ?? error.message)}`)
    : null;
}

/** The money was already given back: by hand at Stripe, or by a try whose answer was lost. */
const isRefundedAlready = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';

const paidSession = z.object({
  id: z.string(),
  payment_status: z.string(),
  amount_total: z.int(),
  currency: z.string(),
  payment_intent: z.string().nullish(),
  metadata,
});

/** The payment of a session; null while it is unpaid, or when the session is none of ours. */
function paymentOf(
  session: unknown,
  account: string | null,
): { kind: string; paid: PaidCharge } | null {
  // Sessions made outside Forja have other metadata and do not concern us.
  const read = paidSession.safeParse(session);
  if (!read.success || read.data.payment_status !== 'paid') return null;
  const { id, metadata, amount_total, currency, payment_intent } = read.data;
  const { gymId, ref, kind } = metadata;
  const paid = {
    gymId,
    ref,
    sessionId: id,
    amountCents: amount_total,
    account,
    currency: currency.toUpperCase(),
    paymentId: payment_intent ?? null,
  };
  return { kind, paid };
}

function refundNews(event: Stripe.Event): GatewayNews | null {
  const refund = settledRefund.safeParse(event.data.object);
  if (!refund.success) return null;
  const { status, failure_reason, metadata } = refund.data;
  const { gymId, ref, kind } = metadata;
  const failure =
    status === 'succeeded' ? null : `Stripe avisó: ${inWords(failure_reason ?? status)}`;
  return { type: 'refund', kind, refund: { gymId, ref, account: event.account ?? null, failure } };
}

function createClient({ secretKey, apiUrl }: NonNullable<Config['stripe']>): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
    timeout: 8_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Stripe, speaking for a connected account, or for the provider's own: null. */
export function createStripe(config: NonNullable<Config['stripe']>, log: FastifyBaseLogger) {
  const stripe = createClient(config);

  return (account: string | null): Gateway => {
    const as = account === null ? {} : { stripeAccount: account };
    return {
      abilities: ABILITIES,
      cardsOnFile: createCardsOnFile(stripe, account, log),
      payouts: createStripePayouts(stripe, account),
      async startCheckout({ gymId, kind, ref, ...charge }) {
        const session = await stripe.checkout.sessions
          .create(
            {
              mode: 'payment',
              line_items: [
                {
                  quantity: 1,
                  price_data: {
                    currency: charge.currency.toLowerCase(),
                    unit_amount: charge.amountCents,
                    product_data: { name: charge.name },
                  },
                },
              ],
              metadata: { gymId, kind, ref },
              ...(charge.email ? { customer_email: charge.email } : {}),
              success_url: charge.successUrl,
              cancel_url: charge.cancelUrl,
              ...(charge.expiresAt
                ? { expires_at: Math.floor(charge.expiresAt.getTime() / 1000) }
                : {}),
              locale: 'es-419',
            },
            { idempotencyKey: `${kind}:${ref}`, ...as },
          )
          .catch((error: unknown) => {
            log.error({ err: error }, 'Stripe refused a checkout');
            throw new AppError('UNAVAILABLE', {
              message: 'No pudimos abrir el pago con tarjeta. Inténtalo en unos minutos.',
            });
          });
        if (!session.url) throw new AppError('UNAVAILABLE');
        return { sessionId: session.id, url: session.url };
      },
      async expireCheckout(sessionId) {
        await stripe.checkout.sessions.expire(sessionId, {}, as).catch((error: unknown) => {
          // It was paid or expired meanwhile; the webhook says which.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        });
      },
      async readCheckout(sessionId) {
        const session = await stripe.checkout.sessions.retrieve(sessionId, {}, as);
        const payment = paymentOf(session, account);
        if (payment) return { state: 'paid', ...payment };
        return { state: session.status === 'open' ? 'open' : 'closed' };
      },
      async refund({ gymId, kind, ref, paymentId, amountCents }) {
        try {
          const { id, status } = await stripe.refunds.create(
            {
              payment_intent: paymentId,
              metadata: { gymId, kind, ref },
              ...(amountCents === undefined ? {} : { amount: amountCents }),
            },
            { ...as, idempotencyKey: `refund:${ref}` },
          );
          if (status === 'failed' || status === 'canceled')
            throw new CardRefusal('Stripe no pudo devolver el dinero.');
          return { state: status === 'succeeded' ? 'done' : 'pending', refundId: id };
        } catch (error) {
          if (isRefundedAlready(error)) return { state: 'done', refundId: null };
          throw finalRefusal(error) ?? error;
        }
      },
      async receive({ body, headers }) {
        const signature = headers['stripe-signature'];
        const signed = typeof signature === 'string' ? signature : '';
        const event = verifyEvent(stripe, body, signed, config.webhookSecret);
        if (REFUND_EVENTS.has(event.type)) return refundNews(event);
        const from = event.account ?? null;
        if (event.type === CHARGED_EVENT) {
          const charge = chargeOf(event.data.object, from);
          return charge?.state === 'paid'
            ? { type: 'paid', kind: charge.kind, paid: charge.paid }
            : null;
        }
        if (!PAID_EVENTS.has(event.type)) return null;
        const setup = setupNoticeOf(event.data.object, from);
        if (setup) return setup;
        const payment = paymentOf(event.data.object, from);
        return payment && { type: 'paid', ...payment };
      },
    };
  };
}

/**
 * `secrets` are separated by commas: Stripe signs events of connected accounts with a secret of
 * their own.
 */
function verifyEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secrets: string,
): Stripe.Event {
  for (const secret of secrets.split(',')) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret.trim());
    } catch {
      // The next secret may match.
    }
  }
  throw new AppError('FORBIDDEN', { message: 'The signature does not match.' });
}
