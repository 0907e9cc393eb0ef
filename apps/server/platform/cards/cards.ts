import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../http/errors.ts';

/** What a person is asked to pay by card, and where the browser returns to. */
interface CardCharge {
  gymId: string;
  /** The feature that asks; its `onPaid` handler receives the payment. */
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
  /** The connected account that is paid; the provider's own by default. */
  account?: string;
  /** When the page stops accepting the payment. */
  expiresAt?: Date;
}

/** A payment that arrived, as signed by Stripe. */
export interface PaidCharge {
  gymId: string;
  ref: string;
  sessionId: string;
  amountCents: number;
  currency: string;
  /** The connected account it arrived at; null is the provider's own. */
  account: string | null;
  /** The id that a refund refers to. */
  paymentId: string | null;
}

/** What became of a refund after it was asked for. */
export interface SettledRefund {
  gymId: string;
  ref: string;
  /** The connected account that gives it. */
  account: string | null;
  /** Why it could not be made; null when it was. */
  failure: string | null;
}

/** The card company will not do it, however often it is asked; the message says why. */
export class CardRefusal extends Error {
  override name = 'CardRefusal';
}

interface CardRefund {
  gymId: string;
  /** The feature that asks; its `onRefund` handler is told what became of it. */
  kind: string;
  /** The feature's own record; asked again for the same one, the money goes back once. */
  ref: string;
  paymentId: string;
  account: string;
}

/** Must do nothing the second time: Stripe repeats an event until it is answered. */
export type PaidHandler = (paid: PaidCharge) => Promise<void>;

export interface Cards {
  available: boolean;
  /** Opens a page of Stripe where the person pays. */
  startCheckout(charge: CardCharge): Promise<{ sessionId: string; url: string }>;
  /** Closes an unpaid page; one that is already closed stays as it is. */
  expireCheckout(sessionId: string, account: string): Promise<void>;
  /** Refunds a whole payment, once however often it is asked; `pending` is settled by an event. */
  refund(refund: CardRefund): Promise<'done' | 'pending'>;
  onRefund(kind: string, handler: (refund: SettledRefund) => Promise<void>): void;
  /**
   * `arrivesAt` says whose account is paid. A connected account signs events of its own making, so
   * a payment is accepted only by the features that are paid there.
   */
  onPaid(kind: string, handler: PaidHandler, arrivesAt?: 'provider' | 'connected'): void;
  /** Accepts an event only with a valid signature, and passes a payment on to its feature. */
  receive(body: Buffer, signature: string): Promise<void>;
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
  onRefund: () => undefined,
  receive: async () => {
    throw new AppError('NOT_FOUND');
  },
};

/** Charges cards through Stripe, whose library loads slowly and is not loaded without a key. */
export async function createCards(
  config: Config['stripe'],
  log: FastifyBaseLogger,
): Promise<Cards> {
  if (!config) return NO_CARDS;
  const { createStripeCards } = await import('./stripe.ts');
  return createStripeCards(config, log);
}

/** Stripe reports payments here; the body stays raw bytes, because the signature covers them. */
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
