import type { IncomingMoney, IncomingSummary, Proposal } from '@forja/contract/incoming/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { IncomingTab } from './incoming-tab.tsx';

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const DAY = '2026-11-16' as IncomingMoney['arrivedOn'];

const MONEY: IncomingMoney = {
  id: idOf(10),
  source: 'file',
  method: 'sinpe',
  arrivedOn: DAY,
  arrivedAt: null,
  amountCents: 52_000_00,
  currency: 'CRC',
  reference: '2026111600001',
  senderName: 'CARMEN SOTO VEGA',
  senderPhone: null,
  senderNationalId: null,
  detail: 'SINPE MOVIL CARMEN SOTO VEGA',
  raw: '',
  state: 'open',
  note: null,
  partOf: null,
  returnedOn: null,
  applied: null,
  proposal: null,
  usedBefore: null,
  usedBy: null,
  sameOrder: null,
};
const SUMMARY: IncomingSummary = {
  currency: 'CRC',
  today: { count: 1, cents: 52_000_00, automatic: 0, automaticCents: 0, listedCents: 0 },
  open: 1,
  missing: 0,
  reported: 0,
  takenBack: 0,
  isNew: false,
  until: DAY,
  appliesAlone: false,
};
const debtOf = (number: number, name: string, dueCents: number): Proposal => ({
  kind: 'debt',
  id: idOf(number),
  person: { id: idOf(number), name, profilePic: null },
  what: 'Debe su mes',
  dueCents,
  reasons: [],
  canApply: true,
  isCertain: false,
});
const ANA = debtOf(1, 'Ana Mata Soto', 26_000_00);
const LUIS = debtOf(2, 'Luis Mata Soto', 30_000_00);

async function showInbox(
  { open = [], takenBack = [] }: { open?: IncomingMoney[]; takenBack?: IncomingMoney[] },
  permissions: ('money.take' | 'money.void')[] = ['money.take', 'money.void'],
) {
  const api = fakeApi();
  await logInAs(api, { role: 'owner', permissions });
  api.on('GET /payments', () => []);
  api.on('GET /incoming-money/summary', () => ({ ...SUMMARY, takenBack: takenBack.length }));
  api.on('GET /incoming-money', ({ query }) => {
    if (query.view === 'taken-back') return takenBack;
    return query.view === 'open' ? open : [];
  });
  api.on('GET /incoming-money/{id}/targets', ({ query }) =>
    query.search === 'ana' ? [ANA] : [LUIS],
  );
  return { api, user: await show(<IncomingTab />) };
}

test('one payment is divided between two people once all of it has a place', async () => {
  const { api, user } = await showInbox({ open: [MONEY] });
  api.on('POST /incoming-money/{id}/split', () => {
    throw refusal('CONFLICT', { message: 'Ese dinero ya no está por decidir. Mira cómo quedó.' });
  });
  await screen.findByText('CARMEN SOTO VEGA');
  await user.click(
    await screen.findByRole('button', { name: 'Buscar persona o pedido: CARMEN SOTO VEGA' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Es de varias personas' }));
  await screen.findByText('Falta repartir ₡52 000.');
  await user.type(screen.getByLabelText('Agregar una persona o un pedido'), 'ana');
  await screen.findByText('Ana Mata Soto');
  await user.click(
    await screen.findByRole('button', { name: 'Agregar: Ana Mata Soto, Debe su mes' }),
  );
  await screen.findByText('Falta repartir ₡26 000.');
  await user.type(screen.getByLabelText('Agregar una persona o un pedido'), 'luis');
  await screen.findByText('Luis Mata Soto');
  await user.click(
    await screen.findByRole('button', { name: 'Agregar: Luis Mata Soto, Debe su mes' }),
  );
  await screen.findByText('Está todo repartido.');
  await user.clear(screen.getByLabelText('Monto para Ana Mata Soto'));
  await user.type(screen.getByLabelText('Monto para Ana Mata Soto'), '30 000');
  await screen.findByText('Se pasa por ₡4 000.');
  await user.clear(screen.getByLabelText('Monto para Ana Mata Soto'));
  await user.type(screen.getByLabelText('Monto para Ana Mata Soto'), '22 000');
  await user.clear(screen.getByLabelText('Monto para Luis Mata Soto'));
  await user.type(screen.getByLabelText('Monto para Luis Mata Soto'), '30 000');
  await user.click(await screen.findByRole('button', { name: 'Aplicar a los 2' }));
  await screen.findByText(/Ese dinero ya no está por decidir\./);
  expect(api.sent('POST /incoming-money/{id}/split')).toEqual([
    {
      parts: [
        { kind: 'debt', id: ANA.id, amountCents: 22_000_00, allowCredit: false },
        { kind: 'debt', id: LUIS.id, amountCents: 30_000_00, allowCredit: false },
      ],
    },
  ]);
});

const TAKEN_BACK: IncomingMoney = {
  ...MONEY,
  id: idOf(11),
  amountCents: 26_000_00,
  state: 'applied',
  returnedOn: DAY,
  partOf: { id: MONEY.id, amountCents: 52_000_00 },
  applied: {
    how: 'person',
    paymentId: idOf(20),
    receiptNumber: 7,
    orderNumber: null,
    concept: 'Mensual',
    person: ANA.person,
    reasons: [],
    by: 'Mariela',
    at: '2026-11-16T18:02:00-06:00',
  },
};

test('money the bank took back shows a warning: its payment can be voided, or the warning dismissed', async () => {
  const { api, user } = await showInbox({ takenBack: [TAKEN_BACK] });
  api.on('POST /incoming-money/{id}/undo', () => ({ ...TAKEN_BACK, state: 'returned' }) as const);
  api.on('POST /incoming-money/{id}/keep', () => TAKEN_BACK);
  await screen.findByText('Devueltos por el banco');
  await screen.findByText(/Parte de ₡52 000/);
  await screen.findByText('El banco lo devolvió el 16 nov 2026');
  await user.click(
    await screen.findByRole('button', { name: 'Sigue en la cuenta: CARMEN SOTO VEGA' }),
  );
  await screen.findByText('Queda como estaba lo de CARMEN SOTO VEGA.');
  await user.click(await screen.findByRole('button', { name: 'Anular el pago: CARMEN SOTO VEGA' }));
  await screen.findByText(/se anula el pago que hizo y vuelve la deuda/);
  await user.click(await screen.findByRole('button', { name: 'Anular el pago' }));
  await screen.findByText('Anulamos el pago que hizo lo de CARMEN SOTO VEGA.');
  expect(api.sent('POST /incoming-money/{id}/undo')).toEqual([
    { reason: 'El banco devolvió el dinero' },
  ]);
});

test('people who may not void a payment are told to ask', async () => {
  await showInbox({ takenBack: [TAKEN_BACK] }, ['money.take']);
  await screen.findByText('Pídelo a quien anula pagos');
  expect(screen.queryByText(/Anular el pago/)).toBeNull();
});

test('two who are proposed together are paid at once', async () => {
  const parts = [ANA, { ...LUIS, dueCents: 26_000_00 }].map(({ kind, id, person, dueCents }) => ({
    kind,
    id,
    person,
    dueCents,
  }));
  const proposal: Proposal = { ...ANA, dueCents: 52_000_00, what: 'Mensualidad', parts };
  const { user, api } = await showInbox({ open: [{ ...MONEY, proposal }] });
  const asked: unknown[] = [];
  api.on('POST /incoming-money/{id}/split', ({ body }) => {
    asked.push(body);
    return [];
  });
  await screen.findByText('Ana Mata Soto y Luis Mata Soto');
  await user.click(
    await screen.findByRole('button', {
      name: 'Aplicar a los 2: CARMEN SOTO VEGA a Ana Mata Soto y Luis Mata Soto',
    }),
  );
  await screen.findByText(/a Ana Mata Soto y Luis Mata Soto\./);
  expect(asked).toEqual([
    {
      parts: [
        { kind: 'debt', id: ANA.id, amountCents: 26_000_00, allowCredit: false },
        { kind: 'debt', id: LUIS.id, amountCents: 26_000_00, allowCredit: false },
      ],
    },
  ]);
});
