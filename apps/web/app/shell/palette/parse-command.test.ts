import { expect, test } from 'vitest';
import { parseCommand, VERBS } from './parse-command.ts';

test.each([
  ['cobrar ana', 'charge', 'ana'],
  ['Cobrar a Ana Mora', 'charge', 'Ana Mora'],
  ['cobrar a', 'charge', ''],
  [VERBS.charge, 'charge', ''],
  ['RESERVAR a José', 'book', 'José'],
  ['reservar', null, 'reservar'],
  ['cobrador', null, 'cobrador'],
  [' ana ', null, 'ana'],
])('%j is %s for %j', (typed, verb, name) => {
  expect(parseCommand(typed)).toEqual({ verb, name });
});
