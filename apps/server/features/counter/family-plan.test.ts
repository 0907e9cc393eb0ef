import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let cashier: TestUser;
let family: string;
let single: string;
beforeEach(async () => {
  gym = await buildGym();
  cashier = await buildUser({ gym, role: 'admin' });
  family = await plan('Familiar', 3);
  single = await plan('Individual', 1);
});

const PRICE = 40_000;

async function plan(name: string, familySize: number): Promise<string> {
  const body = { name, priceCents: PRICE, periodCount: 30, periodUnit: 'day', familySize } as const;
  return (await call('POST /membership-plans', { as: cashier, body })).data.id;
}

const sell = (userId: string, planId: string, familyIds: string[] = []) =>
  call('POST /counter-sales', {
    as: cashier,
    body: {
      userId,
      lines: [{ kind: 'plan', planId, familyIds }],
      tenders: [{ method: 'card', amountCents: PRICE }],
    },
  });
const heldBy = async (userId: string) =>
  (await call('GET /memberships', { as: cashier, query: { userId } })).data;
const enters = async (userId: string) =>
  (
    await call('POST /accesos/check-in', {
      as: cashier,
      body: { eventId: crypto.randomUUID(), userId },
    })
  ).data.granted;
const placesOf = async (userId: string, planId: string) =>
  (await call('GET /counter-offers/{userId}', { as: cashier, params: { userId } })).data.plans.find(
    (offer) => offer.planId === planId,
  )?.places;

test('a plan for several people covers at once those who were chosen with it', async () => {
  const [payer, child] = [await buildUser({ gym }), await buildUser({ gym })];
  expect([await placesOf(payer.id, family), await placesOf(payer.id, single)]).toEqual([2, 0]);
  const asked = await call('POST /counter-sales/preview', {
    as: cashier,
    body: {
      userId: payer.id,
      lines: [{ kind: 'plan', planId: family, familyIds: [child.id] }],
    },
  });
  expect(asked.data.dueCents).toBe(PRICE);
  const sold = await sell(payer.id, family, [child.id]);
  expect(sold.statusCode, sold.body).toBe(201);
  expect(nth(await heldBy(child.id), 0)).toMatchObject({ payerId: payer.id, priceCents: 0 });
  expect([await enters(payer.id), await enters(child.id)]).toEqual([true, true]);
  expect(await placesOf(payer.id, family), 'another period covers the same people').toBe(0);
});

test('what somebody of the family has runs on, and a void takes back only what was sold', async () => {
  const [payer, child] = [await buildUser({ gym }), await buildUser({ gym })];
  await sell(child.id, single);
  const before = await heldBy(child.id);
  const sold = (await sell(payer.id, family, [child.id])).data;
  expect((await heldBy(child.id)).map(({ planId }) => planId).sort()).toEqual(
    [single, family].sort(),
  );
  const voided = await call('POST /counter-sales/{id}/void', {
    as: cashier,
    params: { id: sold.id },
    body: { reason: 'Era otra familia' },
  });
  expect(voided.statusCode, voided.body).toBe(200);
  expect(await heldBy(child.id)).toEqual(before);
  expect([await enters(payer.id), await enters(child.id)]).toEqual([false, true]);
});

test('too many people, strangers and another period of the same plan are refused at the line', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => buildUser({ gym })));
  const [payer, ...others] = people.map(({ id }) => id);
  if (!payer) throw new Error('Nobody was built');
  const many = await sell(payer, family, others);
  expect(many.refused).toEqual({
    path: 'lines.0.planId',
    message: 'Este plan cubre a 3 personas en total.',
  });
  const stranger = await sell(payer, family, [crypto.randomUUID()]);
  expect(stranger.statusCode).toBe(404);
  expect(await heldBy(payer)).toEqual([]);
  await sell(payer, family);
  const again = await sell(payer, family, others.slice(0, 1));
  expect(again.refused.path).toBe('lines.0.planId');
});
