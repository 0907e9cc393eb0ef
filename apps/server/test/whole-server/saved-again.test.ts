import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startHarness } from '../harness.ts';
import { matrix } from '../matrix/all.ts';
import { buildWorld, keyOf, pathTo, specsOf } from '../world.ts';

/** What the same body, sent again, does change. */
const CHANGED_EACH_TIME: readonly string[] = [
  // A variant without its id is another one, which takes the place of the first.
  'PUT /store/{id}',
];

const harness = await startHarness();
const saves = specsOf(harness).filter(
  ({ method, upload }) => (method === 'PUT' || method === 'PATCH') && !upload,
);

test('what is saved again as it is leaves no line in the log', async () => {
  const logged: string[] = [];
  let saved = 0;
  for (const spec of saves) {
    const key = keyOf(spec);
    const row = matrix[key];
    const world = await buildWorld(harness);
    const ids = await row?.params?.(world);
    const path = pathTo(spec.path, ids);
    const as = row?.reachedBy === 'member' ? world.member : world.owner;
    const save = () => harness.send(`${spec.method} ${path}`, { as, body: row?.body });
    const lines = async () =>
      (await world.gym.db.one(sql<{ count: number }>`select count(*)::int as count from audit_log`))
        .count;
    const first = await save();
    if (first.statusCode >= 300) continue;
    const before = await lines();
    const again = await save();
    if (again.statusCode >= 300) continue;
    saved += 1;
    if ((await lines()) > before) logged.push(key);
  }
  expect(logged).toEqual(CHANGED_EACH_TIME);
  expect(saved).toBeGreaterThan(40);
});
