import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct, buildProducts } from '../../../test/build-product.ts';
import { fakeApi, refusedFields } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
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
  const { api } = fakeShop(60);
  const user = await show(<ProductsTab />);
  await screen.findByText('1–50 de 60');
  expect(screen.queryByText(/Barra 051/)).toBeNull();
  await user.click(await screen.findByLabelText('Página siguiente'));
  await screen.findByText('Barra 051');
  await user.clear(screen.getByLabelText('Precio de Barra 052'));
  await user.type(screen.getByLabelText('Precio de Barra 052'), '2500');
  await user.tab();
  await screen.findByText('Guardamos Barra 052.');
  expect(api.sent('PUT /store/{id}')).toMatchObject([
    { priceCents: 2_500_00, was: { priceCents: 1_000_00 } },
  ]);
  await user.click(await screen.findByLabelText('Página anterior'));
  await screen.findByText('1–50 de 60');
  await user.click(await screen.findByLabelText('Página siguiente'));
  await screen.findByText('Barra 052');
  expect(screen.getByLabelText<HTMLInputElement>('Precio de Barra 052').value).toContain('2');
  await user.click(screen.getByLabelText('Buscar un producto'));
  await user.paste('Barra 003');
  await screen.findByText('1–1 de 1');
  screen.getByText('Barra 003');
});

test('an amount that is refused says why in its own field until it is corrected', async () => {
  const { api } = fakeShop(3);
  const user = await show(<ProductsTab />);
  await screen.findByText('Barra 002');
  const wrong = 'El precio de oferta debe ser menor que el precio.';
  api.on('PUT /store/{id}', () => {
    throw refusedFields({ salePriceCents: wrong });
  });
  await user.type(screen.getByLabelText('Precio de oferta de Barra 002'), '5000');
  await user.tab();
  await screen.findAllByText(wrong);
  expect(screen.queryByText(/Revisa los datos marcados/)).toBeNull();
  const offer = screen.getByLabelText('Precio de oferta de Barra 002');
  expect(offer.getAttribute('aria-invalid')).toBe('true');
  await user.clear(screen.getByLabelText('Precio de oferta de Barra 002'));
  await user.type(screen.getByLabelText('Precio de oferta de Barra 002'), '900');
  expect(offer.getAttribute('aria-invalid')).toBeNull();

  await user.click(await screen.findByText('Nuevo producto'));
  await user.type(screen.getByLabelText('Nombre'), 'Zapatillas');
  await user.type(screen.getByLabelText('Precio'), '99999999999');
  api.on('POST /store', () => {
    throw refusedFields({ priceCents: 'El monto es demasiado grande.' });
  });
  await user.click(await screen.findByText('Crear producto'));
  await screen.findAllByText(/El monto es demasiado grande\./);
  expect(screen.getByLabelText('Precio').getAttribute('aria-invalid')).toBe('true');
});

test('a product that is on no page read so far opens for its pictures once it is made', async () => {
  fakeShop(60);
  const user = await show(<ProductsTab />);
  await screen.findByText('1–50 de 60');
  await user.click(await screen.findByText('Nuevo producto'));
  await user.type(screen.getByLabelText('Nombre'), 'Zapatillas');
  await user.type(screen.getByLabelText('Precio'), '9000');
  await user.click(await screen.findByText('Crear producto'));
  await screen.findByText('Fotos');
  await screen.findByText('5 en inventario');
});

test('a product that another search would not find stays open while it is counted', async () => {
  fakeShop(60);
  const user = await show(<ProductsTab />);
  await user.click(await screen.findByText('Poco inventario'));
  await screen.findByText('1–50 de 60');
  await user.click(await screen.findByText('Barra 001'));
  await screen.findByText('5 en inventario');
  await user.type(screen.getByLabelText('Contadas'), '40');
  await user.click(await screen.findByText('Guardar conteo'));
  await screen.findByText('Inventario al día.');
  await screen.findByText('40 en inventario');
  await screen.findByText('1–50 de 59');
});

test('what was counted in the drawer of a product is saved with the product', async () => {
  const { api } = fakeShop(3);
  const user = await show(<ProductsTab />);
  await screen.findByText('Barra 001');
  await user.click(await screen.findByText('Barra 001'));
  await screen.findByText('5 en inventario');
  await user.type(screen.getByLabelText('Contadas'), '12');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByText('Guardamos Barra 001.');
  expect(api.sent('POST /store/{id}/stock')).toMatchObject([{ changes: [{ counted: 12 }] }]);
});

test('a count that is not saved is not lost by closing the drawer', async () => {
  fakeShop(3);
  const user = await show(<ProductsTab />);
  await screen.findByText('Barra 001');
  await user.click(await screen.findByText('Barra 001'));
  await screen.findByText('5 en inventario');
  await user.type(screen.getByLabelText('Contadas'), '12');
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await screen.findByText('¿Salir sin guardar?');
});
