import { describe, expect, test } from 'vitest';
import { clockText, hourBands, lanesOf, minuteToY, movedByKey, yToMinute } from './week-layout.ts';

const at = (id: string, from: number, to: number) => ({ id, start: from * 60, end: to * 60 });

describe('the hours of a week', () => {
  test('fold where nothing happens for two hours or more', () => {
    expect(hourBands([at('a', 5, 11), at('b', 15, 16)])).toEqual([
      { from: 5, to: 11, folded: false },
      { from: 11, to: 15, folded: true },
      { from: 15, to: 16, folded: false },
    ]);
  });

  test('stay drawn across a gap of one hour', () => {
    expect(hourBands([at('a', 5, 7), at('b', 8, 9)])).toEqual([{ from: 5, to: 9, folded: false }]);
  });

  test('cover a whole day when there is nothing yet', () => {
    expect(hourBands([])).toEqual([{ from: 6, to: 21, folded: false }]);
  });

  test('place a minute after a folded band', () => {
    const bands = hourBands([at('a', 5, 6), at('b', 10, 11)]);
    expect(minuteToY(bands, 5 * 60 + 30, 57, 28)).toBe(28.5);
    expect(minuteToY(bands, 10 * 60, 57, 28)).toBe(57 + 28);
    expect(minuteToY(bands, 11 * 60, 57, 28)).toBe(57 + 28 + 57);
  });
});

describe('blocks of a day', () => {
  test('stand side by side only while they overlap', () => {
    const lanes = lanesOf([at('a', 9, 11), at('b', 10, 12), at('c', 11, 12), at('d', 12, 13)]);
    expect(lanes.get('a')).toEqual({ lane: 0, lanes: 2 });
    expect(lanes.get('b')).toEqual({ lane: 1, lanes: 2 });
    expect(lanes.get('c')).toEqual({ lane: 0, lanes: 2 });
    expect(lanes.get('d')).toEqual({ lane: 0, lanes: 1 });
  });
});

test('a minute is written as a time', () => {
  expect(clockText(18 * 60 + 5)).toBe('18:05');
});

test('a height is read back as the quarter of an hour it was drawn for', () => {
  const bands = hourBands([
    { id: 'a', start: 360, end: 420 },
    { id: 'b', start: 1080, end: 1140 },
  ]);
  const y = (minute: number) => minuteToY(bands, minute, 57, 28);
  for (const minute of [360, 375, 405, 1080, 1125])
    expect(yToMinute(bands, y(minute) + 3, 57, 28)).toBe(minute);
});

test('keys move a block by a quarter or a day, and never out of the week', () => {
  const days = ['2026-11-16', '2026-11-17'];
  const at = { day: '2026-11-16', start: 360 };
  expect(movedByKey('ArrowDown', at, days)).toEqual({ day: '2026-11-16', start: 375 });
  expect(movedByKey('ArrowRight', at, days)).toEqual({ day: '2026-11-17', start: 360 });
  expect(movedByKey('ArrowLeft', at, days)).toBeNull();
  expect(movedByKey('ArrowUp', { ...at, start: 0 }, days)).toBeNull();
  expect(movedByKey('Enter', at, days)).toBeNull();
});
