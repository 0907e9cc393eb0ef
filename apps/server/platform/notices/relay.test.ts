import { afterAll, expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';
import { createWriters } from '../../test/live/bus-conformance.ts';
import { type NumberedNotices, type Outlet, startRelay } from './relay.ts';

const harness = await startHarness();
const [gym, other] = [await harness.buildGym(), await harness.buildGym()];
const writers = createWriters(harness.appUrl, 'outbox');
afterAll(() => writers.end());
const log = { info: () => undefined, warn: () => undefined };

/** Holds what it was given; may be made to fail, before or after it has taken a batch. */
function createOutlet() {
  const held: NumberedNotices[] = [];
  let connected = true;
  let progress = 0;
  let failing: 'before' | 'after' | undefined;
  const wakes = new Set<() => void>();
  const outlet: Outlet = {
    isConnected: () => connected,
    sync: async () => held.at(-1)?.number ?? 0,
    async publish(batch) {
      if (batch.length === 0) return;
      const fails = failing;
      failing = undefined;
      if (fails === 'before') throw new Error('not taken');
      held.push(...batch);
      if (fails === 'after') throw new Error('taken, and nobody knows');
    },
    tellProgress(number) {
      progress = number;
    },
    onWake(wake) {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
  };
  return {
    outlet,
    held,
    refs: () =>
      held.flatMap(({ notices }) => JSON.parse(notices).map((one: { ref: string }) => one.ref)),
    numbers: () => held.map(({ number }) => number),
    progress: () => progress,
    /** How many were told that something waits. */
    wake() {
      for (const wake of wakes) wake();
      return wakes.size;
    },
    fail(when: 'before' | 'after') {
      failing = when;
    },
    connect(value: boolean) {
      connected = value;
    },
  };
}

const start = ({ outlet }: { outlet: Outlet }) =>
  startRelay({ connectionString: harness.appUrl, outlet, log });

async function waiting(): Promise<number> {
  const { rows } = await harness.owner.query('select count(*)::int as n from live_outbox');
  return rows[0].n;
}

/** Every test has a stream of its own, so that none leaves what the next one would pass on. */
async function stopWhenDone(relay: { stop(): Promise<void> }): Promise<void> {
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  await relay.stop();
}

const upTo = (numbers: number[]) => numbers.map((_, index) => (numbers[0] ?? 0) + index);

test('everything is passed on once, without a gap in its numbers, and then taken away', async () => {
  const target = createOutlet();
  await writers.say(gym, 'before it began');
  const relay = start(target);
  for (let n = 0; n < 30; n++) {
    if (n === 10) target.fail('before');
    if (n === 20) target.fail('after');
    await writers.say(n % 2 ? gym : other, `${n}`);
    target.wake();
  }
  await expect
    .poll(target.refs, { timeout: 10_000 })
    .toEqual(['before it began', ...Array.from({ length: 30 }, (_, n) => `${n}`)]);
  await expect.poll(waiting).toBe(0);
  expect(target.numbers()).toEqual(upTo(target.numbers()));
  await expect.poll(target.progress, { timeout: 10_000 }).toBe(target.numbers().at(-1));
  await stopWhenDone(relay);
});

test('what is committed while there is nobody to tell waits, and is told in order', async () => {
  const target = createOutlet();
  target.connect(false);
  const relay = start(target);
  for (let n = 0; n < 700; n++) await writers.say(gym, `${n}`);
  expect(await waiting()).toBe(700);
  target.connect(true);
  await expect.poll(() => target.held.length, { timeout: 10_000 }).toBe(700);
  expect(target.refs()).toEqual(Array.from({ length: 700 }, (_, n) => `${n}`));
  await stopWhenDone(relay);
});

test('one process relays at a time, and another takes over when it is gone', async () => {
  const [target, second] = [createOutlet(), createOutlet()];
  const relay = start(target);
  await writers.say(gym, 'a');
  await expect.poll(target.refs, { timeout: 10_000 }).toEqual(['a']);
  const successor = start(second);
  for (const ref of ['b', 'c']) await writers.say(gym, ref);
  await expect.poll(target.refs, { timeout: 10_000 }).toEqual(['a', 'b', 'c']);
  expect(second.refs()).toEqual([]);
  expect([target.wake(), second.wake()], 'only whoever relays is woken').toEqual([1, 0]);
  // Both lead to the same stream, which the successor reads before it goes on.
  second.held.push(...target.held);
  await stopWhenDone(relay);
  expect(target.wake()).toBe(0);
  await writers.say(gym, 'd');
  await expect.poll(second.refs, { timeout: 10_000 }).toEqual(['a', 'b', 'c', 'd']);
  expect(second.numbers()).toEqual(upTo(second.numbers()));
  await stopWhenDone(successor);
});

test('a number that was given is never given to something else', async () => {
  const target = createOutlet();
  const relay = start(target);
  await writers.say(gym, 'one');
  await expect.poll(target.refs, { timeout: 10_000 }).toEqual(['one']);
  await stopWhenDone(relay);
  // As if the database had been brought back to an earlier moment.
  await harness.owner.query("update live_relay set number = 0, pending = '{}'");
  const last = target.numbers().at(-1) ?? 0;
  const again = start(target);
  await writers.say(gym, 'two');
  await expect.poll(target.refs, { timeout: 10_000 }).toEqual(['one', 'two']);
  expect(target.numbers().at(-1)).toBeGreaterThan(last);
  await stopWhenDone(again);
});
