import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** The last button pressed before the scripts were there, noted by `boot.js`. */
    forjaPressed?: HTMLElement | null;
  }
}

/** Whether somebody chose something before the scripts were there. */
const isChanged = ({ options, selectedIndex }: HTMLSelectElement): boolean =>
  !options[selectedIndex]?.hasAttribute('selected');

/**
 * Lets the screen take over the page that the server drew: the elements stay as they are and are
 * gone through in small steps, between which the page answers. What the page and the screen do not
 * have in common is drawn anew.
 */
export function takeOver(
  container: HTMLElement,
  screen: ReactNode,
  onDifference?: (error: unknown) => void,
) {
  startTransition(() => {
    hydrateRoot(container, screen, { onRecoverableError: (error) => onDifference?.(error) });
  });
  // From here on React hears what is pressed or chosen, and gets ready first what it is for.
  window.forjaPressed?.click();
  for (const select of container.querySelectorAll('select')) {
    if (isChanged(select)) select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
