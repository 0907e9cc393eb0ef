import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Config } from './config.ts';
import { AppError } from './errors.ts';

/** What a person is asked to pay by card, and where the browser goes afterwards. */
interface CardCharge {
  gymId: string;
  /** Which feature asks; its `onPaid` hears of the payment. */
  kind: string;
  /** The feature's own record, such as an order's id. */
  ref: string;
  name: string;
  /** In the smallest unit of the currency, two decimals. */
  amountCents: number;
  currency: string;
  email?: string;
  successUrl: string;
  cancelUrl: string;
  /** The connected account that is paid; the provider's own unless told. */
  account?: string;
  /** When the page stops taking the payment. */
  expiresAt?: Date;
}

/** Money that arrived, as Stripe says under its signature. */
export interface PaidCharge {
  gymId: string;
  ref: string;
  sessionId: string;
  amountCents: number;
  currency: string;
  /** The connected account it arrived at; null is the provider's own. */
  account: string | null;
  /** What a refund names. */
  paymentId: string | null;
}

/** Must do nothing the second time: Stripe sends an event again until it is answered. */
type PaidHandler = (paid: PaidCharge) => Promise<void>;

export interface Cards {
  /** Whether this installation can charge cards at all. */
  available: boolean;
  /** A page of Stripe where the person pays; answers its id and address. */
  startCheckout(charge: CardCharge): Promise<{ sessionId: string; url: string }>;
  /** Stops a page that was not paid from being paid; one that is over already stays as it is. */
  expireCheckout(sessionId: string, account: string): Promise<void>;
  /** Gives the whole of a payment back, once however often it is asked. */
  refund(paymentId: string, account: string): Promise<void>;
  /**
   * `arrivesAt` says whose account is paid. A connected account signs events of its own making, so
   * a payment is believed only by the features that are paid there.
   */
  onPaid(kind: string, handler: PaidHandler, arrivesAt?: 'provider' | 'connected'): void;
  /** Believes an event only under a valid signature, and hands a payment to its feature. */
  receive(body: Buffer, signature: string): Promise<void>;
}

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

const NO_CARDS: Cards = {
  available: false,
  startCheckout: async () => {
    throw new AppError('UNAVAILABLE', { message: 'El pago con tarjeta no está disponible.' });
  },
  expireCheckout: async () => undefined,
  refund: async () => {
    throw new AppError('UNAVAILABLE');
  },
  onPaid: () => undefined,
  receive: async () => {
    throw new AppError('NOT_FOUND');
  },
};

/** Charges cards through Stripe Checkout; without a key nothing can be charged. */
export function createCards(config: Config['stripe'], log: FastifyBaseLogger): Cards {
  if (!config) return NO_CARDS;
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
      const event = verified(stripe, body, signature, config.webhookSecret);
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
function verified(stripe: Stripe, body: Buffer, signature: string, secrets: string): Stripe.Event {
  for (const secret of secrets.split(',')) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret.trim());
    } catch {
      // The next secret may be the one.
    }
  }
  throw new AppError('FORBIDDEN', { message: 'The signature does not match.' });
}

/** Where Stripe reports payments: the bytes as they came, because the signature is over them. */
export function mountCardWebhook(app: FastifyInstance, cards: Cards): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/stripe/webhook', { config: { open: true } }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await cards.receive(body, typeof signature === 'string' ? signature : '');
      return reply.code(204).send();
    });
  });
}
