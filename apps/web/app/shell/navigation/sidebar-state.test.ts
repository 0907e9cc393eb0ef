import { expect, test } from 'vitest';
import { memoryStore } from '../../../lib/storage.ts';
import { isFirstUse, setSidebarExpanded, sidebarAtStart } from './sidebar-state.ts';

const [WIDE, NARROW] = [false, true];

test('a page on a narrow window is never covered by the menu before somebody logs in', () => {
  const store = memoryStore();
  expect(sidebarAtStart(store, NARROW)).toBe(false);
  expect(isFirstUse(store), 'a look as a guest is not the first use').toBe(true);
});

test('the first use on a narrow window is the first once', () => {
  const store = memoryStore();
  expect(isFirstUse(store)).toBe(true);
  expect(isFirstUse(store)).toBe(false);
});

test.each([
  ['nothing', null, true],
  ['expanded', 'expanded', true],
  ['collapsed', 'collapsed', false],
])('a narrow window leaves what was chosen on a wide one: %s', (_, chosen, expanded) => {
  const store = memoryStore();
  if (chosen) store.setItem('sidebar', chosen);
  isFirstUse(store);
  expect(sidebarAtStart(store, NARROW)).toBe(false);
  expect(sidebarAtStart(store, WIDE)).toBe(expanded);
});

test('on a wide screen the page makes room for the menu, or none, as it was left', () => {
  const { dataset } = document.documentElement;
  setSidebarExpanded(false);
  expect(dataset.sidebar).toBe('collapsed');
  setSidebarExpanded(true);
  expect(dataset.sidebar).toBe('expanded');
});
