import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import {
  CardRefusal,
  type CheckoutState,
  type Gateway,
  type PaidCharge,
  type RefundAnswer,
} from './gateway.ts';
import { createOnvoClient, OnvoError } from './onvo-client.ts';

/** An account at ONVO Pay, with the keys of the gym it belongs to. */
export interface OnvoAccount {
  gymId: string;
  /** The name of the account in orders. */
  account: string;
  secretKey: string;
  webhookSecret: string;
}

/**
 * A payment can be given back once, wholly or in part, while ONVO has not paid it out. It documents no
 * page of its own for leaving a card, no key for charging one and no reasons of a decline, and no call
 * or event that tells what it paid out.
 */
const ABILITIES = { partialRefunds: 'once', cardsOnFile: false, payouts: false } as const;

/** The currencies ONVO charges in. */
export const ONVO_CURRENCIES: readonly string[] = ['CRC', 'USD'];

const checkoutSession = z.object({
  id: z.string(),
  url: z.url(),
  status: z.string(),
  paymentStatus: z.string(),
  paymentIntentId: z.string().nullish(),
  metadata: z.object({ kind: z.string(), ref: z.string() }).nullish().catch(null),
});

const paymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  charges: z
    .array(z.object({ amountRefunded: z.int().nullish(), isRefunded: z.boolean().nullish() }))
    .nullish(),
});
type PaymentIntent = z.output<typeof paymentIntent>;

const refundObject = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  failureReason: z.string().nullish(),
});

const webhook = z.object({
  type: z.string(),
  data: z.object({ id: z.string() }),
});

/** The money of a payment arrived, whatever was given back of it later. */
const ARRIVED: ReadonlySet<string> = new Set(['succeeded', 'refunded', 'partially_refunded']);

const refundedCents = ({ status, amount, charges }: PaymentIntent): number => {
  if (status === 'refunded') return amount;
  const cents = (charges ?? []).map((charge) =>
    charge.isRefunded ? (charge.amountRefunded ?? amount) : (charge.amountRefunded ?? 0),
  );
  return Math.max(0, ...cents);
};

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** Whether a webhook carries this secret. ONVO signs nothing, so this is all it can prove. */
export function carriesSecret(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  secret: string,
): boolean {
  const sent = headers['x-webhook-secret'];
  return typeof sent === 'string' && isSame(sent, secret);
}

function readWebhook(body: Buffer): z.output<typeof webhook> | null {
  try {
    return webhook.parse(JSON.parse(body.toString()));
  } catch {
    return null;
  }
}

/**
 * ONVO Pay, after its public documentation (docs.onvopay.com: one-time links, payment intents,
 * refunds, webhooks). It has no idempotency keys and signs no webhooks. So what a webhook says is
 * read back from the API before it is trusted, and before an action that may already have been done
 * its state is read.
 */
export function createOnvo(
  { gymId, account, secretKey, webhookSecret }: OnvoAccount,
  apiUrl: string,
  log: FastifyBaseLogger,
): Gateway {
  const onvo = createOnvoClient(secretKey, apiUrl);
  const readPayment = (id: string) => onvo.get(`/v1/payment-intents/${id}`, paymentIntent);

  async function readCheckout(sessionId: string): Promise<CheckoutState> {
    const session = await onvo.get(`/v1/checkout/sessions/${sessionId}`, checkoutSession);
    const { metadata, paymentIntentId } = session;
    if (session.paymentStatus !== 'paid' || !paymentIntentId)
      return { state: session.status === 'open' ? 'open' : 'closed' };
    const payment = await readPayment(paymentIntentId);
    if (!ARRIVED.has(payment.status)) return { state: 'open' };
    // Pages made outside Forja do not concern us.
    if (!metadata) return { state: 'closed' };
    const paid: PaidCharge = {
      gymId,
      ref: metadata.ref,
      sessionId: session.id,
      account,
      amountCents: payment.amount,
      currency: payment.currency,
      paymentId: payment.id,
    };
    return { state: 'paid', kind: metadata.kind, paid };
  }

  function settled({ id, status, failureReason }: z.output<typeof refundObject>): RefundAnswer {
    if (status === 'failed')
      throw new CardRefusal(
        `ONVO no pudo devolver el dinero${failureReason ? `: ${failureReason}` : '.'}`,
      );
    return { state: status === 'succeeded' ? 'done' : 'pending', refundId: id };
  }

  /** What was already given back; ONVO allows it once. */
  function givenBack(
    payment: PaymentIntent,
    cents: number,
    askedBefore: boolean,
  ): RefundAnswer | null {
    const before = refundedCents(payment);
    if (before === 0) return null;
    if (before >= payment.amount || (askedBefore && before === cents))
      return { state: 'done', refundId: null };
    throw new CardRefusal('ONVO ya devolvió una parte de ese cobro, y no devuelve otra.');
  }

  return {
    abilities: ABILITIES,
    cardsOnFile: null,
    payouts: null,
    async startCheckout({ kind, ref, name, amountCents, currency, ...charge }) {
      const body = {
        lineItems: [{ quantity: 1, unitAmount: amountCents, currency, description: name }],
        redirectUrl: charge.successUrl,
        cancelUrl: charge.cancelUrl,
        ...(charge.email ? { customerEmail: charge.email } : {}),
        metadata: { gymId, kind, ref },
      };
      try {
        const made = await onvo.post('/v1/checkout/sessions/one-time-link', body, checkoutSession);
        return { sessionId: made.id, url: made.url };
      } catch (error) {
        log.error({ err: error }, 'ONVO refused a checkout');
        throw new AppError('UNAVAILABLE', {
          message: 'No pudimos abrir el pago con tarjeta. Inténtalo en unos minutos.',
        });
      }
    },
    async expireCheckout(sessionId) {
      try {
        await onvo.post(`/v1/checkout/sessions/${sessionId}/expire`, {}, z.unknown());
      } catch (error) {
        // It was paid or had expired; reading it says which.
        if (!(error instanceof OnvoError && error.isFinal)) throw error;
      }
    },
    readCheckout,
    async refund({ paymentId, ref, amountCents, refundId = null, askedBefore = false }) {
      if (refundId) return settled(await onvo.get(`/v1/refunds/${refundId}`, refundObject));
      const payment = await readPayment(paymentId);
      const cents = amountCents ?? payment.amount;
      const before = givenBack(payment, cents, askedBefore);
      if (before) return before;
      const body = { paymentIntentId: paymentId, amount: cents, description: ref };
      try {
        return settled(await onvo.post('/v1/refunds', body, refundObject));
      } catch (error) {
        if (!(error instanceof OnvoError && error.isFinal)) throw error;
        const now = givenBack(await readPayment(paymentId), cents, true);
        if (now) return now;
        // The answer to the first try was lost: ONVO may refuse because that one is on its way.
        if (askedBefore) return { state: 'pending', refundId: null };
        throw new CardRefusal(`ONVO la rechazó: ${error.message}`);
      }
    },
    async receive({ body, headers }) {
      if (!carriesSecret(headers, webhookSecret))
        throw new AppError('FORBIDDEN', { message: 'The secret does not match.' });
      const news = readWebhook(body);
      if (news?.type !== 'checkout-session.succeeded') return null;
      const found = await readCheckout(news.data.id).catch((error: unknown) => {
        // The page is not of this account: the sender knows the secret and nothing else.
        if (error instanceof OnvoError && error.isFinal) return null;
        throw error;
      });
      return found?.state === 'paid' ? { type: 'paid', kind: found.kind, paid: found.paid } : null;
    },
  };
}

/** Whether a secret key opens an account, asked without changing anything there. */
export async function isOnvoKey(secretKey: string, apiUrl: string): Promise<boolean> {
  try {
    const path = '/v1/checkout/sessions/one-time-link/account?limit=1';
    await createOnvoClient(secretKey, apiUrl).get(path, z.array(z.unknown()));
    return true;
  } catch (error) {
    if (error instanceof OnvoError && error.isFinal) return false;
    throw error;
  }
}
