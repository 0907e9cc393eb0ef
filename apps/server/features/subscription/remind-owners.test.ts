import { DAY_MS } from '@forja/calendar/duration';
import { expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';

const { server, buildGym, owner } = await startHarness();
const { platform } = server;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

test('only gyms whose subscription ends soon or is late are visited, by its date and not one by one', async () => {
  const soon = await buildGym({ status: 'active', endsAt: inDays(6) });
  const trial = await buildGym({ status: 'trial', endsAt: inDays(2) });
  const late = await buildGym({ status: 'active', endsAt: inDays(-3) });
  for (const endsAt of [inDays(40), inDays(-17)]) await buildGym({ status: 'active', endsAt });
  await buildGym({ status: 'expired', endsAt: inDays(1) });
  await buildGym({ status: 'trial', endsAt: inDays(-3) });
  expect(await platform.endingSubscriptions(7)).toEqual([late.id, trial.id, soon.id]);

  const visited: string[] = [];
  const visits = platform.eachOf(await platform.endingSubscriptions(7), async ({ gymId }) => {
    visited.push(gymId);
    if (gymId === trial.id) throw new Error('not today');
  });
  await expect(visits).rejects.toThrow('not today');
  expect(visited).toEqual([late.id, trial.id, soon.id]);

  await owner.query('begin; set local enable_seqscan = off');
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select from gyms where subscription_ends_at between now() and now() + interval '9 days'`,
  );
  await owner.query('rollback');
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('gyms_by_subscription_end');
});
