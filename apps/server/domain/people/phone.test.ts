import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPhone } from './phone.ts';

test.each([
  ['8888 1111', '+506 8888 1111'],
  ['88881111', '+506 8888 1111'],
  [' (506) 8888-1111 ', '+506 8888 1111'],
  ['00506 88881111', '+506 8888 1111'],
  ['+1 (305) 555-1234', '+1 305 555 1234'],
  ['+52 55 1234 5678', '+52 55 1234 5678'],
  ['800 123 4567', '+506 800 123 4567'],
])('%s is kept as %s', (typed, kept) => {
  expect(readPhone(typed)).toBe(kept);
});

test.each([
  '',
  '8830112',
  '1888 1111',
  '2222-3333 ext 4',
  'ocho ocho',
  '+',
  '0',
  '+506 8888 111',
  '(415) 555-2671',
])('«%s» is no phone', (typed) => {
  expect(readPhone(typed)).toBeUndefined();
});

const separator = fc.constantFrom('', ' ', '-', '.', ' - ');

test('a number of here is the same however it is spaced and prefixed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20_000_000, max: 89_999_999 }),
      separator,
      fc.constantFrom('', '+506', '506', '00506', '(506)'),
      (number, gap, prefix) => {
        const [left, right] = [String(number).slice(0, 4), String(number).slice(4)];
        expect(readPhone(`${prefix}${prefix && ' '}${left}${gap}${right}`)).toBe(
          `+506 ${left} ${right}`,
        );
      },
    ),
  );
});

test('reading a phone number that was already read changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-(). ') }), (typed) => {
      const kept = readPhone(typed);
      if (kept !== undefined) expect(readPhone(kept)).toBe(kept);
    }),
  );
});
