import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf } from '../../network.ts';
import {
  BLOCKS_PER_REGION,
  type Budget,
  createFairShares,
  MAX_STRANGERS,
  SHARES_PER_BUDGET,
} from './fair-shares.ts';

const BUDGET: Budget = { inAll: 50, caller: 20, block: 30, sure: 6 };
const MOST = BUDGET.inAll + BUDGET.sure * (SHARES_PER_BUDGET + 1);

/** Takes one call; says whether it was let through. */
function passes(shares: ReturnType<typeof createFairShares>, budget: string, address: string) {
  try {
    shares.take(budget, BUDGET, placeOf(address));
    return true;
  } catch {
    return false;
  }
}

const hex = (value: number) => value.toString(16);
/** Attackers have four /16, two /32, one /48 with all its networks, and single addresses. */
const attacker = fc.oneof(
  fc.tuple(fc.nat(3), fc.nat(255), fc.nat(255)).map(([a, b, c]) => `20.${a}.${b}.${c}`),
  fc.tuple(fc.nat(1), fc.nat(65_535)).map(([a, b]) => `2001:${a}:${hex(b)}:1::1`),
  fc.nat(65_535).map((network) => `2001:db8:1:${hex(network)}::1`),
  fc.constantFrom('30.0.0.1', '30.0.0.2', '2001:db8:2:2::2'),
);

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('attack' as const),
      attacker,
      times: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('visit' as const), visitor: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.nat(70) }) },
);

test('whoever stays within what they are sure of is never refused, and all together are bounded', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let now = 0;
      const shares = createFairShares(() => now);
      let [minute, inAll, ...visits] = [0, 0, 0, 0, 0, 0, 0];
      for (const each of steps) {
        if (each.kind === 'wait') now += each.seconds * 1_000;
        if (Math.floor(now / 60_000) !== minute) {
          minute = Math.floor(now / 60_000);
          [inAll, ...visits] = [0, 0, 0, 0, 0, 0];
        }
        if (each.kind === 'attack') {
          for (let at = 0; at < each.times; at++) {
            if (passes(shares, 'gym', each.attacker)) inAll += 1;
          }
        }
        if (each.kind === 'visit') {
          const seen = visits[each.visitor] ?? 0;
          const passed = passes(shares, 'gym', `10.${each.visitor}.0.1`);
          if (seen < BUDGET.sure) expect(passed).toBe(true);
          if (passed) {
            visits[each.visitor] = seen + 1;
            inAll += 1;
          }
        }
        expect(inAll).toBeLessThanOrEqual(MOST);
      }
    }),
    { numRuns: 300 },
  );
});

test('whoever has a whole region takes what is sure for sixteen networks and their region, not more', () => {
  const shares = createFairShares(() => 0);
  let passed = 0;
  for (let block = 0; block < 4_096; block++) {
    if (passes(shares, 'gym', `2001:db8:${hex(block)}:1::1`)) passed += 1;
  }
  for (let again = 0; again < 10; again++) {
    for (let block = 0; block < 100; block++) {
      if (passes(shares, 'gym', `2001:db8:${hex(block)}:1::1`)) passed += 1;
    }
  }
  expect(passed).toBeLessThanOrEqual(BUDGET.inAll + BUDGET.sure * (BLOCKS_PER_REGION + 1));
  expect(passes(shares, 'gym', '192.0.2.1')).toBe(true);
});

test('the counters are bounded, from however many networks of however many gyms', () => {
  const shares = createFairShares(() => 0);
  const GYMS = 1_000;
  for (let at = 0; at < 1.2 * MAX_STRANGERS; at++) {
    const address = `${at % 200}.${Math.floor(at / 200) % 200}.${Math.floor(at / 40_000)}.1`;
    passes(shares, `gym ${at % GYMS}`, address);
  }
  // Besides strangers each gym has one counter in all and one for those without a share.
  expect(shares.size()).toBeLessThanOrEqual(MAX_STRANGERS + 3 * GYMS);
});

test('a taken call says what is left to the caller, and to a place what its block still has', () => {
  const { take } = createFairShares(() => 15_000);
  const budget = { inAll: 3, caller: 10, block: 4, sure: 2 };
  expect(take('people', budget, 'ana')).toEqual({ limit: 10, remaining: 9, resetSeconds: 45 });
  take('people', budget, 'ana');
  // The budget of all is used up with this one, so that only what each is sure of is left.
  expect(take('people', budget, 'luis').remaining).toBe(1);
  const place = placeOf('203.0.113.7');
  expect(take('guests', budget, place)).toMatchObject({ limit: 10, remaining: 3 });
});
