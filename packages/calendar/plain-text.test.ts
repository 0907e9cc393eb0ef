import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText, withoutAccents } from './plain-text.ts';

test.each([
  ['José Ñúñez', 'jose nunez'],
  ['PINGÜINO', 'pinguino'],
  ['Açaí', 'acai'],
  ['Jalón al pecho (polea)', 'jalon al pecho (polea)'],
  ['Jose\u0301', 'jose'],
  ['col·lagen `x^2` ~ ¨', 'col·lagen `x^2` ~ ¨'],
  ['İstanbul', 'istanbul'],
  ['', ''],
])('%j is %j in plain text', (text, expected) => {
  expect(plainText(text)).toBe(expected);
});

test('accents go, capitals stay', () => {
  expect(withoutAccents('Ñandú Ávila')).toBe('Nandu Avila');
});

test('plain text stays as it is, and has no capitals or marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = plainText(text);
      expect(plainText(plain)).toBe(plain);
      expect(plain).not.toMatch(/\p{M}/u);
      expect(plain).toBe(plain.toLowerCase());
    }),
    { numRuns: 2_000 },
  );
});

test('how a letter is composed and written does not matter', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'aeiouñçáéíóúüàèâêîôãõ bcdxyz09-') }),
      (text) => {
        expect(plainText(text.normalize('NFD'))).toBe(plainText(text));
        expect(plainText(text.toUpperCase())).toBe(plainText(text));
      },
    ),
  );
});
