import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/**
 * What axe finds on the page, or within a selector. Our pages have no frames, so it runs in the page
 * itself; a document is given its source once, which takes as long as a run.
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
