import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import type { Harness, TestGym, TestUser } from '../harness.ts';

/** Members whose membership allows booking, and their plan. */
export async function buildMembers(
  harness: Pick<Harness, 'buildUser'>,
  gym: TestGym,
  count: number,
  plan = {},
) {
  const planId = newId();
  await gym.db.run(
    build.insertInto('membership_plans').values({
      gym_id: gym.id,
      id: planId,
      name: `Plan ${planId}`,
      price_cents: 2_600_000,
      period_count: 1,
      period_unit: 'month',
      ...plan,
    }),
  );
  const people: TestUser[] = [];
  for (let made = 0; made < count; made++) people.push(await harness.buildUser({ gym }));
  await gym.db.run(
    build.insertInto('memberships').values(
      people.map(({ id }) => ({
        gym_id: gym.id,
        id: newId(),
        user_id: id,
        payer_id: id,
        plan_id: planId,
        starts_on: '2020-01-01',
        period_from: '2020-01-01',
        ends_on: '2120-01-01',
        price_cents: 2_600_000,
      })),
    ),
  );
  return people;
}
