import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { expectSound } from '../../test/account-checks.ts';
import { nth } from '../../test/answer.ts';
import { startHarness, type TestGym } from '../../test/harness.ts';

// Every step is a request through the whole server, several of them at once.
vi.setConfig({ testTimeout: 180_000 });
const RUNS = Number(process.env.SALE_MODEL_RUNS ?? 5);

const { call, buildGym, buildUser } = await startHarness();
const STOCK = 6;
const PRICE = 1_000;
const RATE = 500_00;

type Tender = 'cash' | 'card' | 'dollars';

interface Sale {
  pieces: number;
  forPerson: boolean;
  tender: Tender;
  /** Paid beside the total; below nothing, it stays owed. */
  extra: number;
}

const sale: fc.Arbitrary<Sale> = fc.record({
  pieces: fc.integer({ min: 1, max: 3 }),
  forPerson: fc.boolean(),
  tender: fc.constantFrom<Tender[]>('cash', 'card', 'dollars'),
  extra: fc.constantFrom(0, 0, 0, 500, -500),
});

/** What all of the sales that went through must add up to. */
interface Sums {
  sold: number;
  drawer: number;
  usd: number;
  paidByPerson: number;
  soldToPerson: number;
}

const NOTHING: Sums = { sold: 0, drawer: 0, usd: 0, paidByPerson: 0, soldToPerson: 0 };

const dollarsFor = (cents: number): number => Math.ceil((cents * 100) / RATE);

function add(sums: Sums, { pieces, forPerson, tender }: Sale, paid: number): Sums {
  const isCash = tender !== 'card';
  return {
    sold: sums.sold + pieces,
    drawer: sums.drawer + (isCash ? paid : 0),
    usd: sums.usd + (tender === 'dollars' ? dollarsFor(paid) : 0),
    paidByPerson: sums.paidByPerson + (forPerson ? paid : 0),
    soldToPerson: sums.soldToPerson + (forPerson ? pieces * PRICE : 0),
  };
}

/** Cash that is in no shift, or in a shift after it was closed. */
const astray = (gym: TestGym) =>
  gym.db.all(sql<{ id: string }>`
    select y.id from payments y left join shifts s on s.gym_id = y.gym_id and s.id = y.shift_id
    where y.method = 'cash' and (s.id is null or y.confirmed_at < s.opened_at
      or (s.closed_at is not null and s.expected_cents is null))`);

test('sales at once on one account, one shelf and one shift add up like the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 4, maxLength: 12 }), async (sales) => {
      const gym = await buildGym();
      const cashier = await buildUser({ gym, role: 'admin' });
      const person = await buildUser({ gym });
      await call('PUT /counter-settings', {
        as: cashier,
        body: { blindCount: false, toleranceCents: 0, usdRateCents: RATE },
      });
      const { shift: before } = (await call('GET /shifts/current', { as: cashier })).data;
      const variants = [{ initialStock: STOCK, sku: '1' }];
      const body = { name: 'Barra', priceCents: PRICE, variants };
      const variantId = nth((await call('POST /store', { as: cashier, body })).data.variants, 0).id;
      const sell = async (asked: Sale) => {
        const paid = asked.pieces * PRICE + asked.extra;
        const answer = await call('POST /counter-sales', {
          as: cashier,
          body: {
            userId: asked.forPerson ? person.id : null,
            lines: [{ kind: 'product', variantId, quantity: asked.pieces }],
            tenders: [
              {
                method: asked.tender === 'card' ? 'card' : 'cash',
                amountCents: paid,
                usdCents: asked.tender === 'dollars' ? dollarsFor(paid) : null,
              },
            ],
            allowCredit: true,
          },
        });
        return { asked, paid, answer };
      };
      const done = await Promise.all(sales.map(sell));
      const sums = done.reduce((all, { asked, paid, answer }) => {
        if (answer.statusCode === 201) {
          expect(asked.forPerson || asked.extra === 0).toBe(true);
          // What was in hand or owed before moves what is asked for, never what was paid.
          return add(all, asked, paid);
        }
        expect(['OUT_OF_STOCK', 'VALIDATION_ERROR', 'BUSY']).toContain(answer.error.code);
        return all;
      }, NOTHING);
      const query = { search: '1' };
      const shelf = nth((await call('GET /counter-products', { as: cashier, query })).data, 0);
      expect(shelf.left).toBe(STOCK - sums.sold);
      expect(shelf.left).toBeGreaterThanOrEqual(0);
      const { shift } = (await call('GET /shifts/current', { as: cashier })).data;
      expect(shift).toMatchObject({
        expectedCents: Number(before?.expectedCents) + sums.drawer,
        usdCents: sums.usd,
      });
      const params = { userId: person.id };
      const account = (await call('GET /accounts/{userId}', { as: cashier, params })).data;
      expect(account.balanceCents).toBe(sums.soldToPerson - sums.paidByPerson);
      expect(await astray(gym)).toEqual([]);
      await expectSound(gym.db, person.id, new Map());
    }),
    { numRuns: RUNS },
  );
});

test('a press repeated in two tabs sells once', async () => {
  const gym = await buildGym();
  const cashier = await buildUser({ gym, role: 'admin' });
  const body = {
    lines: [{ kind: 'free', concept: 'Toalla', unitPriceCents: PRICE }],
    tenders: [{ method: 'card', amountCents: PRICE }],
  } as const;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const press = () =>
    call('POST /counter-sales', {
      as: cashier,
      headers,
      body: { lines: [...body.lines], tenders: [...body.tenders] },
    });
  const answers = await Promise.all(Array.from({ length: 8 }, press));
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
  const { count } = await gym.db.one(
    sql<{ count: number }>`select count(*)::int as count from sales`,
  );
  expect(count).toBe(1);
});
