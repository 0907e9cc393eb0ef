import { expect, type Page, test } from '@playwright/test';
import { startStripeServer } from '../../apps/server/test/gateways/stripe-server.ts';
import { sql } from '../support/database.ts';
import { beginSession, gymUrl, reserveMember } from '../support/people.ts';

/** Puts a product of the current gym into the cart, as the shop would. */
async function fillCart(page: Page, search: string, quantity: number): Promise<void> {
  await page.evaluate(
    async ([text, pieces]) => {
      const list = await fetch(`/api/store/gym/products-with-stock?search=${text}`);
      const [{ id, variants }] = await list.json();
      const item = { productId: id, variantId: variants[0].id, quantity: pieces };
      localStorage.setItem('cart', JSON.stringify([item]));
    },
    [search, quantity] as const,
  );
}

test('a code lowers the order, and the order arrives on the open board of another browser', async ({
  page,
  browser,
}) => {
  const { email } = await reserveMember(59);
  const desk = await browser.newPage();
  await beginSession(desk, 'admin');
  await desk.goto('/orders-admin?buscar=61616161');
  await expect(desk.getByText('Ningún pedido coincide')).toBeVisible();

  await beginSession(page, email);
  await fillCart(page, 'sudadera', 1);
  await page.goto('/carrito');
  await page.getByLabel(/Código de descuento/).fill('aniversario');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText(/^Ese código venció el/)).toBeVisible();
  await page.getByLabel(/Código de descuento/).fill('bienvenida10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('BIENVENIDA10 te ahorra ₡2')).toBeVisible();
  await page.getByRole('radio', { name: /SINPE/ }).check();
  await page.getByLabel(/Número de referencia/).fill('61616161');
  await page.getByRole('button', { name: 'Hacer el pedido' }).click();
  await expect(page.getByText('BIENVENIDA10 ahorró ₡2')).toBeVisible();

  const card = desk.getByRole('region', { name: 'Por pagar' }).getByRole('article');
  await expect(card).toHaveCount(1);
  await desk.close();
});

test('a card is charged on the page of Stripe: only its own signed word pays, once', async ({
  page,
}) => {
  const stripe = await startStripeServer(Number(process.env.E2E_STRIPE_PORT));
  const tell = async ({ body, signature }: { body: string; signature: string }) => {
    const answer = await fetch(`http://127.0.0.1:${process.env.E2E_PORT}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    return answer.status;
  };
  await sql(`update store_checkout set stripe_account = 'acct_1Prueba'
    where gym_id = (select id from gyms where subdomain = 'prueba')`);
  await beginSession(page, 'member', 'prueba');
  await fillCart(page, 'creatina', 1);
  await page.goto(gymUrl('prueba', '/carrito'));
  await page.getByRole('radio', { name: /Tarjeta/ }).check();
  await page.getByRole('button', { name: 'Pagar con tarjeta' }).dblclick();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText(/No se completó el pago del pedido \d+/)).toBeVisible();
  await page.getByRole('button', { name: 'Pagar con tarjeta' }).click();
  await expect(page.getByRole('link', { name: 'Pay' })).toBeVisible();
  const [session, ...others] = stripe.sessions;
  expect(others).toEqual([]);
  if (!session) throw new Error('Stripe was not asked');

  expect(await tell(stripe.paidEvent(session, { secret: 'whsec_of_somebody_else' }))).toBe(403);
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(page.getByText(/Estamos confirmando tu pago/)).toBeVisible();
  for (let times = 0; times < 2; times++)
    expect(await tell(stripe.paidEvent(session))).toBeLessThan(300);
  await expect(page.getByText(/Recibimos tu pago del pedido \d+/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pagar con tarjeta' })).toHaveCount(0);
  await stripe.close();
});

test('products come from a spreadsheet: looked at, corrected, looked at again, saved', {
  tag: '@prove',
}, async ({ page }) => {
  await beginSession(page, 'owner');
  await page.goto('/tienda-admin');
  await page.getByRole('button', { name: 'Importar o exportar' }).click();
  await page.getByRole('menuitem', { name: 'Importar de CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar productos' });
  const choose = (lines: string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'productos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['producto;precio;costo;existencias', ...lines].join('\n')),
    });
  await choose(['Tiza líquida;gratis;900;6']);
  await expect(dialog.getByText('0 de 1 líneas listas')).toBeVisible();
  await expect(dialog.getByText(/«gratis» no es un número/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
  await choose(['Tiza líquida;3 500;900;6']);
  await expect(dialog.getByText('1 de 1 líneas listas')).toBeVisible();
  await expect(dialog.getByText('Tiza líquida')).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar 1 producto' }).click();
  await expect(page.getByText('Importamos 1 producto.')).toBeVisible();
  await expect(page.getByLabel('Costo de Tiza líquida')).toHaveValue('900');
  await sql(
    `update store_products set hidden = true, deleted_at = now() where name = 'Tiza líquida'`,
  );
});
