import type { Page } from '@playwright/test';

/** The chat that a click opens: its number and its text. */
export async function openedChat(page: Page, click: () => Promise<void>) {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const [tab] = await Promise.all([page.waitForEvent('popup'), click()]);
  await tab.waitForURL('https://wa.me/**');
  const url = new URL(tab.url());
  await tab.close();
  return { number: url.pathname.slice(1), text: url.searchParams.get('text') ?? '' };
}
