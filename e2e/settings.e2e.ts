import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { gymUrl, logIn } from './people.ts';

const GYM = 'prueba';
const settingsUrl = gymUrl(GYM, '/settings');

const worn = (page: Page, key: string) =>
  page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
    `--${key}`,
  );

const hexOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `${name}: color en hexadecimal` });

async function openSettings(page: Page) {
  await logIn(page, 'owner', GYM);
  await page.goto(settingsUrl);
  await expect(page.getByRole('heading', { name: 'Colores' })).toBeVisible();
}

test('the owner repairs a colour that does not read and every tab wears it', async ({
  page,
  context,
}) => {
  await openSettings(page);
  const before = await hexOf(page, 'Primario').inputValue();
  const other = await context.newPage();
  await other.goto(gymUrl(GYM, '/home'));
  await expect.poll(() => worn(other, 'primary')).toBe(before);

  await hexOf(page, 'Primario').fill('#3a2b00');
  await expect(page.getByText('El texto de los botones no se lee bien')).toBeVisible();
  await expect(page.getByText('1 color cambiado')).toBeVisible();
  const preview = page.getByTestId('theme-preview');
  expect(await preview.evaluate((box) => getComputedStyle(box).getPropertyValue('--primary'))).toBe(
    '#3a2b00',
  );
  expect(await worn(page, 'primary')).toBe(before);

  await page.getByRole('button', { name: /^Texto #/ }).click();
  await expect(page.getByText('El texto de los botones no se lee bien')).toHaveCount(0);
  await expect(page.getByText('2 colores cambiados')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar colores' }).click();
  await expect(page.getByText('Guardamos los colores. Ya se ven en toda la app.')).toBeVisible();
  await expect.poll(() => worn(page, 'primary')).toBe('#3a2b00');

  await page.reload();
  await expect(hexOf(page, 'Primario')).toHaveValue('#3a2b00');
  await expect.poll(() => worn(page, 'primary')).toBe('#3a2b00');
  await other.reload();
  await expect.poll(() => worn(other, 'primary')).toBe('#3a2b00');

  await page.getByRole('button', { name: 'Caimán' }).click();
  await page.getByRole('button', { name: 'Guardar colores' }).click();
  await expect.poll(() => worn(page, 'primary')).toBe(before);
  await expect(page.getByText('Sin cambios')).toBeVisible();
});

test('colours of the mode out of sight are worn when it is switched on', async ({ page }) => {
  await openSettings(page);
  await page.getByRole('radio', { name: 'Oscuro' }).check({ force: true });
  const before = await hexOf(page, 'Fondo').inputValue();
  await hexOf(page, 'Fondo').fill('#10182a');
  await page.getByRole('button', { name: 'Guardar colores' }).click();
  await expect(page.getByText('Sin cambios')).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expect.poll(() => worn(page, 'background')).toBe('#10182a');
  await hexOf(page, 'Fondo').fill(before);
  await page.getByRole('button', { name: 'Guardar colores' }).click();
  await expect.poll(() => worn(page, 'background')).toBe(before);
});

test('discarding brings the saved colours back', async ({ page }) => {
  await openSettings(page);
  const before = await hexOf(page, 'Menú').inputValue();
  await hexOf(page, 'Menú').fill('#123456');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(hexOf(page, 'Menú')).toHaveValue(before);
  await expect(page.getByText('Sin cambios')).toBeVisible();
});

test('a member finds their own preferences there', async ({ page }) => {
  await logIn(page, 'member', 'demo');
  await page.goto('/settings');
  await page.getByRole('switch', { name: /Modo oscuro/ }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('tab')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`settings, ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const width of [360, 768, 1440]) {
      test(`hold up at ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 960 });
        await openSettings(page);
        if (width <= 768) {
          await page.getByTestId('sidebar-overlay').click({ position: { x: width - 10, y: 400 } });
        }
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(sideways).toBeLessThanOrEqual(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      });
    }
  });
}
