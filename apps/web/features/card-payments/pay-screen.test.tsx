import type { OpenDebt } from '@forja/contract/card-payments/link-routes';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { show } from '../../test/show.tsx';
import PayScreen from './pay-screen.tsx';

const TOKEN = 'a'.repeat(43);

const debt = (values: Partial<OpenDebt> = {}): OpenDebt => ({
  state: 'open',
  lines: [{ concept: 'Membresía Mensual', openCents: 25_000_00 }],
  totalCents: 25_000_00,
  currency: 'CRC',
  expiresAt: '2090-01-31T12:00:00-06:00',
  takesCards: true,
  sinpeNumber: '8888 7777',
  sinpeName: 'Gimnasio Forja',
  ...values,
});

const showLink = (search = '') =>
  show(
    <Routes>
      <Route path="/pagar/:token" element={<PayScreen />} />
    </Routes>,
    { at: `/pagar/${TOKEN}${search}` },
  );

test('it shows what is owed, and both ways to pay it', async () => {
  const api = fakeApi();
  api.on('GET /open-debts/{token}', () => debt());
  api.on('POST /open-debts/{token}/card', () => ({ url: '#pagar' }));
  api.on('POST /open-debts/{token}/report', () => debt({ state: 'waiting' }));
  const user = await showLink();
  await screen.findByText('Membresía Mensual');
  await screen.findByText('8888 7777');
  await user.click(await screen.findByRole('button', { name: 'Pagar con tarjeta' }));
  expect(api.sent('POST /open-debts/{token}/card')).toEqual([{ amountCents: 25_000_00 }]);
  await user.type(screen.getByLabelText('Número de comprobante'), '55667788');
  await user.click(await screen.findByRole('button', { name: 'Ya pagué' }));
  await screen.findByText('Recibimos tu aviso de pago');
  expect(api.sent('POST /open-debts/{token}/report')).toEqual([
    { amountCents: 25_000_00, reference: '55667788' },
  ]);
  expect(screen.queryByText(/Pagar con tarjeta/)).toBeNull();
});

test.each([
  ['paid', '', 'Ya está pagado. ¡Gracias!'],
  ['nothing', '', 'No hay nada que pagar'],
  ['waiting', '', 'Recibimos tu aviso de pago'],
  ['open', '?pago=listo', 'Estamos confirmando tu pago'],
  ['open', '?pago=pendiente', 'No terminaste de pagar'],
] as const)('a link that is %s%s says so', async (state, search, says) => {
  const api = fakeApi();
  api.on('GET /open-debts/{token}', () => debt({ state }));
  await showLink(search);
  await screen.findByText(says, { exact: false });
});

test('a dead link says so, and offers nothing', async () => {
  const api = fakeApi();
  api.on('GET /open-debts/{token}', () => {
    throw refusal('NOT_FOUND');
  });
  await showLink();
  await screen.findByText('Este enlace ya no sirve');
  expect(screen.queryByText(/Pagar con tarjeta/)).toBeNull();
});
