import type { LiveMessage } from '@forja/contract/live';
import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHub } from '../../../lib/live/hub.ts';
import { cachedQuery } from '../../../lib/query/cached-query.ts';
import { CachedQueryClient } from '../../../lib/query/query.ts';
import { cache } from '../../../lib/session/current.ts';
import { readAgainSoon } from './read-again-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A gym with one list; it keeps the newest events alone, so long absences are gaps. */
function createGym(remembered: number) {
  const rows: number[] = [];
  let events: string[] = [];
  const sockets = new Set<(message: LiveMessage) => void>();
  const head = () => events.at(-1) ?? 'beginning';
  return {
    rows,
    head,
    write() {
      rows.push(rows.length);
      const id = `event ${rows.length}`;
      events = [...events.slice(-remembered), id];
      for (const send of sockets) send({ type: 'event', event: { id, topic: 'desk' } });
    },
    connect(send: (message: LiveMessage) => void, last: string) {
      const at = events.indexOf(last);
      const gap = at < 0 && last !== 'beginning';
      send({ type: 'ready', head: head(), gap });
      for (const id of gap ? [] : events.slice(at + 1))
        send({ type: 'event', event: { id, topic: 'desk' } });
      sockets.add(send);
      return () => void sockets.delete(send);
    },
  };
}

type Gym = ReturnType<typeof createGym>;

/** A page of somebody at the desk, as the app puts its parts together. */
function createDevice(gym: Gym, name: string, kind: 'users' | 'events') {
  let queries = new CachedQueryClient(cache);
  let hub = createHub();
  let profileHead = '';
  const answers: (() => void)[] = [];
  const query = cachedQuery(kind, [name], () => {
    // The server reads when it is asked; the answer may come much later.
    const read = [...gym.rows];
    return new Promise<number[]>((done) => answers.push(() => done(read)));
  });
  const watch = () => new QueryObserver(queries, query);
  let screen: ReturnType<typeof watch> | null = null;
  let leave = () => {};
  let hangUp: (() => void) | null = null;

  const device = {
    isConnected: () => hangUp !== null,
    shown: () => screen?.getCurrentResult().data,
    open() {
      if (screen) return;
      const opened = watch();
      screen = opened;
      leave = opened.subscribe(() => undefined);
    },
    close() {
      leave();
      screen = null;
    },
    connect() {
      hub.begin(profileHead);
      hangUp ??= gym.connect((message) => hub.receive(message), hub.last() ?? '');
    },
    loseSocket() {
      hangUp?.();
      hangUp = null;
    },
    reload() {
      device.close();
      device.loseSocket();
      answers.length = 0;
      queries = new CachedQueryClient(cache);
      hub = createHub();
      hub.on('desk', ({ first }) => first || readAgainSoon(queries, [kind]));
      // The profile is read before the screens ask.
      profileHead = gym.head();
      device.open();
    },
    answerOne: () => void answers.shift()?.(),
    answerAll() {
      while (answers.length > 0) answers.shift()?.();
    },
  };
  device.reload();
  return device;
}

const STEPS = [
  'write',
  'open',
  'close',
  'connect',
  'loseSocket',
  'reload',
  'answerOne',
  'wait',
] as const;

test('a second after the answers, two connected devices show what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('users' as const, 'events' as const),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(1)), { maxLength: 40 }),
      async (kind, remembered, steps) => {
        cache.clear();
        const gym = createGym(remembered);
        const devices = ['caja', 'teléfono'].map((name) => createDevice(gym, name, kind));
        for (const [step, at] of steps) {
          const device = devices[at];
          if (step === 'write') gym.write();
          else if (step === 'wait') await vi.advanceTimersByTimeAsync(400);
          else device?.[step]();
          await vi.advanceTimersByTimeAsync(1);
        }
        for (const device of devices) {
          device.open();
          device.connect();
        }
        for (let round = 0; round < 8; round += 1) {
          await vi.advanceTimersByTimeAsync(400);
          for (const device of devices) device.answerAll();
        }
        for (const device of devices) expect(device.shown()).toEqual(gym.rows);
      },
    ),
    { numRuns: 300 },
  );
});

test('a screen that is opened without a socket shows what the server has', async () => {
  const gym = createGym(3);
  const device = createDevice(gym, 'coach', 'users');
  device.answerAll();
  await vi.advanceTimersByTimeAsync(1);
  device.close();
  gym.write();
  await vi.advanceTimersByTimeAsync(2_000);
  device.open();
  // What was there is shown while the server is asked.
  expect(device.shown()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  device.answerAll();
  await vi.advanceTimersByTimeAsync(1);
  expect(device.shown()).toEqual([0]);
});
