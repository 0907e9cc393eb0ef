import { HOLD_MINUTES } from '@forja/contract/store/values';
import type { Checkout } from '@forja/contract/store-orders/routes';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi, refusal, refusedFields } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { errorOf, show } from '../../../test/show.tsx';
import { CheckoutForm } from './checkout-form.tsx';

const place = (name: string) => ({ id: crypto.randomUUID(), name, address: null });
const CHECKOUT: Checkout = {
  deliveryEnabled: true,
  deliveryFeeCents: 250_000,
  holdMinutes: HOLD_MINUTES,
  sinpePhone: '8888 1234',
  sinpeName: null,
  iban: null,
  bankName: null,
  cardEnabled: false,
  pickupAddress: null,
  locations: [place('Centro')],
};
const item = { productId: crypto.randomUUID(), variantId: crypto.randomUUID(), quantity: 2 };
const CART = { items: [item], lines: [], notices: [], totalCents: 226_000 };

const PEOPLE = ['Ana', 'Rebeca'].map((firstName) =>
  buildPerson({ id: crypto.randomUUID(), firstName, lastName: 'Mora' }),
);

async function refusedWith(
  thrown: unknown,
  checkout = CHECKOUT,
  prepare?: (api: ReturnType<typeof fakeApi>) => Promise<void>,
) {
  const api = fakeApi();
  await prepare?.(api);
  api.on('POST /store-orders', () => {
    throw thrown;
  });
  const user = await show(
    <CheckoutForm cart={CART} checkout={checkout} onPlaced={() => undefined} />,
  );
  return { api, user };
}

/** What is announced; the place for it stands there empty before. */
const alerts = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || []);

test('a refusal for a visible field is shown there, with the focus', async () => {
  const { user } = await refusedWith(refusedFields({ notes: 'Escribe menos.' }));
  await user.click(await screen.findByRole('button', { name: 'Hacer el pedido' }));
  expect(errorOf(screen.getByLabelText('Notas (opcional)'))).toBe('Escribe menos.');
  expect(document.activeElement).toBe(screen.getByLabelText('Notas (opcional)'));
});

test.each([
  ['a place that is gone, where there is one only', { locationId: 'Esa sede ya no existe.' }],
  ['an item', { 'items.0.quantity': 'Escribe un número entero, sin decimales.' }],
  ['a phone, which is asked for on delivery only', { phone: 'Escribe un teléfono.' }],
  ['two at once', { locationId: 'Esa sede ya no existe.', items: 'Revisa el carrito.' }],
])('%s is refused above the form, because no field shows it', async (_, fields) => {
  const { user } = await refusedWith(refusedFields(fields));
  await user.click(await screen.findByRole('button', { name: 'Hacer el pedido' }));
  expect(alerts()).toEqual([Object.values(fields).join(' ')]);
});

test('a refusal that is shown and one that is not are both read', async () => {
  const { user } = await refusedWith(
    refusedFields({ notes: 'Escribe menos.', phone: 'Escribe un teléfono.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Hacer el pedido' }));
  expect(errorOf(screen.getByLabelText('Notas (opcional)'))).toBe('Escribe menos.');
  expect(alerts()).toContain('Escribe un teléfono.');
});

test('a refused reference is shown above the form if cash was chosen meanwhile', async () => {
  const { user } = await refusedWith(refusedFields({ paymentReference: 'Escribe menos.' }));
  await user.click(await screen.findByRole('button', { name: 'Hacer el pedido' }));
  expect(errorOf(screen.getByLabelText('Número de referencia (opcional)'))).toBe('Escribe menos.');
  await user.click(await screen.findByLabelText(/^Efectivo/));
  await user.click(await screen.findByRole('button', { name: 'Hacer el pedido' }));
  expect(alerts()).toEqual(['Escribe menos.']);
});

test('stock that ran out says of what', async () => {
  const message = 'Ya no quedan 2 de Creatina (Único). Revisa tu carrito.';
  const details = [{ path: item.variantId, message }];
  const { user } = await refusedWith(refusal('OUT_OF_STOCK', { message, details }));
  await user.click(await screen.findByRole('button', { name: 'Hacer el pedido' }));
  expect(alerts()).toEqual([message]);
});

test('delivery asks where, and sends what was written', async () => {
  const { api, user } = await refusedWith(refusal('CONFLICT'));
  await user.click(await screen.findByLabelText(/^Entrega a domicilio/));
  await user.type(screen.getByLabelText('Dirección de entrega'), ' Barrio Escalante ');
  await user.type(screen.getByLabelText('Teléfono'), '8888 1234');
  await user.click(await screen.findByRole('button', { name: 'Hacer el pedido' }));
  expect(api.sent('POST /store-orders')).toEqual([
    {
      items: [item],
      paymentMethod: 'sinpe',
      paymentReference: null,
      fulfilment: 'delivery',
      deliveryAddress: 'Barrio Escalante',
      locationId: null,
      phone: '8888 1234',
      notes: null,
      discountCode: null,
    },
  ]);
});

test('staff order for another person, the last one chosen', async () => {
  const { api, user } = await refusedWith(refusal('CONFLICT'), CHECKOUT, async (before) => {
    await logInAs(before, { role: 'admin', permissions: ['store.orders'] });
    before.on('GET /users', () => PEOPLE);
  });
  await user.click(await screen.findByRole('button', { name: 'Pedir para otra persona' }));
  await screen.findByText('Rebeca Mora');
  for (const place of [0, 1]) {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
    await act(async () => boxes[place]?.click());
  }
  await screen.findByText('1 persona elegida');
  await screen.findByText('Cómo lo recibe Rebeca Mora');
  expect(screen.queryByText(/tus artículos/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Hacer el pedido' }));
  expect(api.sent('POST /store-orders')).toMatchObject([{ customerId: PEOPLE[1]?.id }]);
});

test('staff without a permission for the shop order for themselves', async () => {
  await refusedWith(refusal('CONFLICT'));
  expect(screen.queryByText(/Pedir para otra persona/)).toBeNull();
});
