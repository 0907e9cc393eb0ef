import { expect, test } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/** Lets everything that can go on go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Work that writes down when it begins and goes on until it is told to end. */
function workers(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    async ask(group: string, name: string) {
      const end = await queue.begin(group);
      begun.push(name);
      ends.set(name, end);
    },
    end(name: string) {
      ends.get(name)?.();
      return settle();
    },
  };
}

test('thirty pictures of one gym let the first of another in after one', async () => {
  const queue = createFairQueue({ atOnce: 1 });
  const served: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await settle();
    served.push(name);
    running -= 1;
  };
  const crowd = Array.from({ length: 30 }, (_, at) => queue.run('crowded', work(`crowded ${at}`)));
  const others = ['quiet 0', 'quiet 1'].map((name) => queue.run('quiet', work(name)));
  await Promise.all([...crowd, ...others]);
  expect(served.slice(0, 5)).toEqual(['crowded 0', 'crowded 1', 'quiet 0', 'crowded 2', 'quiet 1']);
  expect(served).toHaveLength(32);
});

test('one group may have all places where nothing else is said', async () => {
  const work = workers(createFairQueue({ atOnce: 2 }));
  for (const name of ['a1', 'a2', 'a3']) void work.ask('a', name);
  await settle();
  expect(work.begun).toEqual(['a1', 'a2']);
});

test('work that fails gives its place to the next', async () => {
  const queue = createFairQueue({ atOnce: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const after = queue.run('b', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await after).toBe('done');
  expect(await queue.run('a', async () => 'again')).toBe('again');
});

test('a group works on one thing at a time where that is asked, and the groups take turns', async () => {
  const work = workers(createFairQueue({ atOnce: 2, perGroup: 1 }));
  for (const [group, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
    ['c', 'c1'],
  ] as const) {
    void work.ask(group, name);
  }
  await settle();
  expect(work.begun).toEqual(['a1', 'b1']);
  await work.end('a1');
  await work.end('b1');
  expect(work.begun).toEqual(['a1', 'b1', 'a2', 'c1']);
  await work.end('c1');
  await work.end('a2');
  expect(work.begun).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
});

test('a group that asked before does not come before one that has waited', async () => {
  const work = workers(createFairQueue({ atOnce: 1 }));
  for (const name of ['a1', 'a2', 'a3']) void work.ask('a', name);
  void work.ask('b', 'b1');
  await settle();
  await work.end('a1');
  await work.end('a2');
  expect(work.begun).toEqual(['a1', 'a2', 'b1']);
});

test('who waits too long is refused and leaves the line', async () => {
  const queue = createFairQueue({ atOnce: 1, waitMs: 5 });
  const end = await queue.begin('a');
  await expect(queue.begin('b')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  end();
  const next = await queue.begin('c');
  next();
});

test('who stops waiting leaves the line, and a line that is full takes nobody', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingPerGroup: 1 });
  const end = await queue.begin('a');
  const leaves = new AbortController();
  const waiting = queue.begin('b', leaves.signal);
  await expect(queue.begin('b')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  leaves.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const next = queue.begin('b');
  end();
  (await next)();
});
