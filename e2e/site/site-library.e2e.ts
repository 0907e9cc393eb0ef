import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';

test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}`, reducedMotion: 'reduce' });

/** Opens a page and waits until its island is ready, if it has one. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const island = page.locator('[data-island]:not([data-wake])').first();
  if (!(await island.count())) return;
  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute('data-ready', '');
}

test('resources are filtered by kind and found by their words', { tag: '@prove' }, async ({
  page,
}) => {
  await open(page, '/resources');
  const cards = page.locator('.shelf > li');
  await expect(cards).toHaveCount(12);
  for (const [name, count] of [
    ['Guías 6', 6],
    ['E-books 3', 3],
    ['Plantillas 4', 4],
    ['Calculadoras 2', 2],
  ] as const) {
    await page.getByText(name, { exact: true }).click();
    await expect(cards).toHaveCount(count);
    await expect(page.getByRole('radio', { name })).toBeChecked();
  }
  await page.getByText('Todos 15', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Buscar recursos' }).fill('RETENCION');
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('status')).toHaveText('1 recurso');
  await page.getByRole('searchbox', { name: 'Buscar recursos' }).fill('xilófono');
  await expect(cards).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver todos los recursos' }).click();
  await expect(cards).toHaveCount(12);
});

test('a filter of the resources that is pressed before its script is there is honoured', async ({
  page,
}) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/site-assets\/resources-.*\.js/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/resources');
  await page.getByText('Guías 6', { exact: true }).click();
  await expect(page.locator('.shelf > li')).toHaveCount(12);
  arrive();
  await expect(page.locator('.shelf > li')).toHaveCount(6);
});

test('the help centre finds an article and opens it, and a release is downloaded', {
  tag: '@prove',
}, async ({ page }) => {
  await open(page, '/help-center');
  // Typed at once, before the search box is hydrated.
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('congelar');
  const hit = page.getByRole('link', { name: 'Congelar una membresía' });
  await expect(hit).toBeVisible();
  await expectAccessible(page);
  await hit.click();
  await expect(page.getByText('los días detenidos se suman al final')).toBeInViewport();

  await open(page, '/press');
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Descargar comunicado \(TXT\) «Forja se lanza/ }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('forja-enciende-el-fuego.txt');
  expect(await readFile(await download.path(), 'utf8')).toContain('cero verdadero');
});

test('posts are found by their words and their category, and lead to their article', {
  tag: '@prove',
}, async ({ page }) => {
  await open(page, '/blog');
  const cards = page.locator('.post-grid > li:visible');
  const box = page.getByRole('searchbox', { name: 'Buscar artículos' });
  // Typed at once, before the script has arrived.
  await box.fill('RECEPCION');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('La fila de las seis');
  await expect(page.getByRole('status')).toHaveText('1 artículo');
  await box.fill('puesta en marcha');
  await expect(cards).toHaveCount(1);
  await page.getByText('Cobros 1').click();
  await expect(cards).toHaveCount(0);
  await expect(page.getByRole('status')).toHaveText('0 artículos');
  await expect(page.getByText('Nada con esas palabras.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver todos los artículos' }).click();
  await expect(cards).toHaveCount(6);
  await expect(box).toBeFocused();
  await expect(page.getByText('Nada con esas palabras.')).toBeHidden();

  await page.goto('/blog');
  await expect(cards).toHaveCount(6);
  await page.getByText('Gestión 2').click();
  await expect(cards).toHaveCount(2);
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/cuanto-cuesta-un-cupo-vacio\/?$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuánto cuesta un cupo vacío');
});

test('upcoming webinars lie ahead of the visit, and a button without behaviour does nothing', async ({
  page,
}) => {
  await page.clock.setFixedTime('2031-03-13T12:00:00-06:00');
  await open(page, '/webinars');
  const dates = page.locator('.session time');
  await dates.first().scrollIntoViewIfNeeded();
  await expect(dates).toHaveText(['jueves, 20 de marzo de 2031', 'martes, 1 de abril de 2031']);
  await expect(page.getByText('18:00 (CST)')).toBeVisible();

  const register = page.getByRole('button', { name: 'Registrarme gratis (Próximamente)' }).first();
  // A normal click would wait for the button to become enabled, which it never does.
  await register.click({ force: true });
  await expect(page).toHaveURL(/\/webinars\/?$/);
  await expect(page.getByText('Quedan 55 lugares')).toBeVisible();
});

test('a webinar tab is chosen with the mouse or the keyboard', { tag: '@prove' }, async ({
  page,
}) => {
  await open(page, '/webinars');
  await expect(page.getByText('Quedan 55 lugares')).toBeVisible();
  await expect(page.getByText('Ver grabación').first()).toBeHidden();
  await page.getByRole('radio', { name: 'Grabaciones disponibles' }).click();
  await expect(page.getByText('Ver grabación').first()).toBeVisible();
  await expect(page.getByText('Quedan 55 lugares')).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Quedan 55 lugares')).toBeVisible();
});

test('a closed release or article opens when its address names it', { tag: '@prove' }, async ({
  page,
}) => {
  await open(page, '/press#del-sinpe-a-la-puerta');
  await expect(page.getByText('recibo con número consecutivo')).toBeVisible();
  await open(page, '/help-center#modo-quiosco');
  await expect(page.getByText('Permite el uso de la cámara')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read and nothing pretends to work', async ({ page }) => {
    await page.goto('/resources');
    await expect(page.locator('.shelf > li')).toHaveCount(12);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.goto('/blog');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByText('Gestión 2').click();
    await expect(page.locator('.post-grid > li:visible')).toHaveCount(2);
    await page.goto('/help-center');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByText('Congelar una membresía').click();
    await expect(page.getByText('los días detenidos se suman al final')).toBeVisible();
  });
});
