import { isDay } from '@forja/calendar/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { date, optionalText, text } from './fields.ts';

const pad = (length: number) => (value: number) => String(value).padStart(length, '0');
const nearlyDay = fc
  .tuple(
    fc.integer({ min: 0, max: 9999 }).map(pad(4)),
    fc.integer({ min: 0, max: 13 }).map(pad(2)),
    fc.integer({ min: 0, max: 32 }).map(pad(2)),
  )
  .map((parts) => parts.join('-'));

test('a call takes as a date exactly what the calendar calls a day', () => {
  fc.assert(
    fc.property(fc.oneof(nearlyDay, fc.string()), (text) => {
      expect(date.safeParse(text).success).toBe(isDay(text));
    }),
    { numRuns: 2_000 },
  );
});

test('characters that change the writing direction are removed from every text', () => {
  expect(text(20).parse(' Ana\u202eMora\u2066 ')).toBe('AnaMora');
  expect(optionalText(20).parse('\u202d')).toBe('');
  expect(text(20).safeParse('\u202e').success).toBe(false);
  // Joined emoji count as one character.
  expect(text(20).parse('👩\u200d🏫')).toBe('👩\u200d🏫');
});
