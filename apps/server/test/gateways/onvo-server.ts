import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from './stripe-server.ts';

export const ONVO_KEY = 'onvo_test_secret_key_for_tests_only';
export const ONVO_WEBHOOK_SECRET = 'webhook_secret_for_tests_only';

export interface OnvoPage {
  id: string;
  amount: number;
  currency: string;
  description: string;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  status: 'open' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  refunded: number;
}

interface OnvoRefund {
  id: string;
  page: OnvoPage;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/** A SINPE to the merchant's number at ONVO. */
interface OnvoTransfer {
  amount: number;
  SINPERefNumber: string;
  originPhone: string;
  originName: string;
  originId: string;
  description: string;
  authorizationDate: string;
  status: string;
  paymentIntentId: string | null;
}

interface Reply {
  code: number;
  body: object;
}

const refusal = (code: number, ...message: string[]): Reply => ({
  code,
  body: { statusCode: code, message, error: 'Bad Request' },
});

const payPage = ({ id, amount, currency, description, cancelUrl }: OnvoPage): string =>
  `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>ONVO</title>
  <h1>${description}</h1><p>${currency} ${amount / 100}</p>
  <form method="post" action="/pay/${id}"><button>Pagar</button></form>
  <a href="${cancelUrl}">Volver</a>`;

/**
 * A stand-in for ONVO Pay, written from its public documentation: one-time links, payment intents,
 * refunds (one for each charge), expiring pages, transfers to its own number, and webhooks with a
 * secret in a header. It has no idempotency keys, as the documentation has none.
 */
export async function startOnvoServer({
  port = 0,
  webhookUrl,
}: {
  port?: number;
  webhookUrl?: string;
} = {}) {
  const pages: OnvoPage[] = [];
  const refunds: OnvoRefund[] = [];
  /** The newest is last. */
  const transfers: OnvoTransfer[] = [];
  const faults: Fault[] = [];
  /** Every call, such as `POST /v1/refunds`. */
  const asked: string[] = [];
  let refundStatus: OnvoRefund['status'] = 'succeeded';
  let refundRefusal: string | null = null;

  const pageBody = (page: OnvoPage) => ({
    id: page.id,
    accountId: 'cl_account',
    status: page.status,
    mode: 'test',
    url: `${base}/pay/${page.id}`,
    successUrl: page.successUrl,
    cancelUrl: page.cancelUrl,
    metadata: page.metadata,
    paymentStatus: page.paymentStatus,
    paymentIntentId: page.paymentStatus === 'paid' ? `pi${page.id}` : null,
  });
  const intentBody = (page: OnvoPage) => ({
    id: `pi${page.id}`,
    amount: page.amount,
    currency: page.currency,
    mode: 'test',
    status: 'succeeded',
    metadata: page.metadata,
    charges: [{ id: `ch${page.id}`, isRefunded: page.refunded > 0, amountRefunded: page.refunded }],
  });
  const refundBody = ({ id, page, amount, status }: OnvoRefund) => ({
    id,
    amount,
    status,
    currency: page.currency,
    paymentIntentId: `pi${page.id}`,
    failureReason: status === 'failed' ? 'declined' : null,
  });

  function openPage(body: Record<string, unknown>): Reply {
    const [item] = body.lineItems as {
      unitAmount: number;
      currency: string;
      description: string;
    }[];
    if (!item || !['CRC', 'USD'].includes(item.currency))
      return refusal(400, 'currency is not valid');
    const page: OnvoPage = {
      id: `cl${Math.random().toString(36).slice(2, 12)}${pages.length + 1}`,
      amount: item.unitAmount,
      currency: item.currency,
      description: item.description,
      metadata: body.metadata as Record<string, string>,
      successUrl: String(body.redirectUrl),
      cancelUrl: String(body.cancelUrl),
      status: 'open',
      paymentStatus: 'unpaid',
      refunded: 0,
    };
    pages.push(page);
    return { code: 201, body: pageBody(page) };
  }

  function giveBack({ paymentIntentId, amount }: Record<string, unknown>): Reply {
    if (refundRefusal) return refusal(400, refundRefusal);
    const page = pages.find(({ id }) => paymentIntentId === `pi${id}`);
    if (page?.paymentStatus !== 'paid') return refusal(404, 'Payment intent not found');
    if (refunds.some((each) => each.page === page && each.status !== 'failed'))
      return refusal(400, 'The charge has been refunded');
    const cents = typeof amount === 'number' ? amount : page.amount;
    if (cents > page.amount) return refusal(400, 'amount is greater than the charge');
    const made = { id: `re${refunds.length + 1}`, page, amount: cents, status: refundStatus };
    refunds.push(made);
    if (made.status === 'succeeded') page.refunded = cents;
    return { code: 201, body: refundBody(made) };
  }

  const transferBodies = (query: URLSearchParams): Reply => {
    const reference = query.get('SINPERefNumber');
    const data = transfers
      .filter((each) => reference === null || each.SINPERefNumber === reference)
      .toReversed()
      .map((each) => ({ ...each, id: `mt${each.SINPERefNumber}`, currency: 'CRC', mode: 'test' }));
    return { code: 200, body: { data, meta: { hasMore: false } } };
  };

  function answer(
    method: string,
    path: string,
    body: Record<string, unknown>,
    query: URLSearchParams,
  ): Reply {
    const [, , thing, id = '', then, last] = path.split('/');
    if (path === '/v1/checkout/sessions/one-time-link/account') return { code: 200, body: [] };
    if (path === '/v1/checkout/sessions/one-time-link') return openPage(body);
    if (path === '/v1/mobile-transfers/list') return transferBodies(query);
    if (path === '/v1/refunds') return giveBack(body);
    if (thing === 'refunds') {
      const found = refunds.find((each) => each.id === id);
      return found ? { code: 200, body: refundBody(found) } : refusal(404, 'Not found');
    }
    if (thing === 'payment-intents') {
      const paid = pages.find((page) => id === `pi${page.id}` && page.paymentStatus === 'paid');
      return paid ? { code: 200, body: intentBody(paid) } : refusal(404, 'Not found');
    }
    const page = pages.find((each) => each.id === then);
    if (!page) return refusal(404, 'Not found');
    if (method === 'GET') return { code: 200, body: pageBody(page) };
    if (last !== 'expire' || page.status === 'expired' || page.paymentStatus === 'paid')
      return refusal(400, 'The session cannot be expired');
    page.status = 'expired';
    return { code: 201, body: pageBody(page) };
  }

  /** The person pays. An expired page accepts no money. */
  function pay(id: string): void {
    const page = pages.find((each) => each.id === id);
    if (page?.status === 'open') page.paymentStatus = 'paid';
  }

  /** The webhook of a page. It always says `paid`, even if that is false, like a forged one. */
  const notice = (id: string, secret = ONVO_WEBHOOK_SECRET) => ({
    body: JSON.stringify({
      type: 'checkout-session.succeeded',
      data: { id, paymentStatus: 'paid', paymentIntentId: `pi${id}`, amountTotal: 1 },
    }),
    headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
  });

  /** The webhook of a transfer. Its amount is invented, like that of a forged one. */
  const transferNotice = (SINPERefNumber: string, secret = ONVO_WEBHOOK_SECRET) => ({
    body: JSON.stringify({
      type: 'mobile-transfer.received',
      data: { SINPERefNumber, amount: 99_999_900, currency: 'CRC', originPhone: '88880000' },
    }),
    headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
  });

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { method = 'GET' } = request;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://onvo.test');
    const shown = pages.find(({ id }) => pathname === `/pay/${id}`);
    if (shown && method === 'POST') {
      pay(shown.id);
      if (webhookUrl)
        await fetch(webhookUrl, { method, ...notice(shown.id) }).catch(() => undefined);
      response.writeHead(303, { location: shown.successUrl }).end();
      return;
    }
    if (shown) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(payPage(shown));
      return;
    }
    const fault = faults.shift();
    asked.push(`${method} ${pathname}`);
    const isKnown = request.headers.authorization === `Bearer ${ONVO_KEY}`;
    const reply =
      fault === 'down'
        ? refusal(503, 'Down')
        : isKnown
          ? answer(method, pathname, text ? JSON.parse(text) : {}, searchParams)
          : refusal(401, 'Invalid API key');
    if (fault === 'lost') {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.code, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.body));
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    base,
    pages,
    transfers,
    transferNotice,
    asked,
    faults,
    pay,
    notice,
    refundedCents: (payment: string) =>
      refunds
        .filter(({ page, status }) => `pi${page.id}` === payment && status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0),
    /** Sets the result of all following refunds. */
    refundsAre(status: OnvoRefund['status'], refused: string | null = null) {
      refundStatus = status;
      refundRefusal = refused;
    },
    /** Ends every pending refund. */
    settleRefunds(status: 'succeeded' | 'failed') {
      for (const refund of refunds.filter((each) => each.status === 'pending')) {
        refund.status = status;
        if (status === 'succeeded') refund.page.refunded = refund.amount;
      }
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
