import type { PaymentDocument } from '@forja/contract/fiscal/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { SaleDocuments } from './payment-documents.tsx';

const SALE = '01890000-0000-7000-8000-000000000001';
const TICKET: PaymentDocument = {
  id: '01890000-0000-7000-8000-000000000002',
  kind: '04',
  environment: 'production',
  clave: '5'.repeat(50),
  consecutive: '00100001040000000007',
  status: 'accepted',
  reason: null,
  hasXml: true,
  isReplaced: false,
  isLeftBehind: false,
  canBeReplaced: false,
};

test('the document of a sale says what became of it, and is mailed again', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/status', () => ({ isSetUp: true, hasDocuments: true, away: null }));
  // Two payments for one document.
  api.on('GET /fiscal/payment-documents', () => [
    { paymentId: SALE, documents: [TICKET] },
    { paymentId: TICKET.id, documents: [TICKET] },
  ]);
  api.on('POST /fiscal/documents/{id}/mail', () => ({ to: 'ana@casa.example' }));
  const user = await show(<SaleDocuments saleId={SALE} />);
  await screen.findByText('Tiquete 7');
  expect(screen.getAllByText(/Tiquete 7/)).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Tiquete 7: Aceptado. Abrir' }));
  await screen.findByText('Aceptado');
  await user.click(await screen.findByRole('button', { name: 'Correo' }));
  await screen.findByText('Lo enviamos a ana@casa.example.');
});

test('a rejected document that another corrected no longer stands out', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/status', () => ({ isSetUp: true, hasDocuments: true, away: null }));
  const rejected = { ...TICKET, status: 'rejected' as const, reason: 'Falta el código CAByS.' };
  const documents = [
    { ...rejected, isReplaced: true },
    { ...rejected, id: SALE, consecutive: '00100001040000000008', canBeReplaced: true },
  ];
  api.on('GET /fiscal/payment-documents', () => [{ paymentId: SALE, documents }]);
  const user = await show(<SaleDocuments saleId={SALE} />);
  await screen.findByText('Tiquete 8');
  const colours = ['Tiquete 7: Corregido. Abrir', 'Tiquete 8: Rechazado. Abrir'].map(
    (name) => screen.getByRole('button', { name }).firstElementChild?.className,
  );
  expect(colours[0]).not.toContain('text-bad');
  expect(colours[1]).toContain('text-bad');
  await user.click(await screen.findByRole('button', { name: 'Tiquete 7: Corregido. Abrir' }));
  await screen.findByText('Falta el código CAByS.');
  expect(screen.queryByRole('button', { name: 'Corregir' })).toBeNull();
});

test('an abandoned trial says so and cannot be sent again', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/status', () => ({ isSetUp: true, hasDocuments: true, away: null }));
  const trial = {
    ...TICKET,
    environment: 'sandbox' as const,
    status: 'held' as const,
    isLeftBehind: true,
  };
  api.on('GET /fiscal/payment-documents', () => [{ paymentId: SALE, documents: [trial] }]);
  const user = await show(<SaleDocuments saleId={SALE} />);
  await screen.findByText('Tiquete 7');
  await user.click(await screen.findByRole('button', { name: 'Tiquete 7: Sin terminar. Abrir' }));
  await screen.findByText('De prueba, sin validez');
  expect(screen.queryByRole('button', { name: 'Enviar de nuevo' })).toBeNull();
});

test('a gym that has no documents asks for none', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/status', () => ({ isSetUp: true, hasDocuments: false, away: null }));
  await show(<SaleDocuments saleId={SALE} />);
  expect(document.body.textContent).toBe('');
});
