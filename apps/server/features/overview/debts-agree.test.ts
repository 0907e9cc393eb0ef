import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { SEED, size } from '../../test/size.ts';
import { askForDebts, postCharge } from '../accounts/public.ts';

const { buildGym, buildUser, call, server } = await startHarness();

const NAMES = ['Zoraida', 'Wenceslao', 'Xiomara', 'Yadira'];

interface World {
  gym: TestGym;
  boss: TestUser;
  people: TestUser[];
  planId: string;
}

type Step = (world: World, person: TestUser) => Promise<unknown>;

const cents = fc.integer({ min: 1, max: 900 }).map((hundreds) => hundreds * 100);
const shift = fc.integer({ min: -40, max: 20 });
const dayAt = (days: number) => addDays(dayIn('America/Costa_Rica', Date.now()), days);

const openOf = async ({ boss }: World, { id }: TestUser) =>
  (await call('GET /accounts/{userId}', { as: boss, params: { userId: id } })).data;

/** Every way to come to owe something, and to owe it no longer. */
const steps: fc.Arbitrary<Step>[] = [
  // What an import brought, with the day its sheet said or without.
  fc.tuple(cents, shift).map(
    ([unitPriceCents, days]): Step =>
      ({ gym }, { id }) =>
        gym.db.tx((tx) =>
          postCharge(tx, {
            userId: id,
            kind: 'adjustment',
            concept: 'Saldo anterior a Forja',
            unitPriceCents,
            dueOn: dayAt(days),
            keepsCredit: true,
          }),
        ),
  ),
  fc.tuple(cents, shift).map(
    ([unitPriceCents, days]): Step =>
      ({ boss }, { id }) =>
        call('POST /accounts/{userId}/charges', {
          as: boss,
          params: { userId: id },
          body: { concept: 'Evaluación', unitPriceCents, dueOn: dayAt(days) },
        }),
  ),
  fc.boolean().map(
    (withPart): Step =>
      ({ boss, planId }, { id }) =>
        call('POST /memberships', {
          as: boss,
          body: {
            userId: id,
            planId,
            choice: 'beside',
            payment: withPart ? { method: 'cash', amountCents: 1_000_00 } : null,
          },
        }),
  ),
  // Paid by another: they owe it, though it is the membership of this one.
  fc.constant<Step>(async ({ boss, planId, people }, person) => {
    const payer = people.find(({ id }) => id !== person.id);
    const body = {
      userId: payer?.id ?? '',
      planId,
      familyIds: [person.id],
      choice: 'beside',
      familyChoice: 'beside',
    };
    await call('POST /memberships', { as: boss, body: body as never });
  }),
  fc.integer({ min: 1, max: 30 }).map(
    (days): Step =>
      ({ gym }, { id }) =>
        gym.db.run(
          sql`update memberships set grace_until = ${dayAt(days)}::date where user_id = ${id}::uuid`,
        ),
  ),
  cents.map(
    (amountCents): Step =>
      ({ boss }, { id }) =>
        call('POST /payments', {
          as: boss,
          body: { userId: id, amountCents, method: 'cash', chargeIds: [], allowCredit: true },
        }),
  ),
  cents.map(
    (amountCents): Step =>
      ({ boss }, { id }) =>
        call('POST /accounts/{userId}/credits', {
          as: boss,
          params: { userId: id },
          body: { amountCents, reason: 'Cortesía' },
        }),
  ),
  fc.nat().map(
    (at): Step =>
      async (world, person) => {
        const { open } = await openOf(world, person);
        const charge = open[at % Math.max(1, open.length)];
        if (charge)
          await call('POST /charges/{id}/write-off', {
            as: world.boss,
            params: { id: charge.id },
            body: { reason: 'Incobrable' },
          });
      },
  ),
];

async function aWorld(): Promise<World> {
  const gym = await buildGym();
  const boss = await buildUser({ gym, role: 'owner' });
  const people = await Promise.all(NAMES.map((firstName) => buildUser({ gym, firstName })));
  const plan = {
    name: 'Familia',
    priceCents: 20_000_00,
    periodCount: 1,
    periodUnit: 'month' as const,
    familySize: 3,
  };
  const { id: planId } = (await call('POST /membership-plans', { as: boss, body: plan })).data;
  const step = { days: 1, channels: ['app'], title: 'Debes', body: '{monto}' };
  await call('PUT /dunning', { as: boss, body: { enabled: true, steps: [step] } as never });
  await gym.db.run(sql`update gym_settings set dunning_from = gym_today() - 365`);
  return { gym, boss, people, planId };
}

const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);

/** What each screen says of who owes how much, beside their statements. */
async function expectOneDebt(world: World): Promise<number> {
  const { gym, boss, people } = world;
  const accounts = await Promise.all(
    people.map(async (one) => [one, await openOf(world, one)] as const),
  );
  const owing = accounts.filter(([, { owedCents }]) => owedCents > 0);
  const all = sum(owing.map(([, { owedCents }]) => owedCents));
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();

  const { data: listed } = await call('GET /users', { as: boss });
  for (const [{ id }, { owedCents }] of accounts)
    expect(
      listed.find((one) => one.id === id),
      'list',
    ).toMatchObject({ owedCents });
  const { data: filtered } = await call('GET /users', { as: boss, query: { debt: 'open' } });
  expect(idsOf(filtered), 'filter').toEqual(idsOf(owing.map(([one]) => one)));
  for (const [{ id }, { owedCents }] of accounts) {
    const { data } = await call('GET /users/{id}', { as: boss, params: { id } });
    expect(data.owedCents, 'record').toBe(owedCents);
  }
  const { data: counts } = await call('GET /memberships/counts', { as: boss });
  expect(counts.debtors, 'count').toBe(owing.length);
  const audience = { kind: 'debtors' } as const;
  const { data: group } = await call('POST /announcements/audience', {
    as: boss,
    body: { audience },
  });
  expect(group.people, 'group').toBe(owing.length);
  const { data: statistics } = await call('GET /statistics/money', {
    as: boss,
    query: { from: dayAt(-1), to: dayAt(0) },
  });
  expect(statistics.receivables.cents, 'statistics').toBe(all);
  for (const [{ firstName, id }, { owedCents, creditCents }] of accounts.map(
    ([one, account], at) => [{ ...one, firstName: NAMES[at] ?? '' }, account] as const,
  )) {
    const { data } = await call('GET /accesos/people', { as: boss, query: { search: firstName } });
    expect(data.find((one) => one.id === id)?.balanceCents, 'desk').toBe(owedCents - creditCents);
    expect(Math.min(owedCents, creditCents), 'nobody owes with money in hand').toBe(0);
  }
  const { data: home } = await call('GET /dashboard', { as: boss });
  const due = owing.filter(([, { open }]) => open.some(({ dueOn }) => dueOn <= dayAt(0)));
  expect(home, 'home').toMatchObject({ toCollect: { cents: all, people: owing.length } });
  const { debtors } = (
    home as unknown as {
      attention: { debts: { debtors: { userId: string; owedCents: number }[] } };
    }
  ).attention.debts;
  // Days of grace put off when it is asked for, never how much it is.
  for (const { userId, owedCents } of debtors)
    expect(due.find(([{ id }]) => id === userId)?.[1].owedCents, 'attention').toBe(owedCents);

  await askForDebts(server.platform, server.platform.gymDb(gym.id));
  const asked = await gym.db.all(sql<{ id: string }>`
    select distinct user_id as id from notifications where kind = 'debt-due'`);
  const debtorIds = new Set(owing.map(([{ id }]) => id));
  expect(
    asked.filter(({ id }) => !debtorIds.has(id)),
    'asked who owes nothing',
  ).toEqual([]);
  const yesterday = await gym.db.all(sql<{ id: string }>`
    select distinct user_id as id from open_debts()
    where owed_since = ${dayAt(-1)}::date and (kind <> 'adjustment' or due_on <> day)
      and owed_since + 1 >= day`);
  expect(
    idsOf(yesterday).every((id) => asked.some((one) => one.id === id)),
    'dunning',
  ).toBe(true);
  return owing.length;
}

const play = fc.array(fc.tuple(fc.nat(NAMES.length - 1), fc.oneof(...steps)), {
  minLength: 3,
  maxLength: 14,
});

test('whatever is owed, every list, count, group, figure and message says the same of it', async () => {
  let owed = 0;
  await fc.assert(
    fc.asyncProperty(play, async (sequence) => {
      const world = await aWorld();
      for (const [at, step] of sequence) {
        const person = world.people[at];
        if (person) await step(world, person);
      }
      owed += await expectOneDebt(world);
    }),
    { numRuns: size(8, 400), seed: SEED },
  );
  expect(owed).toBeGreaterThan(0);
});
