import type { Page } from '@playwright/test';

/** Counts from now on the presses of the pointer on a page; keys are not counted. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0';
    document.addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        const { dataset } = document.documentElement;
        if (isTrusted && detail > 0) dataset.clicks = String(Number(dataset.clicks) + 1);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks));
}
