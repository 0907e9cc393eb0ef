import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Db } from '../db/gym-db.ts';
import { AppError } from '../errors/app-error.ts';
import {
  type CardCharge,
  type CardRefund,
  CardRefusal,
  type CardsOnFile,
  type Gateway,
  type GatewayNews,
  type Notice,
  type PaidCharge,
  type RefundAnswer,
  type SettledRefund,
  type SetupNotice,
} from './gateway.ts';
import { isOnvoAccount, markHeard, openAccounts } from './gateway-accounts.ts';
import { carriesSecret, createOnvo } from './onvo.ts';
import { referenceOfTransfer } from './onvo-transfers.ts';
import type { Payouts } from './payouts.ts';

/** Must be safe to call twice: a gateway repeats an event until it is answered. */
type PaidHandler = (paid: PaidCharge) => Promise<void>;

/**
 * Called when a gym's account reports a transfer. Only the reference is passed on; the rest of the
 * event is not trusted.
 */
type TransferHandler = (told: {
  gymId: string;
  account: string;
  reference: string;
}) => Promise<void>;

/** A payment page: its gym, and the account that receives the money. */
interface CardPage {
  gymId: string;
  account: string;
  sessionId: string;
}

/** Charges cards through the gateway of an account, and passes on what gateways say. */
export interface Cards {
  /** Whether this installation has Stripe, which the provider is paid through. */
  available: boolean;
  /** Opens a page where the person pays. Without an account the provider is paid. */
  startCheckout(
    charge: CardCharge & { account?: string },
  ): Promise<{ sessionId: string; url: string }>;
  expireCheckout(page: CardPage): Promise<void>;
  /**
   * Asks what became of a page. If it was paid and no webhook told us, its feature is informed now.
   */
  settleCheckout(page: CardPage): Promise<'open' | 'closed' | 'paid'>;
  refund(refund: CardRefund & { account: string }): Promise<RefundAnswer>;
  /** How an account keeps cards; null where its gateway cannot. */
  onFile(gymId: string, account: string): Promise<CardsOnFile | null>;
  /** How an account reports payouts; null where its gateway cannot. */
  payouts(gymId: string, account: string): Promise<Payouts | null>;
  /**
   * Registers who handles a card left at a page. Called again for repeated events, as with
   * payments.
   */
  onSetup(kind: string, handler: (setup: SetupNotice) => Promise<void>): void;
  onRefund(kind: string, handler: (refund: SettledRefund) => Promise<void>): void;
  /**
   * `arrivesAt` says whose account is paid. A gym can make up events of its own account, so a
   * payment is accepted only by the features that are paid there.
   */
  onPaid(kind: string, handler: PaidHandler, arrivesAt?: 'provider' | 'gym'): void;
  /**
   * Registers who handles transfers that came in at a gateway. Called again for repeated events.
   */
  onTransfer(handler: TransferHandler): void;
  /** Verifies an event of Stripe and passes it on to its feature. */
  receive(notice: Notice): Promise<void>;
  /** The same for gateways that a gym connected itself, which call the gym's own address. */
  receiveAt(gymId: string, notice: Notice): Promise<void>;
}

interface Options {
  config: Pick<Config, 'stripe' | 'onvo'>;
  log: FastifyBaseLogger;
  secrets: Secrets;
  gymDb: (gymId: string) => Db;
}

const noCards = () =>
  new AppError('UNAVAILABLE', { message: 'El pago con tarjeta no está disponible.' });

/** Stripe's library loads slowly and is not loaded without a key. */
async function loadStripe(config: Config['stripe'], log: FastifyBaseLogger) {
  if (!config) return null;
  const { createStripe } = await import('./stripe.ts');
  return createStripe(config, log);
}

export async function createCards({ config, log, secrets, gymDb }: Options): Promise<Cards> {
  const stripe = await loadStripe(config.stripe, log);
  const paidHandlers = new Map<string, { handler: PaidHandler; atGym: boolean }>();
  const refundHandlers = new Map<string, (refund: SettledRefund) => Promise<void>>();
  const setupHandlers = new Map<string, (setup: SetupNotice) => Promise<void>>();
  const transferHandlers: TransferHandler[] = [];

  /** The gateway that speaks for an account of a gym; null is the provider's own. */
  async function gatewayOf(gymId: string, account: string | null): Promise<Gateway> {
    if (account !== null && isOnvoAccount(account)) {
      const found = (await openAccounts(gymDb(gymId), secrets)).find(
        (each) => each.account === account,
      );
      if (!found)
        throw new CardRefusal(
          'La cuenta de ONVO ya no está conectada, o sus claves ya no se pueden leer: conéctala de nuevo en Ajustes → Cobros.',
        );
      return createOnvo(found, config.onvo.apiUrl, log);
    }
    if (!stripe) throw noCards();
    return stripe(account);
  }

  async function pass(news: GatewayNews): Promise<void> {
    if (news.type === 'refund') {
      await refundHandlers.get(news.kind)?.(news.refund);
      return;
    }
    if (news.type === 'setup') {
      await setupHandlers.get(news.kind)?.(news.setup);
      return;
    }
    const known = paidHandlers.get(news.kind);
    if (known && known.atGym === (news.paid.account !== null)) await known.handler(news.paid);
  }

  return {
    available: stripe !== null,
    async startCheckout({ account = null, ...charge }: CardCharge & { account?: string | null }) {
      return (await gatewayOf(charge.gymId, account)).startCheckout(charge);
    },
    async expireCheckout({ gymId, account, sessionId }) {
      await (await gatewayOf(gymId, account)).expireCheckout(sessionId);
    },
    async settleCheckout({ gymId, account, sessionId }) {
      const found = await (await gatewayOf(gymId, account)).readCheckout(sessionId);
      if (found.state === 'paid') await pass({ ...found, type: 'paid' });
      return found.state;
    },
    async refund({ account, ...refund }) {
      return (await gatewayOf(refund.gymId, account)).refund(refund);
    },
    async onFile(gymId, account) {
      return (await gatewayOf(gymId, account)).cardsOnFile;
    },
    async payouts(gymId, account) {
      return (await gatewayOf(gymId, account)).payouts;
    },
    onSetup: (kind, handler) => setupHandlers.set(kind, handler),
    onRefund: (kind, handler) => refundHandlers.set(kind, handler),
    onPaid(kind, handler, arrivesAt = 'provider') {
      paidHandlers.set(kind, { handler, atGym: arrivesAt === 'gym' });
    },
    onTransfer: (handler) => transferHandlers.push(handler),
    async receive(notice) {
      if (!stripe) throw new AppError('NOT_FOUND');
      const news = await stripe(null).receive(notice);
      if (news) await pass(news);
    },
    async receiveAt(gymId, notice) {
      const db = gymDb(gymId);
      const accounts = await openAccounts(db, secrets);
      const from = accounts.find((each) => carriesSecret(notice.headers, each.webhookSecret));
      if (!from) throw new AppError('FORBIDDEN', { message: 'The secret does not match.' });
      await markHeard(db, from.account);
      const reference = referenceOfTransfer(notice.body);
      if (reference !== null) {
        for (const tell of transferHandlers)
          await tell({ gymId, account: from.account, reference });
        return;
      }
      const news = await createOnvo(from, config.onvo.apiUrl, log).receive(notice);
      if (news) await pass(news);
    },
  };
}

const gymParams = z.object({ gymId: z.uuid() });

/** Gateways report payments here; the body stays raw bytes, because a signature covers them. */
export function mountCardWebhooks(app: FastifyInstance, cards: Cards): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const noticeOf = ({
      body,
      headers,
    }: {
      body: unknown;
      headers: Notice['headers'];
    }): Notice => ({
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      headers,
    });
    scope.post('/api/stripe/webhook', { config: { open: true } }, async (request, reply) => {
      await cards.receive(noticeOf(request));
      return reply.code(204).send();
    });
    scope.post('/api/onvo/webhook/:gymId', { config: { open: true } }, async (request, reply) => {
      const params = gymParams.safeParse(request.params);
      if (!params.success) throw new AppError('NOT_FOUND');
      await cards.receiveAt(params.data.gymId, noticeOf(request));
      return reply.code(204).send();
    });
  });
}
