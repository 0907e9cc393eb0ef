import type { CounterSale, ReturnableLine } from '@forja/contract/counter/routes';
import type { Permission } from '@forja/contract/permissions';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { SaleDialog } from './sale-dialog.tsx';

const lineOf = (
  concept: string,
  totalCents: number,
  quantity = 1,
): CounterSale['lines'][number] => ({
  concept,
  covers: null,
  quantity,
  unitPriceCents: totalCents / quantity,
  discountCents: 0,
  discountReason: null,
  totalCents,
  returns: [],
});

const sale: CounterSale = {
  id: '018f0000-0000-7000-8000-000000000001',
  userId: '018f0000-0000-7000-8000-000000000009',
  hasPhone: false,
  number: 12,
  username: 'Sofía Alvarado',
  currency: 'CRC',
  lines: [
    lineOf('Mensual', 26_000_00),
    lineOf('Proteína', 17_850_00),
    lineOf('Barra', 5_400_00, 3),
  ],
  tenders: [
    {
      method: 'card',
      amountCents: 43_850_00,
      reference: null,
      usdCents: null,
      receiptNumber: 7,
      usdRateCents: null,
      voidedAt: null,
    },
  ],
  totalCents: 43_850_00,
  paidCents: 43_850_00,
  creditCents: 0,
  taxCents: 0,
  receivedCents: null,
  changeCents: 0,
  by: 'karla',
  at: '2026-11-16T10:00:00-06:00',
  voidedAt: null,
  voidReason: null,
};

const returnable: ReturnableLine[] = [
  {
    line: 0,
    concept: 'Mensual',
    quantity: 1,
    paidCents: 26_000_00,
    owedCents: 0,
    creditCents: 0,
    hasPieces: false,
    isMembership: true,
  },
  {
    line: 1,
    concept: 'Proteína',
    quantity: 1,
    paidCents: 17_850_00,
    owedCents: 0,
    creditCents: 0,
    hasPieces: true,
    isMembership: false,
  },
  {
    line: 2,
    concept: 'Barra',
    quantity: 3,
    paidCents: 3_400_00,
    owedCents: 2_000_00,
    creditCents: 0,
    hasPieces: true,
    isMembership: false,
  },
];

async function showSale(made: CounterSale, permissions?: Permission[]) {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', ...(permissions && { permissions }) });
  api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, away: null }));
  let shown = made;
  api.on('GET /counter-sales/{id}', () => shown);
  api.on('GET /counter-sales/{id}/returnable-lines', () =>
    returnable.filter(({ line }) => !shown.lines[line]?.returns.length),
  );
  api.on('POST /counter-sales/{id}/returns', ({ body }) => {
    if (body.refund?.method === 'cash') {
      const message = 'En la caja no hay tanto efectivo.';
      throw refusal('VALIDATION_ERROR', { details: [{ path: 'amountCents', message }] });
    }
    const given = {
      at: '2026-11-18T09:00:00-06:00',
      quantity: body.quantity ?? 1,
      reason: body.reason,
      refundedCents: body.refund ? (returnable[body.line]?.paidCents ?? null) : null,
      refundMethod: body.refund?.method ?? null,
    };
    const lines = shown.lines.map((line, at) =>
      at === body.line ? { ...line, returns: [given] } : line,
    );
    shown = { ...shown, lines };
    return shown;
  });
  const user = await show(<SaleDialog saleId={made.id} onClose={() => undefined} />);
  await screen.findByText(permissions ? 'Proteína' : 'Devolver una línea');
  return { api, user };
}

test('one line is given back: what it does is said, a short drawer is said, and the receipt then says it', async () => {
  const { api, user } = await showSale(sale);
  await user.click(await screen.findByRole('button', { name: 'Devolver una línea' }));
  await screen.findByText(/La membresía termina/);
  await user.selectOptions(screen.getByLabelText('Línea'), '1');
  await screen.findByText('Lo vendido vuelve al inventario.');
  await user.type(screen.getByLabelText('Motivo'), 'No le sirve');
  await user.click(await screen.findByLabelText('Efectivo'));
  await user.click(await screen.findByRole('button', { name: /^Devolver ₡17\s850$/ }));
  await screen.findByText('En la caja no hay tanto efectivo.');
  await user.click(await screen.findByLabelText('Tarjeta'));
  await user.click(await screen.findByRole('button', { name: /^Devolver ₡17\s850$/ }));
  await screen.findByText(/Devuelta el 18/);
  await screen.findByText(/₡17 850, Tarjeta\. No le sirve/);
  const body = { line: 1, quantity: 1, reason: 'No le sirve' };
  expect(api.sent('POST /counter-sales/{id}/returns')).toEqual([
    { ...body, refund: { method: 'cash', reference: null } },
    { ...body, refund: { method: 'card', reference: null } },
  ]);
  expect(screen.queryByRole('button', { name: 'Anular la venta' })).toBeNull();
});

test('pressed again after an answer that was lost, it is the same return', async () => {
  const { api, user } = await showSale(sale);
  let isLost = true;
  api.on('POST /counter-sales/{id}/returns', () => {
    if (!isLost) return sale;
    isLost = false;
    throw new Error('the network is gone');
  });
  await user.click(await screen.findByRole('button', { name: 'Devolver una línea' }));
  await user.type(screen.getByLabelText('Motivo'), 'Se muda');
  await user.click(await screen.findByRole('button', { name: /^Devolver ₡26\s000$/ }));
  await screen.findByText(/Error de red/);
  await user.click(await screen.findByRole('button', { name: /^Devolver ₡26\s000$/ }));
  await screen.findByText('Devolvimos Mensual de la venta 12.');
  const keys = vi.mocked(window.fetch).mock.calls.flatMap(([, init]) => {
    const key = new Headers(init?.headers).get('Idempotency-Key');
    return key ? [key] : [];
  });
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('as saldo a favor no money leaves', async () => {
  const { api, user } = await showSale(sale);
  await user.click(await screen.findByRole('button', { name: 'Devolver una línea' }));
  await user.click(await screen.findByLabelText('Saldo a favor'));
  await screen.findByText(/Quedan ₡26 000 en su cuenta/);
  await user.type(screen.getByLabelText('Motivo'), 'Se muda');
  await user.click(await screen.findByRole('button', { name: /^Dejar ₡26\s000 a favor$/ }));
  await screen.findByText(/Devuelta el 18/);
  expect(api.sent('POST /counter-sales/{id}/returns')).toEqual([
    { line: 0, quantity: 1, reason: 'Se muda', refund: null },
  ]);
});

test('of three pieces one or two are given back, and the money of them is said before', async () => {
  const { api, user } = await showSale(sale);
  await user.click(await screen.findByRole('button', { name: 'Devolver una línea' }));
  await user.selectOptions(screen.getByLabelText('Línea'), '2');
  await screen.findByText('Salen ₡3 400, lo que se pagó por ella.');
  await user.selectOptions(screen.getByLabelText('Cuántas'), '1');
  await screen.findByText('No sale dinero: lo pagado cubre lo que se queda.');
  await screen.findByText('Dejan de deberse ₡1 800.');
  await screen.findByText('Devolver 1 de 3');
  await user.selectOptions(screen.getByLabelText('Cuántas'), '2');
  await screen.findByText('Salen ₡1 600.');
  await user.type(screen.getByLabelText('Motivo'), 'Vencidas');
  await user.click(await screen.findByRole('button', { name: /^Devolver ₡1\s600$/ }));
  await screen.findByText(/Devueltas 2 de 3 el 18/);
  expect(api.sent('POST /counter-sales/{id}/returns')).toEqual([
    { line: 2, quantity: 2, reason: 'Vencidas', refund: { method: 'card', reference: null } },
  ]);
});

test('a sale to nobody has no saldo a favor', async () => {
  const { user } = await showSale({ ...sale, userId: null, username: null });
  await user.click(await screen.findByRole('button', { name: 'Devolver una línea' }));
  await screen.findByText('Qué pasa con el dinero');
  expect(screen.queryByText(/Saldo a favor/)).toBeNull();
});

test('who may not hand out money is offered nothing of it', async () => {
  const { api } = await showSale(sale, ['money.take']);
  await screen.findByText(/Pide a gerencia/);
  expect(screen.queryByRole('button', { name: 'Devolver una línea' })).toBeNull();
  expect(api.sent('GET /counter-sales/{id}/returnable-lines')).toEqual([]);
});
