import { expect, test } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, gymUrl, PASSWORD, reserveMember } from '../support/people.ts';

test('a person asks about their data, and the gym answers within its days', {
  tag: '@prove',
}, async ({ page, browser }) => {
  const { id, email } = await reserveMember(54);
  await sql('delete from privacy_requests where user_id = $1', [id]);
  await beginSession(page, email);
  await page.goto(gymUrl('demo', '/perfil'));
  const own = page.getByRole('region', { name: 'Mis derechos sobre mis datos' });
  await own.getByRole('button', { name: 'Hacer una solicitud' }).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitud sobre datos personales' });
  await dialog.getByLabel('Qué se pide').selectOption('correction');
  await dialog.getByLabel('Explícalo con tus palabras').fill('Mi segundo apellido está mal.');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(own.getByText('Corrección · Recibida')).toBeVisible();
  await expect(own.getByText(/^Se responde a más tardar el /)).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await beginSession(desk, 'admin');
  await desk.goto(gymUrl('demo', '/settings?vista=privacidad'));
  const panel = desk.getByRole('region', { name: 'Solicitudes sobre datos personales' });
  await expect(panel.getByText('«Mi segundo apellido está mal.»')).toBeVisible();
  await expectAccessibleInBothThemes(desk);
  await expectNoSidewaysScroll(desk);
  const request = panel.getByRole('listitem').filter({ hasText: 'Mi segundo apellido está mal.' });
  await request.getByRole('button', { name: /^Atender la solicitud de/ }).click();
  const answer = desk.getByRole('dialog', { name: /Atender la solicitud/ });
  await answer.getByLabel('Estado').selectOption('done');
  await answer.getByLabel('Qué se hizo').fill('Corregimos tu apellido.');
  await answer.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel.getByText(/Corrección · Resuelta$/)).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(own.getByText('Corrección · Resuelta')).toBeVisible();
  await expect(own.getByText(/: Corregimos tu apellido\.$/)).toBeVisible();
});

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
