import { useLayoutEffect, useRef } from 'react';
import { typeInto } from '../fields/type-into.ts';

/**
 * Gives the text to the field that the dialog opened with, if it is an empty one. A whole line is
 * selected, so that a code reader replaces it instead of adding to it.
 */
function giveToDialog(text: string, isWholeLine: boolean): void {
  const field = document.activeElement;
  const takesText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!text || !takesText || field.value !== '' || !field.closest('dialog')) return;
  typeInto(field, text);
  if (isWholeLine) field.select();
}

/** Keys pressed while a dialog is on its way are meant for it, never for the page below. */
export function HeldKeys({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    let typed = '';
    let isWholeLine = false;
    const add = (key: string) => {
      typed = isWholeLine ? key : typed + key;
      isWholeLine = false;
    };
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') close.current();
      else if (event.key === 'Backspace') typed = typed.slice(0, -1);
      else if (event.key === 'Enter') isWholeLine = typed !== '';
      else if ([...event.key].length === 1) add(event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', hold, true);
    return () => {
      window.removeEventListener('keydown', hold, true);
      // The dialog is opened by what comes after this in the same drawing. A space may be the
      // button pressed once more.
      queueMicrotask(() => giveToDialog(typed.trim(), isWholeLine));
    };
  }, []);
  return null;
}
