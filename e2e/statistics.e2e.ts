import { expect, test } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './support/accessibility.ts';
import { beginSession } from './support/people.ts';

const amount = (text: string | null) => Number((text ?? '').replace(/[^\d-]/g, ''));

test('staff choose a period, read it beside the one before, write to who slips away and take it along', async ({
  page,
}) => {
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
});

test('each figure of money opens the list that adds up to it, and Back closes it', async ({
  page,
}) => {
  await beginSession(page, 'admin');
  await page.goto('/estadisticas-admin?periodo=90');
  const income = page.getByTitle('Ver los documentos: Ingresos', { exact: true });
  const figure = amount(await income.textContent());
  expect(figure).toBeGreaterThan(0);
  await income.click();
  const list = page.getByRole('dialog', { name: 'Ingresos' });
  await expect(list.getByText('Suma')).toBeVisible();
  expect(amount(await list.getByText('Suma').locator('strong').textContent())).toBe(figure);
  await expectAccessibleInBothThemes(page, '[role="dialog"], dialog');
  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^documentos-.+\.xlsx$/);
  await page.goBack();
  await expect(list).toBeHidden();
  await page.getByRole('combobox', { name: 'Ingresos por' }).selectOption('method');
  const row = page.getByRole('list', { name: 'Ingresos' }).getByRole('link').first();
  const part = amount((await row.locator('span').last().textContent()) ?? '');
  await row.click();
  const partList = page.getByRole('dialog', { name: /^Ingresos · / });
  expect(amount(await partList.getByText('Suma').locator('strong').textContent())).toBe(part);
});
