import type { PaymentDocument } from '@forja/contract/fiscal/routes';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/screen.tsx';
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
  const screen = await show(<SaleDocuments saleId={SALE} />);
  await screen.see('Tiquete 7');
  expect(screen.text().split('Tiquete 7')).toHaveLength(2);
  await screen.click('Tiquete 7: Aceptado. Abrir');
  await screen.see('Aceptado');
  await screen.click('Correo');
  await screen.see('Lo enviamos a ana@casa.example.');
});

test('a gym that has no documents asks for none', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/status', () => ({ isSetUp: true, hasDocuments: false, away: null }));
  const screen = await show(<SaleDocuments saleId={SALE} />);
  expect(screen.text()).toBe('');
});
