import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Lets everything that can go on go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Work that writes down when it begins and goes on until it is told to end. */
function workers(turns: ReturnType<typeof createTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask(gymId: string, name: string) {
      return turns.begin(gymId).then((end) => {
        begun.push(name);
        ends.set(name, end);
      });
    },
    end(name: string) {
      ends.get(name)?.();
      return settle();
    },
  };
}

test('a gym works on one thing at a time, and the gyms take turns', async () => {
  const work = workers(createTurns({ atOnce: 2 }));
  for (const [gym, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
    ['c', 'c1'],
  ] as const) {
    void work.ask(gym, name);
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

test('a gym that asked before does not come before one that has waited', async () => {
  const work = workers(createTurns({ atOnce: 1 }));
  void work.ask('a', 'a1');
  void work.ask('a', 'a2');
  void work.ask('a', 'a3');
  void work.ask('b', 'b1');
  await settle();
  await work.end('a1');
  await work.end('a2');
  expect(work.begun).toEqual(['a1', 'a2', 'b1']);
  await work.end('b1');
  expect(work.begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('who waits too long is refused and leaves the line', async () => {
  const turns = createTurns({ atOnce: 1, waitMs: 5 });
  const end = await turns.begin('a');
  await expect(turns.begin('b')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  end();
  const next = await turns.begin('c');
  next();
});

test('a person and a gym hold only so many, and get their places back', () => {
  const turns = createTurns({ perGym: 3, perPerson: 2 });
  const hold = (person: string, gymId = 'a') => turns.hold({ gymId, person });
  const first = hold('ana');
  hold('ana');
  expect(() => hold('ana')).toThrow('Ya hay varias descargas');
  hold('luis');
  expect(() => hold('eva')).toThrow('Ya hay varias descargas');
  hold('ana', 'b');
  first();
  hold('eva');
});
