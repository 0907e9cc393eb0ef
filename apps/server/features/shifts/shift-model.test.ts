import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

// Every step of a sequence is a request to the whole server.
vi.setConfig({ testTimeout: 180_000 });
const RUNS = Number(process.env.SHIFT_MODEL_RUNS ?? 12);

const { call, buildGym, buildUser } = await shareHarness();

type Step =
  | { do: 'open'; floatCents: number }
  | { do: 'take'; method: 'cash' | 'card'; cents: number }
  | { do: 'move'; kind: 'in' | 'out'; cents: number }
  | { do: 'void'; which: number }
  | { do: 'close' };

const cents = fc.integer({ min: 1, max: 50_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant('open' as const), floatCents: cents }), weight: 3 },
  {
    arbitrary: fc.record({
      do: fc.constant('take' as const),
      method: fc.constantFrom('cash' as const, 'card' as const),
      cents,
    }),
    weight: 6,
  },
  {
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      kind: fc.constantFrom('in' as const, 'out' as const),
      cents,
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({ do: fc.constant('void' as const), which: fc.nat(20) }),
    weight: 3,
  },
  { arbitrary: fc.record({ do: fc.constant('close' as const) }), weight: 2 },
);

/** A shift as the model expects it. */
interface Drawer {
  id: string;
  expected: number;
}

class Counter {
  readonly gym: TestGym;
  readonly cashier: TestUser;
  readonly memberId: string;
  open: Drawer | null = null;
  readonly closed = new Map<string, unknown>();
  readonly paid: { id: string; cash: boolean; cents: number; isVoid: boolean }[] = [];

  constructor(gym: TestGym, cashier: TestUser, memberId: string) {
    [this.gym, this.cashier, this.memberId] = [gym, cashier, memberId];
  }

  async run(step: Step): Promise<void> {
    if (step.do === 'open') await this.#open(step.floatCents);
    else if (step.do === 'take') await this.#take(step.method, step.cents);
    else if (step.do === 'move') await this.#move(step.kind, step.cents);
    else if (step.do === 'void') await this.#void(step.which);
    else await this.#close();
    await this.#check();
  }

  async #open(floatCents: number): Promise<void> {
    const answer = await call('POST /shifts', { as: this.cashier, body: { floatCents } });
    expect(answer.statusCode, answer.body).toBe(this.open ? 409 : 201);
    if (!this.open) this.open = { id: answer.data.id, expected: floatCents };
  }

  async #take(method: 'cash' | 'card', amountCents: number): Promise<void> {
    const body = { userId: this.memberId, method, amountCents, concept: 'Botella' };
    const answer = await call('POST /payments', { as: this.cashier, body });
    const cash = method === 'cash';
    expect(answer.statusCode, answer.body).toBe(cash && !this.open ? 409 : 201);
    if (cash && !this.open) return;
    if (cash && this.open) this.open.expected += amountCents;
    this.paid.push({ id: answer.data.id, cash, cents: amountCents, isVoid: false });
  }

  async #move(kind: 'in' | 'out', amountCents: number): Promise<void> {
    if (!this.open) return;
    const answer = await call('POST /shifts/{id}/movements', {
      as: this.cashier,
      params: { id: this.open.id },
      body: { kind, amountCents, reason: 'Cambio' },
    });
    const tooMuch = kind === 'out' && amountCents > this.open.expected;
    expect(answer.statusCode, answer.body).toBe(tooMuch ? 400 : 201);
    if (!tooMuch) this.open.expected += kind === 'in' ? amountCents : -amountCents;
  }

  async #void(which: number): Promise<void> {
    const payment = this.paid[which % Math.max(1, this.paid.length)];
    if (!payment) return;
    const answer = await call('POST /payments/{id}/void', {
      as: this.cashier,
      params: { id: payment.id },
      body: { reason: 'Se cobró mal' },
    });
    const isShort = payment.cash && payment.cents > (this.open?.expected ?? -1);
    const refused = payment.isVoid || isShort;
    expect(answer.statusCode, answer.body).toBe(refused ? 409 : 200);
    if (refused) return;
    payment.isVoid = true;
    if (payment.cash && this.open) this.open.expected -= payment.cents;
  }

  async #close(): Promise<void> {
    if (!this.open) return;
    const { id } = this.open;
    const params = { id };
    const totalCents = Math.max(0, this.open.expected - 7);
    const note = 'Siete menos';
    await call('POST /shifts/{id}/counts', { as: this.cashier, params, body: { totalCents } });
    const answer = await call('POST /shifts/{id}/close', {
      as: this.cashier,
      params,
      body: { note },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.data.expectedCents).toBe(this.open.expected);
    this.closed.set(id, answer.data);
    this.open = null;
  }

  async #check(): Promise<void> {
    const { shift } = (await call('GET /shifts/current', { as: this.cashier })).data;
    expect(shift?.id ?? null).toBe(this.open?.id ?? null);
    expect(shift?.expectedCents ?? null).toBe(this.open?.expected ?? null);
    for (const [id, before] of this.closed) {
      const now = await call('GET /shifts/{id}', { as: this.cashier, params: { id } });
      expect(now.data).toEqual(before);
    }
    expect(await strays(this.gym)).toBe(0);
  }
}

/** Counts cash that belongs to no shift, and voids of cash that left no drawer. */
async function strays({ db }: TestGym): Promise<number> {
  const { count } = await db.one(sql<{ count: number }>`
    select count(*)::int as count from payments y
    where y.method = 'cash' and (y.shift_id is null or
      exists (select from payment_voids v where v.payment_id = y.id) <> exists (select from cash_movements c where c.payment_id = y.id and c.kind = 'void'))`);
  return count;
}

async function newCounter(): Promise<Counter> {
  const gym = await buildGym({ shift: false });
  const cashier = await buildUser({ gym, role: 'admin' });
  return new Counter(gym, cashier, (await buildUser({ gym })).id);
}

test('any sequence of opening, taking, moving, voiding and closing adds up like the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
      const counter = await newCounter();
      for (const each of steps) await counter.run(each);
    }),
    { numRuns: RUNS },
  );
});

test('at the same moment: all cash of a closed shift was expected in it, the rest is in the next', async () => {
  const { gym, cashier, memberId } = await newCounter();
  const open = () => call('POST /shifts', { as: cashier, body: { floatCents: 1_000 } });
  const { id } = (await open()).data;
  const take = (at: number) =>
    call('POST /payments', {
      as: cashier,
      body: { userId: memberId, method: 'cash', amountCents: 100 + at, concept: 'Botella' },
    });
  const params = { id };
  const countAndClose = async () => {
    for (;;) {
      const counted = await call('POST /shifts/{id}/counts', {
        as: cashier,
        params,
        body: { totalCents: 0 },
      });
      // The other cashier closed it before this count.
      if (counted.statusCode === 409) return;
      const answer = await call('POST /shifts/{id}/close', {
        as: cashier,
        params,
        body: { note: 'Vacía' },
      });
      if (answer.statusCode === 200) return;
      expect(answer.statusCode).toBe(409);
      if (answer.error.message.includes('ya está cerrado')) return;
    }
  };
  const takings = Array.from({ length: 40 }, (_, at) => take(at));
  const [answers] = await Promise.all([Promise.all(takings), countAndClose(), countAndClose()]);
  // On a slow machine the last ones wait longer for a lock than is allowed: 503, and nothing is
  // written.
  for (const { statusCode, body } of answers) expect([201, 409, 503], body).toContain(statusCode);
  const closed = (await call('GET /shifts/{id}', { as: cashier, params })).data;
  const { sum } = await gym.db.one(sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::int as sum from payments where shift_id = ${id}`);
  expect(closed.expectedCents).toBe(1_000 + sum);
  expect(await strays(gym)).toBe(0);
  const taken = answers.filter(({ statusCode }) => statusCode === 201).length;
  const { count } = await gym.db.one(
    sql<{ count: number }>`select count(*)::int as count from payments`,
  );
  expect(count).toBe(taken);
  expect((await open()).statusCode).toBe(201);
  expect((await take(0)).statusCode).toBe(201);
});
