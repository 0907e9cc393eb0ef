import { asDay } from '@forja/calendar/day';
import type { AccountDocument } from '@forja/contract/accounts/routes';
import type { CounterSale } from '@forja/contract/counter/routes';
import type { PaymentDocument } from '@forja/contract/fiscal/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { acrossElements, show } from '../../test/show.tsx';
import { StatementSum } from './account/statement-sum.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import { SoldPanel } from './sell/payment/sold-panel.tsx';

const nothing = () => undefined;

const sale: CounterSale = {
  id: '018f0000-0000-7000-8000-000000000001',
  userId: null,
  hasPhone: false,
  number: 12,
  username: null,
  currency: 'CRC',
  lines: [
    {
      concept: 'Proteína',
      covers: null,
      quantity: 1,
      unitPriceCents: 17_850_00,
      discountCents: 0,
      discountReason: null,
      totalCents: 17_850_00,
      returns: [],
    },
  ],
  tenders: [],
  totalCents: 17_850_00,
  paidCents: 10_000_00,
  creditCents: 0,
  taxCents: 0,
  receivedCents: null,
  changeCents: 0,
  by: 'karla',
  at: '2026-11-16T10:00:00-06:00',
  voidedAt: null,
  voidReason: null,
};

/** A server with one sale, which can be voided once. */
function serve() {
  const api = fakeApi();
  api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, away: null }));
  api.on('GET /counter-sales/{id}/returnable-lines', () => []);
  let shown = sale;
  api.on('GET /counter-sales/{id}', () => shown);
  api.on('POST /counter-sales/{id}/void', ({ body }) => {
    if (body.reason === 'Caja vacía') {
      throw refusal('CONFLICT', { message: 'En la caja no hay tanto efectivo.' });
    }
    shown = { ...sale, voidedAt: '2026-11-17T09:00:00-06:00', voidReason: body.reason };
    return shown;
  });
  return api;
}

test('the receipt of a sale offers to void it, asks why, and then says that it was', async () => {
  const api = serve();
  await logInAs(api, { role: 'admin' });
  const user = await show(<SaleDialog saleId={sale.id} onClose={nothing} />);
  await screen.findByText('Queda debiendo');
  await user.click(await screen.findByRole('button', { name: 'Anular la venta' }));
  await screen.findByText('¿Anular la venta 12?');
  await screen.findByText(/los productos vuelven al inventario/);
  await user.type(screen.getByLabelText('Motivo'), 'Caja vacía');
  await user.click(await screen.findByRole('button', { name: 'Anular la venta 12' }));
  await screen.findByText('En la caja no hay tanto efectivo.');
  await user.clear(screen.getByLabelText('Motivo'));
  await user.type(screen.getByLabelText('Motivo'), 'Era otro producto');
  await user.click(await screen.findByRole('button', { name: 'Anular la venta 12' }));
  await screen.findByText(acrossElements('Anulada el 17'));
  await screen.findByText(/Era otro producto/);
  expect(screen.queryByText(/Queda debiendo/)).toBeNull();
  expect(api.sent('POST /counter-sales/{id}/void')).toEqual([
    { reason: 'Caja vacía' },
    { reason: 'Era otro producto' },
  ]);
  expect(screen.queryByRole('button', { name: 'Anular la venta' })).toBeNull();
});

test('a sale that was just made names its document, and its note once it is voided', async () => {
  const api = serve();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/status', () => ({ isSetUp: true, hasDocuments: true, away: null }));
  const ticket: PaymentDocument = {
    id: '018f0000-0000-7000-8000-000000000002',
    kind: '04',
    environment: 'production',
    clave: '5'.repeat(50),
    consecutive: '00100001040000000007',
    status: 'waiting',
    reason: null,
    hasXml: false,
    isReplaced: false,
    isLeftBehind: false,
    canBeReplaced: false,
  };
  const note: PaymentDocument = { ...ticket, id: sale.id, kind: '03' };
  api.on('GET /fiscal/payment-documents', () => {
    const isVoided = api.sent('POST /counter-sales/{id}/void').length > 0;
    return [{ paymentId: sale.id, documents: isVoided ? [ticket, note] : [ticket] }];
  });
  const user = await show(<SoldPanel sale={sale} money={String} onNext={nothing} />);
  await screen.findByText('Tiquete 7');
  expect(screen.queryByText(/Nota de crédito/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Anular la venta' }));
  await user.type(screen.getByLabelText('Motivo'), 'Era otro producto');
  await user.click(await screen.findByRole('button', { name: 'Anular la venta 12' }));
  await screen.findByText('Nota de crédito 7');
});

test('who may not void reads whom to ask', async () => {
  await logInAs(serve(), { role: 'admin', permissions: ['money.take', 'money.shift'] });
  await show(<SaleDialog saleId={sale.id} onClose={nothing} />);
  await screen.findByText(/Pide a gerencia que la anule/);
  expect(screen.queryByRole('button', { name: 'Anular la venta' })).toBeNull();
});

const documentOf = (
  kind: AccountDocument['kind'],
  amountCents: number,
  at: number,
): AccountDocument => ({
  id: `018f0000-0000-7000-8000-00000000000${at}`,
  kind,
  number: null,
  day: asDay('2026-11-16'),
  at: '2026-11-16T10:00:00-06:00',
  concept: 'Proteína',
  covers: null,
  amountCents,
  balanceCents: 0,
  openCents: null,
  by: null,
  settles: null,
  settledIds: [],
  saleId: null,
});

test('the sum of a statement adds up with a void, a credit and a refund', async () => {
  const documents = [
    { ...documentOf('charge', 17_850_00, 1), balanceCents: -1_150_00 },
    documentOf('payment', -17_850_00, 2),
    documentOf('void', 17_850_00, 3),
    documentOf('credit', -20_000_00, 4),
    documentOf('refund', 1_000_00, 5),
  ];
  await show(<StatementSum documents={documents} currency="CRC" />);
  await screen.findByText(acrossElements('Cargos ₡17 850− Pagos ₡17 850− Créditos ₡20 000'));
  await screen.findByText(
    acrossElements('+ Devoluciones ₡1 000+ Anulaciones ₡17 850= Saldo a favor ₡1 150'),
  );
});

test('the sum of a period begins with the balance before it', async () => {
  const payment = { ...documentOf('payment', -10_000_00, 2), balanceCents: 16_000_00 };
  const of = { kind: null, from: '2026-11-10', to: '', unsettled: false, search: '' };
  await show(<StatementSum documents={[payment]} currency="CRC" of={of} />);
  await screen.findByText(acrossElements('Saldo anterior ₡26 000− Pagos ₡10 000= Saldo ₡16 000'));
});
