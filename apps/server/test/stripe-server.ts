import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const WEBHOOK_SECRET = 'whsec_for_tests_only';

/** The settings of a server that talks to a fake Stripe at this address. */
export const stripeEnv = (base: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_forja',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: base,
});

export interface FakeSession {
  id: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  /** The connected account it is paid to. */
  account: string | undefined;
}

/** The payment page: both ways back, and nothing else. */
const payPage = ({ successUrl, cancelUrl, amount }: FakeSession): string =>
  `<!doctype html><title>Stripe</title><h1>${amount / 100}</h1>
  <a href="${successUrl}">Pay</a> <a href="${cancelUrl}">Back</a>`;

/** Stands in for Stripe, which is outside the machine: accepts checkouts and signs events. */
export async function startStripeServer(port = 0) {
  const sessions: FakeSession[] = [];
  /** Every other request: `POST /v1/refunds acct_… payment_intent=…`. */
  const asked: string[] = [];
  /** What a refund is answered with. */
  let refundAnswer: { code: number; body: object } = {
    code: 200,
    body: { id: 're_1', object: 'refund', status: 'succeeded' },
  };
  /** Stripe answers a repeated key with its first answer. */
  const replays = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const form = new URLSearchParams(text);
    const account = request.headers['stripe-account'];
    const opened = sessions.find(({ id }) => request.url === `/pay/${id}`);
    if (opened) {
      response.setHeader('content-type', 'text/html');
      response.end(payPage(opened));
      return;
    }
    response.setHeader('content-type', 'application/json');
    if (request.url !== '/v1/checkout/sessions') {
      const isRefund = request.url === '/v1/refunds';
      const said = isRefund ? `payment_intent=${form.get('payment_intent')}` : text;
      asked.push(`${request.method} ${request.url} ${account} ${said}`.trim());
      response.statusCode = isRefund ? refundAnswer.code : 200;
      response.end(JSON.stringify(isRefund ? refundAnswer.body : { id: 'done' }));
      return;
    }
    const again = replays.get(String(request.headers['idempotency-key']));
    if (again) {
      response.end(again);
      return;
    }
    const metadata = Object.fromEntries(
      ['gymId', 'kind', 'ref'].map((name) => [name, form.get(`metadata[${name}]`) ?? '']),
    );
    const id = `cs_test_${sessions.length + 1}`;
    sessions.push({
      id,
      metadata,
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      account: typeof account === 'string' ? account : undefined,
    });
    const answer = { id, object: 'checkout.session', url: `${base}/pay/${id}` };
    replays.set(String(request.headers['idempotency-key']), JSON.stringify(answer));
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** The body and signature of an event. */
  function signed(event: object, secret = WEBHOOK_SECRET) {
    const body = JSON.stringify(event);
    const at = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return { body, signature: `t=${at},v1=${mac}` };
  }

  return {
    sessions,
    asked,
    answerRefunds(code: number, body: object) {
      refundAnswer = { code, body };
    },
    /** The event that says what became of a refund. */
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
    /** The body and signature of the event that says this session was paid. */
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
