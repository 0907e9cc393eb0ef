import { asDay } from '@forja/calendar/day';
import type { Payment } from '@forja/contract/accounts/payment-routes';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { CardDoubts } from './card-doubts.tsx';
import { PaymentState } from './payment-state.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { UndoPayment } from './undo-payment.tsx';
import { VoidPaymentDialog } from './void-payment-dialog.tsx';

test('a link that looks for a payment fills the search, and the search asks for it', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const asked: unknown[] = [];
  api.on('GET /payments', ({ query }) => {
    asked.push(query.search);
    return [];
  });
  api.on('GET /card-doubts', () => []);
  api.on('GET /declined-renewals', () => []);
  api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, away: null }));
  await show(<PaymentsTab />, { at: '/?buscar=P-88' });
  await screen.findByText('Ningún pago coincide con la búsqueda');
  expect(screen.getByLabelText('Buscar pagos')).toHaveProperty('value', 'P-88');
  expect(asked).toContain('P-88');
});

const payment: Payment = {
  id: '01a00065-d94c-73f1-a677-510ab2b92066',
  receiptNumber: 457,
  saleId: null,
  orderId: null,
  userId: '01a00065-d94c-73f1-a677-510ab2b92067',
  username: 'Rebeca Solano',
  hasPhone: true,
  membershipId: null,
  planId: null,
  concept: 'Mensual',
  amountCents: 2_600_000,
  currency: 'CRC',
  method: 'cash',
  status: 'confirmed',
  reference: null,
  note: null,
  receiptPhoto: null,
  paidOn: asDay('2026-11-17'),
  coversFrom: null,
  coversTo: null,
  createdAt: '2026-11-17T12:00:00-06:00',
  confirmedAt: '2026-11-17T12:00:00-06:00',
  voidedAt: null,
  voidReason: null,
  cardRefund: 'none',
};

const NARROW = ['Recibo', 'Persona', 'Fecha', 'Estado', 'Monto', 'Acciones'];
const WIDE = ['Recibo', 'Persona', 'Concepto', 'Forma de pago', 'Fecha', 'Estado'];

test.each([
  [768, NARROW],
  [1024, NARROW],
  [1440, [...WIDE, 'Comprobante', 'Monto', 'Acciones']],
])('%i px wide, its columns fit where payments have documents', async (width, shown) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = [...media.matchAll(/(min|max)-width: (\d+)px/g)].every(([, end, at]) =>
      end === 'min' ? width >= Number(at) : width <= Number(at),
    );
    return Object.assign(new EventTarget(), { matches, media }) as unknown as MediaQueryList;
  });
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /payments', () => [payment]);
  api.on('GET /card-doubts', () => []);
  api.on('GET /declined-renewals', () => []);
  api.on('GET /fiscal/payment-documents', () => []);
  api.on('GET /fiscal/status', () => ({ isSetUp: true, hasDocuments: true, away: null }));
  await show(<PaymentsTab />);
  await screen.findByText('Persona');
  const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(heads).toEqual(shown);
  vi.mocked(window.matchMedia).mockRestore();
});

test('the payment of an order leads to the order, with which its money goes back', async () => {
  await logInAs(fakeApi(), { role: 'owner' });
  const orderId = '01a00065-d94c-73f1-a677-510ab2b92068';
  await show(
    <UndoPayment
      payment={{ ...payment, orderId }}
      onVoid={() => undefined}
      onRefund={() => undefined}
    />,
  );
  await screen.findByText('Pedido');
  expect(document.querySelector(`a[href="/orders-admin?pedido=${orderId}"]`)).not.toBeNull();
  expect(screen.queryByText(/Anular/)).toBeNull();
});

const VOIDED: Payment = {
  id: '01890000-0000-7000-8000-000000000001',
  receiptNumber: 88,
  userId: null,
  username: 'Luz Vega',
  hasPhone: false,
  membershipId: null,
  planId: null,
  concept: 'Evaluación',
  amountCents: 8_000_00,
  currency: 'CRC',
  method: 'card',
  status: 'void',
  reference: 'pi_1',
  receiptPhoto: null,
  note: null,
  paidOn: asDay('2026-11-17'),
  coversFrom: null,
  coversTo: null,
  saleId: null,
  orderId: null,
  createdAt: '2026-11-17T10:00:00-06:00',
  confirmedAt: '2026-11-17T10:00:00-06:00',
  voidedAt: '2026-11-17T11:00:00-06:00',
  voidReason: 'Se equivocó',
  cardRefund: 'failed',
};

test('a voided card payment says what became of its money, and one that is about to be that it goes back', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  await show(
    <>
      <PaymentState payment={VOIDED} />
      <PaymentState payment={{ ...VOIDED, cardRefund: 'pending' }} />
      <VoidPaymentDialog
        payment={{ ...VOIDED, status: 'confirmed', cardRefund: 'none' }}
        onClose={() => undefined}
      />
    </>,
  );
  await screen.findByText(/El dinero vuelve a la tarjeta con la que se pagó/);
  screen.getByText('No se pudo devolver');
  screen.getByText('Va de vuelta a la tarjeta');
  // Only the failed refund is highlighted, because somebody has to look after it.
  const outstanding = [...document.querySelectorAll('.text-bad')].map((each) => each.textContent);
  expect(outstanding).toContain('No se pudo devolver');
  expect(outstanding).not.toContain('Va de vuelta a la tarjeta');
});

test('a refund to a card that failed says why', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /card-doubts', () => [
    {
      id: VOIDED.id,
      kind: 'refund' as const,
      userId: VOIDED.id,
      username: 'Luz Vega',
      concept: 'Evaluación',
      askedCents: 8_000_00,
      askedCurrency: 'CRC',
      paidCents: 8_000_00,
      paidCurrency: 'CRC',
      gatewayPayment: 'pi_1',
      receiptNumber: 88,
      failure: 'La tarjeta está cerrada.',
      createdAt: '2026-11-17T11:05:00-06:00',
    },
  ]);
  await show(<CardDoubts />);
  await screen.findByText(/La tarjeta está cerrada\./);
  screen.getByText(/No se devolvieron/);
});

test('an amount of a payment goes back from its row, and card money through the gateway only', async () => {
  await logInAs(fakeApi(), { role: 'owner' });
  const refund = vi.fn();
  const row = (values: Partial<Payment>) => (
    <UndoPayment payment={{ ...payment, ...values }} onVoid={() => undefined} onRefund={refund} />
  );
  const user = await show(
    <>
      {row({ cardRefund: null })}
      {row({ cardRefund: 'none' })}
    </>,
  );
  await user.click(
    await screen.findByRole('button', { name: 'Devolver un monto: Rebeca Solano, Mensual' }),
  );
  expect(refund).toHaveBeenCalledOnce();
});

test('the amount is proposed, may be less, and leaves the way it came', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /shifts/current', () => ({ shift: null }));
  api.on('POST /payments/{id}/refunds', () => payment);
  const user = await show(
    <RefundDialog payment={{ ...payment, cardRefund: null }} onClose={() => undefined} />,
  );
  await screen.findByRole('button', { name: /^Devolver ₡26/ });
  const amount = screen.getByLabelText('Monto');
  await user.clear(amount);
  await user.type(amount, '6000');
  await user.type(screen.getByLabelText('Motivo'), 'Se le cobró de más');
  await user.click(await screen.findByRole('button', { name: /^Devolver ₡6/ }));
  await waitFor(() =>
    expect(api.sent('POST /payments/{id}/refunds')).toEqual([
      {
        amountCents: 6_000_00,
        reason: 'Se le cobró de más',
        refund: { method: 'cash', reference: null },
      },
    ]),
  );
});
