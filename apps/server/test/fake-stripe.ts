import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

const WEBHOOK_SECRET = 'whsec_for_tests_only';

export interface FakeSession {
  id: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  successUrl: string;
}

/** Stands in for Stripe, which is outside the machine: takes checkouts and signs events. */
export async function startFakeStripe() {
  const sessions: FakeSession[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
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
    });
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ id, object: 'checkout.session', url: `https://stripe.test/pay/${id}` }),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => new Promise((closed) => server.close(closed)));
  const { port } = server.address() as AddressInfo;

  return {
    sessions,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_forja',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    /** The body and the signature of the event that says this session was paid. */
    paidEvent(session: FakeSession, { amount = session.amount, secret = WEBHOOK_SECRET } = {}) {
      const body = JSON.stringify({
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
            metadata: session.metadata,
          },
        },
      });
      const at = Math.floor(Date.now() / 1000);
      const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return { body, signature: `t=${at},v1=${mac}` };
    },
  };
}
