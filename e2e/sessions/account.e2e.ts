import { expect, type Page, test } from '@playwright/test';
import { codeAt, stepAt } from '../../apps/server/features/session/second-factor/totp-code.ts';
import { sql } from '../support/database.ts';
import { emailedLink } from '../support/emails.ts';
import { beginSession, gymUrl, logIn, PASSWORD, submitLogin } from '../support/people.ts';

/**
 * The gym whose accounts are changed here; other files use the owner and admin of the first gym.
 */
const GYM = 'prueba';
const RESET_LINK = /\/reset-password\?token=[\w-]{43}/;
const NEW_PASSWORD = 'lluvia sobre tejas rojas';

test('a forgotten password is replaced through the mailed link, once', async ({
  page,
  browser,
}) => {
  const email = `member2@${GYM}.test`;
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, email, GYM);

  await page.goto(gymUrl(GYM, '/login'));
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  // Both screens ask for the address, so wait until the second is there.
  await expect(page.getByRole('heading', { name: 'Restablecer contraseña' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();

  const link = await emailedLink(email, RESET_LINK);
  await page.goto(gymUrl(GYM, link));
  const field = page.getByLabel('Contraseña nueva', { exact: true });
  await field.fill('gimnasio2025');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Esa contraseña es fácil de adivinar.')).toBeVisible();
  await field.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Contraseña guardada' })).toBeVisible();

  await page.getByRole('link', { name: 'Iniciar sesión' }).last().click();
  await submitLogin(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/home$/);
  await elsewhere.goto(gymUrl(GYM, '/perfil'));
  await expect(elsewhere, 'every other session ended').toHaveURL(/\/login$/);
  const later = await (await browser.newContext()).newPage();
  await later.goto(gymUrl(GYM, link));
  await expect(later.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible();
});

/** A staff member whom no other file logs in, because with a second factor the others could not. */
async function buildStaff(): Promise<string> {
  const email = `dos-pasos@${GYM}.test`;
  await sql(
    `insert into users (gym_id, id, email, username, first_name, last_name, role, password_hash)
     select gym_id, gen_random_uuid(), $1, 'Dos Pasos', 'Dos', 'Pasos', 'admin', password_hash
     from users where email = $2`,
    [email, `admin@${GYM}.test`],
  );
  return email;
}

/** The code a phone would show for the key on the screen, this many steps from now. */
function phoneCode(key: string, ahead = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeAt(Buffer.from(bytes), stepAt(Date.now()) + ahead);
}

async function enableSecondFactor(page: Page): Promise<{ key: string; recovery: string }> {
  await page.getByRole('button', { name: 'Activar' }).click();
  const question = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await question.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Confirmar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activar la verificación en dos pasos' });
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const uri = await dialog
    .getByRole('link', { name: 'Abrir en este dispositivo' })
    .getAttribute('href');
  const key = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await dialog.getByLabel('Código de 6 dígitos').fill(phoneCode(key));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  const codes = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'Ya los guardé' }).click();
  return { key, recovery };
}

test('somebody of the team ends a session elsewhere, turns the second factor on, logs in with it, with a recovery code, and off', async ({
  page,
  browser,
}) => {
  const email = await buildStaff();
  await test.step('a session in another browser is ended from the profile', async () => {
    const other = await (await browser.newContext()).newPage();
    await logIn(other, email, GYM);
    await beginSession(page, email, GYM);
    await page.goto(gymUrl(GYM, '/perfil'));
    await page
      .getByRole('button', { name: /^Cerrar la sesión de/ })
      .first()
      .click();
    await expect(page.getByText('Cerramos esa sesión.')).toBeVisible();
    await other.reload();
    await expect(other).toHaveURL(/\/login$/);
    await page.reload();
    await expect(page).toHaveURL(/\/perfil$/);
  });
  const logOut = async () => {
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await expect(page).toHaveURL(/\/login$/);
  };
  await page.goto(gymUrl(GYM, '/perfil'));
  const { key, recovery } = await enableSecondFactor(page);
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();

  await logOut();
  await submitLogin(page, email);
  const code = page.getByLabel('Código de verificación');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).toContainText('El código no es correcto');
  // The current code is used up; one from a clock half a minute ahead is accepted.
  await code.fill(phoneCode(key, 1));
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' }).first()).toBeVisible();

  await logOut();
  await submitLogin(page, email);
  await code.fill(recovery);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' }).first()).toBeVisible();

  await page.goto(gymUrl(GYM, '/perfil'));
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
  await page.getByRole('button', { name: 'Apagar' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Apagar la verificación en dos pasos?' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill('forja-demo-2025');
  await dialog.getByRole('button', { name: 'Apagar' }).click();
  await expect(page.getByText('Apagada')).toBeVisible();
});
