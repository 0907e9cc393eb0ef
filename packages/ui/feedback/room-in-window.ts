const GAP = 8;

/**
 * Where a toast hides neither the title nor the close button of a window on a phone: above the
 * window where it fits, otherwise below the part of it marked `data-head`. In pixels from the top.
 */
export function roomInWindow(window: HTMLElement, toastHeight: number): number {
  if (window.getBoundingClientRect().top >= toastHeight + 2 * GAP) return GAP;
  const head = window.querySelector('[data-head]')?.getBoundingClientRect();
  return Math.max(0, head?.bottom ?? 0) + GAP;
}
