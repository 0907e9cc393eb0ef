import { useEffect, useRef } from 'react';

type ListKeys = {
  keys: readonly string[];
  active: string | null;
  onActive: (key: string | null) => void;
  onToggle?: (key: string) => void;
};

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  );
}

/** J and K move through a list, X selects, Escape leaves; not while typing or in a modal. */
export function useListKeys(list: ListKeys, enabled: boolean): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      const { keys, active, onActive, onToggle } = latest.current;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector(':modal, :popover-open')) return;
      const at = active === null ? -1 : keys.indexOf(active);
      const key = event.key.toLowerCase();
      const step = { j: 1, k: -1 }[key];
      if (step !== undefined) {
        const next = keys[Math.min(keys.length - 1, Math.max(0, at + step))];
        if (next === undefined) return;
        event.preventDefault();
        onActive(next);
      } else if (key === 'x' && active !== null && onToggle) {
        event.preventDefault();
        onToggle(active);
      } else if (key === 'escape' && active !== null) {
        onActive(null);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [enabled]);
}
