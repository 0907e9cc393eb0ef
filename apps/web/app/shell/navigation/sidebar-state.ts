import { useEffect } from 'react';
import { localStore } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';

const KEY = 'sidebar';
const NARROW = '(max-width: 768px)';
const EXPANDED_CLASS = 'sidebar-expanded';
const COLLAPSED_CLASS = 'sidebar-collapsed';

// It starts expanded; later visits find it as the person left it.
const expanded = createStore(localStore.getItem(KEY) !== 'collapsed');

export function setSidebarExpanded(next: boolean) {
  localStore.setItem(KEY, next ? 'expanded' : 'collapsed');
  expanded.set(next);
}

/** On a narrow screen the sidebar covers the page, so choosing a link collapses it. */
export function collapseWhenNarrow() {
  if (window.matchMedia(NARROW).matches) setSidebarExpanded(false);
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
