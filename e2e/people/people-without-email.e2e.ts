import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { beginSession, submitLogin } from '../support/people.ts';
import { openedChat } from '../support/whatsapp.ts';

const NEW_PASSWORD = 'caballo-bateria-42';

/** Reception enters what a person said at the desk; the person's panel opens. */
async function addPerson(page: Page, firstName: string, lastName: string, phone: string) {
  await page.getByRole('button', { name: 'Nueva persona' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva persona' });
  await dialog.getByLabel('Nombre').fill(firstName);
  await dialog.getByLabel('Apellidos').fill(lastName);
  await dialog.getByLabel('Teléfono').fill(phone);
  await dialog.getByRole('button', { name: 'Agregar persona' }).click();
  return dialog;
}

const panelOf = (page: Page, name: string) =>
  page.getByRole('complementary').filter({ hasText: name });

test('somebody with a phone alone is added at the desk and claims the account from the QR', async ({
  page,
  browser,
}) => {
  await beginSession(page, 'admin');
  await page.goto('/usuarios');
  const dialog = await addPerson(page, 'Rebeca', 'Solano Mejía', '8830');
  await expect(dialog.getByText('Ese teléfono no se puede leer.')).toBeVisible();
  await dialog.getByLabel('Teléfono').fill('88301127');
  await dialog.getByRole('button', { name: 'Agregar persona' }).click();
  const panel = panelOf(page, 'Rebeca Solano Mejía');
  await expect(panel.getByText('+506 8830 1127')).toBeVisible();

  await panel.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Activar cuenta con QR' }).click();
  const claim = page.getByRole('dialog', { name: 'Activar la cuenta de Rebeca' });
  await expect(claim.getByRole('img', { name: 'QR para activar la cuenta' })).toBeVisible();
  const chat = await openedChat(page, () =>
    claim.getByRole('button', { name: 'Enviar por WhatsApp: Rebeca' }).click(),
  );
  const link = /https?:\S+\/activar\S+/.exec(chat.text);

  const phone = await (
    await browser.newContext({ viewport: { width: 360, height: 740 } })
  ).newPage();
  await phone.goto(link?.[0] ?? '');
  await expect(phone.getByRole('heading', { name: 'Hola, Rebeca' })).toBeVisible();
  await expectAccessibleInBothThemes(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByLabel('Tu teléfono').fill('8830 1128');
  await phone.getByLabel('Tu correo').fill('rebeca@demo.test');
  await phone.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
  await phone.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(phone.getByText('No coincide con lo que tu gimnasio tiene anotado.')).toBeVisible();
  await phone.getByLabel('Tu teléfono').fill('8830-1127');
  await phone.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(phone.getByText('Tu cuenta está lista')).toBeVisible();
  await phone.getByRole('link', { name: 'Iniciar sesión' }).click();
  await submitLogin(phone, 'rebeca@demo.test', NEW_PASSWORD);
  await expect(phone).toHaveURL(/\/home/);
  await phone.context().close();
});
