import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { nth } from '../../apps/server/test/answer.ts';
import type { TestUser } from '../../apps/server/test/harness.ts';
import type { World } from '../../apps/server/test/matrix/row.ts';
import { size } from '../../apps/server/test/size.ts';
import { SCREENS } from '../../apps/web/app/routes.ts';
import { headlessLaunch } from '../../e2e/support/chromium.ts';

/** The screens with most of the text that people write; `npm run prove` opens all screens. */
const MAIN = new Set([
  '/settings',
  '/usuarios',
  '/tienda',
  '/mensajes',
  '/rutinas',
  '/tienda-admin',
]);
const screens = SCREENS.filter(({ path }) => size(0, 1) || MAIN.has(path));

interface ScriptTraces {
  reports: string[];
  elements: string[];
  ran: boolean;
  shows: boolean;
}

/** Records what the browser refused; runs before the page's first script. */
function watch(): void {
  const reports: string[] = [];
  Object.assign(window, { reports });
  document.addEventListener('securitypolicyviolation', (event) =>
    reports.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
}

/** Finds traces of a text that became part of the page; `own` is the page's own inline script. */
function readTraces(own: string): ScriptTraces {
  const suspects = document.querySelectorAll(
    '[data-ran], [srcdoc], base, script:not([src]):not([type="application/json"]):not([type="application/ld+json"]), [href^="javascript:" i], [src^="javascript:" i], [action^="javascript:" i]',
  );
  return {
    reports: Object(window).reports ?? [],
    elements: [...suspects]
      .filter(({ tagName, textContent }) => tagName !== 'SCRIPT' || textContent !== own)
      .map((element) => element.outerHTML.slice(0, 200)),
    ran: 'ran' in window,
    shows: /data-ran|javascript:|<script>/i.test(document.body.innerText),
  };
}

/** The inline script of every page, which the server allows by its hash. */
const BOOT = readFileSync(new URL('../../apps/web/dist/boot.js', import.meta.url), 'utf8');

/** Each screen this person may open, with ids of the gym. */
async function addressesFor({ harness, owner, member }: World, user?: TestUser): Promise<string[]> {
  const product = nth((await harness.call('GET /store-products/', { as: owner })).data, 0);
  const isManagement = user?.id === owner.id;
  return screens
    .filter(({ access }) => {
      if (access === 'management') return isManagement;
      return access === 'user' ? user !== undefined : access === 'public' || user === undefined;
    })
    .map(({ path }) =>
      path
        .replace(':userId', member.id)
        .replace(':id', product.id ?? '-')
        .replace('*', '/<script>self.ran=1</script>'),
    );
}

/** A browser that records every sign of a script that came out of a text. */
export async function openWatchedBrowser(port: number) {
  const browser: Browser = await chromium.launch(headlessLaunch);
  const found: string[] = [];
  const counted = { opened: 0, showed: 0 };

  async function openAs(user: TestUser | undefined, origin: string): Promise<Page> {
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'es-CR' });
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      found.push(`${page.url()}: a dialog says ${dialog.message()}`);
      return dialog.dismiss();
    });
    await page.addInitScript(watch);
    await page.goto(`${origin}/login`);
    if (user) await page.evaluate((it) => localStorage.setItem('access_token', it), user.token);
    return page;
  }

  async function look(page: Page): Promise<boolean> {
    await page.waitForLoadState('networkidle');
    const { reports, elements, ran, shows } = await page.evaluate(readTraces, BOOT);
    if (ran) found.push(`${page.url()}: a script ran`);
    found.push(...[...reports, ...elements].map((mark) => `${page.url()}: ${mark}`));
    return shows;
  }

  return {
    found,
    counts: () => ({ ...counted }),
    /** Opens every screen this person may open, and each of its tabs. */
    async visit(world: World, user: TestUser | undefined): Promise<void> {
      const origin = `http://${world.gym.subdomain}.localhost:${port}`;
      const page = await openAs(user, origin);
      for (const address of await addressesFor(world, user)) {
        await page.goto(`${origin}${address}`);
        let shows = await look(page);
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click();
          shows = (await look(page)) || shows;
        }
        counted.opened += 1;
        if (shows) counted.showed += 1;
      }
      await page.context().close();
    },
    /** Makes a text part of a page, as a careless screen would; returns what was recorded. */
    async provoke({ gym }: World, text: string): Promise<string[]> {
      const page = await openAs(undefined, `http://${gym.subdomain}.localhost:${port}`);
      await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), text);
      await look(page);
      await page.context().close();
      return found.splice(0);
    },
    close: () => browser.close(),
  };
}

export type WatchedBrowser = Awaited<ReturnType<typeof openWatchedBrowser>>;
