import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { emailedLink } from '../support/emails.ts';
import { forja } from '../support/forja.ts';
import { gymUrl } from '../support/people.ts';

const OWNER = 'ana@nuevo.test';
const PASSWORD = 'martes con lluvia 77';

test('a new gym opens by invitation, lapses and is back the moment its transfer is confirmed', async ({
  page,
}) => {
  test.slow(); // three commands of the provider are processes of their own
  const named = ['--name', 'Nuevo Gimnasio', '--owner-email', OWNER, '--owner-name', 'Ana Mora'];
  expect(await forja('gym', 'create', 'nuevo', ...named)).toContain('nuevo is ready');

  await page.goto(gymUrl('nuevo', await emailedLink(OWNER, /\/reset-password\?token=[\w-]+/)));
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL(/\/home$/);

  // The provider ends the trial, and the open screen shows it by itself.
  await forja('gym', 'subscription', 'nuevo', '--status', 'trial_expired');
  await expect(page.getByText('Este gimnasio está en período de prueba.')).toBeVisible();
  await page.getByRole('link', { name: 'Renovar Ahora' }).click();
  await expect(page).toHaveURL(/\/subscription$/);

  await page.getByRole('radio', { name: 'Anual, un mes gratis' }).check();
  await page.getByRole('radio', { name: /^Growth/ }).check();
  await page.getByRole('checkbox', { name: /^Tienda en línea/ }).check();
  await expect(page.getByText('$990 USD')).toBeVisible();
  await page.getByRole('radio', { name: 'Transferencia' }).check();
  await page.getByRole('button', { name: 'Ya pagué' }).click();
  await expect(page.getByText('Escribe el número de comprobante.')).toBeVisible();
  await page.getByLabel('Número de comprobante').fill('BN-9001');
  await page.getByRole('button', { name: 'Ya pagué' }).click();
  await expect(page.getByText('(BN-9001) está en revisión')).toBeVisible();
  await expectAccessible(page);

  await forja('gym', 'confirm-payment', 'nuevo', 'BN-9001');
  await expect(page.getByText('NUEVO-00001')).toBeVisible();
  await expect(page.getByText('está en revisión')).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar la factura NUEVO-00001' }).click();
  expect((await saved).suggestedFilename()).toBe('factura-nuevo-00001.pdf');
});
