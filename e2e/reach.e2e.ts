import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { beginSession, reserveMember } from './support/people.ts';

test('chosen people get a tag, the list is filtered by it, and an announcement goes to it later and is taken back', async ({
  page,
}) => {
  const [one, two] = [await reserveMember(9), await reserveMember(10)];
  await beginSession(page, 'admin');
  const emails = [one.email, two.email];
  for (const [at, email] of emails.entries()) {
    await page.goto(`/usuarios?buscar=${email}`);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox') })
      .nth(1);
    await row.getByRole('checkbox').check();
    const chosen = page.getByRole('region', { name: 'Personas elegidas' });
    await chosen.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Poner una etiqueta' }).click();
    const dialog = page.getByRole('dialog', { name: /Poner una etiqueta/ });
    await dialog.getByRole('combobox', { name: 'Etiqueta' }).fill(at ? 'torneo' : 'Torneo');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Poner etiqueta' }).click();
    await expect(page.getByText('Pusimos la etiqueta a 1 persona.')).toBeVisible();
  }
  await page.goto('/usuarios?etiqueta=Torneo');
  await expect(page.getByText('2 personas', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto('/mensajes?ver=comunicados');
  await page.getByRole('button', { name: 'Nuevo comunicado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo comunicado' });
  await dialog.getByLabel('Para').selectOption({ label: 'Personas con una etiqueta' });
  await dialog.getByLabel('Etiqueta').selectOption({ label: 'Torneo' });
  await expect(dialog.getByText('Llega a 2 personas.')).toBeVisible();
  await dialog.getByLabel('Título').fill('Horario del torneo');
  await dialog.getByLabel('Mensaje').fill('Empieza a las 8.');
  await dialog.getByText('Enviarlo después').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await expect(page.getByText(/^Se enviará /)).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: 'Horario del torneo' });
  await expect(item.getByText(/Se envía /)).toBeVisible();
  await item.getByRole('button', { name: 'No enviar: Horario del torneo' }).click();
  await page
    .getByRole('alertdialog', { name: '¿No enviar este comunicado?' })
    .getByRole('button', { name: 'No enviar' })
    .click();
  await expect(item.getByText('Retirado antes de enviarse')).toBeVisible();
});
