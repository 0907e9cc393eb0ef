import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectToFitEveryWidth } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, gymUrl } from '../support/people.ts';

// Another gym than the first, where other tests take cash at the same time.
const GYM = 'prueba';
const open = (page: Page, path: string) => page.goto(gymUrl(GYM, path));

test('a drawer is counted, compared and closed; cash then opens the next shift on the spot', async ({
  page,
}) => {
  await sql(
    `update shifts s set opened_by = (
       select id from users where gym_id = s.gym_id and role = 'owner' order by id limit 1)
     where closed_at is null and gym_id = (select id from gyms where subdomain = $1)`,
    [GYM],
  );
  await beginSession(page, 'admin', GYM);
  await open(page, '/membresias?vista=caja');
  await expect(page).toHaveURL(/\/caja\?vista=turno/);
  await expect(page.getByRole('heading', { name: /^Turno \d+/ })).toBeVisible();
  await page.getByRole('button', { name: 'Anotar movimiento' }).click();
  const movement = page.getByRole('dialog', { name: 'Anotar movimiento' });
  await movement.getByLabel('Monto').fill('10 000');
  await movement.getByLabel('Motivo').fill('Depósito, boleta 55120');
  await movement.getByRole('button', { name: 'Anotar', exact: true }).click();
  await expect(page.getByText('Depósito, boleta 55120')).toBeVisible();

  await page.getByRole('button', { name: 'Contar y cerrar' }).click();
  await page.getByLabel('Cuántos de ₡20 000').fill('1');
  await page.getByLabel('Cuántos de ₡20 000').press('Enter');
  await expect(page.getByLabel('Cuántos de ₡10 000')).toBeFocused();
  await page.getByRole('button', { name: 'Comparar' }).click();
  await expect(page.getByText(/^(Faltan|Sobran) ₡/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cerrar turno' }).click();
  await expect(page.getByText(/^Este turno lo abrió /)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar su turno' }).click();
  await expect(page.getByText('Escribe qué pasó con la diferencia.')).toBeVisible();
  await page.getByLabel('Qué pasó').fill('Se contó solo el primer billete');
  await page.getByRole('button', { name: 'Cerrar turno' }).click();
  await expect(page.getByText('No tienes un turno abierto')).toBeVisible();

  // A sale in cash asks for the float of a shift and then continues by itself.
  await open(page, '/membresias?vender');
  const sell = page.getByRole('dialog', { name: 'Vender membresía' });
  await sell.getByRole('combobox', { name: 'Persona' }).fill('member2');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option').click();
  await sell.getByRole('button', { name: 'Continuar' }).click();
  // Only in the dialog: rows behind it have such a button too if somebody owes.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cobrar ₡/ })
    .click();
  const shift = page.getByRole('dialog', { name: 'Abrir turno de caja' });
  await shift.getByLabel('Fondo inicial').fill('25 000');
  await shift.getByRole('button', { name: 'Abrir turno' }).click();
  await expect(page.getByText(/^Cobro registrado/)).toBeVisible();

  await open(page, '/caja?vista=turno');
  await expect(page.getByText('Cobros en efectivo')).toBeVisible();
  await page.getByRole('tab', { name: 'Cierres' }).click();
  await expect(page.getByRole('table', { name: 'Turnos cerrados' })).toBeVisible();
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hoja del día' }).click();
  expect((await sheet).suggestedFilename()).toMatch(/^caja-\d{4}-\d{2}-\d{2}\.pdf$/);
});

test('the counter fits every width', { tag: '@prove' }, async ({ page }) => {
  await beginSession(page, 'owner', GYM);
  for (const view of ['turno', 'cierres', 'cajas']) {
    await open(page, `/caja?vista=${view}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectToFitEveryWidth(page);
  }
});
