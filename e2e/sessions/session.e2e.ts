import { expect, type Page, test } from '@playwright/test';
import { beginSession, gymUrl, logIn, submitLogin } from '../support/people.ts';

const MINUTE = 60_000;
const LOGOUT = { name: 'Cerrar sesión' };

/** Counts the calls of a page to one path of the API. */
function countCalls(pages: Page[], path: string) {
  let count = 0;
  for (const page of pages) {
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === `/api${path}`) count += 1;
    });
  }
  return () => count;
}

test.describe('Guards', () => {
  test('a protected screen asks to log in, replacing history, and comes back', async ({ page }) => {
    await page.goto('/tienda');
    await page.goto('/rutinas');
    await expect(page).toHaveURL(/\/login$/);
    await submitLogin(page, 'member@demo.test');
    await expect(page).toHaveURL(/\/rutinas$/);
    await page.reload();
    await expect(page).toHaveURL(/\/rutinas$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/tienda$/);
  });
});

/** Replaces the stored token by one that expired a minute ago. */
function expireToken(): void {
  const [header, payload = '', signature] = (localStorage.getItem('access_token') ?? '').split('.');
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  const old = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }));
  localStorage.setItem('access_token', [header, old.replaceAll('=', ''), signature].join('.'));
}

/**
 * Moves the clock on a page that has finished loading, because a chunk still loading would time
 * out.
 */
async function passTime(page: Page, milliseconds: number) {
  await page.waitForFunction(() => localStorage.getItem('last_activity') !== null);
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(milliseconds);
}

test.describe('Session', () => {
  test('comes back after the token expired', { tag: '@prove' }, async ({ page, context }) => {
    await beginSession(page, 'member');
    const later = await context.newPage();
    // The clock belongs to the whole context, so the first tab would refresh before this one.
    await page.close();
    await later.clock.install({ time: Date.now() + 40 * MINUTE });
    const refreshes = countCalls([later], '/refresh-token');
    await later.goto('/perfil');
    await expect(later.getByRole('heading', { name: 'Perfil' })).toBeVisible();
    expect(refreshes()).toBe(1);
  });

  test('comes back with only the cookie left, and a logout in one tab is seen in the other', async ({
    page,
    context,
  }) => {
    await test.step('comes back with only the cookie left', async () => {
      await beginSession(page, 'member');
      await page.evaluate(() => localStorage.clear());
      await page.goto('/perfil');
      await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible();
    });
    const other = await context.newPage();
    await other.goto('/perfil');
    await expect(other.getByRole('heading', { name: 'Perfil' })).toBeVisible();
    await page.getByRole('button', LOGOUT).click();
    await expect(page.getByText('Cerraste tu sesión. ¡Hasta pronto!')).toBeVisible();
    await expect(other).toHaveURL(/\/login$/);
    await other.goto('/perfil');
    await expect(other).toHaveURL(/\/login$/);
    const kept = await other.evaluate(() =>
      Object.entries(localStorage).filter(
        ([key, value]) => key === 'access_token' || String(value).includes('member@demo.test'),
      ),
    );
    expect(kept).toEqual([]);
  });

  test('two tabs share one refresh', async ({ page, context }) => {
    await beginSession(page, 'member');
    // A page without the app, because the app would refresh the token by itself.
    await page.goto('/health/live');
    await page.evaluate(expireToken);
    await page.close();
    const tabs = [await context.newPage(), await context.newPage()];
    const refreshes = countCalls(tabs, '/refresh-token');
    await Promise.all(tabs.map((tab) => tab.goto('/perfil')));
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { name: 'Perfil' })).toBeVisible();
    }
    expect(refreshes()).toBe(1);
  });

  test('refreshes by itself 15 minutes before expiry', { tag: '@prove' }, async ({ page }) => {
    await page.clock.install();
    await logIn(page, 'member');
    const refreshed = page.waitForResponse((response) => response.url().endsWith('/refresh-token'));
    await passTime(page, 15 * MINUTE + 5000);
    expect((await refreshed).status()).toBe(200);
  });

  test('a logout without a network holds once there is one', { tag: '@prove' }, async ({
    page,
    context,
  }) => {
    await logIn(page, 'member');
    await page.route('**/api/logout?*', (route) => route.abort());
    await page.getByRole('button', LOGOUT).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute('**/api/logout?*');
    const other = await context.newPage();
    await other.goto('/home');
    await expect(other).toHaveURL(/\/login$/);
    await other.reload();
    await expect(other).toHaveURL(/\/login$/);
  });
});

test.describe('Inactivity', () => {
  test('warns after 25 minutes, keeps the session on request, and at zero logs out with reason inactivity', async ({
    page,
  }) => {
    await page.clock.install();
    await logIn(page, 'member');
    await passTime(page, 25 * MINUTE);
    const dialog = page.getByRole('alertdialog', { name: 'Sesión por Expirar' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(
      /Tu sesión expirará en [45]:\d\d por inactividad\. ¿Deseas continuar con tu sesión\?/,
    );
    await expect(dialog.getByRole('button', { name: 'Sí, Continuar' })).toBeFocused();
    const before = await dialog.getByRole('timer').textContent();
    await page.clock.runFor(3000);
    await expect(dialog.getByRole('timer')).not.toHaveText(before ?? '');
    await dialog.getByRole('button', { name: 'Sí, Continuar' }).click();
    await expect(dialog).toBeHidden();
    await page.clock.fastForward(20 * MINUTE);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/home$/);
    await test.step('reaching zero logs out and comes back after login', async () => {
      await page.goto('/dietas');
      // Wait for the screen: the timer starts with the app, and until then the stored time is that
      // of the screen before.
      await expect(page.getByRole('heading', { level: 1, name: 'Dietas' })).toBeVisible();
      await passTime(page, 31 * MINUTE);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('Tu sesión se cerró por inactividad.')).toBeVisible();
      await submitLogin(page, 'member@demo.test');
      await expect(page).toHaveURL(/\/dietas$/);
    });
  });

  for (const path of ['/reset-password', '/tienda', '/no-existe']) {
    test(`warns on ${path} as well`, { tag: '@prove' }, async ({ page }) => {
      await page.clock.install();
      await beginSession(page, 'member');
      await page.goto(path);
      await passTime(page, 25 * MINUTE);
      const dialog = page.getByRole('alertdialog', { name: 'Sesión por Expirar' });
      await dialog.getByRole('button', { name: 'Cerrar Sesión' }).click();
      await expect(dialog).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    });
  }
});

test.describe('A gym whose subscription expired', () => {
  const HEADLINE = '⚠️ La suscripción del gimnasio ha expirado.';

  test('shows the owner how to renew', async ({ page }) => {
    await logIn(page, 'owner', 'vencido');
    const banner = page.getByRole('status').filter({ hasText: HEADLINE });
    await expect(banner).toContainText(
      'Las funciones están limitadas hasta que renueves la suscripción.',
    );
    // Every refused call of the home screen shows the banner again, so wait for all of them first.
    await page.goto(gymUrl('vencido', '/home'), { waitUntil: 'networkidle' });
    await banner.getByRole('link', { name: 'Renovar Ahora' }).click();
    await expect(page).toHaveURL(/\/subscription$/);
    await expect(banner).toBeHidden();
    await expect(page.getByText('Solo lectura.')).toBeHidden();
    await page.goto(gymUrl('vencido', '/dashboard'));
    await expect(page.getByText('Solo lectura.')).toBeVisible();
    await expect(page.getByText('Cargando…')).toBeHidden();
  });

  test('shows management its people, and a member what is so instead of empty lists', async ({
    page,
  }) => {
    await beginSession(page, 'member', 'vencido');
    await page.goto(gymUrl('vencido', '/rutinas'));
    await expect(page.getByText('Contacta al dueño del gimnasio para renovar.')).toHaveCount(2);
    await expect(page.getByText('Aún no has entrenado')).toBeHidden();
    await page.getByRole('link', { name: 'Mi código de entrada' }).click();
    await expect(page.getByRole('button', { name: 'Mostrar mi código' })).toBeVisible();

    await beginSession(page, 'owner', 'vencido');
    await page.goto(gymUrl('vencido', '/usuarios'));
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('Solo lectura.')).toBeVisible();
  });

  test('lets management change nothing, and says why', { tag: '@prove' }, async ({ page }) => {
    await beginSession(page, 'owner', 'vencido');
    await page.goto(gymUrl('vencido', '/usuarios'));
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('Todavía no hay personas')).toBeHidden();
    await page.getByRole('button', { name: 'Nueva persona' }).click();
    await page.getByLabel('Nombre').fill('Nadie');
    await page.getByLabel('Teléfono').fill('8888 0000');
    await page.getByRole('button', { name: 'Agregar persona' }).click();
    await expect(page.getByRole('dialog')).toContainText('La suscripción del gimnasio ha expirado');
  });
});

test('a gym that no longer exists goes to the marketing site', async ({ page }) => {
  // The page of a gym that has just been removed: its calls name no gym that exists.
  await page.addInitScript(() => {
    const rename = () =>
      document.querySelector('meta[name="gym-subdomain"]')?.setAttribute('content', 'nadie');
    new MutationObserver(rename).observe(document, { childList: true, subtree: true });
  });
  // Not a page of the shop, which already contains its data and makes no call.
  await page.goto('/login');
  await expect(page).toHaveURL(`http://localhost:${process.env.E2E_PORT}/`);
});
