import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meantNationalId, readNationalId } from './national-id.ts';

test.each([
  ['1-1482-0931', 'fisica', '1-1482-0931'],
  ['114820931', 'fisica', '1-1482-0931'],
  ['01 1482 0931', 'fisica', '1-1482-0931'],
  ['1-482-931', 'fisica', '1-0482-0931'],
  ['3-101-123456', 'juridica', '3-101-123456'],
  ['3101123456', 'juridica', '3-101-123456'],
  ['9876543210', 'nite', '9876543210'],
  ['1558 1234 5678', 'dimex', '155812345678'],
  ['15581234567', 'dimex', '15581234567'],
  ['c-0123456', 'passport', 'C0123456'],
])('%s is %s', (typed, kind, text) => {
  expect(readNationalId(typed)).toEqual({ kind, text });
});

test.each(['', '12345678', '000000000', '1234567890123', 'sin cédula', 'ABCDEF', '1-1482-0931x!'])(
  '«%s» is no cédula',
  (typed) => {
    expect(readNationalId(typed)).toBeUndefined();
  },
);

test.each([
  ['1-1482-O931', '1-1482-0931'],
  ['1l482o931', '1-1482-0931'],
  ['3-1O1-123456', '3-101-123456'],
  ['15581234567O', '155812345670'],
])('«%s» has letters for digits and is no passport', (typed, meant) => {
  expect(readNationalId(typed)).toBeUndefined();
  expect(meantNationalId(typed)?.text).toBe(meant);
});

test.each(['O1234567', 'L 12345678', 'C0123456', '1-1482-0931', '12O4'])(
  '«%s» has no letter in the place of a digit',
  (typed) => {
    expect(meantNationalId(typed)).toBeUndefined();
  },
);

test('a cédula física is the same with any dashes, spaces or leading zero', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000_000, max: 999_999_999 }),
      fc.constantFrom('', '-', ' ', '.'),
      fc.constantFrom('', '0'),
      (number, gap, zero) => {
        const digits = String(number);
        const parts = [digits.slice(0, 1), digits.slice(1, 5), digits.slice(5)];
        expect(readNationalId(zero + parts.join(gap))?.text).toBe(parts.join('-'));
      },
    ),
  );
});

test('a stored number is read unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789abcXYZ-. ') }), (typed) => {
      const kept = readNationalId(typed);
      if (kept) expect(readNationalId(kept.text)).toEqual(kept);
    }),
  );
});
