import { expect, test } from 'vitest';
import { startHarness } from '../test/harness.ts';
import { findSamples, noteSamplesMade } from './samples.ts';

test("sample gyms missing after a failed start are created, but not beside a gym of one's own", async () => {
  const { owner, buildGym } = await startHarness();
  const found = async () => {
    const { present, missing } = await findSamples(owner);
    const names = (all: { subdomain: string }[]) => all.map(({ subdomain }) => subdomain);
    return { present: names(present), missing: names(missing) };
  };
  expect(await found()).toEqual({ present: [], missing: ['demo', 'prueba', 'vencido'] });
  await buildGym({ subdomain: 'demo' });
  expect(await found()).toEqual({ present: ['demo'], missing: ['prueba', 'vencido'] });
  await buildGym({ subdomain: 'hierro' });
  expect(await found()).toEqual({ present: ['demo'], missing: [] });
});

test('a sample gym that was deleted or moved away does not come back', async () => {
  const { owner, buildGym } = await startHarness();
  await buildGym({ subdomain: 'prueba' });
  expect((await findSamples(owner)).missing).toHaveLength(2);
  await noteSamplesMade(owner);
  const { present, missing } = await findSamples(owner);
  expect([present.map(({ subdomain }) => subdomain), missing]).toEqual([['prueba'], []]);
});
