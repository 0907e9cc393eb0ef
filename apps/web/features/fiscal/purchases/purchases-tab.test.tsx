import type { FiscalPurchase } from '@forja/contract/fiscal-purchases/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { showOnPhone } from '../../../test/on-phone.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { PurchasesTab } from './purchases-tab.tsx';

const NEW: FiscalPurchase = {
  id: '01890000-0000-7000-8000-000000000001',
  kind: '01',
  clave: '5'.repeat(50),
  seller: { name: 'Pesas del Sur S.A.', number: '3101777777' },
  issuedAt: '2026-11-16T07:00:00-06:00',
  currency: 'CRC',
  taxCents: 1_300_00,
  totalCents: 11_300_00,
  isIntact: true,
  answer: null,
  createdAt: '2026-11-16T07:00:00-06:00',
};

const REFUSED: FiscalPurchase = {
  ...NEW,
  answer: {
    answer: 'reject',
    detail: 'No es nuestra',
    consecutive: '00100001070000000001',
    environment: 'production',
    status: 'rejected',
    reason: 'Mensaje fuera de plazo',
  },
};

showOnPhone();

test('a purchase is looked at and answered with what becomes of its tax', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const sent: unknown[] = [];
  api.on('GET /fiscal/purchases', () => [NEW]);
  api.on('POST /fiscal/purchases/{id}/answer', ({ body }) => {
    sent.push(body);
    return NEW;
  });
  const user = await show(<PurchasesTab />);
  await screen.findByText('Pesas del Sur S.A.');
  screen.getByText('Sin responder');
  await user.click(await screen.findByRole('button', { name: 'Responder' }));
  await screen.findByText('Está como se firmó');
  await user.click(await screen.findByLabelText('En parte'));
  await user.type(screen.getByLabelText('Por qué'), 'Falta una pesa');
  await user.selectOptions(screen.getByLabelText('Qué pasa con el IVA'), '02');
  await user.type(screen.getByLabelText('IVA que se acredita'), '500');
  await user.click(await screen.findByRole('button', { name: 'Enviar a Hacienda' }));
  expect(sent).toEqual([
    { answer: 'partly', detail: 'Falta una pesa', condition: '02', creditableCents: 500_00 },
  ]);
});

test('people who may only read cannot answer, and a refused answer says why', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['fiscal.read'] });
  api.on('GET /fiscal/purchases', () => [REFUSED]);
  await show(<PurchasesTab />);
  await screen.findByText('Hacienda: rechazado. Mensaje fuera de plazo');
  for (const words of ['Responder', 'Subir XML'])
    expect(screen.queryByText(acrossElements(words))).toBeNull();
});
