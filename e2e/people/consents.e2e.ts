import { expect, test } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, gymUrl, reserveMember } from '../support/people.ts';

test('health data is asked for when it is first written, and sealed when it is taken back', async ({
  page,
}) => {
  const { id, email } = await reserveMember(53);
  await sql('delete from consents where user_id = $1', [id]);
  await sql('delete from measurements where user_id = $1', [id]);
  await beginSession(page, email);
  await page.goto(gymUrl('demo', '/mediciones'));
  await page.getByRole('button', { name: 'Nueva medición' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva medición' });
  await form.getByLabel('Peso').fill('70');
  await form.getByRole('button', { name: 'Guardar medición' }).click();
  const question = page.getByRole('dialog', { name: '¿Aceptas? Datos de salud' });
  await expect(question.getByText('cada consulta queda anotada')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await question.getByRole('button', { name: 'No acepto' }).click();
  await expect(
    form.getByText('Falta el consentimiento: datos de salud. Nada se guardó.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Guardar medición' }).click();
  await question.getByRole('button', { name: 'Acepto', exact: true }).click();
  await expect(page.getByText('Guardamos las medidas.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Corregir la medición/ })).toHaveCount(1);

  await page.goto(gymUrl('demo', '/perfil'));
  const panel = page.getByRole('region', { name: 'Privacidad' });
  await expect(panel.getByText(/^Aceptado el .*, en la aplicación · texto 1$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await panel.getByRole('button', { name: 'Retirar: Datos de salud' }).click();
  const withdrawal = page.getByRole('alertdialog', { name: /Datos de salud/ });
  await expect(withdrawal.getByRole('radio', { name: /Guardarlo sellado/ })).toBeChecked();
  await withdrawal.getByRole('button', { name: 'Retirar', exact: true }).click();
  await expect(panel.getByText(/^Retirado el /)).toBeVisible();

  await page.goto(gymUrl('demo', '/mediciones'));
  await expect(page.getByText('Se retiró el consentimiento para «Datos de salud».')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Corregir la medición/ })).toHaveCount(0);
  await page.goto(gymUrl('demo', '/perfil'));
  await panel.getByRole('button', { name: 'Aceptar: Datos de salud' }).click();
  await page.getByRole('dialog', { name: 'Datos de salud' }).getByText('Acepto').click();
  await expect(panel.getByText(/^Aceptado el /)).toBeVisible();
  await page.goto(gymUrl('demo', '/mediciones'));
  await expect(page.getByRole('button', { name: /^Corregir la medición/ })).toHaveCount(1);
});

test('a promotion goes only to who accepted promotions', { tag: '@prove' }, async ({ page }) => {
  await beginSession(page, 'admin');
  await page.goto(gymUrl('demo', '/mensajes?ver=comunicados'));
  await page.getByRole('button', { name: 'Nuevo comunicado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo comunicado' });
  const reached = async () =>
    Number(/Llega a (\d+)/.exec((await dialog.getByRole('status').textContent()) ?? '')?.[1]);
  await expect(dialog.getByRole('status')).toContainText('Llega a');
  const everyone = await reached();
  const { id } = await reserveMember(52);
  await sql(
    `insert into consents (gym_id, user_id, purpose, given, version, source)
     select gym_id, id, purpose, false, 1, 'app' from users,
       unnest(array['marketing-email', 'marketing-push']) purpose where id = $1`,
    [id],
  );
  await dialog.getByLabel('Es una promoción').check();
  await expect(dialog.getByRole('status')).toContainText('promociones');
  expect(await reached()).toBeLessThan(everyone);
});
