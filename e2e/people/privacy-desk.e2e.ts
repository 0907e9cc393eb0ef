import { expect, test } from '@playwright/test';
import { sql } from '../support/database.ts';
import { beginSession, gymUrl, PASSWORD } from '../support/people.ts';

test('what would go is shown before a time is chosen, and chosen with the password', {
  tag: '@prove',
}, async ({ page }) => {
  await beginSession(page, 'admin');
  await page.goto(gymUrl('demo', '/settings?vista=privacidad'));
  const panel = page.getByRole('region', { name: 'Cuánto tiempo se guardan los datos' });
  await expect(panel.getByLabel('Conversaciones')).toHaveValue('');
  await panel.getByLabel('Conversaciones').selectOption('120');
  await expect(panel.getByText('Hoy no se iría nada.')).toBeVisible();
  await panel.getByRole('button', { name: 'Guardar plazos' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Guardar estos plazos?' });
  await expect(question.getByText('Esta noche: 0 registros.')).toBeVisible();
  await question.getByRole('button', { name: 'Guardar plazos' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await confirmation.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await confirmation.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Guardamos los plazos.')).toBeVisible();
  await page.reload();
  await expect(panel.getByLabel('Conversaciones')).toHaveValue('120');
  await sql(`update gym_settings set retention = '{}' where retention <> '{}'`);
});
