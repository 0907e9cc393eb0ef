import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerPage } from './stripe-pages.ts';
import { createFakePayouts } from './stripe-payouts.ts';
import { createSavedCards, type FakeCard, metadataOf } from './stripe-saved-cards.ts';

const WEBHOOK_SECRET = 'whsec_for_tests_only';

/** The settings of a server that talks to a fake Stripe at this address. */
export const stripeEnv = (base: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_forja',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: base,
});

export interface FakeSession {
  id: string;
  /** On a page for `setup` a card is left and nothing is paid. */
  mode: 'payment' | 'setup';
  /** The card that was left. */
  method?: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  /** The connected account that is paid. */
  account: string | undefined;
  status: 'open' | 'complete' | 'expired';
}

/**
 * How the next call fails: nothing is done, or it is done without an answer; `none` does not fail.
 */
export type Fault = 'down' | 'lost' | 'none';

interface Refund {
  id: string;
  payment: string | null;
  cents: number;
}

const refusal = (code: string) => ({
  code: 400,
  body: { error: { type: 'invalid_request_error', code, message: code } },
});

const sessionBody = ({ id, mode, amount, currency, metadata, status }: FakeSession) => ({
  id,
  object: 'checkout.session',
  mode,
  currency,
  metadata,
  status,
  payment_status:
    mode === 'setup' ? 'no_payment_required' : status === 'complete' ? 'paid' : 'unpaid',
  amount_total: amount,
  payment_intent: status === 'complete' && mode === 'payment' ? `pi_${id}` : null,
});

interface Reply {
  code: number;
  body: object;
}

/**
 * A stand-in for Stripe: it accepts checkouts and signs events. With `paysAtPage`, pressing *Pay*
 * pays; otherwise the test decides.
 */
export async function startStripeServer(port = 0, { paysAtPage = false } = {}) {
  const sessions: FakeSession[] = [];
  /** Every other request: `POST /v1/refunds acct_… payment_intent=…`. */
  const asked: string[] = [];
  const refunds: Refund[] = [];
  const faults: Fault[] = [];
  /** The fixed answer to all refunds, if set. */
  let refundAnswer: Reply | null = null;
  /** The first answers by idempotency key, as Stripe repeats them. */
  const replays = new Map<string, Reply>();

  const kept = createSavedCards();
  const paidOut = createFakePayouts((account) => {
    const pages = sessions
      .filter(({ status, mode }) => status === 'complete' && mode === 'payment')
      .map((page) => ({ ...page, payment: `pi_${page.id}` }));
    const charges = kept.intents
      .filter(({ status }) => status === 'succeeded')
      .map((made) => ({ ...made, payment: made.id }));
    const all = [...pages, ...charges].filter((each) => each.account === account);
    return [
      ...all.map(({ payment, amount, currency }) => ({
        id: `ch_${payment}`,
        kind: 'charge' as const,
        payment,
        amount,
        currency,
      })),
      ...refunds.flatMap(({ id, payment, cents }) => {
        const of = all.find((each) => each.payment === payment);
        if (!of) return [];
        const { currency } = of;
        return [{ id, kind: 'refund' as const, payment: of.payment, amount: cents, currency }];
      }),
    ];
  });

  function openSession(form: URLSearchParams, account: string | undefined): Reply {
    const id = `cs_test_${sessions.length + 1}`;
    sessions.push({
      id,
      mode: form.get('mode') === 'setup' ? 'setup' : 'payment',
      metadata: metadataOf(form),
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      account,
      status: 'open',
    });
    return { code: 200, body: { id, object: 'checkout.session', url: `${base}/pay/${id}` } };
  }

  /** The person leaves a card on a page for that. */
  function leaveCard(id: string, values: Partial<FakeCard> = {}): FakeCard | null {
    const session = sessions.find((each) => each.id === id);
    if (session?.status !== 'open' || session.mode !== 'setup') return null;
    const card = kept.keep(values);
    session.method = card.method;
    session.status = 'complete';
    return card;
  }

  /** The person pays. An expired page accepts no money. */
  function pay(id: string): void {
    const session = sessions.find((each) => each.id === id);
    if (session?.status === 'open' && session.mode === 'payment') session.status = 'complete';
  }

  const refundedCents = (payment: string): number =>
    refunds.filter((each) => each.payment === payment).reduce((sum, { cents }) => sum + cents, 0);

  function giveBack(form: URLSearchParams): Reply {
    if (refundAnswer) return refundAnswer;
    const payment = form.get('payment_intent') ?? '';
    const charged = kept.intents.find(({ id }) => id === payment);
    const page = sessions.find(({ id }) => payment === `pi_${id}`);
    const whole = (charged ?? page)?.amount ?? 0;
    const left = whole - refundedCents(payment);
    if (whole > 0 && left === 0) return refusal('charge_already_refunded');
    const cents = form.has('amount') ? Number(form.get('amount')) : left;
    if (cents > left) return refusal('amount_too_large');
    const id = `re_${refunds.length + 1}`;
    refunds.push({ id, payment, cents });
    return { code: 200, body: { id, object: 'refund', status: 'succeeded' } };
  }

  function answer(
    method: string,
    url: string,
    form: URLSearchParams,
    account: string | undefined,
  ): Reply {
    if (url === '/v1/checkout/sessions') return openSession(form, account);
    if (url === '/v1/refunds') return giveBack(form);
    const known = kept.answer(method, url, form, account) ?? paidOut.answer(method, url, account);
    if (known) return known;
    const session = sessions.find(({ id }) => url.split(/[/?]/)[4] === id);
    if (!session) return { code: 200, body: { id: 'done' } };
    if (method === 'GET')
      return {
        code: 200,
        body: {
          ...sessionBody(session),
          ...(session.mode === 'setup' && kept.setupBody(session.method)),
        },
      };
    if (session.status !== 'open') return refusal('session_not_open');
    session.status = 'expired';
    return { code: 200, body: sessionBody(session) };
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const form = new URLSearchParams(text);
    const { method = 'GET', url = '/', headers } = request;
    const page = answerPage(url, sessions, { paysAtPage, leaveCard, pay });
    if (page) {
      const { location, html } = page;
      response.writeHead(location ? 302 : 200, {
        'content-type': 'text/html',
        ...(location && { location }),
      });
      response.end(html);
      return;
    }
    const fault = faults.shift();
    response.setHeader('content-type', 'application/json');
    if (fault === 'down') {
      response.statusCode = 500;
      response.end(JSON.stringify({ error: { type: 'api_error', message: 'Down' } }));
      return;
    }
    const account = headers['stripe-account'];
    if (url !== '/v1/checkout/sessions') {
      const said = url === '/v1/refunds' ? `payment_intent=${form.get('payment_intent')}` : text;
      asked.push(`${method} ${url} ${account} ${said}`.trim());
    }
    const key = headers['idempotency-key'];
    const isReplayed = typeof key === 'string' && refundAnswer === null;
    const reply =
      (isReplayed ? replays.get(key) : undefined) ??
      answer(method, url, form, typeof account === 'string' ? account : undefined);
    if (isReplayed && (reply.code === 200 || reply.code === 402)) replays.set(key, reply);
    if (fault === 'lost') {
      request.socket.destroy();
      return;
    }
    response.statusCode = reply.code;
    response.end(JSON.stringify(reply.body));
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** The body and signature of an event. */
  /** Signed by a clock that is so many seconds ahead of ours. */
  function signed(event: object, secret = WEBHOOK_SECRET, ahead = 0) {
    const body = JSON.stringify(event);
    const at = Math.floor(Date.now() / 1000) + ahead;
    const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return { body, signature: `t=${at},v1=${mac}` };
  }

  return {
    sessions,
    asked,
    signed,
    refundedCents,
    /** Refunds a payment at Stripe itself, without our server. */
    giveBackByHand: (payment: string) =>
      void giveBack(new URLSearchParams({ payment_intent: payment })),
    leaveCard,
    /** The cards that were left. */
    cards: kept.cards,
    /** Controls for payouts and for whose account it is. */
    payOut: paidOut.payOut,
    hasMoney: paidOut.hasMoney,
    changePayout: paidOut.change,
    belongs: paidOut.belongs,
    intents: kept.intents,
    chargeEvent: (id: string, secret = WEBHOOK_SECRET, ahead = 0) =>
      signed(kept.event(id), secret, ahead),
    /** The failures of the next calls, one each. */
    faults,
    answerRefunds(code: number, body: object) {
      refundAnswer = { code, body };
    },
    pay,
    /** The event of a page in its current state. */
    sessionEvent(id: string, secret = WEBHOOK_SECRET) {
      const session = sessions.find((each) => each.id === id);
      if (!session) throw new Error(`No page ${id}`);
      const object = sessionBody(session);
      const type = 'checkout.session.completed';
      const { account } = session;
      return signed({ account, id: `evt_${id}`, object: 'event', type, data: { object } }, secret);
    },
    /** The event that reports the result of a refund. */
    refundEvent: (
      account: string,
      metadata: Record<string, string>,
      refund: { status: string; failure_reason?: string },
    ) =>
      signed({
        account,
        id: `evt_refund_${metadata.ref}`,
        object: 'event',
        type: 'refund.updated',
        data: { object: { id: 're_1', object: 'refund', ...refund, metadata } },
      }),
    close: () => new Promise((closed) => server.close(closed)),
    env: stripeEnv(base),
    /** The body and signature of the event that reports this session as paid. */
    paidEvent(
      session: FakeSession,
      {
        amount = session.amount,
        secret = WEBHOOK_SECRET,
        account = session.account,
      }: { amount?: number; secret?: string; account?: string | undefined } = {},
    ) {
      const event = {
        ...(account ? { account } : {}),
        id: `evt_${session.id}`,
        object: 'event',
        type: 'checkout.session.completed',
        data: {
          object: {
            id: session.id,
            object: 'checkout.session',
            payment_status: 'paid',
            amount_total: amount,
            currency: session.currency,
            payment_intent: `pi_${session.id}`,
            metadata: session.metadata,
          },
        },
      };
      return signed(event, secret);
    },
  };
}
