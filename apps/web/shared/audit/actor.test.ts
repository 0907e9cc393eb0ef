import { expect, test } from 'vitest';
import { actorText } from './actor.ts';

test('an entry without a person names who caused it', () => {
  expect(actorText({ username: 'Ana', role: 'admin' })).toBe('Ana');
  expect(actorText({ username: null, role: 'provider' })).toBe('Forja');
  expect(actorText({ username: null, role: 'system' })).toBe('Automático');
});
