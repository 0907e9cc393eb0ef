import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, reserveMember } from '../support/people.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('sidebar', 'collapsed'));
});

test('a promotion is made, sold with in the dialog and at the counter, and ended with its figures', async ({
  page,
}) => {
  const [first, second] = [await reserveMember(46), await reserveMember(47)];
  for (const { id } of [first, second]) {
    await sql('update memberships set is_current = false where user_id = $1', [id]);
  }
  await beginSession(page, 'admin');
  await page.goto('/membresias?vista=promociones');
  await page.getByRole('button', { name: 'Nueva promoción' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva promoción' });
  await dialog.getByLabel('Nombre').fill('Semana de apertura');
  await dialog.getByText('Con código', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Escribe el código que la persona dice.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Código' }).fill('apertura50');
  await dialog.getByLabel('Porcentaje').fill('50');
  await dialog.getByLabel('Usos en total').fill('2');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Semana de apertura' });
  await expect(row).toContainText('APERTURA50');
  await expect(row).toContainText('−50 % en el primer período');
  await expect(row).toContainText('0 de 2 usos');
  await expectAccessible(page);

  await page.goto(`/usuarios?persona=${first.id}`);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Vender membresía' }).click();
  const sale = page.getByRole('dialog', { name: 'Vender membresía' });
  const amount = sale.getByLabel('Monto', { exact: true });
  await expect(amount).not.toHaveValue('');
  const full = await amount.inputValue();
  await sale.getByRole('button', { name: 'Tiene un código de promoción' }).click();
  await sale.getByLabel('Código de promoción').fill('nada');
  await sale.getByRole('button', { name: 'Aplicar' }).click();
  await expect(
    sale.getByText('Ese código no existe. Revísalo e inténtalo de nuevo.'),
  ).toBeVisible();
  await sale.getByLabel('Código de promoción').fill('apertura50');
  await sale.getByRole('button', { name: 'Aplicar' }).click();
  await expect(sale.getByText('Semana de apertura')).toBeVisible();
  await expect(amount).not.toHaveValue(full);
  await sale.getByRole('radio', { name: 'Tarjeta' }).click();
  await sale.getByRole('button', { name: /^Cobrar ₡/ }).click();
  await expect(page.getByText(/^Cobro registrado/)).toBeVisible();

  await page.goto(`/caja?persona=${second.id}`);
  await page
    .getByRole('button', { name: /^Mensual/ })
    .first()
    .click();
  const basket = page.getByRole('complementary', { name: 'Canasta' });
  await basket.getByRole('button', { name: 'Tiene un código de promoción' }).click();
  await basket.getByLabel('Código de promoción').fill('apertura50');
  await basket.getByRole('button', { name: 'Aplicar' }).click();
  await expect(basket.getByText('Semana de apertura')).toBeVisible();
  await expect(basket.getByText('Descuentos')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await basket.getByRole('button', { name: /^Cobrar ₡/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Venta \d+/ })).toBeVisible();

  await page.goto('/membresias?vista=promociones');
  await expect(row).toContainText('2 de 2 usos');
  await expect(row).toContainText('Agotada');
  await row.getByRole('button', { name: 'Terminar Semana de apertura' }).click();
  await page.getByRole('button', { name: 'Terminar la promoción' }).click();
  await expect(row).toContainText('Terminada');
  await page.reload();
  await expect(row).toContainText('Terminada');

  await page.goto('/estadisticas-admin');
  await page.getByRole('button', { name: /Semana de apertura/ }).click();
  const uses = page.getByRole('dialog', { name: 'Semana de apertura' });
  await expect(uses.getByRole('listitem')).toHaveCount(2);
});
