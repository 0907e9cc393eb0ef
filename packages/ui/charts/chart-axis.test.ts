import { scaleLinear } from 'd3-scale';
import { expect, test } from 'vitest';
import { namesUnderBars, spanOf, ticksOf } from './chart-axis.ts';

const ticks = (values: readonly number[], fromZero = false) =>
  ticksOf(scaleLinear(spanOf(values, fromZero), [0, 1]).nice(4), 4, values);

test.each([
  [
    [103, 104],
    [98, 100, 102, 104, 106, 108, 110],
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
  expect(ticks([5.5, 7])).toEqual([5.5, 6, 6.5, 7]);
});

test('a line that never moved stands between two others, never below zero for nothing', () => {
  const [low, high] = spanOf([103, 104], false);
  expect(high - low).toBeCloseTo(10.4);
  expect(spanOf([10, 10], false)).toEqual([9, 11]);
  expect(spanOf([0, 0], false)).toEqual([0, 1]);
  expect(spanOf([4], true)).toEqual([0, 4]);
  expect(spanOf([], true)).toEqual([0, 1]);
});

test('names of bars stand side by side, short ones where there is little room, or upright', () => {
  const hours = [4, 5, 21, 22].map((hour) => ({ label: `${hour}:00`, short: `${hour} h` }));
  expect(namesUnderBars(hours, 60)).toMatchObject({ names: ['4:00', '5:00', '21:00', '22:00'] });
  // Names of five figures that touched each other: 21:0022:00.
  expect(namesUnderBars(hours, 35)).toMatchObject({
    names: ['4 h', '5 h', '21 h', '22 h'],
    upright: false,
  });
  expect(namesUnderBars(hours, 15)).toMatchObject({ names: ['4:00', '5:00', '21:00', '22:00'] });
  expect(namesUnderBars(hours, 15).upright).toBe(true);
  expect(namesUnderBars([], 640).upright).toBe(false);
});
