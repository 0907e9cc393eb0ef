import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../test/clock.ts';
import { formatCountdown, INACTIVITY_TIMEOUT, watchInactivity } from './inactivity.ts';

const MINUTE = 60_000;

function watch({ trusted = false } = {}) {
  const clock = createTestClock();
  const seen: (number | null)[] = [];
  let timedOut = 0;
  let shared: number | null = null;
  const watcher = watchInactivity({
    ...clock,
    shared: {
      read: () => shared,
      write: (moment) => {
        shared = moment;
      },
    },
    onChange: (remaining) => seen.push(remaining),
    isTrusted: () => trusted,
    onTimeout: () => {
      timedOut += 1;
    },
  });
  return {
    clock,
    watcher,
    seen,
    timedOut: () => timedOut,
    otherTabActive: () => {
      shared = clock.now();
    },
  };
}

describe('Inactivity', () => {
  it('lasts 30 minutes (1,800,000 ms)', () => {
    expect(INACTIVITY_TIMEOUT).toBe(1_800_000);
  });

  it('shows the warning 5 minutes before the timeout', async () => {
    const { clock, seen } = watch();
    await clock.pass(25 * MINUTE - 1);
    expect(seen).toEqual([]);
    await clock.pass(1);
    expect(seen).toEqual([5 * MINUTE]);
  });

  it('counts down every second', async () => {
    const { clock, seen } = watch();
    await clock.pass(25 * MINUTE + 3000);
    expect(seen.map((left) => formatCountdown(left ?? 0))).toEqual([
      '5:00',
      '4:59',
      '4:58',
      '4:57',
    ]);
  });

  it('logs out at zero', async () => {
    const { clock, seen, timedOut } = watch();
    await clock.pass(30 * MINUTE);
    expect(timedOut()).toBe(1);
    expect(seen.at(-1)).toBeNull();
    expect(clock.pending()).toEqual([]);
  });

  it('starts over on activity', async () => {
    const { clock, watcher, seen } = watch();
    await clock.pass(20 * MINUTE);
    watcher.activity();
    await clock.pass(24 * MINUTE);
    expect(seen).toEqual([]);
    await clock.pass(MINUTE);
    expect(seen).toHaveLength(1);
  });

  it('notes activity at most once a second', async () => {
    const { clock, watcher, seen } = watch();
    await clock.pass(5000);
    watcher.activity();
    await clock.pass(999);
    watcher.activity();
    await clock.pass(25 * MINUTE - 999);
    expect(seen).toEqual([5 * MINUTE]);
  });

  it("keeps the session on 'Sí, Continuar'", async () => {
    const { clock, watcher, seen, timedOut } = watch();
    await clock.pass(28 * MINUTE);
    watcher.keepAlive();
    expect(seen.at(-1)).toBeNull();
    await clock.pass(24 * MINUTE);
    expect(timedOut()).toBe(0);
  });

  it('leaves the decision to the buttons once the warning is up', async () => {
    const { clock, watcher, timedOut } = watch();
    await clock.pass(26 * MINUTE);
    watcher.activity();
    await clock.pass(4 * MINUTE);
    expect(timedOut()).toBe(1);
  });

  it('warns nobody on a trusted phone, where the last five minutes are like the others', async () => {
    const { clock, watcher, seen, timedOut } = watch({ trusted: true });
    await clock.pass(28 * MINUTE);
    watcher.activity();
    await clock.pass(29 * MINUTE);
    expect([timedOut(), seen]).toEqual([0, []]);
    await clock.pass(MINUTE);
    expect(timedOut()).toBe(1);
    watcher.keepAlive();
    await clock.pass(30 * MINUTE);
    expect(timedOut()).toBe(2);
  });

  it('is kept alive by work in another tab', async () => {
    const { clock, otherTabActive, seen } = watch();
    await clock.pass(24 * MINUTE);
    otherTabActive();
    await clock.pass(10 * MINUTE);
    expect(seen).toEqual([]);
  });

  it('takes the warning away when another tab continues', async () => {
    const { clock, otherTabActive, seen } = watch();
    await clock.pass(26 * MINUTE);
    otherTabActive();
    await clock.pass(1000);
    expect(seen.at(-1)).toBeNull();
  });

  it('logs out when a machine wakes after the limit, although an event comes first', () => {
    const { clock, watcher, timedOut } = watch();
    clock.sleep(45 * MINUTE);
    watcher.activity();
    expect(timedOut()).toBe(1);
  });
});

describe('the countdown', () => {
  it.each([
    [300_000, '5:00'],
    [258_000, '4:18'],
    [9_001, '0:10'],
    [0, '0:00'],
    [-5, '0:00'],
  ])('%i ms reads %s', (milliseconds, text) => {
    expect(formatCountdown(milliseconds)).toBe(text);
  });
});
