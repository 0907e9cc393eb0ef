import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects axe to find nothing, on the whole page or within the part a selector names. */
export async function expectAccessible(
  page: Page,
  part?: string,
  rules?: readonly string[],
): Promise<void> {
  // Our pages hold no frames, so that axe can do without a page of its own: three times as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part) axe.include(part);
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
    [],
  );
}

/** The rules that see colours; all others find the same in either theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The same in light and in dark, without drawing the screen twice. */
export async function expectAccessibleInBothThemes(page: Page, part?: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
      const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
      return Promise.allSettled(changes.map(({ finished }) => finished)).then(() => undefined);
    }, theme);
    await expectAccessible(page, part, theme === 'dark' ? COLOUR_RULES : undefined);
  }
}

/** Expects nothing to be wider than the window, once what measures itself has drawn itself anew. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(sideways, { message: `${page.viewportSize()?.width} px wide` })
    .toBeLessThanOrEqual(0);
}
