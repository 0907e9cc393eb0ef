import { DAY_MS } from '@forja/calendar/duration';
import { expect, test } from 'vitest';
import { startHarness } from '../test/harness.ts';
import { SAMPLE_GYMS } from './gyms.ts';
import { renewTour } from './tour.ts';

const harness = await startHarness({ TOUR: 'on' });

interface Shown {
  id: string;
  subdomain: string;
  tour: string;
}

const ownerUrl = (): string => {
  const { database } = harness.server.platform.config;
  if (database === 'embedded') throw new Error('The harness has a database of its own');
  return database.ownerUrl;
};
const said: string[] = [];
const renew = (now: Date) =>
  renewTour(ownerUrl(), harness.server.platform.config, (line) => said.push(line), {
    now,
    like: SAMPLE_GYMS[2],
  });
const shown = async () =>
  (await harness.owner.query<Shown>('select id, subdomain, tour from gyms')).rows;
const waiting = async () =>
  (await harness.owner.query('select from due_work union all select from pgboss.job')).rowCount;

test('the gym for guests is made once a day, in place of that of the day before, and nothing waits in it', async () => {
  const today = new Date();
  await renew(today);
  const first = await shown();
  expect(first).toEqual([{ id: expect.any(String), subdomain: 'muestra', tour: 'open' }]);
  await renew(today);
  expect(await shown()).toEqual(first);
  await renew(new Date(today.getTime() + DAY_MS));
  const second = await shown();
  expect(second).toEqual([{ id: expect.any(String), subdomain: 'muestra', tour: 'open' }]);
  expect(second[0]?.id).not.toBe(first[0]?.id);
  expect(await waiting()).toBe(0);
  expect(said).toEqual([]);
});

test('a gym that is called so is left alone', async () => {
  await harness.owner.query('update gyms set tour = null');
  const before = await shown();
  await renew(new Date(Date.now() + 3 * DAY_MS));
  expect(await shown()).toEqual(before);
  expect(said).toEqual(['A gym is called muestra: guests cannot look around.']);
});
