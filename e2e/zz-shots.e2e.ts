import { expect, test } from '@playwright/test';
import { beginSession, gymUrl } from './support/people.ts';

for (const [width, height] of [[360, 780], [768, 1024], [1440, 900]] as const)
  for (const theme of ['light', 'dark'] as const)
    test(`shots ${width} ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript((t) => localStorage.setItem('theme', t), theme);
      await beginSession(page, 'admin', 'demo');
      for (const view of ['turno', 'cierres', 'cajas']) {
        await page.goto(gymUrl('demo', `/caja?vista=${view}`));
        await page.waitForLoadState('networkidle');
        await page.evaluate((t) => { document.documentElement.dataset.theme = t; }, theme);
        const overlay = page.getByTestId('sidebar-overlay');
        if (width < 769 && (await overlay.count())) await overlay.click({ position: { x: width - 10, y: 400 } }).catch(() => undefined);
        await page.screenshot({ path: `/tmp/counter-shots/${view}-${width}-${theme}.png`, fullPage: true });
      }
      await page.goto(gymUrl('demo', '/caja?vista=turno'));
      await page.getByRole('button', { name: 'Contar y cerrar' }).click();
      await page.evaluate((t) => { document.documentElement.dataset.theme = t; }, theme);
      await page.getByLabel('Cuántos de ₡20 000').fill('3');
      await page.getByLabel('Cuántos de ₡500').fill('8');
      await page.screenshot({ path: `/tmp/counter-shots/contar-${width}-${theme}.png`, fullPage: true });
      await page.getByRole('button', { name: 'Comparar' }).click();
      await expect(page.getByText('Diferencia', { exact: true })).toBeVisible();
      await page.screenshot({ path: `/tmp/counter-shots/comparar-${width}-${theme}.png`, fullPage: true });
    });
