import { expect, test } from 'vitest';
import { newId } from '../platform/db/ids.ts';
import { startHarness } from './harness.ts';
import { matrix } from './matrix/all.ts';
import { buildWorld, fillPath, keyOf } from './world.ts';

const harness = await startHarness();
const specs = harness.server.features.flatMap((feature) => feature.routes.map(({ spec }) => spec));

test('list', async () => {
  const world = await buildWorld(harness);
  const out: string[] = [];
  for (const spec of specs.filter(({ params, access }) => params && access === 'user')) {
    const row = matrix[keyOf(spec)];
    if (!row?.params) continue;
    const bystander = await harness.buildUser({ gym: world.gym });
    const ids = await row.params(world);
    const answer = await harness.send(
      `${spec.method} ${fillPath(spec.path, (name) => ids[name] ?? newId())}`,
      { as: bystander, body: row.body },
    );
    out.push(
      `${answer.statusCode} ${keyOf(spec)} ${answer.statusCode < 400 ? answer.body.slice(0, 200) : ''}`,
    );
  }
  console.log(out.sort().join('\n'));
  expect(out.length).toBeGreaterThan(0);
});
