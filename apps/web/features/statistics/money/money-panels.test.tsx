import { asDay } from '@forja/calendar/day';
import type { FigureDocument, MoneyStatistics } from '@forja/contract/statistics/money-routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { DocumentList } from './document-list.tsx';
import { useFigureAddress } from './figure-address.ts';
import { Deferred, GivenBack, IncomeParts, Receivables } from './money-panels.tsx';

const day = asDay('2026-11-16');
const part = (key: string, name: string, cents: number, count = 1) => ({ key, name, cents, count });
const MONEY: MoneyStatistics = {
  income: {
    total: { now: 5_000_00, before: 4_000_00 },
    by: {
      plan: [{ key: 'none', name: 'Sin plan', cents: 5_000_00, before: 4_000_00 }],
      concept: [{ key: 'service', name: 'Servicios', cents: 5_000_00, before: 4_000_00 }],
      method: [
        { key: 'cash', name: 'Efectivo', cents: 6_000_00, before: 4_000_00 },
        { key: 'card', name: 'Tarjeta', cents: -1_000_00, before: 0 },
      ],
      location: [],
      cashier: [],
    },
  },
  voids: { count: 1, cents: 1_000_00, parts: [part('none', 'Sin nombre', 1_000_00)] },
  refunds: { count: 0, cents: 0, parts: [] },
  receivables: { count: 1, cents: 700_00, day, parts: [part('1-30', '1–30 días', 700_00)] },
  credit: { count: 1, cents: 250_00 },
  deferred: { count: 1, cents: 90_000_00, day, parts: [part('2026-12', 'dic 2026', 90_000_00)] },
};

const DOCUMENT: FigureDocument = {
  id: crypto.randomUUID(),
  kind: 'void',
  number: 12,
  day,
  userId: null,
  username: null,
  concept: 'Se cobró dos veces',
  method: 'card',
  by: 'Ana',
  amountCents: -1_000_00,
};

function Panels() {
  const { open, close } = useFigureAddress();
  return (
    <>
      <IncomeParts income={MONEY.income} />
      <Receivables {...MONEY} />
      <GivenBack {...MONEY} />
      <Deferred {...MONEY} />
      {open && (
        <DocumentList
          open={open}
          period={{ from: day, to: day }}
          money={MONEY}
          products={[{ productId: 'bar', name: 'Barra' }]}
          onClose={close}
        />
      )}
    </>
  );
}

function build() {
  const asked: unknown[] = [];
  fakeApi().on('GET /statistics/documents', ({ query }) => {
    asked.push(query);
    return { sumCents: -1_000_00, count: 1, next: null, documents: [DOCUMENT] };
  });
  return asked;
}

test('a part of income opens the documents that add up to it', async () => {
  const asked = build();
  const user = await show(<Panels />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ingresos por' }), 'method');
  await user.click(await screen.findByRole('link', { name: /^Tarjeta −₡1\s000$/ }));
  await screen.findByText('Ingresos · Tarjeta');
  await screen.findByText(acrossElements('Suma −₡1 000'));
  await screen.findByText(acrossElements('Anulación 12 · Se cobró dos veces'));
  expect(asked).toMatchObject([
    { figure: 'income', by: 'method', key: 'card', from: day, to: day },
  ]);
});

test.each([
  ['₡700', 'Por cobrar', { figure: 'receivables' }],
  ['₡250', 'Saldo a favor', { figure: 'credit' }],
  ['₡0', 'Devoluciones', { figure: 'refunds' }],
  [
    'dic 2026 1 documento ₡90\u00a0000',
    'Ingreso diferido · dic 2026',
    { by: 'month', key: '2026-12' },
  ],
])('the figure %s opens its list', async (figure, title, query) => {
  const asked = build();
  const user = await show(<Panels />);
  await user.click(await screen.findByRole('link', { name: figure }));
  await screen.findByText(title);
  expect(asked).toMatchObject([query]);
});

test('an address with a part that its figure does not have shows the whole figure', async () => {
  const asked = build();
  await show(<Panels />, { at: '/?cifra=voids&por=age&parte=1-30' });
  await screen.findByText('Pagos anulados');
  expect(asked).toMatchObject([{ figure: 'voids' }]);
  expect(asked[0]).not.toHaveProperty('by');
});

test('what a product brought opens the orders it was sold in, under its name', async () => {
  const asked = build();
  await show(<Panels />, { at: '/?cifra=margin&por=product&parte=bar' });
  await screen.findByText('Margen de la tienda · Barra');
  expect(asked).toMatchObject([{ figure: 'margin', by: 'product', key: 'bar' }]);
});

test('a margin and what is deferred have no céntimos, in the panel and in the list behind it', async () => {
  fakeApi().on('GET /statistics/documents', () => ({
    sumCents: 17_699_12,
    count: 1,
    next: null,
    documents: [{ ...DOCUMENT, amountCents: 17_699_12 }],
  }));
  await show(<Panels />, { at: '/?cifra=margin&por=product&parte=bar' });
  await screen.findByText(acrossElements('Suma ₡17 699'));
  expect(screen.queryByText(/,12/)).toBeNull();
});

test('an order, which is called as it is numbered, is named once in its list', async () => {
  const order = { ...DOCUMENT, kind: 'order' as const, number: 85, concept: 'Pedido 85' };
  fakeApi().on('GET /statistics/documents', () => ({
    sumCents: -1_000_00,
    count: 1,
    next: null,
    documents: [order],
  }));
  await show(<Panels />, { at: '/?cifra=income' });
  await screen.findByText('Pedido 85');
  expect(screen.getAllByText(/Pedido 85/)).toHaveLength(1);
});
