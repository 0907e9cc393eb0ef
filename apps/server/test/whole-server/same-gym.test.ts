import { expect, test } from 'vitest';
import { startHarness } from '../harness.ts';
import { matrix } from '../matrix/all.ts';
import { buildWorld, keyOf, pathTo, specsOf } from '../world.ts';

/**
 * Routes about the gym's own records, or about what one person may do to another. All other records
 * belong to one person.
 */
const SHARED = [
  'GET /events/{id}',
  'GET /exercises/{id}',
  'GET /friends/{id}',
  'GET /registros/exercises/{id}',
  'GET /workouts/plan-exercises/{id}',
  'POST /messages/block/{id}',
  'POST /messages/report/{id}',
];

const harness = await startHarness();
const routes = specsOf(harness).filter(({ params, access }) => params && access === 'user');

test('a member cannot reach any record of another member by its id', async () => {
  const world = await buildWorld(harness);
  const reached: string[] = [];
  for (const spec of routes) {
    const row = matrix[keyOf(spec)];
    const ids = await row?.params?.(world);
    const path = pathTo(spec.path, ids);
    const bystander = await harness.buildUser({ gym: world.gym });
    const answer = await harness.send(`${spec.method} ${path}`, { as: bystander, body: row?.body });
    expect(answer.statusCode, keyOf(spec)).toBeLessThan(500);
    if (answer.statusCode < 400) reached.push(keyOf(spec));
  }
  expect(routes.length).toBeGreaterThan(50);
  expect(reached.filter((key) => !SHARED.includes(key))).toEqual([]);
  expect(reached.length).toBeGreaterThan(0);
});
