import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';

test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}`, reducedMotion: 'reduce' });

/** Opens a page and, where it has an island, waits until it answers. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const island = page.locator('[data-island]:not([data-wake])').first();
  if (!(await island.count())) return;
  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute('data-ready', '');
}

test('resources are filtered by kind and found by their words', async ({ page }) => {
  await open(page, '/resources');
  const cards = page.locator('.shelf > li');
  await expect(cards).toHaveCount(12);
  for (const [name, count] of [
    ['Guías 6', 6],
    ['E-books 3', 3],
    ['Plantillas 4', 4],
    ['Calculadoras 2', 2],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(cards).toHaveCount(count);
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('button', { name: 'Todos 15' }).click();
  await page.getByRole('searchbox', { name: 'Buscar recursos' }).fill('RETENCION');
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('status')).toHaveText('1 recurso');
  await page.getByRole('searchbox', { name: 'Buscar recursos' }).fill('xilófono');
  await expect(cards).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver todos los recursos' }).click();
  await expect(cards).toHaveCount(12);
});

test('the help centre finds an article and opens it', async ({ page }) => {
  await open(page, '/help-center');
  // Typed at once, before the search box has woken up.
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('congelar');
  const hit = page.getByRole('link', { name: 'Congelar una membresía' });
  await expect(hit).toBeVisible();
  await expectAccessible(page);
  await hit.click();
  await expect(page.getByText('los días detenidos se suman al final')).toBeInViewport();
});

test('a webinar tab is chosen with the mouse or the keyboard', async ({ page }) => {
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

test('a button without behaviour does nothing and says so', async ({ page }) => {
  await open(page, '/webinars');
  const register = page.getByRole('button', { name: 'Registrarme gratis (Próximamente)' }).first();
  // An honest click waits for the button to be enabled, which is what it says it is not.
  await register.click({ force: true });
  await expect(page).toHaveURL(/\/webinars\/?$/);
  await expect(page.getByText('Quedan 55 lugares')).toBeVisible();
});

test('posts are filtered by category and lead to their article', async ({ page }) => {
  await open(page, '/blog');
  const cards = page.locator('.post-grid > li:visible');
  await expect(cards).toHaveCount(6);
  await page.getByText('Gestión 2').click();
  await expect(cards).toHaveCount(2);
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/cuanto-cuesta-un-cupo-vacio\/?$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuánto cuesta un cupo vacío');
});

test('a closed release or article opens when its address names it', async ({ page }) => {
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
    await page.goto('/help-center');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByText('Congelar una membresía').click();
    await expect(page.getByText('los días detenidos se suman al final')).toBeVisible();
  });
});
