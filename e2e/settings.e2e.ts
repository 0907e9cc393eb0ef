import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './support/accessibility.ts';
import { beginSession, gymUrl, logIn, PASSWORD } from './support/people.ts';
import { drawnPicture } from './support/pictures.ts';

const GYM = 'prueba';
const settingsUrl = gymUrl(GYM, '/settings');

const themeColour = (page: Page, key: string) =>
  page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
    `--${key}`,
  );

const hexOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `${name}: color en hexadecimal` });

async function openSettings(page: Page) {
  await beginSession(page, 'owner', GYM);
  await page.goto(settingsUrl);
  await expect(page.getByRole('heading', { name: 'Colores' })).toBeVisible();
}

/** What reaches a screen about the settings: the live event, and the calls that follow. */
function recordSettingsTraffic(screen: Page): string[] {
  const heard: string[] = [];
  screen.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"settings"')) heard.push('told');
    }),
  );
  screen.on('request', (request) => {
    if (request.url().endsWith('/api/settings')) heard.push('asks');
  });
  return heard;
}

test('the owner repairs a colour that does not read and everybody wears it', async ({
  page,
  browser,
}) => {
  await openSettings(page);
  const before = await hexOf(page, 'Primario').inputValue();
  const other = await (await browser.newContext()).newPage();
  const heard = recordSettingsTraffic(other);
  await logIn(other, 'member', GYM);
  await expect.poll(() => themeColour(other, 'primary')).toBe(before);
  await other.waitForLoadState('networkidle');
  heard.length = 0;
  await other.evaluate(() => document.body.setAttribute('data-same-page', ''));

  await hexOf(page, 'Primario').fill('#3a2b00');
  await expect(page.getByText('El texto de los botones no se lee bien')).toBeVisible();
  await expect(page.getByText('1 color cambiado')).toBeVisible();
  const preview = page.getByTestId('theme-preview');
  expect(await preview.evaluate((box) => getComputedStyle(box).getPropertyValue('--primary'))).toBe(
    '#3a2b00',
  );
  expect(await themeColour(page, 'primary')).toBe(before);

  // It can be saved like this: the warning stays, and pages show a readable colour instead.
  await page.getByRole('button', { name: 'Guardar colores' }).click();
  await expect.poll(() => themeColour(page, 'primary')).toBe('#3a2b00');
  await expect(page.getByText('El texto de los botones no se lee bien')).toBeVisible();

  await page.getByRole('button', { name: /^Texto #/ }).click();
  await expect(page.getByText('El texto de los botones no se lee bien')).toHaveCount(0);
  await expect(page.getByText('1 color cambiado')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar colores' }).click();
  await expect(page.getByText('Sin cambios')).toBeVisible();

  await page.reload();
  await expect(hexOf(page, 'Primario')).toHaveValue('#3a2b00');
  await expect.poll(() => themeColour(page, 'primary')).toBe('#3a2b00');
  // The other person's screen got the change by an event, without polling or reloading.
  await expect.poll(() => themeColour(other, 'primary')).toBe('#3a2b00');
  expect(heard[0]).toBe('told');
  await expect(other.locator('body')).toHaveAttribute('data-same-page');
  await other.context().close();

  await page.getByRole('button', { name: 'Caimán' }).click();
  await page.getByRole('button', { name: 'Guardar colores' }).click();
  await expect.poll(() => themeColour(page, 'primary')).toBe(before);
  await expect(page.getByText('Sin cambios')).toBeVisible();
});

test('colours of the mode out of sight are worn when it is switched on', { tag: '@prove' }, async ({
  page,
}) => {
  await openSettings(page);
  await page.getByRole('radio', { name: 'Oscuro' }).check({ force: true });
  const before = await hexOf(page, 'Fondo').inputValue();
  await hexOf(page, 'Fondo').fill('#10182a');
  await page.getByRole('button', { name: 'Guardar colores' }).click();
  await expect(page.getByText('Sin cambios')).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expect.poll(() => themeColour(page, 'background')).toBe('#10182a');
  await hexOf(page, 'Fondo').fill(before);
  await page.getByRole('button', { name: 'Guardar colores' }).click();
  await expect.poll(() => themeColour(page, 'background')).toBe(before);
});

test('discarding brings the saved colours back', { tag: '@prove' }, async ({ page }) => {
  await openSettings(page);
  const before = await hexOf(page, 'Menú').inputValue();
  await hexOf(page, 'Menú').fill('#123456');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(hexOf(page, 'Menú')).toHaveValue(before);
  await expect(page.getByText('Sin cambios')).toBeVisible();
});

test('the gym changes its name, its hours, where it is paid and its logo', async ({ page }) => {
  await openSettings(page);
  await hexOf(page, 'Menú').fill('#123456');
  await page.getByRole('tab', { name: 'Gimnasio' }).click();
  const name = page.getByLabel('Nombre', { exact: true });
  const before = await name.inputValue();
  await name.fill('');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.getByText('Este dato es obligatorio.')).toBeVisible();
  await name.fill(`${before} Centro`);
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.locator('#sidebar').getByText(`${before} Centro`)).toBeVisible();
  await name.fill(before);
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.locator('#sidebar').getByText(before, { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Horario' }).click();
  const sunday = page.getByRole('group', { name: 'Domingo' });
  await sunday.getByRole('button', { name: 'Agregar horario' }).click();
  await sunday.getByLabel('Domingo, abre').last().fill('18:00');
  await sunday.getByLabel('Domingo, cierra').last().fill('16:00');
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(sunday.getByText('Tiene que cerrar después de abrir.')).toBeVisible();
  await sunday.getByLabel('Domingo, cierra').last().fill('20:00');
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(page.getByText('Guardamos el horario.')).toBeVisible();

  await page.getByRole('tab', { name: 'Pagos' }).click();
  await page.getByLabel('Cuenta IBAN').fill('CR12');
  await page.getByRole('button', { name: 'Guardar pagos' }).click();
  await expect(page.getByText('Un IBAN de Costa Rica tiene CR y 20 números.')).toBeVisible();
  await page.getByLabel('Cuenta IBAN').fill('CR05 0152 0200 1026 2840 66');
  await page.getByRole('button', { name: 'Guardar pagos' }).click();
  const ask = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await ask.getByLabel('Contraseña').fill(PASSWORD);
  await ask.getByLabel('Contraseña').press('Enter');
  await expect(page.getByText('Guardamos dónde te pagan.')).toBeVisible();

  await page.getByRole('tab', { name: 'Apariencia' }).click();
  await expect(page.getByText('1 color cambiado')).toBeVisible();
  await page.goto(`${settingsUrl}?vista=horario`);
  await expect(sunday.getByLabel('Domingo, abre')).toHaveCount(2);
  await test.step('a new logo is cropped and seen in the menu at once', async () => {
    await page.goto(settingsUrl);
    await page.getByRole('tab', { name: 'Gimnasio' }).click();
    await page.getByLabel(/(Subir|Cambiar) logo/).setInputFiles(await drawnPicture(page));
    const dialog = page.getByRole('dialog', { name: 'Encuadra el logo' });
    await dialog.getByRole('button', { name: 'Usar imagen' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('img', { name: /^Logo de / })).toHaveAttribute('src', /v=\d+/);
    const brand = page.locator('#sidebar a[href="/"]');
    await expect(brand.locator('img')).toHaveAttribute('src', /v=\d+/);

    // Its colour becomes the gym's, until it is discarded.
    await page.getByRole('tab', { name: 'Apariencia' }).click();
    const before = await hexOf(page, 'Primario').inputValue();
    await page.getByRole('button', { name: 'Tomar del logo' }).click();
    await expect(page.getByText(/^Tomamos el rojo #c/)).toBeVisible();
    await expect(page.getByText(/colores cambiados$/)).toBeVisible();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(hexOf(page, 'Primario')).toHaveValue(before);

    // A logo that no longer loads is replaced by the default.
    await page.route('**/files/**', (route) => route.abort());
    await page.reload();
    await expect(brand.locator('svg')).toBeVisible();
    await expect(brand.locator('img')).toHaveCount(0);
  });
});

test('settings hold up at every width', { tag: '@prove' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('sidebar', 'collapsed'));
  await openSettings(page);
  for (const tab of ['Apariencia', 'Gimnasio', 'Horario', 'Pagos']) {
    await page.getByRole('tab', { name: tab }).click();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 960 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessibleInBothThemes(page);
  }
});
