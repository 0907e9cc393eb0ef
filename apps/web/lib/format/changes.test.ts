import { expect, test } from 'vitest';
import { changeOf, lastMonthName, monthName } from './changes.ts';

test('a change is told as a share of what there was', () => {
  expect(changeOf(1064, 1000, 'vs. octubre')).toEqual({
    text: '6,4 %',
    direction: 'up',
    good: true,
    against: 'vs. octubre',
  });
  expect(changeOf(500, 1000, '')).toMatchObject({ text: '50 %', direction: 'down', good: false });
  expect(changeOf(1000, 1000, '')).toMatchObject({ direction: 'same' });
});

test('there is no share of nothing', () => {
  expect(changeOf(1000, 0, '')).toBeUndefined();
});

test('December comes before January', () => {
  expect(monthName('2027-01-15')).toBe('enero');
  expect(lastMonthName('2027-01-15')).toBe('diciembre');
  expect(lastMonthName('2026-11-15')).toBe('octubre');
});
