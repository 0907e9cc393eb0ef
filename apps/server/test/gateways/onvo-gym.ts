import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { nth } from '../answer.ts';
import { startHarness, type TestUser } from '../harness.ts';
import { ONVO_KEY, ONVO_WEBHOOK_SECRET, startOnvoServer } from './onvo-server.ts';

const ONVO_KEYS = { secretKey: ONVO_KEY, webhookSecret: ONVO_WEBHOOK_SECRET };

/** ONVO, and a server that asks it. */
export async function startOnvo() {
  const onvo = await startOnvoServer();
  afterAll(onvo.close);
  return { onvo, harness: await startHarness({ ONVO_API_URL: onvo.base }) };
}

export type OnvoGym = Awaited<ReturnType<typeof buildOnvoGym>>;

export const startOnvoGym = async () => buildOnvoGym(await startOnvo());

/** A gym that sells one product, and ONVO, which is not connected yet. */
export async function buildOnvoGym({ onvo, harness }: Awaited<ReturnType<typeof startOnvo>>) {
  const { buildGym, buildUser, call, server } = harness;
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const admin = await buildUser({ gym, role: 'admin' });
  const member = await buildUser({ gym });
  const { data: product } = await call('POST /store', {
    as: admin,
    body: { name: 'Creatina', priceCents: 11_300, variants: [{ initialStock: 5_000 }] },
  });
  const jobs = () => server.features.flatMap((feature) => feature.jobs);

  const place = (as: TestUser = member) =>
    call('POST /store-orders', {
      as,
      body: {
        items: [{ productId: product.id, variantId: nth(product.variants, 0).id, quantity: 1 }],
        paymentMethod: 'card',
      },
    });
  const open = (id: string, as: TestUser = member) =>
    call('POST /store-orders/{id}/card-checkout', { as, params: { id } });
  const pageOf = (id: string) => {
    const found = onvo.pages.find(({ metadata }) => metadata.ref === id);
    if (!found) throw new Error('ONVO was not asked');
    return found;
  };

  /** Runs the waiting jobs. Of some sixty queues only one or two have any. */
  async function drain(): Promise<void> {
    for (;;) {
      const waiting = await gym.db.all(sql<{ name: string }>`
        select distinct name from pgboss.job
        where state in ('created', 'retry') and start_after <= now()`);
      const names = new Set(waiting.map(({ name }) => name));
      const due = jobs().filter(({ name }) => names.has(name));
      if ((await server.platform.jobs.drain(due)) === 0) return;
    }
  }

  return {
    onvo,
    harness,
    gym,
    owner,
    admin,
    member,
    place,
    open,
    pageOf,
    connect: (as: TestUser = owner, body = ONVO_KEYS) =>
      call('PUT /payment-gateway/onvo', { as, body }),
    disconnect: () => call('DELETE /payment-gateway/onvo', { as: owner }),
    /** An order with an open payment page. */
    async atOnvo() {
      const { id } = (await place()).data;
      expect((await open(id)).statusCode).toBe(200);
      return { id, page: pageOf(id) };
    },
    read: async (id: string) =>
      (await call('GET /store-orders/{id}', { as: member, params: { id } })).data,
    move: (id: string, status: 'refunded' | 'cancelled') =>
      call('PATCH /store-orders/{id}', { as: admin, params: { id }, body: { status } }),
    check: (id: string) =>
      call('POST /store-orders/{id}/card-check', { as: member, params: { id } }),
    balance: async () =>
      (await call('GET /accounts/{userId}', { as: admin, params: { userId: member.id } })).data
        .balanceCents,
    webhook: ({ body, headers }: { body: string; headers: Record<string, string> }, to = gym.id) =>
      server.app.inject({ method: 'POST', url: `/api/onvo/webhook/${to}`, headers, body }),
    drain,
    runJob: async (name: string) => {
      await jobs()
        .find((job) => job.name === name)
        ?.run({} as never);
    },
  };
}
