import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './support/accessibility.ts';
import { beginSession, logIn } from './support/people.ts';

/** Opens every link of the screen's content in turn; none may be dead. */
async function expectLinksToWork(page: Page, from: string): Promise<void> {
  await page.goto(from);
  await expect(page.locator('main a[href^="/"]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const links = await page
    .locator('main a[href^="/"]')
    .evaluateAll((list) => list.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(0);
  const heading = page.locator('main h1').first();
  const here = await heading.innerText();
  for (const link of new Set(links)) {
    await page.locator(`main a[href="${link}"]`).first().click();
    await expect(page).toHaveURL((url) => url.pathname === link.split('?')[0]);
    await expect(heading).toBeAttached();
    await expect(heading).not.toHaveText(here);
    await expect(page.getByText('Página no encontrada')).toHaveCount(0);
    // Not with Back, which would first hide a running workout.
    await page.goto(from);
  }
}

test('a member finds the next session, the streak and the membership at home', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await logIn(page, 'member');
  await page.getByRole('button', { name: 'Contraer menú' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola, /);
  await expect(page.getByRole('list', { name: 'Ejercicios' }).locator('svg').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Racha' })).toContainText('esta semana');
  await expect(page.getByRole('region', { name: 'Membresía' })).toContainText('Tu membresía');
  await expect(page.getByRole('region', { name: 'Próxima clase' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Anuncio de la tienda' })).toBeVisible();
  const friends = page.getByRole('region', { name: 'Récords de tus amistades' });
  await expect(friends.getByRole('button', { name: /^Felici/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page, 'main');
  await page.getByRole('link', { name: 'Empezar' }).click();
  await expect(page).toHaveURL(/\/rutinas$/);
  await expectLinksToWork(page, '/home');
});

test('a member sees the days they came, adherence, muscles and records', { tag: '@prove' }, async ({
  page,
}) => {
  await beginSession(page, 'member');
  await page.goto('/dashboard');
  await expect(page.getByRole('slider', { name: /Entradas por día/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Entrenos' }).click();
  await expect(page.getByRole('slider', { name: /Entrenamientos por día/ })).toBeVisible();
  const adherence = page.getByRole('region', { name: 'Adherencia' });
  await expect(adherence).toContainText(/Rutina.+ %\d+ de \d+ sesiones/);
  await expect(adherence).toContainText(/Dieta.+ %\d+ de \d+ alimentos/);
  await expect(page.getByRole('slider', { name: 'Peso corporal' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Series por músculo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tus récords más nuevos' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'main');
  await expectLinksToWork(page, '/dashboard');
});

test('staff see the figures and each matter leads to where it is settled', async ({ page }) => {
  await logIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buen[oa]s .+, /);
  await expect(page.getByRole('link', { name: /^Dentro ahora/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Miembros activos/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Ingresos del mes/ })).toContainText('₡');
  const attention = page.getByRole('region', { name: 'Requiere atención hoy' });
  await expect(attention.getByRole('listitem').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'main');
  await attention.getByRole('link', { name: /^Renovar/ }).click();
  await expect(page.getByRole('button', { name: /^Por vencer/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto('/home');
  await page.getByRole('link', { name: 'Nueva persona' }).click();
  await expect(page.getByRole('dialog', { name: 'Nueva persona' })).toBeVisible();
  await page.goto('/home');
  await page.getByRole('link', { name: 'Cobrar', exact: true }).click();
  await expect(page).toHaveURL(/\/caja$/);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Registrar entrada' }).click();
  await expect(page.getByRole('dialog', { name: 'Registrar entrada' })).toBeVisible();
});

test('a confirmed payment leaves the list and joins the income', { tag: '@prove' }, async ({
  page,
}) => {
  await logIn(page, 'owner');
  const matter = page.getByRole('link', { name: /^Confirmar: \d+ pagos? por confirmar/ });
  const before = await matter.getAttribute('aria-label');
  await matter.click();
  await page.getByRole('button', { name: 'Confirmar' }).first().click();
  await expect(page.getByText(/^Confirmado\./)).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Requiere atención hoy' })).toBeVisible();
  await expect(page.getByRole('link', { name: before ?? '', exact: true })).toHaveCount(0);
});

test('staff read the month against the last one on the panel', { tag: '@prove' }, async ({
  page,
}) => {
  await beginSession(page, 'owner');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Ingresos acumulados' })).toBeVisible();
  await expect(page.getByRole('slider', { name: /Ingresos acumulados/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Por renovar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ventas de la tienda' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Entradas de hoy por hora' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ocupación de clases' })).toContainText(' %');
  await expectAccessibleInBothThemes(page, 'main');
});
