import type { Page } from '@playwright/test';

const NO_NETWORK = 'no-network';

/**
 * Opens a page without a network. Some releases of Chromium let nothing through then, but tell the
 * new page that there is a network, so the page is told here that there is none.
 */
export async function openOffline(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.context().setOffline(true);
  await page.addInitScript((flag) => {
    if (sessionStorage.getItem(flag) === null) return;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  }, NO_NETWORK);
  await page.evaluate((flag) => sessionStorage.setItem(flag, ''), NO_NETWORK);
  await open();
}

export async function comeOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate((flag) => {
    sessionStorage.removeItem(flag);
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  }, NO_NETWORK);
}
