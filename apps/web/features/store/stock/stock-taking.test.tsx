import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { confirmThenLeave } from '../../../lib/forms/drafts/guard-unsaved-work.ts';
import { buildProducts } from '../../../test/build-product.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { StockTaking } from './stock-taking.tsx';

const LIST = 'GET /store/gym/products-with-stock';

test('a long catalogue is counted page after page and saved at once', async () => {
  const api = fakeApi();
  const products = buildProducts(120);
  api.on(LIST, ({ query }) => products.filter(({ name }) => name.includes(query.search ?? '')));
  api.on('POST /store/stock-count', ({ body }) => ({ changed: body.counts.length }));
  const user = await show(<StockTaking />);
  await screen.findByText('1–50 de 120');
  expect(screen.queryByText(/Barra 051/)).toBeNull();
  await user.type(screen.getByLabelText('Contadas de Barra 002'), '7');
  await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('Barra 051');
  expect(screen.queryByText(/Barra 002/)).toBeNull();
  await user.type(screen.getByLabelText('Contadas de Barra 060'), '5');
  await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('101–120 de 120');
  await user.type(screen.getByLabelText('Buscar un producto'), 'Barra 002');
  await screen.findByText('1–1 de 1');
  expect(screen.getByLabelText<HTMLInputElement>('Contadas de Barra 002').value).toBe('7');
  await user.click(await screen.findByRole('button', { name: 'Guardar conteo (2)' }));
  await screen.findByText('Ajustamos 2 artículos.');
  expect(screen.getByLabelText<HTMLInputElement>('Contadas de Barra 002').value).toBe('');
  expect(api.sent('POST /store/stock-count')).toEqual([
    {
      note: null,
      counts: [
        { variantId: products[1]?.variants[0]?.id, counted: 7 },
        { variantId: products[59]?.variants[0]?.id, counted: 5 },
      ],
    },
  ]);
});

test('the last page that was emptied meanwhile gives way to the one before', async () => {
  const api = fakeApi();
  const products = buildProducts(51);
  api.on(LIST, () => products);
  api.on('POST /store/stock-count', ({ body }) => {
    products.pop();
    return { changed: body.counts.length };
  });
  const user = await show(<StockTaking />);
  await screen.findByText('1–50 de 51');
  await user.click(await screen.findByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('51–51 de 51');
  await user.type(screen.getByLabelText('Contadas de Barra 051'), '0');
  await user.click(await screen.findByRole('button', { name: 'Guardar conteo (1)' }));
  await screen.findByText('1–50 de 50');
  await screen.findByText('Barra 050');
});

test('leaving asks before a count is lost, and not once it is saved', async () => {
  const api = fakeApi();
  api.on(LIST, () => buildProducts(2));
  api.on('POST /store/stock-count', ({ body }) => ({ changed: body.counts.length }));
  const user = await show(<StockTaking />);
  await screen.findByText('Barra 002');
  await user.type(screen.getByLabelText('Contadas de Barra 002'), '7');
  const went = vi.fn();
  await act(async () => confirmThenLeave(went));
  await screen.findByText('¿Salir sin guardar?');
  expect(went).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar conteo (1)' }));
  await screen.findByText('Ajustamos 1 artículo.');
  await act(async () => confirmThenLeave(went));
  expect(went).toHaveBeenCalledOnce();
});
