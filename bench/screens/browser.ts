import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../apps/server/seed/gyms.ts';

/** How much slower than this machine the measured one is. */
const SLOWER_CPU = 4;

/** Stores a session as the login does, on a page that loads nothing of the app. */
export async function logIn(context: BrowserContext, origin: string, who: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(
    async (credentials) => {
      const answer = await fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      });
      localStorage.setItem('access_token', (await answer.json()).accessToken);
    },
    { email: `${who}@demo.test`, password: DEMO_PASSWORD },
  );
  await page.close();
}

/** A quarter of the processor from now on. */
export async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
}
