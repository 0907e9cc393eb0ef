import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { beginSession, logIn } from './support/people.ts';

const MEMBER_LINKS = [
  'Panel',
  'Notificaciones',
  'Rutinas',
  'Dietas',
  'Mis Mediciones',
  'Mis Registros',
  'Clases',
  'Mensajes',
  'Carrito',
];

const expectLinks = (page: Page, names: readonly string[]) =>
  expect(page.locator('#sidebar nav[aria-label="Principal"] a > span:first-of-type')).toHaveText([
    ...names,
  ]);

test.describe('Sidebar', () => {
  test('shows each audience its links in order', { tag: '@prove' }, async ({ page }) => {
    await page.goto('/tienda');
    await expect(page.locator('#sidebar')).toBeVisible();
    await expectLinks(page, ['Tienda', 'Iniciar sesión']);
    const outsideNav = page.locator('#sidebar > div:first-child > a');
    await expect(outsideNav).toHaveCount(1);
    await expect(outsideNav, 'the logo').toHaveAttribute('href', '/');
    await logIn(page, 'owner');
    await expectLinks(page, [...MEMBER_LINKS, 'Administración', 'Tienda']);
    await expect(outsideNav.nth(1), 'avatar and username').toHaveAttribute('href', '/perfil');
    await expect(outsideNav.nth(1)).toContainText('Andrés Villalobos');
  });

  test('collapses and expands, and says so on the body', { tag: '@prove' }, async ({ page }) => {
    await logIn(page, 'member');
    await expect(page.locator('body')).toHaveClass(/sidebar-expanded/);
    await page.getByRole('button', { name: 'Contraer menú' }).click();
    await expect(page.locator('body')).toHaveClass(/sidebar-collapsed/);
    await expect(page.locator('#sidebar')).not.toBeInViewport();
    await page.getByRole('button', { name: 'Expandir menú' }).click();
    await expect(page.locator('#sidebar')).toBeInViewport();
  });

  test('at 768 pixels a link or the overlay collapses it; wider it stays', {
    tag: '@prove',
  }, async ({ page }) => {
    await logIn(page, 'member');
    await page.locator('#sidebar').getByRole('link', { name: 'Dietas' }).click();
    await expect(page.locator('body')).toHaveClass(/sidebar-expanded/);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.locator('#sidebar').getByRole('link', { name: 'Rutinas' }).click();
    await expect(page).toHaveURL(/\/rutinas$/);
    await expect(page.locator('body')).toHaveClass(/sidebar-collapsed/);
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.mouse.click(600, 400);
    await expect(page.locator('body')).toHaveClass(/sidebar-collapsed/);
  });

  test('shows the drawn avatar where the own picture is absent or broken', {
    tag: '@prove',
  }, async ({ page }) => {
    await beginSession(page, 'member2');
    let profilePic: string | null = null;
    await page.route('**/api/me', async (route) => {
      const url = new URL(route.request().url());
      const headers = { ...route.request().headers(), host: url.host };
      // Node does not resolve *.localhost.
      url.hostname = '127.0.0.1';
      const response = await route.fetch({ url: url.href, headers });
      await route.fulfill({ response, json: { ...(await response.json()), profilePic } });
    });
    const own = page.locator('#sidebar a[href="/perfil"]');
    for (const picture of [null, '/files/no-existe.webp']) {
      profilePic = picture;
      await page.goto('/perfil');
      await expect(own.locator('svg')).toBeVisible();
      await expect(page.locator('main').locator('.avatar svg')).toBeVisible();
    }
  });

  test('counts what is in the cart', { tag: '@prove' }, async ({ page }) => {
    await logIn(page, 'member');
    const cart = page.locator('#sidebar').getByRole('link', { name: /Carrito/ });
    await expect(cart).toHaveText('Carrito');
    await page.evaluate(() =>
      localStorage.setItem(
        'cart',
        JSON.stringify([{ productId: 'a', variantId: 'b', quantity: 3 }]),
      ),
    );
    await page.reload();
    await expect(cart).toContainText('3');
  });
});

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

  test("says 'Verificando autenticación...' while the session is checked", {
    tag: '@prove',
  }, async ({ page }) => {
    await logIn(page, 'member');
    // Done when the next page opens, because this one could still store a profile that is on its
    // way.
    await page.addInitScript(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('forja-cache')) localStorage.removeItem(key);
      }
    });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/me', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/perfil');
    await expect(page.getByText('Verificando autenticación...')).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible();
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

test('an unknown path shows the not-found screen', { tag: '@prove' }, async ({ page }) => {
  await page.goto('/esto/no/existe');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  await expect(page).toHaveTitle(/Página no encontrada/);
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

test('the command palette opens a screen from the keyboard', { tag: '@prove' }, async ({
  page,
}) => {
  await logIn(page, 'owner');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('estadist');
  await expect(page.getByRole('option', { name: /Estadísticas/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/estadisticas-admin$/);
  await expect(page.getByRole('navigation', { name: 'Administración' })).toBeVisible();
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
