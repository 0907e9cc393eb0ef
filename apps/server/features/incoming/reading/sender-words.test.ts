import { withoutAccents } from '@forja/calendar/plain-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchName, nameWordsOf, phonesIn, senderNameIn } from './sender-words.ts';

test.each([
  ['SINPE MOVIL JUAN PEREZ MORA', 'JUAN PEREZ MORA'],
  ['SINPE MOVIL-ROJAS MORA FERNANDA/mensualidad fer', 'ROJAS MORA FERNANDA'],
  ['TEF DE: VASQUEZ UMANA KATTIA', 'VASQUEZ UMANA KATTIA'],
  ['TEF TIEMPO REAL JULIO CESAR SOTO 20261102', 'JULIO CESAR SOTO'],
  ['TRANSF. SINPE DE MARIA DE LA O CHAVES', 'MARIA DE LA O CHAVES'],
  ['DTR: JOSÉ ÁNGEL NÚÑEZ   Ref 12345', 'JOSÉ ÁNGEL NÚÑEZ'],
  ['8830 1127 ANA LUCIA GRANADOS P. pago noviembre', 'ANA LUCIA GRANADOS P'],
  ['SINPE MOVIL', null],
  ['SINPE MOVIL mensualidad noviembre fer', null],
  ['PAGO 20261102000451', null],
  [null, null],
])('the name in «%s» is %s', (description, name) => {
  expect(senderNameIn(description)).toBe(name);
});

const fernanda = { firstName: 'María Fernanda', lastName: 'Rojas Muñoz' };

test.each([
  ['ROJAS MUNOZ FERNANDA', 'same'],
  ['MARIA FERNANDA ROJAS', 'same'],
  ['FERNANDA ROJAS MU', 'same'],
  ['FERNANDA ROJAS MUN', 'same'],
  ['FERNANDA ROJ', 'same'],
  ['FERNANDA ROJAS SOLANO', 'alike'],
  ['ROJAS MUÑOZ LUIS', 'surnames'],
  ['MARIA FERNANDA SOTO', null],
  ['ROJAS SOTO LUIS', null],
  ['FERNANDA', null],
])('the bank writes %s: %s', (text, fit) => {
  expect(matchName(nameWordsOf(text), fernanda)).toBe(fit);
});

test('a number of eight digits is a phone only by itself', () => {
  expect(phonesIn('SINPE 8830-1127 fer')).toEqual(['+506 8830 1127']);
  expect(phonesIn('+506 88301127, 8830 1127')).toEqual(['+506 8830 1127']);
  expect(phonesIn('REF 2026883011270001 y 12345678')).toEqual([]);
});

const word = fc
  .stringMatching(/^[B-Z][a-zñáé]{4,9}$/)
  .filter((text) => senderNameIn(`${text} Q${text}`) !== null);

test('whoever has two surnames is found in any order of the words, without accents', () => {
  fc.assert(
    fc.property(word, word, word, fc.nat(5), (first, one, two, turn) => {
      const orders = [
        [first, one, two],
        [one, two, first],
        [two, first, one],
      ];
      const text = `SINPE MOVIL ${(orders[turn % 3] ?? []).join(' ')}`;
      const bank = withoutAccents(text).toUpperCase();
      expect(matchName(nameWordsOf(bank), { firstName: first, lastName: `${one} ${two}` })).toBe(
        'same',
      );
    }),
  );
});
