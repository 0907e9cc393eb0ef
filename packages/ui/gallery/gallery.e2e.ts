import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import { violationsOf } from './axe.ts';
import { sections } from './sections.ts';
import { serveGallery } from './serve.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All themes except the one the gallery opens with. */
const OTHER_THEMES = [
  ['Forja', 'Oscuro'],
  ['Caimán', 'Oscuro'],
  ['Caimán', 'Claro'],
  ['Pastel', 'Claro'],
  ['Pastel', 'Oscuro'],
] as const;

// No trace, because failures here already say where, and a trace of such long pages takes longer
// than the tests.
test.use({ trace: 'off' });

let galleryUrl = '';
let folder = '';
let stop: () => Promise<unknown> = async () => undefined;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forja-gallery-'));
  await build({
    configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  const server = await serveGallery(folder);
  galleryUrl = server.url;
  stop = server.close;
});

test.afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the gallery and collects every complaint of the page. */
async function open(page: Page, query = ''): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // One avatar has a broken picture on purpose.
    const expected = message.location().url.endsWith('/no-existe.png');
    if (['error', 'warning'].includes(message.type()) && !expected) {
      complaints.push(message.text());
    }
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await page.goto(`${galleryUrl}?${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return complaints;
}

/** The problems axe finds on the page, with every rule or only the named ones. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const violations = await violationsOf(page, { runOnly: rules ?? TAGS });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

const choose = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('radio', { name, exact: true }).click();

test('no theme breaks an accessibility rule in either mode', { tag: '@prove' }, async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const complaints = await open(page);
  expect(await findings(page)).toEqual([]);
  // A theme changes only colours, so the other rules would give the same result.
  for (const [theme, mode] of OTHER_THEMES) {
    await choose(page, theme);
    await choose(page, mode);
    expect(await findings(page, ['color-contrast']), `${theme} ${mode}`).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test('the whole gallery fits every width, answers to arrow keys and shows its state in forced colours', async ({
  page,
}) => {
  await open(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await test.step('tabs, months and charts answer to the arrow keys', async () => {
    await page.getByRole('tab', { name: 'Resumen' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel')).toHaveText('Aquí va: pagos');
    await page.getByRole('button', { name: /19 de noviembre/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: /26 de noviembre/ })).toBeFocused();
    const chart = page.getByRole('slider', { name: 'Asistencia por hora' });
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuetext', '17:00: Hoy 53, Promedio 44');
  });
  await page.emulateMedia({ forcedColors: 'active' });
  await test.step('forced colours keep what is chosen and how far something is in sight', async () => {
    await expect(page.getByRole('tab', { selected: true })).toHaveCSS('outline-width', '2px');
    const fill = page.getByRole('progressbar').first().locator('div');
    const track = page.getByRole('progressbar').first();
    const colour = (place: typeof fill) =>
      place.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colour(fill)).not.toBe(await colour(track));
  });
  await test.step('forced colours keep the focus in sight', async () => {
    await open(page, 'section=botones');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const width = await page.evaluate(
      () => document.activeElement && getComputedStyle(document.activeElement).outlineWidth,
    );
    expect(width).toBe('3px');
  });
});

test('windows are opened, walked and left with the keyboard', async ({ page }) => {
  const complaints = await open(page, 'section=ventanas');
  await test.step('a dialog takes the focus, keeps it and gives it back', async () => {
    const opener = page.getByRole('button', { name: 'Abrir diálogo' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sesión por Expirar' });
    await expect(dialog.getByRole('button', { name: 'Sí, Continuar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('an open dialog and drawer break no accessibility rule', async () => {
    for (const name of ['Abrir diálogo', 'Borrar para siempre', 'Abrir panel']) {
      await page.getByRole('button', { name }).click();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
  await test.step('destroying asks first, with the safe answer focused', async () => {
    await page.getByRole('button', { name: 'Borrar para siempre' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Volver' })).toBeFocused();
    const erase = dialog.getByRole('button', { name: 'Borrar todo' });
    await expect(erase).toBeDisabled();
    await dialog.getByRole('textbox').fill('hierro-norte');
    await expect(erase).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('a menu is walked', async () => {
    const opener = page.getByRole('button', { name: 'Más acciones' });
    await opener.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('menuitem', { name: 'Mi perfil' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused();
    await page.keyboard.press('c');
    await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Mi perfil' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('a tooltip comes with focus and leaves with Escape', async () => {
    await page.getByRole('button', { name: 'Ayuda' }).focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
  });
  await test.step('a popover stays on the screen and closes by its own button', async () => {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.getByRole('button', { name: 'Abrir detalle' }).click();
    const popover = page.getByRole('dialog', { name: 'Detalle de la clase' });
    await expect(popover).toBeVisible();
    const box = await popover.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await popover.getByRole('button', { name: 'Entendido' }).click();
    await expect(popover).toBeHidden();
  });
  expect(complaints).toEqual([]);
});

test('a toast waits while it is held, can be undone, and is read over an open window', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, 'section=ventanas');
  await page.getByRole('button', { name: 'Aviso con deshacer' }).click();
  const message = page.getByText('Sacaste a Bryan Hidalgo de Funcional');
  await message.hover();
  await page.clock.fastForward(20_000);
  await expect(message).toBeVisible();
  await page.mouse.move(600, 5);
  await page.clock.fastForward(6_000);
  await expect(message).toBeHidden();
  await page.getByRole('button', { name: 'Aviso con deshacer' }).click();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  const undone = page.getByRole('status').getByText('Bryan volvió a Funcional');
  await expect(undone).toBeVisible();
  await page.mouse.move(600, 5);
  await page.clock.fastForward(6_000);
  await expect(undone).toBeHidden();
  await test.step('over an open window', async () => {
    await page.getByRole('button', { name: 'Abrir panel' }).click();
    await page.getByRole('button', { name: 'Comprobar correo' }).click();
    const refusal = page.getByRole('alert').getByText('Ese correo ya está registrado');
    await expect(refusal).toBeVisible();
    // A moving modal does not carry the toast along, over its own buttons.
    await page.getByRole('dialog').evaluate((window) => {
      window.style.transform = 'translateX(1px)';
    });
    const place = await page.getByRole('region', { name: 'Avisos', exact: true }).boundingBox();
    expect(place?.x).toBe(16);
    await page.getByRole('button', { name: 'Cerrar el aviso' }).click();
    await expect(refusal).toBeHidden();
    await page.getByRole('button', { name: 'Comprobar correo' }).click();
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(refusal).toBeVisible();
  });
});

test('fields: a name without accents, money, and a form that failed', async ({ page }) => {
  const complaints = await open(page, 'section=campos');
  await test.step('a combobox finds a name without its accents', async () => {
    const field = page.getByRole('combobox', { name: 'Entrenador' });
    await field.fill('lucia');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Ana Lucía Granados');
    await field.fill('zzz');
    await expect(page.getByText('No hay coincidencias')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('Ana Lucía Granados');
  });
  await test.step('money is written the Costa Rican way', async () => {
    const price = page.getByRole('textbox', { name: 'Precio' });
    await price.fill('9846500,5');
    await price.blur();
    await expect(price).toHaveValue('9\u00a0846\u00a0500,50');
    await price.fill('mucho');
    await expect(page.getByText('Escribe un monto, por ejemplo 26 000')).toBeVisible();
  });
  await test.step('a failed form takes the focus to its summary', async () => {
    await page.getByRole('button', { name: 'Guardar persona' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Falta corregir 2 campos' }),
    ).toBeFocused();
    await page.getByRole('link', { name: 'Cédula: faltan 2 dígitos' }).click();
    await expect(page.getByRole('textbox', { name: 'Cédula' })).toBeFocused();
  });
  expect(complaints).toEqual([]);
});

test('a table is walked, chosen from and opened by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const complaints = await open(page, 'section=tabla');
  const table = page.getByRole('table', { name: 'Personas' });
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('complementary', { name: 'Miembro' })).toContainText('Bryan Hidalgo');
  const box = table.getByRole('checkbox', { name: 'Elegir a Bryan Hidalgo Castro' }).first();
  await expect(box).toBeChecked();
  await page.keyboard.press('x');
  await expect(box).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.getByRole('button', { name: 'Elegir columnas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Plan' }).click();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'Plan' })).toBeHidden();
  await table.getByRole('button', { name: 'Persona', exact: true }).click();
  await expect(table.getByRole('columnheader', { name: 'Persona', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(complaints).toEqual([]);
});

test('a picture is cut with the keyboard, and a broken one says so', { tag: '@prove' }, async ({
  page,
}) => {
  const complaints = await open(page, 'section=calendarios');
  await page.getByRole('button', { name: 'Recortar una foto' }).click();
  await page.getByRole('button', { name: 'Mover la imagen' }).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Usar imagen' }).click();
  await expect(page.getByText(/Imagen lista: \d{4,} bytes/)).toBeVisible();
  await page.getByRole('button', { name: 'Abrir algo roto' }).click();
  await expect(page.getByText('No pudimos abrir esta imagen.')).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Names in all scripts are drawn with the fonts of the machine, so only their width is tested. */
const pictured = sections.filter(({ key }) => key !== 'nombres');

test('every section looks as it did, in both modes', { tag: '@prove' }, async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1000, height: 700 });
  // Date fields and the line of the current time must not change.
  await page.clock.setFixedTime(new Date('2026-11-17T15:24:00-06:00'));
  for (const { key } of pictured) {
    await open(page, `section=${key}`);
    await page.evaluate(() => document.fonts.ready);
    for (const [mode, name] of [
      ['light', 'Claro'],
      ['dark', 'Oscuro'],
    ] as const) {
      await choose(page, name);
      await expect.soft(page.locator(`#${key}`)).toHaveScreenshot(`${key}-${mode}.png`, {
        maxDiffPixelRatio: 0.02,
        threshold: 0.3,
      });
    }
  }
});
