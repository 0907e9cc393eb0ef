import { expect, test } from 'vitest';
import { actorText } from './actor.ts';

test('a deed without a person is told by who stands behind it', () => {
  expect(actorText({ username: 'Ana', role: 'admin' })).toBe('Ana');
  expect(actorText({ username: null, role: 'provider' })).toBe('Forja');
  expect(actorText({ username: null, role: 'system' })).toBe('Automático');
});
