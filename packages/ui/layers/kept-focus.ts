import { useEffect, useRef } from 'react';

/**
 * When `moment` changes and what had the focus went away with it, the focus goes to what is found,
 * instead of to the start of the page.
 */
export function useKeptFocus(moment: unknown, find: () => HTMLElement | null | undefined): void {
  const before = useRef(moment);
  useEffect(() => {
    if (before.current === moment) return;
    before.current = moment;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost || activeElement instanceof HTMLDialogElement) find()?.focus();
  });
}
