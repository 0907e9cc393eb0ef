import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { beginSession, reserveMember } from '../support/people.ts';

test('friends find each other, talk, block and make up, and choose their notifications', async ({
  page,
  browser,
}) => {
  const [one, two] = [await reserveMember(76), await reserveMember(77)];
  const other = await (await browser.newContext()).newPage();
  await Promise.all([beginSession(page, one.email), beginSession(other, two.email)]);
  await page.goto('/perfil');
  const name = await page.getByLabel('Nombre', { exact: true }).inputValue();
  const surname = await page.getByLabel('Apellidos').inputValue();
  const full = `${name} ${surname}`;

  // A request, accepted on the other person's screen.
  await other.goto('/mensajes?ver=amistades');
  await other.getByPlaceholder('Buscar personas del gimnasio').fill(full);
  await other
    .getByRole('listitem')
    .filter({ hasText: full })
    .getByRole('button', { name: 'Agregar' })
    .first()
    .click();
  await page.goto('/notificaciones');
  await page.getByText('quiere ser tu amistad').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('button', { name: /^Escribir a/ }).click();

  // Typed without a network, sent once when it is back.
  await expect(page.getByLabel(/^Mensaje para/)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel(/^Mensaje para/).fill('¿Entrenamos mañana? https://forja.example');
  await page.getByLabel(/^Mensaje para/).press('Enter');
  await expect(page.getByText('Se enviará al volver la conexión')).toBeVisible();
  await page.context().setOffline(false);
  await other.goto('/mensajes');
  await other.getByRole('list', { name: 'Conversaciones' }).getByText('¿Entrenamos').click();
  const thread = other.getByRole('log');
  await expect(thread.getByText('¿Entrenamos mañana?')).toHaveCount(1);
  await expect(thread.getByRole('link', { name: 'https://forja.example' })).toBeVisible();
  await expect(page.getByText('Visto')).toBeVisible();

  // A reaction appears on the other side, and the header of the conversation opens the card.
  await other.getByRole('button', { name: 'Acciones del mensaje' }).click();
  await other.getByRole('menuitemradio', { name: 'Fuego' }).click();
  await expect(page.getByRole('button', { name: 'Fuego: 1' })).toBeVisible();
  await other.getByRole('button', { name: `Ver a ${full}` }).click();
  const card = other.getByRole('dialog', { name: full });
  await expect(card.getByText(/^Amistades desde/)).toBeVisible();
  await expectAccessible(other);
  await card.getByRole('button', { name: 'Cerrar' }).click();
  await other.getByLabel(/^Mensaje para/).fill('<img src=x onerror=alert(1)>');
  await other.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('log')).toContainText('<img src=x onerror=alert(1)>');
  await expectAccessible(page);

  // While blocked, neither can write, until the block is removed.
  await page.getByRole('button', { name: 'Opciones de la conversación' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(page.getByText(/^Bloqueaste a/)).toBeVisible();
  await expect(other.getByText('No puedes escribir a esta persona.')).toBeVisible();
  await page.getByRole('button', { name: 'Desbloquear', exact: true }).click();
  await expect(page.getByRole('log')).toContainText('¿Entrenamos mañana?');
  await test.step('preferences of notifications are kept', async () => {
    await page.goto('/notificaciones?ver=preferencias');
    const orders = page.getByLabel('Estado de tus pedidos: correo');
    await expect(orders).toBeChecked();
    await orders.click();
    await expect(orders).not.toBeChecked();
    await page.getByLabel('Mis propias horas').click();
    await page.getByLabel('Desde').fill('21:30');
    await page.getByRole('button', { name: 'Guardar horas' }).click();
    await expectAccessible(page);
    await page.reload();
    await expect(orders).not.toBeChecked();
    await expect(page.getByLabel('Desde')).toHaveValue('21:30');
    await expect(page.getByLabel('Seguridad de tu cuenta: app')).toBeDisabled();
  });
});
