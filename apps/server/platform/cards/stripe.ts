import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { AppError } from '../http/errors.ts';
import type { Cards, PaidHandler } from './cards.ts';

const PAID_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
]);

const paidSession = z.object({
  id: z.string(),
  payment_status: z.string(),
  amount_total: z.int(),
  currency: z.string(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ gymId: z.uuid(), kind: z.string(), ref: z.string() }),
});

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

/** Charges cards on the pages of Stripe Checkout. */
export function createStripeCards(
  config: NonNullable<Config['stripe']>,
  log: FastifyBaseLogger,
): Cards {
  const stripe = createClient(config);
  const handlers = new Map<string, { handler: PaidHandler; connected: boolean }>();
  return {
    available: true,
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
          {
            idempotencyKey: `${kind}:${ref}`,
            ...(charge.account ? { stripeAccount: charge.account } : {}),
          },
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
    async expireCheckout(sessionId, stripeAccount) {
      await stripe.checkout.sessions
        .expire(sessionId, {}, { stripeAccount })
        .catch((error: unknown) => {
          // Paid or expired meanwhile: the webhook says which.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        });
    },
    async refund(paymentId, stripeAccount) {
      await stripe.refunds.create(
        { payment_intent: paymentId },
        { stripeAccount, idempotencyKey: `refund:${paymentId}` },
      );
    },
    onPaid(kind, handler, arrivesAt = 'provider') {
      handlers.set(kind, { handler, connected: arrivesAt === 'connected' });
    },
    async receive(body, signature) {
      const event = verifyEvent(stripe, body, signature, config.webhookSecret);
      if (!PAID_EVENTS.has(event.type)) return;
      // Sessions made outside Forja carry other metadata and are none of our business.
      const session = paidSession.safeParse(event.data.object);
      if (!session.success || session.data.payment_status !== 'paid') return;
      const { id, metadata, amount_total, currency, payment_intent } = session.data;
      const { account = null } = event;
      const known = handlers.get(metadata.kind);
      if (!known || known.connected !== (account !== null)) return;
      await known.handler({
        gymId: metadata.gymId,
        ref: metadata.ref,
        sessionId: id,
        amountCents: amount_total,
        currency: currency.toUpperCase(),
        account,
        paymentId: payment_intent ?? null,
      });
    },
  };
}

/** `secrets` are separated by commas: Stripe signs what happens at connected accounts with its own. */
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
      // The next secret may be the one.
    }
  }
  throw new AppError('FORBIDDEN', { message: 'The signature does not match.' });
}
