import { useEffect, useSyncExternalStore } from 'react';
import { localStore } from '../../../lib/storage.ts';

const KEY = 'sidebar';
const NARROW = '(max-width: 768px)';
const EXPANDED_CLASS = 'sidebar-expanded';
const COLLAPSED_CLASS = 'sidebar-collapsed';

const listeners = new Set<() => void>();
// It starts expanded; later visits restore the person's choice.
let expanded = localStore.getItem(KEY) !== 'collapsed';

export function setSidebarExpanded(next: boolean) {
  expanded = next;
  localStore.setItem(KEY, next ? 'expanded' : 'collapsed');
  for (const listener of listeners) listener();
}

/** On a narrow screen the sidebar covers the page, so choosing a link collapses it. */
export function collapseWhenNarrow() {
  if (window.matchMedia(NARROW).matches) setSidebarExpanded(false);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The sidebar's state, mirrored as a class on the body. */
export function useSidebarExpanded(): boolean {
  const current = useSyncExternalStore(subscribe, () => expanded);
  useEffect(() => {
    const { classList } = document.body;
    classList.toggle(EXPANDED_CLASS, current);
    classList.toggle(COLLAPSED_CLASS, !current);
    return () => classList.remove(EXPANDED_CLASS, COLLAPSED_CLASS);
  }, [current]);
  return current;
}
