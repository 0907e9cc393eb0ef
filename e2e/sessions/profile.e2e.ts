import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { beginSession, logIn, reserveMember } from '../support/people.ts';
import { drawnPicture } from '../support/pictures.ts';

const NEW_PASSWORD = 'pasto rueda lunes azul';

test('a member changes their own data and picture, and downloads what the gym holds about them', async ({
  page,
}) => {
  const { email } = await reserveMember(11);
  await beginSession(page, email);
  await test.step('what is wrong is said at its field', async () => {
    await page.goto('/perfil');
    await page.getByLabel('Teléfono').fill('no es un teléfono');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByLabel('Teléfono')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Teléfono').fill('+506 8888 1234');
    await page.getByLabel('Nombre que ven los demás').fill('Apodo Nuevo');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Guardamos tus datos.')).toBeVisible();
    await expect(page.locator('#sidebar')).toContainText('Apodo Nuevo');
    await page.reload();
    await expect(page.getByLabel('Teléfono')).toHaveValue('+506 8888 1234');
  });
  await test.step('the picture is cropped', async () => {
    await page.getByLabel('Subir foto').setInputFiles(await drawnPicture(page));
    const dialog = page.getByRole('dialog', { name: 'Recorta tu foto' });
    await dialog.getByRole('button', { name: /Guardar|Usar|Listo/ }).click();
    await expect(page.getByText('Guardamos tu foto.')).toBeVisible();
    await expect(page.locator('#sidebar img[src*="files"]')).toBeVisible();
  });
  await test.step('everything is downloaded', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar mis datos' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('mis-datos.zip');
    expect(readFileSync(await file.path()).includes('mis-datos.json')).toBe(true);
  });
});

test('changes the password and ends the other sessions', { tag: '@prove' }, async ({
  page,
  browser,
}) => {
  const { email } = await reserveMember(12);
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, email);
  await beginSession(page, email);
  await page.goto('/perfil');
  await expect(page.getByRole('button', { name: /Cerrar la sesión de/ })).toHaveCount(1);
  await page.getByLabel('Contraseña actual').fill('forja-demo-2025');
  await page.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Cambiamos tu contraseña')).toBeVisible();
  await expect(page.getByRole('button', { name: /Cerrar la sesión de/ })).toHaveCount(0);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.close();
});
