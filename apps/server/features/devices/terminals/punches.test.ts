import { expect, test } from 'vitest';
import { readLog } from './punches.ts';

const at = (second: number) =>
  new Date(Date.parse('2026-05-01T00:00:00Z') + second * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');
const log = (count: number, line: (second: number) => string) =>
  Buffer.from(Array.from({ length: count }, (_, second) => line(second)).join('\r\n'));

/** How many punches came at a time, and how often other work had a turn in between. */
async function readAll(body: Buffer) {
  let turns = 0;
  let timer = setImmediate(function count() {
    turns += 1;
    timer = setImmediate(count);
  });
  const sizes: number[] = [];
  for await (const punches of readLog('attlog', 'device', body)) sizes.push(punches.length);
  clearImmediate(timer);
  return { sizes, turns };
}

test('a long log is read a thousand lines at a time, with a turn for others in between', async () => {
  const { sizes, turns } = await readAll(log(2_500, (second) => `7\t${at(second)}\t0\t1`));
  expect(sizes).toEqual([1_000, 1_000, 500]);
  expect(turns).toBeGreaterThanOrEqual(2);
});

test('lines that are no punch delay nobody either', async () => {
  const { sizes, turns } = await readAll(log(3_000, () => ''));
  expect(sizes.every((size) => size === 0)).toBe(true);
  expect(turns).toBeGreaterThanOrEqual(2);
});
