import { asDay } from '@forja/calendar/day';
import type { FigureDocument, MoneyStatistics } from '@forja/contract/statistics/money-routes';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/screen.tsx';
import { DocumentList } from './document-list.tsx';
import { useFigureAddress } from './figure-address.ts';
import { Deferred, GivenBack, IncomeParts, Receivables } from './money-panels.tsx';

const day = asDay('2026-11-16');
const part = (key: string, name: string, cents: number, count = 1) => ({ key, name, cents, count });
const MONEY: MoneyStatistics = {
  income: {
    total: { now: 5_000_00, before: 4_000_00 },
    by: {
      plan: [{ key: 'none', name: 'Otros cobros', cents: 5_000_00, before: 4_000_00 }],
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
  const screen = await show(<Panels />);
  await screen.write('Ingresos por', 'method');
  await screen.click('Tarjeta −₡1 000');
  await screen.see('Ingresos · Tarjeta');
  await screen.see('Suma −₡1 000');
  await screen.see('Anulación 12 · Se cobró dos veces');
  expect(asked).toMatchObject([
    { figure: 'income', by: 'method', key: 'card', from: day, to: day },
  ]);
});

test.each([
  ['₡700', 'Por cobrar', { figure: 'receivables' }],
  ['₡250', 'Saldo a favor', { figure: 'credit' }],
  ['₡0', 'Devoluciones', { figure: 'refunds' }],
  ['dic 2026 1 documento ₡90 000', 'Ingreso diferido · dic 2026', { by: 'month', key: '2026-12' }],
])('the figure %s opens its list', async (figure, title, query) => {
  const asked = build();
  const screen = await show(<Panels />);
  await screen.click(figure);
  await screen.see(title);
  expect(asked).toMatchObject([query]);
});

test('an address with a part that its figure does not have shows the whole figure', async () => {
  const asked = build();
  const screen = await show(<Panels />, { at: '/?cifra=voids&por=age&parte=1-30' });
  await screen.see('Pagos anulados');
  expect(asked).toMatchObject([{ figure: 'voids' }]);
  expect(asked[0]).not.toHaveProperty('by');
});

test('what a product brought opens the orders it was sold in, under its name', async () => {
  const asked = build();
  const screen = await show(<Panels />, { at: '/?cifra=margin&por=product&parte=bar' });
  await screen.see('Margen de la tienda · Barra');
  expect(asked).toMatchObject([{ figure: 'margin', by: 'product', key: 'bar' }]);
});

test('a margin and what is deferred have no céntimos, in the panel and in the list behind it', async () => {
  fakeApi().on('GET /statistics/documents', () => ({
    sumCents: 17_699_12,
    count: 1,
    next: null,
    documents: [{ ...DOCUMENT, amountCents: 17_699_12 }],
  }));
  const screen = await show(<Panels />, { at: '/?cifra=margin&por=product&parte=bar' });
  await screen.see('Suma ₡17 699');
  expect(screen.text()).not.toContain(',12');
});

test('an order, which is called as it is numbered, is named once in its list', async () => {
  const order = { ...DOCUMENT, kind: 'order' as const, number: 85, concept: 'Pedido 85' };
  fakeApi().on('GET /statistics/documents', () => ({
    sumCents: -1_000_00,
    count: 1,
    next: null,
    documents: [order],
  }));
  const screen = await show(<Panels />, { at: '/?cifra=income' });
  await screen.see('Pedido 85');
  expect(screen.text().match(/Pedido 85/g)).toHaveLength(1);
});
