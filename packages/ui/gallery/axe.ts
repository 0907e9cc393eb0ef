import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/**
 * The problems axe finds on the page, or within a selector. It runs in the page itself, which works
 * because our pages have no frames. A page gets its source only once, because that takes as long as
 * a run.
 */
export async function violationsOf(
  page: Page,
  options: RunOptions = {},
  part?: string,
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, given]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return (await axe.run(selector ?? document, { ...given, resultTypes: ['violations'] }))
        .violations;
    },
    [part, options] as const,
  );
}
