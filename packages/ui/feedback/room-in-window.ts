const GAP = 8;

/**
 * The place for a toast over a window on a phone, in pixels from the top of the screen: above the
 * window if it fits there, otherwise below the part marked `data-head`, so that it hides neither
 * the title nor the close button.
 */
export function roomInWindow(window: HTMLElement, toastHeight: number): number {
  if (window.getBoundingClientRect().top >= toastHeight + 2 * GAP) return GAP;
  const head = window.querySelector('[data-head]')?.getBoundingClientRect();
  return Math.max(0, head?.bottom ?? 0) + GAP;
}
