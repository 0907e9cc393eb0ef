import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { beginSession, reserveMember } from './support/people.ts';

test('a month is sold with the keyboard alone, in two ways of paying, with its change', async ({
  page,
}) => {
  const member = await reserveMember(57);
  await beginSession(page, 'admin');
  await page.goto('/caja');
  const search = page.getByRole('combobox', { name: 'Persona, producto o código de barras' });
  await expect(search).toBeFocused();
  await search.fill(member.email);
  await expect(page.getByRole('option').first()).toBeVisible();
  await search.press('Enter');
  await page.getByRole('button', { name: /^Mensual/ }).click();
  await page.getByRole('button', { name: 'SINPE Móvil' }).click();
  await page.getByLabel('Monto en SINPE Móvil').fill('10 000');
  await page.getByLabel('Comprobante').fill('70114482');
  await page.getByLabel('Otro monto recibido').fill('20 000');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cobrar ₡/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Venta \d+/ })).toBeVisible();
  await expect(page.getByText('Vuelto ₡4 000')).toBeVisible();
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Recibo en PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^venta-\d+\.pdf$/);
});

for (const width of [360, 768, 1440]) {
  test(`Cobrar fits ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await beginSession(page, 'owner');
    await page.goto('/caja');
    await page.getByRole('button', { name: 'Línea libre' }).click();
    const dialog = page.getByRole('dialog', { name: 'Línea libre' });
    await dialog.getByLabel('Concepto').fill('Copia de llave');
    await dialog.getByLabel('Monto').fill('1 500');
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(page.getByRole('button', { name: 'Cobrar ₡1 500' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}
