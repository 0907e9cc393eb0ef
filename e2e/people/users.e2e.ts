import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession } from '../support/people.ts';

test('finds a person without accents, walks the list by keyboard, exports who is found and asks for health notes', async ({
  page,
}) => {
  await beginSession(page, 'admin');
  await page.goto('/usuarios');
  await page.getByLabel('Buscar personas').fill('urena solis');
  await expect(page.getByRole('row', { name: /Daniela Ureña Solís/ })).toBeVisible();
  await expect(page).toHaveURL(/buscar=urena/);
  await page.getByLabel('Buscar personas').fill('nadie se llama así');
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(page.getByLabel('Buscar personas')).toHaveValue('');
  await expect(page.getByText(/^1\d\d personas$/)).toBeVisible();
  await page.locator('h1').click({ force: true, position: { x: 0, y: 0 } });
  await page.keyboard.press('j');
  const panel = page.getByRole('complementary').filter({ hasText: 'Miembro n.º' });
  const first = await panel.getByRole('heading', { level: 3 }).textContent();
  await page.keyboard.press('j');
  await expect(panel.getByRole('heading', { level: 3 })).not.toHaveText(first ?? '');
  await page.keyboard.press('k');
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(first ?? '');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await test.step('exports the people that are found', async () => {
    await page.goto('/usuarios?buscar=urena%20solis');
    await expect(page.getByText('1 persona', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar y más' }).click();
    await page.getByRole('menuitem', { name: 'Exportar a CSV' }).click();
    const file = await (await download).path();
    expect(readFileSync(file, 'utf8')).toContain('Ureña');
  });
  await test.step('health notes are shown when asked for, and the look is recorded', async () => {
    const [member] = await sql<{ id: string }>(
      "select id from users where email = 'member2@demo.test'",
    );
    await page.goto(`/usuarios?persona=${member?.id}`);
    await page.getByRole('button', { name: 'Mostrar' }).click();
    await expect(page.getByText('Emergencia', { exact: true })).toBeVisible();
    await expect
      .poll(() =>
        sql(
          "select count(*)::int as looks from audit_log where action = 'people.care.view' and object_id = $1",
          [member?.id ?? ''],
        ),
      )
      .toEqual([{ looks: 1 }]);
  });
});

test('adds a person, sees a repeated mail at its field, disables and undoes', async ({ page }) => {
  await beginSession(page, 'admin');
  await page.goto('/usuarios');
  await page.getByRole('button', { name: 'Nueva persona' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva persona' });
  await dialog.getByLabel('Nombre').fill('Águeda');
  await dialog.getByLabel('Apellidos').fill('Peña Zúñiga');
  await dialog.getByRole('textbox', { name: 'Correo' }).fill('member@demo.test');
  await dialog.getByRole('button', { name: 'Agregar persona' }).click();
  await expect(dialog.getByText('Ya hay una persona con ese correo.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Correo' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Correo' }).fill('agueda@demo.test');
  await dialog.getByRole('button', { name: 'Agregar persona' }).click();
  const panel = page.getByRole('complementary').filter({ hasText: 'Águeda Peña Zúñiga' });
  await expect(panel).toBeVisible();

  await panel.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Deshabilitar cuenta' }).click();
  await expect(page.getByText('Deshabilitamos a Águeda Peña Zúñiga.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect
    .poll(() => sql("select status from users where email = 'agueda@demo.test'"))
    .toEqual([{ status: 'invited' }]);
});

test('people and memberships hold up to axe', { tag: '@prove' }, async ({ page }) => {
  await beginSession(page, 'admin');
  for (const path of ['/usuarios?buscar=chinchilla', '/membresias', '/membresias?vista=pagos']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBothThemes(page);
  }
});
