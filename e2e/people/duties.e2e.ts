import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectToFitEveryWidth } from '../support/accessibility.ts';
import { beginSession, gymUrl, PASSWORD } from '../support/people.ts';

// The gym with staff of every profile.
const GYM = 'prueba';
const open = (page: Page, path: string) => page.goto(gymUrl(GYM, path));

const STAFF = {
  recepcion: { opens: ['/usuarios', '/caja', '/orders-admin'], not: ['/estadisticas-admin'] },
  entrenador: {
    opens: ['/usuarios', '/eventos-admin', '/estadisticas-admin'],
    not: ['/membresias', '/caja'],
  },
  nutricion: {
    opens: ['/usuarios', '/estadisticas-admin'],
    not: ['/eventos-admin', '/membresias', '/orders-admin'],
  },
  contabilidad: {
    opens: ['/usuarios', '/caja', '/estadisticas-admin', '/membresias'],
    not: ['/eventos-admin', '/tienda-admin'],
  },
};

for (const [who, { opens, not }] of Object.entries(STAFF)) {
  // What each profile may read is tested on the server; one profile is enough to see the screens.
  const tag = who === 'recepcion' ? [] : ['@prove'];
  test(`${who} finds what the profile gives, and is told where it ends`, { tag }, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      const isRefused = response.status() === 403 || response.status() === 404;
      if (isRefused && response.url().includes('/api/')) refused.push(response.url());
    });
    await beginSession(page, who, GYM);
    for (const path of ['/home', '/administrar', '/settings', ...opens]) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('No tienes permiso')).toHaveCount(0);
      expect(refused, path).toEqual([]);
    }
    for (const path of not) {
      await open(page, path);
      await expect(page.getByText('No tienes permiso')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Escribir a / }).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await expectAccessible(page);
    expect(refused).toEqual([]);
  });
}

test('an owner gives a profile and a person, and the open screens of who gets them follow', async ({
  page,
  browser,
}) => {
  await test.step('a profile', async () => {
    const other = await browser.newContext();
    const staff = await other.newPage();
    await beginSession(staff, 'contabilidad', GYM);
    await open(staff, '/estadisticas-admin');
    await expect(staff.getByRole('heading', { level: 1, name: 'Estadísticas' })).toBeVisible();

    await beginSession(page, 'owner', GYM);
    await open(page, '/settings?vista=equipo');
    const give = async (profile: string) => {
      await page.getByRole('button', { name: /^Cambiar lo que hace Rolando/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Rolando/ });
      await dialog.getByLabel('Perfil').selectOption({ label: profile });
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      const password = page.getByLabel('Contraseña', { exact: true });
      const done = page.getByText(/^Cambiamos lo que hace Rolando/).first();
      await expect(password.or(done).first()).toBeVisible();
      if (await password.isVisible()) {
        await password.fill(PASSWORD);
        await password.press('Enter');
      }
      await expect(done).toBeVisible();
    };
    await give('Recepción');
    await expect(staff.getByText('No tienes permiso')).toBeVisible();
    await give('Contabilidad');
    await expect(staff.getByText('No tienes permiso')).toHaveCount(0);
    await other.close();
  });
  await test.step('a person, to a coach', async () => {
    const other = await browser.newContext();
    const coach = await other.newPage();
    await beginSession(coach, 'entrenador', GYM);
    await open(coach, '/usuarios');
    const people = coach.getByRole('row');
    await expect(people.nth(1)).toBeVisible();
    const before = await people.count();

    await open(page, '/usuarios');
    await page.getByRole('row').last().click();
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Asignar a alguien del equipo' }).click();
    const dialog = page.getByRole('dialog', { name: /^Quién trabaja con/ });
    const marco = dialog.getByRole('switch', { name: /^Marco Leiva/ });
    await marco.click();
    await expect(marco).toBeChecked();
    await expect(people).toHaveCount(before + 1);
    await other.close();
  });
});

test("the team and a coach's home fit every width", { tag: '@prove' }, async ({ page }) => {
  await beginSession(page, 'owner', GYM);
  await open(page, '/settings?vista=equipo');
  await expect(page.getByRole('heading', { name: 'Perfiles' })).toBeVisible();
  await expectToFitEveryWidth(page);
  await beginSession(page, 'entrenador', GYM);
  await open(page, '/home');
  await expect(page.getByRole('heading', { name: 'Hoy en el gimnasio' })).toBeVisible();
  await expectToFitEveryWidth(page, () => expectAccessible(page));
});
