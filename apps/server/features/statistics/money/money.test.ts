import { addDays, type Day } from '@forja/calendar/day';
import { HOUR_MS } from '@forja/calendar/duration';
import type { MoneyStatistics } from '@forja/contract/statistics/money-routes';
import { INCOME_GROUPS, type MoneyFigure, type PartGroup } from '@forja/contract/statistics/values';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { nth } from '../../../test/answer.ts';
import { setDaysAgo } from '../../../test/gym-clock.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { proved, SEED, size } from '../../../test/size.ts';

// Every step is a request through the whole server.
vi.setConfig({ testTimeout: 6 * HOUR_MS });
const RUNS = size(2, 200);
const DAYS = 4;

const harness = await startHarness();
const { call, buildGym, buildUser } = harness;
const METHODS = ['cash', 'card', 'sinpe', 'transfer'] as const;
type Method = (typeof METHODS)[number];

interface Cashier {
  user: TestUser;
  locationId: string;
}

interface World {
  gym: TestGym;
  owner: TestUser;
  cashiers: Cashier[];
  people: TestUser[];
  plans: string[];
}

/** Two places with a register and a cashier each, people, a monthly and a yearly plan. */
async function buildWorld(): Promise<World> {
  const gym = await buildGym({ shift: false });
  const owner = await buildUser({ gym, role: 'owner' });
  const cashiers: Cashier[] = [];
  for (const name of ['Centro', 'Este']) {
    const user = await buildUser({ gym, role: 'admin', firstName: name });
    const place = await call('POST /locations', { as: owner, body: { name } });
    const locationId = place.data.id;
    const body = { name: `Caja ${name}`, locationId };
    const register = (await call('POST /registers', { as: owner, body })).data;
    await call('POST /shifts', {
      as: user,
      body: { registerId: register.id, floatCents: 500_000 },
    });
    cashiers.push({ user, locationId });
  }
  const people = await Promise.all([1, 2].map(() => buildUser({ gym })));
  const plans = [];
  for (const [name, periodCount, priceCents] of [
    ['Mensual', 1, 30_000],
    ['Anual', 12, 300_001],
  ] as const) {
    const body = { name, priceCents, periodCount, periodUnit: 'month' };
    plans.push((await call('POST /membership-plans', { as: owner, body })).data.id);
  }
  return { gym, owner, cashiers, people, plans };
}

/** The money that moved, as the test itself counted it. */
interface Moved {
  day: Day;
  cents: number;
  method: Method;
  cashier: Cashier;
}

interface Model {
  world: World;
  day: Day;
  moved: Moved[];
  voids: { day: Day; cents: number; by: string }[];
  refunds: { day: Day; cents: number; by: string }[];
  payments: { id: string; cents: number; method: Method; cashier: Cashier; person: string }[];
  sales: { id: string; person: string }[];
  balances: Map<string, number>;
}

interface Choice {
  cashier: number;
  person: number;
  method: Method;
  cents: number;
  index: number;
}

type Step = (model: Model, choice: Choice) => Promise<void>;

const add = (model: Model, person: string, cents: number) =>
  model.balances.set(person, (model.balances.get(person) ?? 0) + cents);

async function paymentsSince(
  model: Model,
  person: string,
): Promise<{ id: string; cents: number }[]> {
  const known = model.payments.map(({ id }) => id);
  return model.world.gym.db.all(sql<{ id: string; cents: number }>`
    select id, amount_cents as cents from payments
    where user_id = ${person} and status = 'confirmed' and id <> all (${known}::uuid[])`);
}

/** Remembers the money that a request took. */
async function taken(model: Model, person: string, cashier: Cashier, method: Method) {
  for (const { id, cents } of await paymentsSince(model, person)) {
    model.payments.push({ id, cents, method, cashier, person });
    model.moved.push({ day: model.day, cents, method, cashier });
    add(model, person, -cents);
  }
}

const sell: Step = async (model, { cashier: at, person: who, method, cents, index }) => {
  const { world } = model;
  const [cashier, person] = [nth(world.cashiers, at), nth(world.people, who)];
  const line =
    index % 3 === 0
      ? { kind: 'free', concept: 'Toalla', unitPriceCents: cents, quantity: 1 + (cents % 3) }
      : { kind: 'plan', planId: nth(world.plans, index % 2) };
  const answer = await call('POST /counter-sales', {
    as: cashier.user,
    body: {
      userId: person.id,
      lines: [line],
      tenders: index % 4 === 0 ? [] : [{ method, amountCents: cents }],
      allowCredit: true,
    },
  });
  if (answer.statusCode !== 201) return;
  model.sales.push({ id: answer.data.id, person: person.id });
  add(model, person.id, answer.data.totalCents);
  await taken(model, person.id, cashier, method);
};

const pay: Step = async (model, { cashier: at, person: who, method, cents }) => {
  const { world } = model;
  const [cashier, person] = [nth(world.cashiers, at), nth(world.people, who)];
  const body = { userId: person.id, method, amountCents: cents, chargeIds: [], allowCredit: true };
  await call('POST /payments', { as: cashier.user, body });
  await taken(model, person.id, cashier, method);
};

const undo: Step = async (model, { cashier: at, index }) => {
  const found = model.payments[index % Math.max(1, model.payments.length)];
  if (!found) return;
  const { user } = nth(model.world.cashiers, at);
  const before = await creditOf(model, found.person);
  const params = { id: found.id };
  const answer = await call('POST /payments/{id}/void', {
    as: user,
    params,
    body: { reason: 'Error' },
  });
  if (answer.statusCode !== 200) return;
  const { cents, method, cashier } = found;
  model.moved.push({ day: model.day, cents: -cents, method, cashier });
  model.voids.push({ day: model.day, cents, by: user.id });
  add(model, found.person, cents - ((await creditOf(model, found.person)) - before));
};

/** All credit a person was given. Some operations decide its amount themselves, so it is read. */
const creditOf = async ({ world }: Model, person: string): Promise<number> =>
  (
    await world.gym.db.one(sql<{ cents: number }>`
      select coalesce(sum(k.amount_cents), 0)::bigint as cents from credits k
      join accounts a on a.id = k.account_id where a.user_id = ${person}`)
  ).cents;

const giveBack: Step = async (model, { cashier: at, person: who, method, cents }) => {
  const [cashier, person] = [nth(model.world.cashiers, at), nth(model.world.people, who)];
  const params = { userId: person.id };
  const body = { amountCents: Math.ceil(cents / 4), method, reason: 'Se muda' };
  const answer = await call('POST /accounts/{userId}/refunds', { as: cashier.user, params, body });
  if (answer.statusCode !== 201) return;
  const { amountCents } = body;
  model.moved.push({ day: model.day, cents: -amountCents, method, cashier });
  model.refunds.push({ day: model.day, cents: amountCents, by: cashier.user.id });
  add(model, person.id, amountCents);
};

/** The charges of a person less their credit. A return decides both, so they are read. */
const chargedLess = async (model: Model, person: string): Promise<number> => {
  const { cents } = await model.world.gym.db.one(sql<{ cents: number }>`
    select coalesce(sum(c.total_cents), 0)::bigint as cents from charges c
    join accounts a on a.id = c.account_id where a.user_id = ${person}`);
  return cents - (await creditOf(model, person));
};

/** Gives back a line of a sale or one piece of it; the money is handed out or stays in hand. */
const returnLine: Step = async (model, { cashier: at, method, cents, index }) => {
  const found = model.sales[index % Math.max(1, model.sales.length)];
  if (!found) return;
  const cashier = nth(model.world.cashiers, at);
  const before = await chargedLess(model, found.person);
  const answer = await call('POST /counter-sales/{id}/returns', {
    as: cashier.user,
    params: { id: found.id },
    body: {
      line: 0,
      reason: 'No le sirve',
      ...(cents % 2 === 0 && { quantity: 1 }),
      refund: index % 3 === 0 ? null : { method },
    },
  });
  if (answer.statusCode !== 201) return;
  add(model, found.person, (await chargedLess(model, found.person)) - before);
  const given = await model.world.gym.db.maybe(sql<{ cents: number }>`
    select f.amount_cents as cents from sale_returns r join refunds f on f.id = r.refund_id
    where r.sale_id = ${found.id}::uuid order by r.created_at desc limit 1`);
  if (!given || index % 3 === 0) return;
  model.moved.push({ day: model.day, cents: -given.cents, method, cashier });
  model.refunds.push({ day: model.day, cents: given.cents, by: cashier.user.id });
  add(model, found.person, given.cents);
};

const forgive: Step = async (model, { person: who, index }) => {
  const person = nth(model.world.people, who);
  const as = model.world.owner;
  const { open } = (await call('GET /accounts/{userId}', { as, params: { userId: person.id } }))
    .data;
  const charge = open[index % Math.max(1, open.length)];
  if (!charge) return;
  const params = { id: charge.id };
  await call('POST /charges/{id}/write-off', { as, params, body: { reason: 'Incobrable' } });
  add(model, person.id, -charge.openCents);
};

const STEPS: readonly Step[] = [sell, sell, sell, pay, pay, undo, giveBack, returnLine, forgive];

const readMoney = async ({ owner }: World, from: Day, to = from): Promise<MoneyStatistics> =>
  (await call('GET /statistics/money', { as: owner, query: { from, to } })).data;

interface Asked {
  figure: MoneyFigure;
  from: Day;
  to: Day;
  by?: PartGroup;
  key?: string;
}

type Listed = Awaited<ReturnType<typeof call<'GET /statistics/documents'>>>['data'];

/** Sums the documents of all pages and checks that the answer has the same sum. */
async function listed({ owner }: World, asked: Asked): Promise<{ cents: number; count: number }> {
  const documents: Listed['documents'] = [];
  let cursor: string | undefined;
  for (;;) {
    const query = { ...asked, limit: 3, ...(cursor && { cursor }) };
    const page: Listed = (await call('GET /statistics/documents', { as: owner, query })).data;
    documents.push(...page.documents);
    if (page.next === null) {
      const cents = documents.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const { sumCents, count } = page;
      expect({ cents, count: documents.length }).toEqual({ cents: sumCents, count });
      return { cents, count };
    }
    cursor = page.next;
  }
}

const sumOf = (rows: readonly { cents: number }[]) =>
  rows.reduce((sum, { cents }) => sum + cents, 0);

/** Checks that every figure is the sum of the list that opens from it. */
async function expectLists(world: World, money: MoneyStatistics, from: Day, to: Day) {
  const { income, voids, refunds, receivables, credit, deferred } = money;
  const all = (figure: MoneyFigure) => listed(world, { figure, from, to });
  expect((await all('income')).cents).toBe(income.total.now);
  for (const by of INCOME_GROUPS) {
    expect(sumOf(income.by[by]), by).toBe(income.total.now);
    for (const { key, name, cents } of income.by[by]) {
      expect(name).not.toBe('');
      const found = await listed(world, { figure: 'income', from, to, by, key });
      expect(found.cents, `${by} ${name}`).toBe(cents);
    }
  }
  for (const [figure, by, { parts, ...sum }] of [
    ['voids', 'person', voids],
    ['refunds', 'person', refunds],
    ['receivables', 'age', receivables],
    ['deferred', 'month', deferred],
  ] as const) {
    expect(await all(figure)).toEqual({ cents: sum.cents, count: sum.count });
    expect(sumOf(parts), figure).toBe(sum.cents);
    for (const { key, count, cents } of parts) {
      expect(await listed(world, { figure, from, to, by, key })).toEqual({ count, cents });
    }
  }
  expect(await all('credit')).toEqual(credit);
}

/** Checks that the figures of a day are the result of that day's operations. */
function expectModel(model: Model, money: MoneyStatistics, day: Day) {
  const today = model.moved.filter((each) => each.day === day);
  const partsBy = (keyOf: (each: Moved) => string) => {
    const sums = new Map<string, number>();
    for (const each of today) sums.set(keyOf(each), (sums.get(keyOf(each)) ?? 0) + each.cents);
    return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0));
  };
  const shown = (group: 'method' | 'cashier' | 'location') =>
    Object.fromEntries(
      money.income.by[group].flatMap(({ key, cents }) => (cents === 0 ? [] : [[key, cents]])),
    );
  expect(money.income.total.now).toBe(sumOf(today));
  expect(shown('method')).toEqual(partsBy(({ method }) => method));
  expect(shown('cashier')).toEqual(partsBy(({ cashier }) => cashier.user.id));
  expect(shown('location')).toEqual(partsBy(({ cashier }) => cashier.locationId));
  for (const figure of ['voids', 'refunds'] as const) {
    const made = model[figure].filter((each) => each.day === day);
    expect(money[figure]).toMatchObject({ count: made.length, cents: sumOf(made) });
    for (const { key, cents, count } of money[figure].parts) {
      const theirs = made.filter(({ by }) => by === key);
      expect({ cents, count }).toEqual({ cents: sumOf(theirs), count: theirs.length });
    }
  }
}

const choice: fc.Arbitrary<Choice & { step: number }> = fc.record({
  step: fc.nat({ max: STEPS.length - 1 }),
  cashier: fc.nat({ max: 1 }),
  person: fc.nat({ max: 1 }),
  method: fc.constantFrom(...METHODS),
  cents: fc.integer({ min: 1, max: 60_000 }),
  index: fc.nat({ max: 100 }),
});

/** The figures of a past day. Debts and money in hand are left out, as they are always of today. */
const past = ({ income, voids, refunds, deferred }: MoneyStatistics) => ({
  total: income.total.now,
  by: INCOME_GROUPS.map((by) => income.by[by].filter(({ cents }) => cents !== 0)),
  voids,
  refunds,
  deferred,
});

test('every figure is the sum of the documents that real operations made, and no past day changes', async () => {
  let operations = 0;
  const days = fc.array(fc.array(choice, { minLength: 1, maxLength: 7 }), {
    minLength: DAYS,
    maxLength: DAYS,
  });
  await fc.assert(
    fc.asyncProperty(days, async (sequence) => {
      await setDaysAgo(harness, DAYS - 1);
      const world = await buildWorld();
      const model: Model = {
        world,
        day: await gymToday(world.gym.db),
        moved: [],
        voids: [],
        refunds: [],
        payments: [],
        sales: [],
        balances: new Map(),
      };
      const said = new Map<Day, ReturnType<typeof past>>();
      for (const [index, steps] of sequence.entries()) {
        await setDaysAgo(harness, DAYS - 1 - index);
        model.day = await gymToday(world.gym.db);
        for (const { step, ...chosen } of steps) await nth(STEPS, step)(model, chosen);
        operations += steps.length;
        const money = await readMoney(world, model.day);
        expectModel(model, money, model.day);
        await expectLists(world, money, model.day, model.day);
        const owed = [...model.balances.values()];
        expect(money.receivables.cents).toBe(
          owed.reduce((sum, each) => sum + Math.max(0, each), 0),
        );
        expect(money.credit.cents).toBe(owed.reduce((sum, each) => sum + Math.max(0, -each), 0));
        said.set(model.day, past(money));
      }
      for (const [day, before] of said)
        expect(past(await readMoney(world, day)), day).toEqual(before);
      const first = addDays(model.day, 1 - DAYS);
      await expectLists(world, await readMoney(world, first, model.day), first, model.day);
      await world.gym.db.run(sql`select count_figures()`);
      for (const [day, before] of said)
        expect(past(await readMoney(world, day)), day).toEqual(before);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  await setDaysAgo(harness, 0);
  proved(`${RUNS} runs of ${operations} operations on money over ${DAYS} days`);
});
