import { expect, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/accessibility.ts';
import { beginSession } from '../support/people.ts';

const SHEET = [
  'NOMBRE;CED;TEL 1;EMAIL;TIPO PLAN;VENCE;DEUDA;COD_LOCKER',
  'Íñigo Traído Uno;901110001;8830-1127;inigo@traido.test;Plan de antes;30/11/2030;12.000,00;A-14',
  'Luisa Traída Dos;901110002;8830-112;;;;;',
  ';901110003;8830-1129;;;;;',
].join('\n');

test('people come in from a sheet, repaired and checked, and go again', async ({ page }) => {
  await beginSession(page, 'admin');
  await page.goto('/usuarios');
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Traer personas' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'socios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(SHEET, 'latin1'),
  });

  await expect(page.getByText('7 de 8 reconocidas')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Revisar 3/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Crear el plan' }).click();
  await page.getByLabel('Precio').fill('26 000');
  await page.getByRole('button', { name: 'Usar este plan' }).click();
  await page
    .getByRole('region', { name: 'Teléfono que no se puede leer' })
    .getByRole('button', { name: 'Arreglar', exact: true })
    .click();
  await page.getByRole('button', { name: /Corregir la fila 4/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Fila 4' });
  await dialog.getByLabel('Nombre completo').fill('Sol Traída Tres');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Importar 3' }).click();
  await expect(page.getByText('Entraron 3 personas')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Ver a las personas' }).click();
  await expect(page.getByText('3 personas', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar el filtro Llegaron con la importación' }).click();
  await expect(page.getByText('3 personas', { exact: true })).toBeHidden();

  await page.goBack();
  await page.getByRole('button', { name: 'Deshacer esta importación' }).click();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Se deshizo la importación')).toBeVisible();
});

const PAYMENTS = [
  'correo\tfecha de pago\tmonto\tforma de pago\tdetalle',
  'member@demo.test\t03/11/2024\t₡26.000\tefectivo\tMensualidad de antes',
  'nadie@traido.test\t03/11/2024\t₡26.000\ttarjeta\t',
].join('\n');

test('what people paid before comes in as a second step, and goes again', {
  tag: '@prove',
}, async ({ page }) => {
  await beginSession(page, 'admin');
  await page.goto('/usuarios/importar');
  await page.getByRole('button', { name: 'Traer pagos anteriores' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Traer pagos anteriores' }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('O pega las celdas aquí').fill(PAYMENTS);
  await page.getByRole('button', { name: 'Revisar las celdas' }).click();

  await expect(page.getByText('5 de 5 reconocidas')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Persona que no está en el gimnasio' }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Importar 1' }).click();
  await expect(page.getByText('Entró 1 pago')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Deshacer esta importación' }).click();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Se deshizo la importación')).toBeVisible();
});
