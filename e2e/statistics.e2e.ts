import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './support/accessibility.ts';
import { beginSession } from './support/people.ts';

const amount = (text: string | null) => Number((text ?? '').replace(/[^\d-]/g, ''));

/** Opens the list behind a figure and expects its sum to be the figure. */
async function expectToAddUp(page: Page, figure: Locator, list: Locator) {
  await expect(async () => {
    // Another test may sell in this gym between reading both; then both are read again.
    if (await list.isVisible()) {
      await page.goBack();
      await expect(list).toBeHidden();
      // The device stores figures for a quarter of an hour, but no lists.
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) {
          if (key.startsWith('forja-cache')) localStorage.removeItem(key);
        }
      });
      await page.reload();
    }
    const shown = amount(await figure.textContent());
    expect(shown).toBeGreaterThan(0);
    await figure.click();
    const sum = list.getByText('Suma').locator('strong');
    expect(amount(await sum.textContent())).toBe(shown);
  }).toPass({ timeout: 60_000 });
}

test('staff read a period beside the one before, open the lists that add up to its figures, write to who slips away and take it along', {
  tag: '@prove',
}, async ({ page }) => {
  await beginSession(page, 'admin');
  await page.goto('/estadisticas-admin');
  await expect(page.getByRole('radio', { name: 'Mes' })).toBeChecked();
  await page.getByRole('radio', { name: '90 días' }).click();
  await expect(page).toHaveURL(/periodo=90/);
  await expect(page.getByText(/comparado con/)).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Ingresos del período y del anterior' }),
  ).toBeAttached();
  await expect(page.getByRole('table', { name: /Entradas por día/ })).toBeAttached();
  await expect(page.getByText(/% de lo vendido · \d+ de \d+ unidades con costo/)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'main');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const format of ['Excel', 'PDF']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).first().click();
    await page.getByRole('menuitem', { name: format }).click();
    const ending = format === 'Excel' ? /^estadisticas-.+\.xlsx$/ : /^estadisticas-.+\.pdf$/;
    expect((await download).suggestedFilename()).toMatch(ending);
  }
  await page
    .getByRole('button', { name: /^Escribir a / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Escribir a / });
  await expect(dialog.getByLabel('Mensaje')).toHaveValue(/^Hola, .+te extrañamos/);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/^Le escribimos a /)).toBeVisible();
  await test.step('each figure of money opens the list that adds up to it, and Back closes it', async () => {
    await page.goto('/estadisticas-admin?periodo=90');
    const income = page.getByTitle('Ver los documentos: Ingresos', { exact: true });
    const list = page.getByRole('dialog', { name: 'Ingresos' });
    await expectToAddUp(page, income, list);
    await expectAccessibleInBothThemes(page, '[role="dialog"], dialog');
    const download = page.waitForEvent('download');
    await list.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/^documentos-.+\.xlsx$/);
    await page.goBack();
    await expect(list).toBeHidden();
    await page.getByRole('combobox', { name: 'Ingresos por' }).selectOption('method');
    const row = page.getByRole('list', { name: 'Ingresos' }).getByRole('link').first();
    const partList = page.getByRole('dialog', { name: /^Ingresos · / });
    await expectToAddUp(page, row.locator('span').last(), partList);
  });
});
