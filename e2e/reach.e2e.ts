import { expect, test } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from './support/accessibility.ts';
import { beginSession, gymUrl, reserveMember } from './support/people.ts';
import { openedChat } from './support/whatsapp.ts';

const GYM = 'prueba';

test('the gym writes its text, reception opens the chat with it, and the history says so', {
  tag: '@prove',
}, async ({ page, browser }) => {
  await beginSession(page, 'owner', GYM);
  await page.goto(gymUrl(GYM, '/settings?vista=whatsapp'));
  const text = page.getByRole('textbox', { name: 'Texto: Saludo' });
  await text.fill('¡Pura vida, {apodo}!');
  await page.getByRole('button', { name: 'Guardar textos' }).click();
  await expect(page.getByText('Entre llaves solo pueden ir {nombre}')).toBeVisible();
  await text.fill('¡Pura vida, {nombre}! Saludos de {gimnasio}.');
  await expect(page.getByText(/¡Pura vida, Ana! Saludos de .+\./)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Guardar textos' }).click();
  await expect(page.getByText('Guardamos los textos de WhatsApp.')).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await beginSession(desk, 'recepcion', GYM);
  await desk.goto(gymUrl(GYM, '/usuarios'));
  await desk.getByRole('button', { name: 'Nueva persona' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Nueva persona' });
  await dialog.getByLabel('Nombre').fill('Zoraida');
  await dialog.getByLabel('Apellidos').fill('Ulate');
  await dialog.getByLabel('Teléfono').fill('8830 4455');
  await dialog.getByRole('button', { name: 'Agregar persona' }).click();
  const panel = desk.getByRole('complementary').filter({ hasText: 'Zoraida Ulate' });
  const chat = await openedChat(desk, () =>
    panel.getByRole('button', { name: 'WhatsApp: Zoraida' }).first().click(),
  );
  expect(chat.number).toBe('50688304455');
  expect(chat.text).toMatch(/^¡Pura vida, Zoraida! Saludos de .+\.$/);

  await page.goto(desk.url());
  const record = page.getByRole('complementary').filter({ hasText: 'Zoraida Ulate' });
  await record.getByRole('tab', { name: 'Historial' }).click();
  await expect(record.getByText('Se abrió WhatsApp: Saludo')).toBeVisible();
});

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
