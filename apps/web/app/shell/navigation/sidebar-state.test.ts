import { expect, test } from 'vitest';
import { memoryStore } from '../../../lib/storage.ts';
import { sidebarAtStart } from './sidebar-state.ts';

const [WIDE, NARROW] = [false, true];

test('a narrow window finds the sidebar expanded once, then collapsed', () => {
  const store = memoryStore();
  expect(sidebarAtStart(store, NARROW)).toBe(true);
  expect(sidebarAtStart(store, NARROW)).toBe(false);
});

test.each([
  ['nothing', null, true],
  ['expanded', 'expanded', true],
  ['collapsed', 'collapsed', false],
])('a narrow window leaves what was chosen on a wide one: %s', (_, chosen, expanded) => {
  const store = memoryStore();
  if (chosen) store.setItem('sidebar', chosen);
  sidebarAtStart(store, NARROW);
  expect(sidebarAtStart(store, WIDE)).toBe(expanded);
});
