import { expect, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, gymUrl, PASSWORD, reserveMember } from '../support/people.ts';

/**
 * A member without debts, money or minors, because the sample members have all kinds of accounts.
 */
async function reserveFreeMember(number: number) {
  const member = await reserveMember(number);
  await sql('update users set guardian_id = null where guardian_id = $1', [member.id]);
  await sql(
    `update charges set settled_cents = total_cents where account_id in (select id from accounts where user_id = $1)`,
    [member.id],
  );
  await sql(
    `update payments set allocated_cents = amount_cents where account_id in (select id from accounts where user_id = $1) and status = 'confirmed'`,
    [member.id],
  );
  await sql(
    `update credits set allocated_cents = amount_cents where account_id in (select id from accounts where user_id = $1)`,
    [member.id],
  );
  await sql(`update store_orders set status = 'delivered' where user_id = $1`, [member.id]);
  return member;
}

test('deletes the own account with the password, sees it on every screen and keeps it', async ({
  page,
}) => {
  const { email } = await reserveFreeMember(98);
  await beginSession(page, email);
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar tu cuenta?' });
  await question.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await confirmation.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await confirmation.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Hasta ese día puedes usarla y conservarla.')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.goto('/home');
  const banner = page.getByRole('status').filter({ hasText: 'Tu cuenta se elimina el' });
  await banner.getByRole('button', { name: 'Conservar mi cuenta' }).click();
  await expect(page.getByText('Conservas tu cuenta.')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto('/perfil');
  await expect(page.getByRole('button', { name: 'Eliminar mi cuenta' })).toBeVisible();
});

test('a person sees who of the team opened their health data', async ({ page, browser }) => {
  const { id, email } = await reserveMember(95);
  const desk = await (await browser.newContext()).newPage();
  await beginSession(desk, 'admin');
  await desk.goto(gymUrl('demo', `/mediciones-admin/${id}`));
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await beginSession(page, email);
  await page.goto('/perfil');
  const panel = page.getByRole('region', { name: 'Quién vio mis datos' });
  await expect(panel.getByText('Mediciones', { exact: true })).toBeVisible();
  await expect(panel.getByText(/Administración/)).toBeVisible();
  await desk.close();
});

test('reception deletes the account of somebody who does not log in, and keeps it', {
  tag: '@prove',
}, async ({ page }) => {
  await beginSession(page, 'admin');
  await page.goto('/usuarios');
  await page.getByRole('button', { name: 'Nueva persona' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva persona' });
  await dialog.getByLabel('Nombre').fill('Wendy');
  await dialog.getByLabel('Apellidos').fill('Ulloa Brenes');
  await dialog.getByLabel('Teléfono').fill('88307755');
  await dialog.getByRole('button', { name: 'Agregar persona' }).click();
  const panel = page.getByRole('complementary').filter({ hasText: 'Wendy Ulloa Brenes' });
  await panel.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar cuenta' }).click();
  const question = page.getByRole('alertdialog', { name: /¿Eliminar la cuenta de Wendy/ });
  await question.getByRole('button', { name: 'Eliminar su cuenta' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await confirmation.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await confirmation.getByRole('button', { name: 'Confirmar' }).click();
  await expect(panel.getByText('Pidió eliminar su cuenta')).toBeVisible();
  await panel.getByRole('button', { name: 'Conservar su cuenta' }).click();
  await expect(page.getByText('La cuenta se conserva.')).toBeVisible();
  await expect(panel.getByText('Pidió eliminar su cuenta')).toHaveCount(0);
});
