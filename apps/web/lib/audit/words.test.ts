import { expect, test } from 'vitest';
import { actorText, deedText } from './words.ts';

test.each([
  ['payments.confirm', 'Confirmó un pago'],
  ['people.care.view', 'Miró las notas médicas'],
  ['locations.create', 'Creó una sede'],
  ['nobody.knows', 'nobody.knows'],
])('%s reads %s', (action, text) => {
  expect(deedText(action)).toBe(text);
});

test('a deed without a person is told by who stands behind it', () => {
  expect(actorText({ username: 'Ana', role: 'admin' })).toBe('Ana');
  expect(actorText({ username: null, role: 'provider' })).toBe('Forja');
  expect(actorText({ username: null, role: 'system' })).toBe('Automático');
});
