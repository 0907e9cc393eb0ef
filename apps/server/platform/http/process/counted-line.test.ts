import { expect, test } from 'vitest';
import { countedLine } from './counted-line.ts';

test('what fails for every call is one line a second, with how many calls it was', () => {
  const said: object[] = [];
  const log = { warn: (details: object) => void said.push(details) };
  const say = countedLine('no database');
  const began = 1_800_000_000_000;
  for (let call = 0; call < 44_044; call++) say(log as never, 'refused', began + call * 0.77);
  expect(said).toHaveLength(34);
  expect(said[0]).toEqual({ reason: 'refused', calls: 1 });
  expect(said[1]).toEqual({ reason: 'refused', calls: 1_299 });
});
