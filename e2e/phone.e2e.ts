import { expect, type Locator, type Page, test } from '@playwright/test';
import { SCREENS } from '../apps/web/app/routes.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { chromiumLaunch } from './support/chromium.ts';
import { logIn } from './support/people.ts';
import { beginUntrained, saveWorkout } from './support/training.ts';

const SMALL = { width: 360, height: 640 };

// The rest ends with a notification.
test.use({ viewport: SMALL, hasTouch: true, isMobile: true, launchOptions: chromiumLaunch });

const collapseSidebar = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('sidebar', 'collapsed'));

const bottomOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

/** A member without a plan, logged in, who lifted 92.5 kg six times three days ago. */
async function beginLifter(page: Page, number: number) {
  await beginUntrained(page, number);
  await saveWorkout(page, { daysAgo: 3, weightKg: 92.5, reps: 6 });
}

/** How high the part of a control is that takes a touch in its middle column. */
const touched = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const rows = Array.from({ length: Math.round(height) }, (_, row) => y + row + 0.5);
    return rows.filter((row) => document.elementFromPoint(x + width / 2, row) === element).length;
  });

test('the menu covers a phone at the first visit only, Back closes whatever is on top, and a finger finds rows and points', async ({
  page,
}) => {
  await logIn(page, 'member');
  await expect(page.locator('body')).toHaveClass(/sidebar-expanded/);
  await page.reload();
  await expect(page.locator('body')).toHaveClass(/sidebar-collapsed/);
  const handle = page.getByRole('button', { name: 'Expandir menú' });
  expect(await bottomOf(handle), 'the handle stays in the header').toBeLessThanOrEqual(56);

  await page.getByRole('button', { name: 'Más', exact: true }).tap();
  await expect(page.locator('#sidebar').getByRole('link', { name: 'Ajustes' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('body')).toHaveClass(/sidebar-collapsed/);
  await expect(page).toHaveURL(/\/home$/);

  await page.getByRole('link', { name: 'Rutina', exact: true }).tap();
  await page.getByRole('button', { name: 'Biblioteca' }).tap();
  const library = page.getByRole('dialog', { name: 'Biblioteca de ejercicios' });
  await library
    .getByRole('button', { name: /Press de banca con barra/ })
    .first()
    .tap();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/rutinas$/);

  // A dialog that was closed with its button does not use up a press of Back.
  await page.getByRole('button', { name: 'Biblioteca' }).tap();
  await page.keyboard.press('Escape');
  await expect(library).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await test.step('a class opens wherever its row is touched, and Back returns to the list', async () => {
    await page.goto('/eventos');
    const row = page
      .getByRole('region', { name: 'Clases de la semana' })
      .getByRole('listitem')
      .last();
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    if (!box) throw new Error('no class is listed');
    await page.touchscreen.tap(box.x + box.width - 24, box.y + box.height / 2);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/eventos/);
    await row.getByRole('button').tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).not.toHaveURL(/clase=/);
  });
  await test.step('the span of a chart of records is as high as a finger', async () => {
    await page.goto('/registros');
    await expect(touched(page.getByRole('radio', { name: '6 meses' }))).resolves.toBe(44);
  });
  await test.step('a touch on a chart shows the point under the finger', async () => {
    await page.goto('/mediciones');
    const chart = page.getByRole('slider').first();
    await chart.scrollIntoViewIfNeeded();
    const box = await chart.boundingBox();
    if (!box) throw new Error('no chart is drawn');
    await page.touchscreen.tap(box.x + box.width - 16, box.y + box.height / 2);
    const last = await chart.getAttribute('aria-valuemax');
    await expect(chart).toHaveAttribute('aria-valuenow', last ?? '');
    expect(Number(last)).toBeGreaterThan(0);
  });
});

test('a free workout repeats what was done, stays above the dock and goes along to Home', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await collapseSidebar(page);
  await beginLifter(page, 97);
  await page.goto('/rutinas');
  await page.getByRole('button', { name: 'Entrenamiento libre' }).first().tap();
  await page.getByRole('button', { name: 'Agregar ejercicio' }).tap();
  await page.getByLabel('Buscar ejercicio').fill('press de banca');
  await page
    .getByRole('button', { name: /^Press de banca con barra/ })
    .first()
    .tap();
  await expect(page.getByRole('textbox', { name: 'peso en kilogramos' })).toHaveValue('92,5');
  await expect(page.getByRole('textbox', { name: 'repeticiones' })).toHaveValue('6');
  await expect(page.getByText('1 de 1', { exact: true })).toBeVisible();

  // The list itself must take the touch, because a touch on its label would not open it.
  await expect(touched(page.getByLabel('Repeticiones en reserva'))).resolves.toBe(44);
  const done = page.getByRole('button', { name: 'Serie lista' });
  const dock = page.getByRole('region', { name: 'Descanso' });
  await done.tap();
  await expect(page.getByText('Récord:')).toBeHidden();
  await expect(dock).toBeVisible();
  const isClear = async () => (await bottomOf(done)) <= ((await dock.boundingBox())?.y ?? 0);
  await expect.poll(isClear).toBe(true);
  await page.getByRole('button', { name: 'Más acciones' }).tap();
  await page.getByRole('menuitem', { name: 'Escribir una nota' }).tap();
  await expect(page.getByLabel('Nota de este ejercicio')).toBeFocused();
  await expect.poll(isClear).toBe(true);

  await page.getByRole('button', { name: 'Más acciones' }).tap();
  await page.getByRole('menuitem', { name: 'Avisos del descanso' }).tap();
  const options = page.getByRole('dialog', { name: 'Avisos del descanso' });
  await expect(options.getByRole('switch', { name: /^Sonido/ })).toBeChecked();
  await options.getByRole('switch', { name: /^Notificación/ }).tap();
  await expect(options.getByRole('switch', { name: /^Notificación/ })).toBeChecked();
  await expectAccessible(page);
  await page.goBack();
  await test.step('held sideways the set and the way out are both in sight', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(isClear).toBe(true);
    const end = await page.getByRole('button', { name: 'Terminar' }).boundingBox();
    const reached = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.textContent,
      [(end?.x ?? 0) + 20, (end?.y ?? 0) + 18],
    );
    expect(reached).toBe('Terminar');
    await page.setViewportSize(SMALL);
  });

  await page.goBack();
  const bar = page.getByRole('region', { name: 'Entrenamiento en curso' });
  await expect(bar).toContainText('Descanso');
  await page.getByRole('link', { name: 'Inicio', exact: true }).tap();
  await expect(bar).toContainText('Entrenamiento libre');
  const tabs = page.getByRole('navigation', { name: 'Accesos rápidos' });
  expect(await bottomOf(bar)).toBeLessThanOrEqual((await tabs.boundingBox())?.y ?? 0);
  await expectNoSidewaysScroll(page);
  await bar.getByRole('button', { name: 'Seguir' }).tap();
  await expect(done).toBeVisible();
});

/** The addresses a member can open that contain no id. */
const MEMBER_PATHS = SCREENS.filter(
  ({ access, path }) =>
    (access === 'user' || access === 'public') && !/[:*]|suscripcion|subscription/.test(path),
);

/**
 * Changes the screen within the app, because loading the whole page would take longer than the
 * test.
 */
async function goWithin(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('with letters of twice the size no screen of a member is wider than the phone', async ({
  page,
}) => {
  await collapseSidebar(page);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await logIn(page, 'member');
  for (const { path, title } of MEMBER_PATHS) {
    await test.step(path, async () => {
      await goWithin(page, path);
      await expect(page).toHaveTitle(new RegExp(title));
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByText(/^Cargando/)).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    });
  }
  await test.step('a workout keeps its button above the rest, whose time stays in one line', async () => {
    await goWithin(page, '/rutinas');
    await page.getByRole('button', { name: 'Empezar entrenamiento' }).click();
    const done = page.getByRole('button', { name: 'Serie lista' });
    await done.click();
    const dock = page.getByRole('region', { name: 'Descanso' });
    await expect
      .poll(async () => (await bottomOf(done)) <= ((await dock.boundingBox())?.y ?? 0))
      .toBe(true);
    const time = await dock.getByRole('timer').boundingBox();
    expect(time?.height).toBeLessThan(100);
    for (const name of ['15 segundos menos', '15 segundos más', 'Saltar']) {
      await expect(dock.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });
});
