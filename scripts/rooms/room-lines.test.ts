import { expect, test } from 'vitest';
import { linesByRoom, tooLong } from './room-lines.ts';

const file = (room: string, lines: number) =>
  [`apps/server/features/${room}/${lines}.ts`, 'a\n'.repeat(lines)] as const;

test('the lines of a room are those of all its files, and of nothing else', () => {
  const other = ['apps/server/platform/db/gym-db.ts', 'a\n'] as const;
  expect([...linesByRoom([file('plans', 3), file('plans', 4), file('shifts', 1), other])]).toEqual([
    ['plans', 7],
    ['shifts', 1],
  ]);
});

test('a room above the limit is refused, and one that does not hold it yet only if it grows', () => {
  expect(tooLong(new Map([['plans', 3000]]), {})).toEqual([]);
  expect(tooLong(new Map([['plans', 3001]]), {})).toEqual([
    'plans has 3001 lines besides tests: at most 3000',
  ]);
  expect(tooLong(new Map([['plans', 3501]]), { plans: 3600 })).toEqual([]);
  expect(tooLong(new Map([['plans', 3601]]), { plans: 3600 })).toEqual([
    'plans has 3601 lines besides tests: at most 3600',
  ]);
});

test('the number of a room falls with it, and goes once the room holds the limit', () => {
  expect(tooLong(new Map([['plans', 3500]]), { plans: 3600 })).toEqual([
    'plans has 3500 lines, no longer 3600: lower it to 3500',
  ]);
  const within = 'plans has 2999 lines, within 3000: take it out of the rooms that do not hold it';
  expect(tooLong(new Map([['plans', 2999]]), { plans: 3600 })).toEqual([within]);
  expect(tooLong(new Map(), { gone: 3600 })).toEqual([
    'gone has 0 lines, within 3000: take it out of the rooms that do not hold it',
  ]);
});
