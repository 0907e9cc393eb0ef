import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { sql } from '../support/database.ts';
import { beginSession, reserveMember } from '../support/people.ts';

test('a wrong sale is voided where it was made, and its piece, money and debt are as before', {
  tag: '@prove',
}, async ({ page }) => {
  const member = await reserveMember(51);
  const [piece] = await sql<{ id: string; sku: string }>(
    `select v.id, v.sku from store_variants v join store_products p on p.id = v.product_id
     join gyms g on g.id = v.gym_id
     where g.subdomain = 'demo' and v.sku is not null and v.stock - v.reserved > 5
       and v.archived_at is null and p.deleted_at is null and not p.hidden order by v.sku desc limit 1`,
  );
  const stateNow = async () => {
    const [state] = await sql<Record<'stock' | 'balance' | 'drawer', string | null>>(
      `select (select stock from store_variants where id = $1) as stock,
         (select coalesce(sum(balance_cents), 0) from accounts where user_id = $2) as balance,
         (select coalesce(sum(y.amount_cents), 0) from payments y
           join gyms g on g.id = y.gym_id where g.subdomain = 'demo' and y.method = 'cash' and y.user_id = $2)
         - (select coalesce(sum(c.amount_cents), 0) from cash_movements c
           join payments y on y.id = c.payment_id where c.kind = 'void' and y.user_id = $2) as drawer`,
      [piece?.id, member.id],
    );
    return state;
  };
  const before = await stateNow();
  await page.addInitScript(() => localStorage.setItem('sidebar', 'collapsed'));
  await beginSession(page, 'owner');
  await page.goto(`/caja?persona=${member.id}`);
  await expect(page.getByRole('region', { name: 'Persona' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Persona, producto o código de barras' }).focus();
  await page.keyboard.type(String(piece?.sku), { delay: 2 });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Cobrar ₡/ }).click();
  const done = page.getByRole('region', { name: 'Venta hecha' });
  await expect(done).toBeVisible();
  expect(await stateNow()).not.toEqual(before);
  await done.getByRole('button', { name: 'Anular la venta' }).click();
  const dialog = page.getByRole('dialog', { name: /^¿Anular la venta \d+\?$/ });
  await dialog.getByLabel('Motivo').fill('Era otro producto');
  await dialog.getByRole('button', { name: /^Anular la venta/ }).click();
  await expect(done.getByText(/^Venta \d+ anulada$/)).toBeVisible();
  expect(await stateNow()).toEqual(before);

  // The shift lists it, and its receipt says so.
  await page.getByRole('tab', { name: 'Turno' }).click();
  const sales = page.getByRole('table', { name: 'Ventas del turno' });
  const row = sales.getByRole('row').filter({ hasText: 'Anulada' }).first();
  await row.getByRole('button', { name: /^Ver la venta/ }).click();
  await expect(page.getByRole('dialog').getByText('Era otro producto')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);

  // The statement adds up, and a row of the sale opens the same receipt.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/caja?vista=cuenta&persona=${member.id}`);
  await expect(page.getByText(/^\+ Anulaciones/)).toBeVisible();
  await expect(page.getByText(/^= Saldo/)).toBeVisible();
  const taken = page.getByRole('row').filter({ hasText: 'Era otro producto' });
  await taken.getByRole('button', { name: 'Ver la venta' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Venta \d+$/ })).toContainText('Anulada');
});
