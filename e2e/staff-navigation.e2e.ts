import { expect, type Page, test } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from './support/accessibility.ts';
import { beginSession, gymUrl, logIn, reserveMember } from './support/people.ts';

const group = (page: Page) => page.getByRole('navigation', { name: 'Gestión' });
const places = (page: Page) => group(page).getByRole('link');
const palette = (page: Page) => page.getByRole('dialog', { name: /^Buscar personas/ });

async function openPalette(page: Page, typed: string) {
  await page.keyboard.press('Control+k');
  // Within the palette, because the screen behind it may have such a field too.
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(typed);
}

/** Whether anything of this is cut off by its own edges. */
const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;

test('the search of the header and the debts of the list are read whole', async ({ page }) => {
  await beginSession(page, 'admin');
  await page.goto('/usuarios');
  const debt = page.getByRole('cell').filter({ hasText: '₡' }).first();
  await expect(debt).toBeVisible();
  const search = page.getByRole('button', { name: /^Buscar personas, pantallas o acciones/ });
  expect(await search.locator('kbd').evaluate(isCut), 'the keys').toBe(false);
  expect(await search.locator('span').first().evaluate(isCut), 'the words').toBe(false);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await debt.evaluate(isCut), 'the amount in the last column').toBe(false);
});

test('staff work is one click away, favourites first, stays as it was left, and says what it is for', async ({
  page,
}) => {
  await logIn(page, 'admin');
  await expect(places(page).first()).toHaveText('Usuarios');
  await expect(places(page).last()).toHaveText('Ajustes');
  await places(page).filter({ hasText: 'Pedidos' }).click();
  await expect(page).toHaveURL(/\/orders-admin$/);
  await expect(group(page).locator('[aria-current="page"]')).toHaveText('Pedidos');

  const star = page.getByRole('button', { name: 'Pedidos entre tus favoritos' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(places(page).first()).toHaveText('Pedidos, favorito');
  await group(page).getByRole('button', { name: 'Gestión' }).click();
  await expect(places(page)).toHaveText(['Pedidos, favorito']);
  await page.reload();
  await expect(places(page)).toHaveText(['Pedidos, favorito']);

  // A detail screen highlights its place in the menu, even inside a folded group.
  const { id } = await reserveMember(24);
  await page.goto(gymUrl('demo', `/rutinas-admin/${id}`));
  await expect(group(page).locator('[aria-current="page"]')).toHaveText('Usuarios');
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current="true"]'),
  ).toHaveText('Administración');
  await page.getByRole('button', { name: 'Gestión' }).click();
  await expect(places(page)).toHaveCount(10);
  await expectAccessibleInBothThemes(page, '#sidebar');
  await page.setViewportSize({ width: 1440, height: 800 });
  await expectAccessible(page, '#sidebar', ['target-size']);
  await test.step('home and panel say what they are for, and home is lit', async () => {
    await page.goto('/home');
    await expect(page.getByText('lo que pasa hoy y lo que espera por ti')).toBeVisible();
    await expect(page.locator('#sidebar a[href="/"]')).toHaveAttribute('aria-current', 'page');
    await page.goto('/dashboard');
    await expect(page.getByText('Cómo va el mes en cifras.')).toBeVisible();
  });
});

test('the palette charges, registers, adds, opens a part of the settings and books', async ({
  page,
}) => {
  const { id, name } = await reserveMember(25);
  await beginSession(page, 'admin');
  await page.goto('/usuarios');
  await expect(page.getByRole('table')).toBeVisible();

  // The form opens although the list is already open, and a reload does not open it again.
  await openPalette(page, 'nueva persona');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nueva persona' })).toBeVisible();
  await expect(page).toHaveURL(/\/usuarios$/);
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openPalette(page, 'cobrar a');
  await expect(page.getByText('Escribe el nombre, la cédula o el teléfono.')).toBeVisible();
  await page.keyboard.type(` ${name}`);
  await expect(page.getByRole('option', { name: `Cobrar a ${name}` }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/caja\?persona=/);

  await openPalette(page, 'registrar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/accesos\?registrar=1$/);
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto(`/usuarios?persona=${id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  // The menu remembers which groups are open.
  await expect(group(page)).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first(), 'who was opened last').toContainText(name);
  await expect(palette(page).getByText('moverse')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'dialog[open]');
  await page.keyboard.type('ajustes horario');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\?vista=horario$/);
  await expect(page.getByRole('tab', { name: 'Horario' })).toHaveAttribute('aria-selected', 'true');
  await test.step('it books somebody in a class', async () => {
    const booked = await reserveMember(26);
    await page.goto(`/usuarios?persona=${booked.id}`);
    await expect(page.getByRole('heading', { name: booked.name })).toBeVisible();
    await openPalette(page, 'reservar a');
    await page.getByRole('option', { name: `Reservar a ${booked.name}` }).click();
    await expect(page.getByRole('combobox', { name: `Clase para ${booked.name}` })).toBeFocused();
    const answer = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && /\/events\/[^/]+\/people$/.test(response.url()),
    );
    await page.getByRole('option').first().click();
    const response = await answer;
    expect(response.request().postDataJSON()).toEqual({ userId: booked.id });
    // The answer may be a seat, the waiting list or a refusal; each must be shown.
    const said = response.ok() ? /tiene su cupo|lista de espera/ : (await response.json()).message;
    await expect(
      page
        .getByRole(response.ok() ? 'status' : 'alert')
        .filter({ hasText: said })
        .first(),
    ).toBeVisible();
    await expect(palette(page)).toHaveCount(0);
  });
});

test('reception opens a door from the palette and from the list of doors', {
  tag: '@prove',
}, async ({ page }) => {
  await beginSession(page, 'recepcion', 'prueba');
  await page.goto(gymUrl('prueba', '/home'));
  await expect(group(page)).toBeVisible();
  await openPalette(page, 'abrir principal');
  await expect(page.getByRole('option', { name: /Abrir Principal/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const said = page.getByText('Principal no responde: abrirá si vuelve enseguida.');
  await expect(said).toBeVisible();
  await page.goto(gymUrl('prueba', '/dispositivos'));
  const row = page.getByRole('listitem').filter({ hasText: 'Principal' });
  await row.getByRole('button', { name: 'Abrir' }).click();
  await expect(said).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(1);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test.beforeEach(({ page }) =>
    page.addInitScript(() => localStorage.setItem('sidebar', 'collapsed')),
  );

  const bar = (page: Page) => page.getByRole('navigation', { name: 'Accesos rápidos' });

  test('staff have a bar of their own, which covers nothing they press', async ({ page }) => {
    await logIn(page, 'admin');
    await expect(bar(page).locator('a, button')).toHaveText([
      'Inicio',
      'Entrada',
      'Cobrar',
      'Personas',
      'Más',
    ]);
    await expect(bar(page).locator('[aria-current]')).toHaveText('Inicio');
    await expectAccessibleInBothThemes(page, 'nav[aria-label="Accesos rápidos"]');
    await bar(page).getByRole('link', { name: 'Entrada' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await bar(page).getByRole('link', { name: 'Cobrar' }).tap();
    await expect(page).toHaveURL(/\/caja$/);
    await expect(bar(page).locator('[aria-current]')).toHaveText('Cobrar');
    await expectNoSidewaysScroll(page);
    await bar(page).getByRole('button', { name: 'Más' }).tap();
    await expect(places(page).first()).toBeVisible();
    await page.goBack();

    await page.goto('/settings');
    await page.getByRole('tab', { name: 'Apariencia' }).click();
    const save = page.getByRole('button', { name: /^Guardar/ }).first();
    await expect(save).toBeInViewport();
    const [button, nav] = await Promise.all([save.boundingBox(), bar(page).boundingBox()]);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(nav?.y ?? 0);
  });
});
