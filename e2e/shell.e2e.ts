import { expect, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { beginSession, logIn } from './support/people.ts';

test.describe('Loading', () => {
  test('pings the server once, and goes on when nobody answers', { tag: '@prove' }, async ({
    page,
  }) => {
    let pings = 0;
    await page.route('**/api/ping', (route) => {
      pings += 1;
      return route.abort();
    });
    await page.goto('/login');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(page.getByRole('heading', { name: 'Restablecer contraseña' })).toBeVisible();
    expect(pings).toBe(1);
  });

  test('a ping that is refused changes nothing', { tag: '@prove' }, async ({ page }) => {
    await page.route('**/api/ping', (route) =>
      route.fulfill({ status: 401, json: { code: 'ACCOUNT_DISABLED', message: 'x' } }),
    );
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/refresh-token')) refreshes += 1;
    });
    await beginSession(page, 'member');
    const answered = page.waitForResponse('**/api/ping');
    await page.goto('/perfil');
    await answered;
    await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible();
    expect(refreshes).toBe(0);
  });

  test("says 'Inicializando aplicación...' at start-up", { tag: '@prove' }, async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/assets/frame-*.js', async (route) => {
      await held;
      await route.continue();
    });
    // Public, and not drawn by the server as the shop is.
    await page.goto('/eliminar-cuenta', { waitUntil: 'commit' });
    await expect(page.getByText('Inicializando aplicación...')).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a part that is gone after a deploy reloads once, then shows the fallback', async ({
    page,
  }) => {
    await logIn(page, 'member');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route('**/assets/diets-screen-*.js', (route) => route.abort());
    await page.locator('#sidebar').getByRole('link', { name: 'Dietas' }).click();
    await expect(page.getByRole('heading', { name: 'Oops, something went wrong' })).toBeVisible();
    expect(loads).toBe(1);
    await expect(
      page.getByText('Ha ocurrido un error inesperado. Por favor, recarga la página.'),
    ).toBeVisible();
    await page.unroute('**/assets/diets-screen-*.js');
    await page.getByRole('button', { name: 'Recargar página' }).click();
    await expect(page.getByRole('heading', { name: 'Dietas' })).toBeVisible();
  });
});

test('dark mode is chosen once and never flashes', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Usar modo oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.first = document.documentElement.dataset.theme;
    });
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-first', 'dark');
});

test('axe finds nothing on the screens before login', { tag: '@prove' }, async ({ page }) => {
  for (const path of ['/login', '/reset-password', '/nada', '/tienda']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
});

test('axe finds nothing on the profile, the warning and the banner', { tag: '@prove' }, async ({
  page,
}) => {
  await page.clock.install();
  await beginSession(page, 'owner', 'vencido');
  await page.goto(`http://vencido.localhost:${process.env.E2E_PORT}/perfil`);
  await expect(page.getByRole('heading', { name: 'Contraseña', exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // A chunk still on its way would run into its time limit.
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(26 * 60_000);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
