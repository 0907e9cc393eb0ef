import { afterAll, expect, test } from 'vitest';
import { startHarness } from '../../../test/harness.ts';
import { createPool } from '../../db/connections/pool.ts';
import { createLimits, type Limits } from './limits.ts';
import { shareOnce } from './share-limits.ts';

const { appUrl, owner } = await startHarness();
const pool = createPool(appUrl, 2);
afterAll(() => pool.end());

const MINUTE_MS = 60_000;
let now = 10 * MINUTE_MS;
const servers = (count: number) => Array.from({ length: count }, () => createLimits(() => now));
const share = (limits: Limits) => shareOnce({ limits, pool });

/** How many calls of somebody go through, one after the other at each server. */
async function callUntilRefused(all: readonly Limits[], caller: string): Promise<number> {
  let passed = 0;
  for (let round = 0; round < 400; round++) {
    let refused = 0;
    for (const { take } of all) {
      try {
        take('gym', 'members', caller);
        passed += 1;
      } catch {
        refused += 1;
      }
    }
    if (refused === all.length) return passed;
    // As often as the servers tell each other, for whoever calls ten times a second.
    if (round % 10 === 0) for (const limits of all) await share(limits);
  }
  return passed;
}

test('a caller who goes round the servers is refused by all of them soon after the limit of one', async () => {
  const passed = await callUntilRefused(servers(3), 'ana');
  expect(passed).toBeGreaterThanOrEqual(300);
  // Ten calls each since they last told each other.
  expect(passed).toBeLessThanOrEqual(300 + 3 * 10);
});

test('servers that share at the same moment lose nothing, and the table names nobody', async () => {
  const all = servers(4);
  const call = ({ take }: Limits) => take('gym', 'staff', 'luis');
  for (const limits of all) for (let at = 0; at < 75; at++) call(limits);
  await Promise.all(all.map(share));
  // All but the last to be added have not heard of everybody yet.
  const heard = all.filter((limits) => {
    try {
      call(limits);
      return false;
    } catch {
      return true;
    }
  });
  expect(heard).toHaveLength(1);
  await Promise.all(all.map(share));
  for (const limits of all)
    expect(() => call(limits)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  const { rows } = await owner.query('select key, count from shared_counts');
  expect(JSON.stringify(rows)).not.toMatch(/luis|staff|gym/);
  expect(Math.max(...rows.map(({ count }) => count))).toBeGreaterThanOrEqual(300);
});

test('who calls little costs no query, and a new minute starts anew for all', async () => {
  const [one, two] = servers(2) as [Limits, Limits];
  one.take('gym', 'members', 'eva');
  expect(one.busy().counts).toEqual([]);
  for (const limits of [one, two])
    for (let at = 0; at < 200; at++) limits.take('gym', 'members', 'eva');
  await share(one);
  await share(two);
  expect(() => {
    for (let at = 0; at < 100; at++) two.take('gym', 'members', 'eva');
  }).toThrow();
  now += MINUTE_MS;
  for (let at = 0; at < 300; at++) two.take('gym', 'members', 'eva');
  now += MINUTE_MS;
  for (let at = 0; at < 100; at++) two.take('gym', 'members', 'eva');
  await share(two);
  const { rows } = await owner.query('select distinct minute from shared_counts');
  expect(rows).toEqual([{ minute: now / MINUTE_MS }]);
});
