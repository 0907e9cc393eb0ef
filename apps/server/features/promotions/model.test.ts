import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { proved, SEED, size } from '../../test/size.ts';

// Every step is a request through the whole server.
vi.setConfig({ testTimeout: 240_000 });

const { call, buildGym, buildUser } = await shareHarness();
const today = dayIn('America/Costa_Rica', Date.now());

type Gift = { kind: 'percent' | 'amount'; value: number };
interface Offer {
  onPlan: Gift;
  periods: number | null;
  maxUses: number | null;
  maxUsesPerPerson: number | null;
  isOfCode: boolean;
  renewals: boolean;
}
type Step =
  | { do: 'sell' | 'renew' | 'cancel' | 'undo' | 'void'; person: number; offer: number }
  | { do: 'end'; person: number; offer: number };

const gift: fc.Arbitrary<Gift> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 40_000 }) }),
);
const limit = fc.option(fc.integer({ min: 1, max: 3 }));
const offer: fc.Arbitrary<Offer> = fc.record({
  onPlan: gift,
  periods: fc.option(fc.integer({ min: 1, max: 3 })),
  maxUses: limit,
  maxUsesPerPerson: limit,
  isOfCode: fc.boolean(),
  renewals: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('sell', 'sell', 'sell', 'renew', 'renew', 'cancel', 'undo', 'void', 'end'),
  person: fc.nat(2),
  offer: fc.nat(1),
});

/** Checks that charges, uses and figures agree. */
async function expectSound(gym: TestGym, admin: TestUser): Promise<void> {
  const problems = await gym.db.all(sql<{ problem: string }>`
    select 'a use above the limit' as problem from promotions where used > max_uses
    union all
    select 'a count that is not that of its uses' from promotions p
      where p.used <> (select count(*) from promotion_uses u
        where u.promotion_id = p.id and u.counts and u.returned_on is null)
    union all
    select 'somebody above their limit' from promotion_uses u join promotions p on p.id = u.promotion_id
      where u.counts and u.returned_on is null
      group by p.id, u.user_id, p.max_uses_per_person having count(*) > p.max_uses_per_person
    union all
    select 'more periods than promised' from promotion_uses u join promotions p on p.id = u.promotion_id
      where u.returned_on is null
      group by p.id, u.membership_id, p.periods
      having count(*) > p.periods * greatest(1, count(*) filter (where u.counts))
    union all
    select 'a charge that says something else' from promotion_uses u join charges c on c.id = u.charge_id
      where c.discount_cents <> u.discount_cents or c.unit_price_cents <> u.full_cents
    union all
    select 'a discount that is not of a promotion' from charges c
      where c.discount_cents > 0 and not exists (select from promotion_uses u where u.charge_id = c.id)
    union all
    select 'a negative charge' from charges where total_cents < 0
    union all
    select 'a period and its charge apart' from membership_periods d left join charges c on c.id = d.charge_id
      where d.undone_at is null and d.price_cents <> coalesce(c.total_cents, 0)`);
  expect(problems).toEqual([]);
  const { charged, given, free } = await gym.db.one(
    sql<{ charged: number; given: number; free: number }>`
      select coalesce(sum(c.discount_cents), 0)::bigint as charged,
        coalesce(sum(u.discount_cents), 0)::bigint as given,
        coalesce(sum(u.discount_cents) filter (where c.id is null), 0)::bigint as free
      from promotion_uses u left join charges c on c.id = u.charge_id
      where u.returned_on is null`,
  );
  const query = { from: today, to: today };
  const figures = (await call('GET /promotion-figures', { as: admin, query })).data;
  const sum = figures.reduce((all, { discountCents }) => all + discountCents, 0);
  expect({ given, sum }).toEqual({ given: charged + free, sum: given });
}

const RUNS = size(6, 200);

test('limits hold and figures match the charges, whatever is sold, renewed, cancelled and voided', async () => {
  let sales = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(offer, { minLength: 2, maxLength: 2 }),
      fc.integer({ min: 1, max: 40_000 }),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (offers, priceCents, steps) => {
        const gym = await buildGym();
        const admin = await buildUser({ gym, role: 'admin' });
        const people = await Promise.all([0, 1, 2].map(() => buildUser({ gym })));
        const plan = { name: 'Mes', priceCents, periodCount: 30, periodUnit: 'day' } as const;
        const planId = (await call('POST /membership-plans', { as: admin, body: plan })).data.id;
        const made: { id: string; code: string | null }[] = [];
        for (const [at, { isOfCode, ...terms }] of offers.entries()) {
          const audience = isOfCode ? ('code' as const) : ('everyone' as const);
          const code = isOfCode ? `CODIGO${at}` : null;
          const body = { name: `Promoción ${at}`, audience, code, ...terms };
          made.push((await call('POST /promotions', { as: admin, body })).data);
        }
        for (const { do: what, person: at, offer: which } of steps) {
          const userId = nth(people, at).id;
          const promotion = nth(made, which);
          const held = (await call('GET /memberships', { as: admin, query: { userId } })).data[0];
          if (what === 'sell') {
            const asked = {
              userId,
              planId,
              ...(promotion.code && { promotionCode: promotion.code }),
            };
            const shown = await call('POST /memberships/sale-preview', { as: admin, body: asked });
            const payment = { method: 'card' as const, amountCents: 1 };
            const isFree = shown.statusCode === 200 && shown.data.priceCents === 0;
            const body = { ...asked, choice: 'beside' as const, payment: isFree ? null : payment };
            const answer = await call('POST /memberships', { as: admin, body });
            if (shown.statusCode === 200) {
              expect(answer.data.priceCents).toBe(shown.data.priceCents);
              sales += 1;
            } else {
              expect(answer.refused.path).toBe('promotionCode');
            }
          } else if (what === 'end') {
            const all = (await call('GET /promotions', { as: admin })).data;
            const {
              id,
              given: _,
              listed: __,
              ...body
            } = nth(
              all.filter((one) => one.id === promotion.id),
              0,
            );
            const changed = { ...body, active: !body.active };
            await call('PUT /promotions/{id}', { as: admin, params: { id }, body: changed });
          } else if (held) {
            const params = { id: held.id };
            if (what === 'renew') {
              const { data: person } = await call('GET /users/{id}', {
                as: admin,
                params: { id: userId },
              });
              const code = promotion.code ?? undefined;
              const asked = code ? { query: { code } } : {};
              const shown = await call('GET /memberships/{id}/renew', {
                as: admin,
                params,
                ...asked,
              });
              const isGiven = shown.statusCode === 200 && shown.data.codeProblem === null;
              const answer = await call('POST /memberships/{id}/renew', {
                as: admin,
                params,
                body: code && isGiven ? { promotionCode: code } : {},
              });
              if (answer.statusCode === 200) {
                expect(answer.data.priceCents).toBe(shown.data.priceCents);
                if (person.membership?.id === held.id && !(code && isGiven)) {
                  expect(answer.data.priceCents).toBe(person.membership.renewalCents);
                }
              }
            } else if (what === 'cancel') {
              await call('POST /memberships/{id}/cancel', { as: admin, params, body: {} });
            } else if (what === 'undo') {
              await call('POST /memberships/{id}/undo-cancel', { as: admin, params });
            } else {
              const payments = await call('GET /payments', { as: admin, query: { userId } });
              const last = payments.data.find(({ status }) => status === 'confirmed');
              if (last) {
                await call('POST /payments/{id}/void', {
                  as: admin,
                  params: { id: last.id },
                  body: { reason: 'Prueba' },
                });
              }
            }
          }
          await expectSound(gym, admin);
        }
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
  proved(`${sales} sales with promotions in ${RUNS} gyms: limits held, figures are the charges`);
});

test('20 simultaneous sales use a promotion limited to 5 exactly 5 times', async () => {
  const gym = await buildGym();
  const admin = await buildUser({ gym, role: 'admin' });
  const plan = { name: 'Mes', priceCents: 30_000, periodCount: 30, periodUnit: 'day' } as const;
  const planId = (await call('POST /membership-plans', { as: admin, body: plan })).data.id;
  const body = {
    name: 'Cinco',
    audience: 'code',
    code: 'CINCO',
    onPlan: { kind: 'percent', value: 50 },
    maxUses: 5,
    endsOn: addDays(today, 1),
  } as const;
  const { id } = (await call('POST /promotions', { as: admin, body })).data;
  const people = await Promise.all(Array.from({ length: 20 }, () => buildUser({ gym })));
  const answers = await Promise.all(
    people.map((person) =>
      call('POST /memberships', {
        as: admin,
        body: { userId: person.id, planId, promotionCode: 'CINCO' },
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  for (const answer of refused) {
    expect(answer.refused).toMatchObject({ path: 'promotionCode' });
    expect(answer.refused.message).toMatch(/agotar|agotada/);
  }
  await expectSound(gym, admin);
  const { charges } = await gym.db.one(sql<{ charges: number }>`
    select count(*)::int as charges from charges where discount_cents > 0`);
  expect(charges).toBe(5);
  const all = (await call('GET /promotions', { as: admin })).data;
  expect(all.find((one) => one.id === id)?.given.uses).toBe(5);
});

test('a person in ten simultaneous sales uses a promotion once', async () => {
  const gym = await buildGym();
  const admin = await buildUser({ gym, role: 'admin' });
  const person = await buildUser({ gym });
  const plan = { name: 'Mes', priceCents: 30_000, periodCount: 30, periodUnit: 'day' } as const;
  const planId = (await call('POST /membership-plans', { as: admin, body: plan })).data.id;
  const body = {
    name: 'Una',
    audience: 'code',
    code: 'UNA',
    onPlan: { kind: 'percent', value: 50 },
    maxUsesPerPerson: 1,
  } as const;
  await call('POST /promotions', { as: admin, body });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      call('POST /memberships', {
        as: admin,
        body: { userId: person.id, planId, promotionCode: 'UNA', choice: 'beside' },
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  await expectSound(gym, admin);
});
