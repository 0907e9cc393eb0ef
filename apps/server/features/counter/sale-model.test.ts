import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { expectSound } from '../../test/account-checks.ts';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

// Every step is a request to the whole server, several at the same time.
vi.setConfig({ testTimeout: 180_000 });
const RUNS = Number(process.env.SALE_MODEL_RUNS ?? 5);

const { call, buildGym, buildUser } = await shareHarness();
const STOCK = 6;
const PRICE = 1_000;
const RATE = 500_00;

type Tender = 'cash' | 'card' | 'dollars';

interface Sale {
  pieces: number;
  forPerson: boolean;
  tender: Tender;
  /** Paid in addition to the total; a negative amount stays owed. */
  extra: number;
  /** What happens after all are sold: voided, or its only line returned, and how. */
  fate: Fate;
  /** How many pieces each of two simultaneous returns asks for, at most all. */
  atOnce: number;
}

type Fate = 'kept' | 'voided' | 'to saldo a favor' | 'in cash' | 'to the card';
const FATES: Fate[] = ['kept', 'voided', 'to saldo a favor', 'in cash', 'to the card'];

const sale: fc.Arbitrary<Sale> = fc.record({
  pieces: fc.integer({ min: 1, max: 3 }),
  forPerson: fc.boolean(),
  tender: fc.constantFrom<Tender[]>('cash', 'card', 'dollars'),
  extra: fc.constantFrom(0, 0, 0, 500, -500),
  fate: fc.constantFrom(...FATES),
  atOnce: fc.integer({ min: 1, max: 3 }),
});

/** The sums that all successful sales must add up to. */
interface Sums {
  sold: number;
  drawer: number;
  usd: number;
  paidByPerson: number;
  soldToPerson: number;
}

const NOTHING: Sums = { sold: 0, drawer: 0, usd: 0, paidByPerson: 0, soldToPerson: 0 };

const dollarsFor = (cents: number): number => Math.ceil((cents * 100) / RATE);

function add(sums: Sums, { pieces, forPerson, tender, fate }: Sale, paid: number): Sums {
  const isCash = tender !== 'card';
  // Money is refunded in the gym's currency, so the dollars stay in the drawer.
  const usd = sums.usd + (tender === 'dollars' ? dollarsFor(paid) : 0);
  if (fate === 'voided') return { ...sums, usd };
  return {
    sold: sums.sold + pieces,
    drawer: sums.drawer + (isCash ? paid : 0),
    usd,
    paidByPerson: sums.paidByPerson + (forPerson ? paid : 0),
    soldToPerson: sums.soldToPerson + (forPerson ? pieces * PRICE : 0),
  };
}

interface Back {
  pieces: number;
  refunded: number;
}

/** What returning the line, or a part of it, subtracts again. */
function takeAway(sums: Sums, { forPerson, fate }: Sale, { pieces, refunded }: Back): Sums {
  return {
    ...sums,
    sold: sums.sold - pieces,
    drawer: sums.drawer - (fate === 'in cash' ? refunded : 0),
    paidByPerson: sums.paidByPerson - (forPerson ? refunded : 0),
    soldToPerson: sums.soldToPerson - (forPerson ? pieces * PRICE : 0),
  };
}

/** Cash that belongs to no shift, or to one that was not open then. */
const astray = (gym: TestGym) =>
  gym.db.all(sql<{ id: string }>`
    select y.id from payments y left join shifts s on s.gym_id = y.gym_id and s.id = y.shift_id
    where y.method = 'cash' and (s.id is null or y.confirmed_at < s.opened_at
      or (s.closed_at is not null and s.expected_cents is null))`);

const voidOf = (as: TestUser) => (id: string) =>
  call('POST /counter-sales/{id}/void', { as, params: { id }, body: { reason: 'Error' } });

const REFUNDS: Record<Fate, { method: 'cash' | 'card' } | null> = {
  kept: null,
  voided: null,
  'to saldo a favor': null,
  'in cash': { method: 'cash' },
  'to the card': { method: 'card' },
};

const giveBack = (
  as: TestUser,
  id: string,
  line: number,
  refund: (typeof REFUNDS)[Fate],
  quantity?: number,
) =>
  call('POST /counter-sales/{id}/returns', {
    as,
    params: { id },
    body: { line, reason: 'No le sirve', refund, ...(quantity && { quantity }) },
  });

/**
 * Returns the line twice at the same time. Returns what came back in all, or null if both were
 * refused. A request for more than is left must be refused.
 */
async function giveBackTwice(as: TestUser, id: string, asked: Sale): Promise<Back | null> {
  const atOnce = Math.min(asked.atOnce, asked.pieces);
  const press = () => giveBack(as, id, 0, REFUNDS[asked.fate], atOnce);
  const answers = await Promise.all([press(), press()]);
  const done = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  const fields = refused.flatMap(({ error }) => error.details?.map(({ path }) => path) ?? 'line');
  const isNobodys = !asked.forPerson && asked.fate === 'to saldo a favor';
  // Money of a sale to nobody must be paid out, and a drawer cannot pay out more than it has.
  const allowed = [isNobodys ? 'refund' : 'amountCents'];
  if (done.length > 0 && 2 * atOnce > asked.pieces) {
    allowed.push(atOnce === asked.pieces ? 'line' : 'quantity');
    expect(done).toHaveLength(1);
  }
  for (const field of fields) expect(allowed).toContain(field);
  if (done.length === 0) return null;
  const line = nth((await call('GET /counter-sales/{id}', { as, params: { id } })).data.lines, 0);
  const back = line.returns.reduce(
    (sum, { quantity, refundedCents }) => ({
      pieces: sum.pieces + quantity,
      refunded: sum.refunded + (refundedCents ?? 0),
    }),
    { pieces: 0, refunded: 0 },
  );
  expect(back.pieces).toBe(done.length * atOnce);
  expect(back.refunded).toBeLessThanOrEqual(
    Math.floor((line.totalCents * back.pieces) / asked.pieces),
  );
  const voided = await voidOf(as)(id);
  expect([voided.statusCode, voided.error.message]).toEqual([
    409,
    expect.stringContaining('devuelve las demás una por una'),
  ]);
  return back;
}

test('sales, voids and lines given back at once on one account, one shelf and one shift add up like the model', async () => {
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
      const voids = done.flatMap(({ asked, answer }) =>
        asked.fate === 'voided' && answer.statusCode === 201 ? [answer.data.id] : [],
      );
      for (const { statusCode, body: said } of await Promise.all(voids.map(voidOf(cashier)))) {
        expect(statusCode, said).toBe(200);
      }
      const back = await Promise.all(
        done.map(async ({ asked, answer }) =>
          answer.statusCode === 201 && !['kept', 'voided'].includes(asked.fate)
            ? giveBackTwice(cashier, answer.data.id, asked)
            : null,
        ),
      );
      const sold = done.reduce((all, { asked, paid, answer }) => {
        if (answer.statusCode === 201) {
          expect(asked.forPerson || asked.extra === 0).toBe(true);
          // Money in hand and earlier debts change the amount asked for, never the amount paid.
          return add(all, asked, paid);
        }
        expect(['OUT_OF_STOCK', 'VALIDATION_ERROR', 'BUSY']).toContain(answer.error.code);
        return all;
      }, NOTHING);
      const sums = done.reduce((all, { asked }, at) => {
        const given = back[at];
        return given ? takeAway(all, asked, given) : all;
      }, sold);
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

type Line = 'month' | 'year' | 'pack' | 'piece' | 'free';

interface Basket {
  lines: Line[];
  choice: 'after' | 'instead' | 'beside' | null;
  discounted: boolean;
  /** Paid in cash; a missing amount is owed, and a surplus stays in hand. */
  paid: number;
  fate: 'kept' | 'voided' | 'given back';
}

const basket: fc.Arbitrary<Basket> = fc.record({
  lines: fc.uniqueArray(fc.constantFrom<Line[]>('month', 'year', 'pack', 'piece', 'free'), {
    minLength: 1,
  }),
  choice: fc.constantFrom('after', 'instead', 'beside', null),
  discounted: fc.boolean(),
  paid: fc.constantFrom(0, 10_00, 500_00, 9_000_00),
  fate: fc.constantFrom('kept', 'voided', 'given back'),
});

test('after a void the balance, the shelf, the memberships and the drawer are as before the sale', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(basket, { minLength: 2, maxLength: 6 }), async (baskets) => {
      const gym = await buildGym();
      const cashier = await buildUser({ gym, role: 'admin' });
      const person = await buildUser({ gym });
      const planOf = async (name: string, body: object) =>
        (
          await call('POST /membership-plans', {
            as: cashier,
            body: { name, priceCents: 300_00, periodCount: 1, periodUnit: 'month', ...body },
          })
        ).data.id;
      const plans = {
        month: await planOf('Mensual', {}),
        year: await planOf('Anual', { periodCount: 12, priceCents: 2_500_00 }),
        pack: await planOf('Pase', { visitsTotal: 10 }),
      };
      const variants = [{ initialStock: 50, sku: '1' }];
      const product = { name: 'Barra', priceCents: PRICE, variants };
      const made = (await call('POST /store', { as: cashier, body: product })).data;
      const variantId = nth(made.variants, 0).id;
      const stateNow = async () => {
        const params = { userId: person.id };
        const account = (await call('GET /accounts/{userId}', { as: cashier, params })).data;
        const query = { search: '1' };
        const shelf = nth((await call('GET /counter-products', { as: cashier, query })).data, 0);
        const { shift } = (await call('GET /shifts/current', { as: cashier })).data;
        const memberships = (await call('GET /memberships', { as: person })).data;
        const { balanceCents, owedCents, creditCents } = account;
        const drawer = shift?.expectedCents;
        return { balanceCents, owedCents, creditCents, left: shelf.left, drawer, memberships };
      };
      const lineOf = (line: Line, { choice, discounted }: Basket) => {
        if (line === 'piece') return { kind: 'product', variantId, quantity: 2 } as const;
        if (line === 'free') {
          return { kind: 'free', concept: 'Toalla', unitPriceCents: 20_00 } as const;
        }
        const off = { discountCents: 10_00, discountReason: 'Amiga' };
        const planId = plans[line];
        return { kind: 'plan', planId, ...(choice && { choice }), ...(discounted && off) } as const;
      };
      type State = Awaited<ReturnType<typeof stateNow>>;
      /**
       * Returns line by line: stock and memberships are as before, and no more money went out than
       * came in.
       */
      const expectGivenBack = async (id: string, asked: Basket, before: State) => {
        const answers = [];
        for (const line of asked.lines.keys()) {
          answers.push(await giveBack(cashier, id, line, { method: 'card' }));
        }
        const isPlan = (line: Line) => line !== 'piece' && line !== 'free';
        const hasSeveral = asked.lines.filter(isPlan).length > 1;
        const expected = asked.lines.map((line) => (hasSeveral && isPlan(line) ? 409 : 201));
        const said = answers.map(({ body }) => body).join('\n');
        expect(
          answers.map(({ statusCode }) => statusCode),
          said,
        ).toEqual(expected);
        const refunded = (await call('GET /counter-sales/{id}', { as: cashier, params: { id } }))
          .data.lines;
        const out = refunded
          .flatMap(({ returns }) => returns)
          .reduce((sum, { refundedCents }) => sum + (refundedCents ?? 0), 0);
        const after = await stateNow();
        expect(after.left).toBe(before.left);
        if (hasSeveral) return;
        // The payment of the sale may have settled an earlier debt of a membership.
        const undebted = ({ memberships }: State) =>
          memberships.map(({ owedCents: _, dueOn: __, ...held }) => held);
        expect(undebted(after)).toEqual(undebted(before));
        expect(after.drawer).toBe(Number(before.drawer) + asked.paid);
        expect(after.balanceCents).toBe(before.balanceCents - asked.paid + out);
      };
      for (const asked of baskets) {
        const before = await stateNow();
        const tenders =
          asked.paid > 0 ? [{ method: 'cash' as const, amountCents: asked.paid }] : [];
        const lines = asked.lines.map((line) => lineOf(line, asked));
        const body = { userId: person.id, lines, tenders, allowCredit: true };
        const sold = await call('POST /counter-sales', { as: cashier, body });
        if (sold.statusCode === 201 && asked.fate === 'given back') {
          await expectGivenBack(sold.data.id, asked, before);
        }
        if (sold.statusCode === 201 && asked.fate === 'voided') {
          const voided = await voidOf(cashier)(sold.data.id);
          expect(voided.statusCode, voided.body).toBe(200);
        }
        if (sold.statusCode !== 201 || asked.fate === 'voided')
          expect(await stateNow()).toEqual(before);
        await expectSound(gym.db, person.id, new Map());
      }
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
