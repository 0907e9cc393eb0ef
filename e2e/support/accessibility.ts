import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../../packages/ui/gallery/axe.ts';
import { markupFaults } from './markup.ts';

/** The rules that depend on colours; all others give the same result in either theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * `npm test` leaves colours out, half of the work of axe: that every token reads well on every other
 * is tested without a browser (packages/ui/theme). `npm run prove` looks at each screen in both
 * modes with every rule.
 */
const isFullSize = process.env.PROVE === 'full';
const WITHOUT_COLOURS = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));

/** Expects plain markup and nothing for axe to find, on the whole page or within a selector. */
export async function expectAccessible(
  page: Page,
  part?: string,
  rules?: readonly string[],
): Promise<void> {
  const violations = await violationsOf(
    page,
    rules ? { runOnly: [...rules] } : { rules: isFullSize ? {} : WITHOUT_COLOURS },
    part,
  );
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect([...found, ...(rules ? [] : await markupFaults(page, part))]).toEqual([]);
}

const MODES = isFullSize ? ['light', 'dark'] : ['light'];

/** Checks light and dark mode without drawing the screen twice. */
export async function expectAccessibleInBothThemes(page: Page, part?: string): Promise<void> {
  for (const theme of MODES) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
      const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
      return Promise.allSettled(changes.map(({ finished }) => finished)).then(() => undefined);
    }, theme);
    await expectAccessible(page, part, theme === 'dark' ? COLOUR_RULES : undefined);
  }
}

/**
 * Expects nothing to be wider than the window, once components that measure themselves have
 * redrawn.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(sideways, { message: `${page.viewportSize()?.width} px wide` })
    .toBeLessThanOrEqual(0);
}

const WIDTHS = [360, 768, 1440];

/** Expects the open screen to fit phones, tablets and desks; `look` may check more at each width. */
export async function expectToFitEveryWidth(
  page: Page,
  look: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await look();
  }
}
