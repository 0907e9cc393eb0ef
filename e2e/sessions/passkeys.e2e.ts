import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { beginSession, gymUrl, PASSWORD, reserveMember } from '../support/people.ts';

const MINUTE = 60_000;

// On the first visit the menu would cover the screen.
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('sidebar', 'collapsed')),
);

/** A phone whose fingerprint check always succeeds, or always fails. */
async function plugIn(page: Page, isUserVerified = true) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** Decides whether the person's next fingerprint is right or wrong. */
    verify: (right: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: right }),
  };
}

async function addPasskey(page: Page) {
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Agregar passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contraseña').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Agregamos la passkey.')).toBeVisible();
}

/** Ends the session so that nothing of it is left in the browser. */
async function leave(page: Page) {
  await page.evaluate(() => localStorage.removeItem('access_token'));
  await page.context().clearCookies();
}

const pressed = (page: Page) => page.getByRole('button', { name: 'Entrar con passkey' }).click();

async function fallAsleep(page: Page) {
  // The inactivity timer first notes its start; only then may the clock move on.
  await page.waitForFunction(() => localStorage.getItem('last_activity') !== null);
  await page.clock.fastForward(31 * MINUTE);
  await expect(page).toHaveURL(/\/login$/);
}

test('a member adds a passkey, and after inactivity one touch brings them back', async ({
  page,
}) => {
  const { email } = await reserveMember(90);
  const phone = await plugIn(page);
  await page.clock.install();
  await beginSession(page, email);
  await addPasskey(page);
  expect(await phone.count()).toBe(1);
  // The browser would offer it by itself; here the person presses the button.
  await phone.verify(false);
  await fallAsleep(page);
  const button = page.getByRole('button', { name: 'Entrar con passkey' });
  await expect(button, 'where one was used it comes first').toBeFocused();
  await expectAccessible(page);
  await pressed(page);
  await expect(page.getByText('No se usó ninguna passkey.')).toBeVisible();
  await phone.verify(true);
  // The browser may offer the passkey by itself before the button is pressed.
  await Promise.any([pressed(page), page.waitForURL(/\/perfil$/)]);
  await expect(page).toHaveURL(/\/perfil$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Agregar passkey' })).toBeVisible();
  await expect(page.getByText(/Usada hace|Usada ahora/)).toBeVisible();
});

test('the browser offers it in the form, without a word or a button', { tag: '@prove' }, async ({
  page,
}) => {
  const { email } = await reserveMember(91);
  await plugIn(page);
  await beginSession(page, email);
  await addPasskey(page);
  await leave(page);
  await page.goto('/login');
  await expect(page, 'the virtual authenticator chooses at once').toHaveURL(/\/home$/);
});

test('it is named, removed with the password, and then opens nothing', { tag: '@prove' }, async ({
  page,
}) => {
  const { email } = await reserveMember(92);
  const phone = await plugIn(page);
  await beginSession(page, email);
  await addPasskey(page);
  await page.getByRole('button', { name: /Renombrar/ }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Mi llavero');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Mi llavero')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar Mi llavero' }).click();
  await page.getByRole('button', { name: 'Quitar la passkey' }).click();
  await expect(page.getByText('Quitamos la passkey.')).toBeVisible();
  await expect(page.getByText('Mi llavero')).toHaveCount(0);
  expect(await phone.count(), 'the phone still has it').toBe(1);
  await leave(page);
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Esa passkey ya no está en ninguna cuenta.');
});

test('a passkey of one gym is none at another', { tag: '@prove' }, async ({ page }) => {
  const { email } = await reserveMember(93);
  await plugIn(page);
  await beginSession(page, email);
  await addPasskey(page);
  await page.goto(gymUrl('vencido', '/login'));
  await pressed(page);
  await expect(page.getByText('No se usó ninguna passkey.')).toBeVisible();
});
