import type { Page } from '@playwright/test';

/** What a page recorded since it was last read. */
export interface Felt {
  /** From each press or key to the next drawing, in milliseconds. */
  presses: number[];
  tasks: number[];
}

declare global {
  var felt: Felt;
}

/** Records how long each press waited for its drawing, and each task above 50 ms. */
export const watch = (page: Page) =>
  page.addInitScript(() => {
    globalThis.felt = { presses: [], tasks: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId = 0, duration } = entry as PerformanceEventTiming;
        if (interactionId > 0) globalThis.felt.presses.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.felt.tasks.push(duration);
    }).observe({ type: 'longtask' });
  });

/** Reads what was recorded and starts a new record. */
export const takeFelt = (page: Page): Promise<Felt> =>
  page.evaluate(() => {
    const noted = globalThis.felt;
    globalThis.felt = { presses: [], tasks: [] };
    return noted;
  });
