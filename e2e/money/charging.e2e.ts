import { expect, test } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, gymUrl } from '../support/people.ts';

const GYM = 'prueba';
const settingsUrl = gymUrl(GYM, '/settings?vista=cobros');
/** Makes the gym like one that existed before it could have rules and steps. */
const FROM_BEFORE = `
  update gym_settings set policy_answer = null, dunning = null, dunning_from = null,
    access_policy = access_policy || '{"debt": "allow", "unpaidPeriods": null}'
  where gym_id = (select id from gyms where subdomain = $1)`;

test('the owner of a gym from before takes over the rules, writes the steps, finds them again and gives a plan its tax', {
  tag: '@prove',
}, async ({ page }) => {
  await sql(FROM_BEFORE, [GYM]);
  await beginSession(page, 'owner', GYM);
  await page.goto(gymUrl(GYM, '/home'));
  await page.getByRole('link', { name: 'Decidir: Reglas de cobro propuestas' }).click();
  await expect(page).toHaveURL(/vista=cobros/);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Aplicamos las reglas propuestas.')).toBeVisible();
  await expect(page.getByLabel('Días de gracia para un pago atrasado')).toHaveValue('3');
  await expect(page.getByRole('button', { name: 'Dejar como está' })).toBeHidden();

  await page.getByRole('switch', { name: /Avisar por pasos/ }).check();
  const title = page.getByLabel('Título: 1 día después de vencer');
  await title.fill('Hola, {apodo}');
  await page.getByRole('button', { name: 'Guardar avisos' }).click();
  await expect(page.getByText(/Entre llaves solo pueden ir/)).toBeVisible();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await title.fill('{nombre}, faltan {monto}');
  await expect(page.getByText(/^Ana, faltan ₡/)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar avisos' }).click();
  await expect(page.getByText('Guardamos los avisos de cobro.')).toBeVisible();

  await page.goto(settingsUrl);
  await expect(title).toHaveValue('{nombre}, faltan {monto}');
  await expect(page.getByText(/Cuenta lo que vence desde el/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aplicar' })).toBeHidden();
  await expectAccessibleInBothThemes(page, 'main');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await test.step('a plan gets its tax, which the sale shows inside the price', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(settingsUrl);
    await page.getByLabel('Tarifa de IVA').selectOption({ label: '13 %' });
    await page.getByRole('button', { name: 'Guardar impuesto' }).click();
    await expect(page.getByText('Guardamos el impuesto de los precios nuevos.')).toBeVisible();
    await page.goto(gymUrl(GYM, '/membresias?vista=planes'));
    await page.getByRole('button', { name: 'Nuevo plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo plan' });
    await dialog.getByLabel('Nombre').fill('Con impuesto');
    await dialog.getByLabel('Precio').fill('11300');
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Creamos el plan.')).toBeVisible();
    await page.getByRole('button', { name: 'Editar Con impuesto' }).click();
    await expect(
      page.getByRole('dialog').getByLabel('Impuesto incluido').locator('option:checked'),
    ).toHaveText('13 %');
  });
});
