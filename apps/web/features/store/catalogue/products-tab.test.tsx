import { expect, test } from 'vitest';
import { buildProduct, buildProducts } from '../../../test/build-product.ts';
import { fakeApi, refusedFields } from '../../../test/fake-api.ts';
import { show } from '../../../test/screen.tsx';
import { ProductsTab } from './products-tab.tsx';

const LIST = 'GET /store/gym/products-with-stock';

/** A fake shop that stores what is written to it. */
function fakeShop(count: number) {
  const api = fakeApi();
  let products = buildProducts(count);
  const replace = (id: string, part: Partial<(typeof products)[number]>) => {
    products = products
      .map((each) => (each.id === id ? { ...each, ...part } : each))
      .sort((a, b) => a.name.localeCompare(b.name));
    return one(id);
  };
  const one = (id: string) => products.find((each) => each.id === id) ?? buildProduct(0);
  api.on('GET /store/categories', () => []);
  const left = (product: (typeof products)[number]) => product.variants[0]?.stock ?? 0;
  api.on(LIST, ({ query }) =>
    products.filter(
      (each) => each.name.includes(query.search ?? '') && (!query.low || left(each) < 10),
    ),
  );
  api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, away: null }));
  api.on('POST /store/{id}/stock', ({ params, body: { changes } }) => {
    const [change] = changes;
    const stock = change && 'counted' in change ? change.counted : 0;
    const { variants } = one(params.id);
    return replace(params.id, {
      variants: variants.map((each) => ({ ...each, stock, available: stock })),
    });
  });
  api.on('GET /store-products/{id}', ({ params }) => one(params.id));
  api.on('GET /store/{id}/movements', () => []);
  api.on('PUT /store/{id}', ({ params, body }) =>
    replace(params.id, { name: body.name, priceCents: body.priceCents }),
  );
  api.on('POST /store', ({ body }) => {
    const made = buildProduct(999, { name: body.name });
    products = [...products, made];
    return made;
  });
  return { api };
}

test('the catalogue is read in pages, edited in place on each, and searched whole', async () => {
  const { api } = fakeShop(120);
  const screen = await show(<ProductsTab />);
  await screen.see('1–50 de 120');
  expect(screen.text()).not.toContain('Barra 051');
  await screen.click('Página siguiente');
  await screen.see('Barra 051');
  await screen.write('Precio de Barra 052', '2500');
  await screen.leave('Precio de Barra 052');
  await screen.click('Página siguiente');
  await screen.see('101–120 de 120');
  await screen.see('Guardamos Barra 052.');
  expect(api.sent('PUT /store/{id}')).toMatchObject([
    { priceCents: 2_500_00, was: { priceCents: 1_000_00 } },
  ]);
  await screen.click('Página anterior');
  await screen.see('Barra 052');
  expect(screen.field('Precio de Barra 052').value).toContain('2');
  await screen.write('Buscar un producto', 'Barra 003');
  await screen.see('1–1 de 1');
  expect(screen.text()).toContain('Barra 003');
});

test('an amount that is refused says why in its own field until it is corrected', async () => {
  const { api } = fakeShop(3);
  const screen = await show(<ProductsTab />);
  await screen.see('Barra 002');
  const wrong = 'El precio de oferta debe ser menor que el precio.';
  api.on('PUT /store/{id}', () => {
    throw refusedFields({ salePriceCents: wrong });
  });
  await screen.write('Precio de oferta de Barra 002', '5000');
  await screen.leave('Precio de oferta de Barra 002');
  await screen.see(wrong);
  expect(screen.text()).not.toContain('Revisa los datos marcados');
  const offer = screen.field('Precio de oferta de Barra 002');
  expect(offer.getAttribute('aria-invalid')).toBe('true');
  await screen.write('Precio de oferta de Barra 002', '900');
  expect(offer.getAttribute('aria-invalid')).toBeNull();

  await screen.click('Nuevo producto');
  await screen.write('Nombre', 'Zapatillas');
  await screen.write('Precio', '99999999999');
  api.on('POST /store', () => {
    throw refusedFields({ priceCents: 'El monto es demasiado grande.' });
  });
  await screen.click('Crear producto');
  await screen.see('El monto es demasiado grande.');
  expect(screen.field('Precio').getAttribute('aria-invalid')).toBe('true');
});

test('a product that is on no page read so far opens for its pictures once it is made', async () => {
  fakeShop(120);
  const screen = await show(<ProductsTab />);
  await screen.see('1–50 de 120');
  await screen.click('Nuevo producto');
  await screen.write('Nombre', 'Zapatillas');
  await screen.write('Precio', '9000');
  await screen.click('Crear producto');
  await screen.see('Fotos');
  await screen.see('5 en inventario');
});

test('a product that another search would not find stays open while it is counted', async () => {
  fakeShop(60);
  const screen = await show(<ProductsTab />);
  await screen.click('Poco inventario');
  await screen.see('1–50 de 60');
  await screen.click('Barra 001Sin categoríaEn venta');
  await screen.see('5 en inventario');
  await screen.write('Contadas', '40');
  await screen.click('Guardar conteo');
  await screen.see('Inventario al día.');
  await screen.see('40 en inventario');
  await screen.see('1–50 de 59');
});

test('what was counted in the drawer of a product is saved with the product', async () => {
  const { api } = fakeShop(3);
  const screen = await show(<ProductsTab />);
  await screen.see('Barra 001');
  await screen.click('Barra 001Sin categoríaEn venta');
  await screen.see('5 en inventario');
  await screen.write('Contadas', '12');
  await screen.click('Guardar');
  await screen.see('Guardamos Barra 001.');
  expect(api.sent('POST /store/{id}/stock')).toMatchObject([{ changes: [{ counted: 12 }] }]);
});

test('a count that is not saved is not lost by closing the drawer', async () => {
  fakeShop(3);
  const screen = await show(<ProductsTab />);
  await screen.see('Barra 001');
  await screen.click('Barra 001Sin categoríaEn venta');
  await screen.see('5 en inventario');
  await screen.write('Contadas', '12');
  await screen.click('Cerrar');
  await screen.see('¿Salir sin guardar?');
});
