import { useEffect, useLayoutEffect } from 'react';
import { inBrowser } from '../../../lib/page.ts';
import { type KeyValueStore, localStore } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';

const KEY = 'sidebar';
/** Where the sidebar covers the page instead of standing beside it. */
export const NARROW = '(max-width: 768px)';
const isNarrow = () => inBrowser && window.matchMedia(NARROW).matches;
const EXPANDED_CLASS = 'sidebar-expanded';
const COLLAPSED_CLASS = 'sidebar-collapsed';

function remember(next: boolean) {
  const word = next ? 'expanded' : 'collapsed';
  localStore.setItem(KEY, word);
  // As `boot.js` writes it: on a wide screen the page makes room for it by this alone.
  document.documentElement.dataset.sidebar = word;
}

/**
 * On a wide screen it is as the person left it, or expanded at first. On a narrow one it covers the
 * page, so it starts collapsed.
 */
export const sidebarAtStart = (store: Pick<KeyValueStore, 'getItem'>, narrow: boolean): boolean =>
  !narrow && store.getItem(KEY) !== 'collapsed';

/** Whether a logged-in person sees the sidebar here for the first time; true once only. */
export function isFirstUse(store: Pick<KeyValueStore, 'getItem' | 'setItem'>): boolean {
  if (store.getItem(KEY) !== null) return false;
  // Says that the first use was, and nothing about how a wide screen should be.
  store.setItem(KEY, 'seen');
  return true;
}

const expanded = createStore(sidebarAtStart(localStore, isNarrow()));

/** Shows the menu once to a logged-in person on a narrow screen. */
export function useExpandedAtFirstUse(loggedIn: boolean) {
  useLayoutEffect(() => {
    if (loggedIn && isNarrow() && isFirstUse(localStore)) expanded.set(true);
  }, [loggedIn]);
}

/** A window that becomes narrow, as on a turned tablet, is not covered; a wide one is as it was left. */
export function useSidebarOfWidth() {
  useEffect(() => {
    const media = window.matchMedia(NARROW);
    const turn = () => expanded.set(sidebarAtStart(localStore, media.matches));
    media.addEventListener('change', turn);
    return () => media.removeEventListener('change', turn);
  }, []);
}

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
  const current = useStore({ ...expanded, readDrawn: () => true });
  useEffect(() => {
    const { classList } = document.body;
    classList.toggle(EXPANDED_CLASS, current);
    classList.toggle(COLLAPSED_CLASS, !current);
    return () => classList.remove(EXPANDED_CLASS, COLLAPSED_CLASS);
  }, [current]);
  return current;
}
