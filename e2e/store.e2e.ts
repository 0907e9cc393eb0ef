import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './support/accessibility.ts';
import { beginSession, logIn, reserveMember, submitLogin } from './support/people.ts';
import { drawnPicture } from './support/pictures.ts';

const cartLink = (page: Page) => page.locator('main').getByRole('link', { name: /^Carrito/ });

async function addShirt(page: Page): Promise<void> {
  await page.goto('/tienda');
  await page.getByRole('searchbox', { name: 'Buscar en la tienda' }).fill('camiseta hierro');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Camiseta Hierro Norte', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camiseta Hierro Norte');
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Una más: Cantidad' }).click();
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(cartLink(page)).toContainText('2');
}

test('a guest filters the shop, shares a product, fills the cart, logs in, orders, and management hands it over', async ({
  page,
  browser,
}) => {
  await test.step('the address keeps the filters', async () => {
    await page.goto('/tienda');
    await expect(page.getByRole('article')).toHaveCount(24);
    await page.getByRole('button', { name: 'Ver más productos' }).click();
    await expect(page.getByRole('article')).toHaveCount(30);
    await page.getByRole('link', { name: 'Ropa' }).click();
    await expect(page.getByRole('article')).toHaveCount(7);
    await page.getByLabel('Ordenar').selectOption('price-asc');
    await expect(page.getByRole('article').first()).toContainText('Medias largas');
    await page.reload();
    await expect(page.getByRole('article').first()).toContainText('Medias largas');
    await page.goto('/tienda?oferta=1');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article').first()).toContainText('−15 %');
  });
  await test.step('a shared product carries its title, picture and price in the HTML itself', async () => {
    await addShirt(page);
    // Fetched by the page, because only the browser resolves the gym's host.
    const html = await page.evaluate(async () => (await fetch(location.pathname)).text());
    expect(html).toContain('<title>Camiseta Hierro Norte · Hierro Norte</title>');
    expect(html).toMatch(/property="og:image" content="[^"]+\.webp"/);
    const data = /<script type="application\/ld\+json">(.+)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'Product',
      offers: { price: '12000.00', priceCurrency: 'CRC' },
    });
  });
  const { email } = await reserveMember(41);
  await cartLink(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Lo que pongas en el carrito te espera.')).toBeVisible();
  await expect(page.getByText(/¿No tienes cuenta\? Te la abren en recepción/)).toBeVisible();
  await submitLogin(page, email);
  await expect(page).toHaveURL(/\/carrito$/);
  await expect(page.getByText('M · ₡12')).toBeVisible();
  await page.getByRole('radio', { name: /SINPE/ }).check();
  const order = page.getByRole('button', { name: 'Hacer el pedido' });
  await order.dblclick();
  await expect(page.getByText(/Recibimos tu pedido \d+/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  await test.step('paid after it was ordered, where the order says how', async () => {
    await page.reload();
    const placed = page.getByRole('listitem').filter({ hasText: 'Ya pagué' });
    await expect(placed).toContainText('por SINPE Móvil al');
    await placed.getByRole('button', { name: 'Ya pagué' }).click();
    await page.getByLabel('Número de referencia').fill('70707070');
    await page.getByRole('button', { name: 'Avisar que pagué' }).click();
    await expect(page.getByText('Dijiste que ya pagaste.').first()).toBeVisible();
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'ref. 70707070' })).toHaveCount(1);

  const desk = await browser.newPage();
  await beginSession(desk, 'admin');
  await desk.goto('/orders-admin?buscar=70707070');
  const card = (column: string) => desk.getByRole('region', { name: column }).getByRole('article');
  await expect(card('Por pagar')).toHaveCount(1);
  await desk.getByRole('button', { name: 'Confirmar pago' }).click();
  await expect(card('Pagados')).toHaveCount(1);
  await desk.getByRole('button', { name: 'Marcar listo' }).click();
  await expect(card('Listos para entregar')).toHaveCount(1);
  await desk.getByRole('button', { name: 'Entregar' }).click();
  await expect(card('Terminados')).toHaveCount(1);
  await desk.close();

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'ref. 70707070' })).toContainText(
    'Entregado',
  );
});

test('the cart explains what the shop changed', async ({ page }) => {
  await logIn(page, 'member2');
  const product = await page.evaluate(async () => {
    const list = await fetch('/api/store/gym/products-with-stock?search=multivitaminico');
    return (await list.json())[0];
  });
  const gone = '01900000-0000-7000-8000-000000000000';
  await page.evaluate(
    ({ productId, variantId, missing }) => {
      const items = [
        { productId, variantId, quantity: 9 },
        { productId: missing, variantId: missing, quantity: 1 },
      ];
      localStorage.setItem('cart', JSON.stringify(items));
      localStorage.setItem('cart_seen_prices', JSON.stringify({ [variantId]: 100 }));
    },
    { productId: product.id, variantId: product.variants[0].id, missing: gone },
  );
  await page.goto('/carrito');
  await expect(page.getByText('De Multivitamínico diario quedan 2')).toBeVisible();
  await expect(page.getByText(/ahora cuesta ₡11.500; antes costaba ₡1/)).toBeVisible();
  await expect(page.getByText('ya no está en la tienda y lo quitamos')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Una más: Multivitamínico diario' }),
  ).toBeDisabled();
});

/** Adds cropped pictures to the product in the open editor, and moves the last one to the front. */
async function addPictures(page: Page): Promise<void> {
  const gallery = page.getByRole('region', { name: 'Fotos' });
  const file = gallery.locator('input[type=file]');
  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(gallery.getByText('No pudimos abrir esta imagen.')).toBeVisible();
  await gallery.getByRole('button', { name: 'Elegir otra' }).click();
  for (const [before, colour] of ['#cc2200', '#0044cc'].entries()) {
    await file.setInputFiles(await drawnPicture(page, colour));
    await gallery.getByRole('slider', { name: 'Acercar' }).fill('2');
    await gallery.getByRole('button', { name: 'Usar imagen' }).click();
    await expect(gallery.getByRole('listitem')).toHaveCount(before + 1);
  }
  const first = gallery.getByRole('listitem').first().locator('picture img');
  const [red, blue] = await gallery
    .locator('picture img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  await expect(first).toHaveAttribute('src', red ?? '');
  await gallery.getByRole('button', { name: 'Mover la foto 2 antes' }).click();
  await expect(first).toHaveAttribute('src', blue ?? '');
}

test('management adds a product with pictures, counts its stock, puts it on offer and hides it', async ({
  page,
}) => {
  test.slow();
  await beginSession(page, 'owner');
  await page.goto('/tienda-admin');
  await page.getByRole('button', { name: 'Nuevo producto' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Nombre').fill('Bloque de magnesia');
  await editor.getByLabel('Precio', { exact: true }).fill('2500');
  await editor.getByLabel('Unidades').fill('4');
  await editor.getByRole('button', { name: 'Crear producto' }).click();
  await addPictures(page);
  const stock = editor.getByRole('region', { name: 'Inventario' });
  await expect(stock.getByText('4 en inventario')).toBeVisible();
  await stock.getByLabel('Contadas').fill('12');
  await stock.getByRole('button', { name: 'Guardar conteo' }).click();
  await expect(stock.getByText('12 en inventario')).toBeVisible();
  await expect(stock.getByRole('list', { name: 'Movimientos' })).toContainText('+8');
  await editor.getByRole('button', { name: 'Cerrar', exact: true }).click();
  const offer = page.getByLabel('Precio de oferta de Bloque de magnesia');
  await offer.fill('2000');
  await offer.blur();
  await expect(page.getByText('Guardamos Bloque de magnesia.').first()).toBeVisible();
  await page.goto('/tienda?buscar=magnesia');
  await expect(page.getByRole('article')).toContainText('−20 %');
  await page.goto('/tienda-admin');
  const cost = page.getByLabel('Costo de Bloque de magnesia');
  await cost.fill('900');
  await cost.blur();
  await expect(page.getByText('Guardamos Bloque de magnesia.').first()).toBeVisible();
  await page.getByRole('button', { name: '3 variantes de Barra de proteína' }).click();
  await expect(page.getByRole('list', { name: 'Variantes de Barra de proteína' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 780 });
  await page.reload();
  await expect(cost).toHaveValue('900');
  await page.getByRole('switch', { name: 'Mostrar Bloque de magnesia en la tienda' }).click();
  await expect(page.getByText('Guardamos Bloque de magnesia.').first()).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/tienda?buscar=magnesia');
  await expect(page.getByText('Nada coincide con lo que buscas')).toBeVisible();
});

test('axe finds nothing in the shop', { tag: '@prove' }, async ({ page }) => {
  await addShirt(page);
  await expectAccessibleInBothThemes(page);
  await page.goto('/tienda');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await beginSession(page, 'admin');
  await page.goto('/carrito');
  await expect(page.getByRole('button', { name: 'Hacer el pedido' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto('/orders-admin');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
