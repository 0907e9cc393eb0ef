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

test('a room above the limit is refused', () => {
  expect(tooLong(new Map([['plans', 3000]]))).toEqual([]);
  expect(tooLong(new Map([['plans', 3001]]))).toEqual([
    'plans has 3001 lines besides tests: at most 3000',
  ]);
});
