import { useEffect } from 'react';
import { type KeyValueStore, localStore } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';

const KEY = 'sidebar';
/** Where the sidebar covers the page instead of standing beside it. */
export const NARROW = '(max-width: 768px)';
const isNarrow = () => window.matchMedia(NARROW).matches;
const EXPANDED_CLASS = 'sidebar-expanded';
const COLLAPSED_CLASS = 'sidebar-collapsed';

const remember = (next: boolean) => localStore.setItem(KEY, next ? 'expanded' : 'collapsed');

/**
 * The first visit finds it expanded. Later ones find it as the person left it on a wide screen, on a
 * narrow one always collapsed.
 */
export function sidebarAtStart(store: Pick<KeyValueStore, 'getItem' | 'setItem'>, narrow: boolean) {
  const left = store.getItem(KEY);
  if (!narrow) return left !== 'collapsed';
  // Says that the first visit was, and nothing about how a wide screen should be.
  if (left === null) store.setItem(KEY, 'seen');
  return left === null;
}

const expanded = createStore(sidebarAtStart(localStore, isNarrow()));

export function setSidebarExpanded(next: boolean) {
  if (!isNarrow()) remember(next);
  expanded.set(next);
}

/** On a narrow screen the sidebar covers the page, so choosing a link collapses it. */
export function collapseWhenNarrow() {
  if (isNarrow()) setSidebarExpanded(false);
}

/** The sidebar's state, mirrored as a class on the body. */
export function useSidebarExpanded(): boolean {
  const current = useStore(expanded);
  useEffect(() => {
    const { classList } = document.body;
    classList.toggle(EXPANDED_CLASS, current);
    classList.toggle(COLLAPSED_CLASS, !current);
    return () => classList.remove(EXPANDED_CLASS, COLLAPSED_CLASS);
  }, [current]);
  return current;
}
