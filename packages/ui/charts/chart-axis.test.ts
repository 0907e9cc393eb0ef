import { scaleLinear } from 'd3-scale';
import { expect, test } from 'vitest';
import { spanOf, ticksOf } from './chart-axis.ts';

const ticks = (values: readonly number[], fromZero = false) =>
  ticksOf(scaleLinear(spanOf(values, fromZero), [0, 1]).nice(4), 4, values);

test.each([
  [
    [103, 104],
    [103, 104],
  ],
  [
    [0, 1],
    [0, 1],
  ],
  [
    [0, 2, 1],
    [0, 1, 2],
  ],
  [
    [0, 7],
    [0, 2, 4, 6, 8],
  ],
  [
    [118, 203],
    [100, 120, 140, 160, 180, 200, 220],
  ],
])('people are not halved: %j', (values, lines) => {
  expect(ticks(values)).toEqual(lines);
});

test('weights keep their halves', () => {
  expect(ticks([70.5, 72])).toEqual([70.5, 71, 71.5, 72]);
});

test('a line that never moved stands between two others, never below zero for nothing', () => {
  expect(spanOf([103, 103], false)).toEqual([102, 104]);
  expect(spanOf([0, 0], false)).toEqual([0, 1]);
  expect(spanOf([4], true)).toEqual([0, 4]);
  expect(spanOf([], true)).toEqual([0, 1]);
});
