import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectToFitEveryWidth } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, reserveMember } from '../support/people.ts';

const SEARCH = 'Persona, producto o código de barras';
const searchOf = (page: Page) => page.getByRole('combobox', { name: SEARCH });
const soldOf = (page: Page) => page.getByRole('status').filter({ hasText: /^Venta \d+/ });

test.beforeEach(async ({ page }) => {
  // On a phone the sidebar would cover the page on the first visit.
  await page.addInitScript(() => localStorage.setItem('sidebar', 'collapsed'));
});

test('an existing person is charged their month in four clicks from anywhere, or found by barcode and number', async ({
  page,
}) => {
  await test.step('four clicks from anywhere', async () => {
    const member = await reserveMember(58);
    await beginSession(page, 'admin');
    await page.goto('/estadisticas-admin');
    let clicks = 0;
    await page.exposeFunction('countClick', () => {
      clicks += 1;
    });
    await page.evaluate(() => {
      const { countClick } = window as unknown as { countClick: () => void };
      window.addEventListener('pointerdown', countClick, { capture: true });
    });
    await page.getByRole('button', { name: /^Buscar personas/ }).click();
    await expect(page.getByRole('combobox', { name: /^Buscar personas/ })).toBeFocused();
    await page.keyboard.type(member.email);
    const charge = page.getByRole('option', { name: /^Cobrar a / });
    // Until the whole address is typed, the search finds other people too.
    await expect(charge).toHaveCount(1);
    await charge.click();
    await page.getByRole('button', { name: /^Mensual/ }).click();
    await page.getByRole('button', { name: /^Cobrar ₡/ }).click();
    await expect(soldOf(page)).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(4);
  });
  await test.step('a barcode adds its product wherever the focus is, and a member number opens the person', async () => {
    const [piece] = await sql<{ sku: string; name: string }>(
      `select v.sku, p.name from store_variants v join store_products p on p.id = v.product_id
       join gyms g on g.id = v.gym_id
       where g.subdomain = 'demo' and v.sku is not null and v.stock - v.reserved > 5
         and v.archived_at is null and p.deleted_at is null and not p.hidden order by v.sku limit 1`,
    );
    const [person] = await sql<{ number: number; name: string }>(
      `select u.member_number as number, u.first_name || ' ' || u.last_name as name
       from users u join gyms g on g.id = u.gym_id
       where g.subdomain = 'demo' and u.role = 'member' and u.member_number > 100
       order by u.member_number limit 1`,
    );
    await page.goto('/caja');
    await expect(page.getByRole('button', { name: /^Línea libre/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Cobrar' }).focus();
    await page.keyboard.type(String(piece?.sku), { delay: 2 });
    await page.keyboard.press('Enter');
    const basket = page.getByRole('complementary', { name: 'Canasta' });
    await expect(basket.getByText(String(piece?.name))).toBeVisible();
    await page.keyboard.press('+');
    await expect(basket.getByText('2', { exact: true })).toBeVisible();
    await searchOf(page).focus();
    await page.keyboard.type(String(person?.number), { delay: 2 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Persona' })).toContainText(String(person?.name));
    // Text that is no amount is refused at its field, and nothing is sold.
    await page.getByLabel('Monto en Efectivo').fill('1,2,3');
    await page.getByRole('button', { name: /^Cobrar/ }).click();
    await expect(page.getByText('Escribe un monto, por ejemplo 26 000')).toBeVisible();
    await expect(soldOf(page)).toBeHidden();
  });
});

test('a month is sold with the keyboard alone, in two ways of paying, with its change', async ({
  page,
}) => {
  const member = await reserveMember(57);
  await beginSession(page, 'admin');
  await page.goto('/caja');
  await expect(searchOf(page)).toBeFocused();
  await page.keyboard.type(member.email);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Persona' })).toBeVisible();
  const month = page.getByRole('button', { name: /^Mensual/ });
  await expect(month).toBeVisible();
  await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 12; step += 1) {
    if (await month.evaluate((tile) => tile === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(month).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('F4');
  await page.keyboard.type('2 600');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Trajo a una amiga');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Trajo a una amiga')).toBeVisible();
  await page.keyboard.press('F6');
  await page.getByLabel('Monto en Tarjeta').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('10 000');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(soldOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeFocused();
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Recibo en PDF' }).press('Enter');
  expect((await pdf).suggestedFilename()).toMatch(/^venta-\d+\.pdf$/);
  await page.getByRole('button', { name: 'Siguiente' }).press('Enter');
  await expect(searchOf(page)).toBeFocused();
});

test('a receipt goes to narrow paper and to whoever gets its address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beginSession(page, 'owner');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true');
  });
  await page.goto('/caja');
  const concept = `Copia de llave ${'portacandados'.repeat(4)}`;
  await addFreeLine(page, concept);
  await page.getByRole('button', { name: 'Cobrar ₡1 500' }).click();
  await expect(soldOf(page)).toBeVisible();
  await page.getByLabel('Papel').selectOption('58');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Gracias por tu visita')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await page.emulateMedia({ media: null });
  // 58 mm are 164 points, minus a fraction of a pixel.
  const paper = await page.pdf({ preferCSSPageSize: true });
  const [width] = /(?<=MediaBox \[0 0 )[\d.]+/.exec(paper.toString('latin1')) ?? [];
  expect(Math.round(Number(width))).toBe(164);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText(/Copiamos el enlace/)).toBeVisible();
  // Printed from the dialog of a sale, it has the paper around it.
  await page.getByRole('tab', { name: 'Turno' }).click();
  await page
    .getByRole('button', { name: /^Ver la venta/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Imprimir' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > [data-print]')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  await page.emulateMedia({ media: null });
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await expectToFitEveryWidth(page, () => expect(page.getByText(concept)).toBeVisible());
  await expectAccessible(page);
  await page.goto(`${address}x`);
  await expect(page.getByText('Este recibo ya no se puede ver')).toBeVisible();
});

async function addFreeLine(page: Page, concept = 'Copia de llave') {
  await page.getByRole('button', { name: /^Línea libre/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Línea libre' });
  await dialog.getByLabel('Concepto').fill(concept);
  await dialog.getByLabel('Monto').fill('1 500');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
}

test('Cobrar fits every width', { tag: '@prove' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await beginSession(page, 'owner');
  await page.goto('/caja');
  await addFreeLine(page);
  const take = page.getByRole('button', { name: 'Cobrar ₡1 500' });
  await expectToFitEveryWidth(page, () => expect(take).toBeVisible());
});
