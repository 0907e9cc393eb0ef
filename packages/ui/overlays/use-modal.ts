import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { openLayer } from '../layers/back-layers.ts';
import { dropModal, pushModal } from '../layers/modal-stack.ts';

/**
 * Opens a native modal dialog while mounted and reports every attempt to close it, Back included.
 * With `inAddress` the address shows that it is open, so Back closes it by leaving the address.
 */
export function useModal(
  onClose: () => void,
  inAddress = false,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement | null>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The page behind does not scroll; the width of its scrollbar stays reserved, so that nothing
    // moves.
    if (!document.querySelector(':modal')) {
      const root = document.documentElement;
      root.style.setProperty('--scrollbar-gap', `${innerWidth - root.clientWidth}px`);
    }
    element.showModal();
    focusFirst(element);
    pushModal(element);
    const leave = inAddress ? undefined : openLayer(() => close.current());
    const wish = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    // Browsers close without asking when Escape is pressed twice in a row.
    const closed = () => {
      if (element.open || !element.isConnected) return;
      // Opened again, because the caller may ask before it closes the dialog.
      element.showModal();
      close.current();
    };
    const press = (event: MouseEvent) => {
      if (event.target === element && outside(element, event)) close.current();
    };
    element.addEventListener('cancel', wish);
    element.addEventListener('close', closed);
    element.addEventListener('mousedown', press);
    return () => {
      element.removeEventListener('cancel', wish);
      element.removeEventListener('close', closed);
      element.removeEventListener('mousedown', press);
      leave?.();
      dropModal(element);
      // Closing before the node is removed returns the focus to where it was.
      element.close();
      queueMicrotask(focusPage);
    };
  }, [inAddress]);
  return dialog;
}

/**
 * Browsers focus the first control of a dialog. On a phone a text field would open the keyboard,
 * which hides the rest, so there it is not focused unless it asks for it.
 */
function focusFirst(dialog: HTMLDialogElement): void {
  // React omits `autofocus` from the document, so our controls set their own mark.
  const asked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  if (asked) {
    asked.focus();
    return;
  }
  const hasKeyboard = document.activeElement?.matches(
    'textarea, input:not([type=checkbox], [type=radio], [type=file])',
  );
  if (!hasKeyboard || !matchMedia('(pointer: coarse)').matches) return;
  dialog.tabIndex = -1;
  dialog.focus();
}

/**
 * If the element that had the focus before the dialog is gone, such as a row that was removed
 * there, the page takes the focus.
 */
function focusPage(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
}

function outside(element: HTMLElement, event: MouseEvent): boolean {
  const box = element.getBoundingClientRect();
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  );
}
