import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toInstant } from './instant.ts';

/** A `Date` takes the years before 100 for those of the last century. */
const instants = fc.date({
  min: new Date('0100-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
});

test('an instant reads alike whatever the clock of the database says', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 999_999 }), (date, micros) => {
      const written = date.toISOString();
      const fraction = micros === 0 ? '' : `.${String(micros).padStart(6, '0').replace(/0+$/, '')}`;
      const text = `${written.slice(0, 10)} ${written.slice(11, 19)}${fraction}+00`;
      expect(toInstant(text)).toBe(new Date(text).toISOString());
    }),
  );
});

test.each([
  ['2026-11-18 02:05:57+00', '2026-11-18T02:05:57.000Z'],
  ['2026-11-18 02:05:57.1+00', '2026-11-18T02:05:57.100Z'],
  ['2026-11-18 02:05:57.999999+00', '2026-11-18T02:05:57.999Z'],
  ['2026-11-17 20:05:57.5-06', '2026-11-18T02:05:57.500Z'],
  ['2026-11-18 07:35:57+05:30', '2026-11-18T02:05:57.000Z'],
])('%s is %s', (text, instant) => {
  expect(toInstant(text)).toBe(instant);
});

test('what is no instant is not made one', () => {
  expect(() => toInstant('infinity')).toThrow();
});
