import { type RefObject, useLayoutEffect } from 'react';

/** What stays reachable beside a view that covers the page: questions over it, and what is told. */
const STAYS = 'dialog, [aria-label="Avisos"], [inert], script, style';

/** While a view covers the page, neither keyboard nor screen reader reach what is below it. */
export function useCovered(view: RefObject<HTMLElement | null>, covers: boolean): void {
  useLayoutEffect(() => {
    const covered: Element[] = [];
    let at: Element | null = covers ? view.current : null;
    while (at && at !== document.body) {
      for (const beside of at.parentElement?.children ?? []) {
        if (beside !== at && !beside.matches(STAYS)) covered.push(beside);
      }
      at = at.parentElement;
    }
    for (const element of covered) element.setAttribute('inert', '');
    return () => {
      for (const element of covered) element.removeAttribute('inert');
    };
  }, [view, covers]);
}
