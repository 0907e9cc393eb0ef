import { asDay } from '@forja/calendar/day';
import type { IncomingMoney, IncomingSummary, Proposal } from '@forja/contract/incoming/routes';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { type FakeApi, fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { errorOf, show } from '../../test/show.tsx';
import { IncomingTab } from './incoming-tab.tsx';

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const FERNANDA = { id: idOf(1), name: 'Fernanda Rojas Mora', profilePic: null };
const KATTIA = { id: idOf(2), name: 'Kattia Vásquez Umaña', profilePic: null };

const DEBT: Proposal = {
  kind: 'debt',
  id: FERNANDA.id,
  person: FERNANDA,
  what: 'Debe ₡26 000 · Mensual',
  dueCents: 26_000_00,
  reasons: [
    { ok: true, text: 'Monto exacto' },
    { ok: true, text: 'Mismo teléfono' },
  ],
  canApply: true,
  isCertain: true,
};

const OPEN: IncomingMoney = {
  id: idOf(10),
  source: 'file',
  method: 'sinpe',
  arrivedOn: '2026-11-16' as IncomingMoney['arrivedOn'],
  arrivedAt: '18:22',
  amountCents: 26_000_00,
  currency: 'CRC',
  reference: '2026111600001',
  senderName: 'MARIA ROJAS MORA',
  senderPhone: '+506 8830 1127',
  senderNationalId: null,
  detail: 'mensualidad fer',
  raw: '',
  state: 'open',
  note: null,
  partOf: null,
  returnedOn: null,
  applied: null,
  proposal: DEBT,
  usedBefore: null,
  usedBy: null,
  sameOrder: null,
};
const PART: IncomingMoney = {
  ...OPEN,
  id: idOf(11),
  senderName: 'KATTIA VASQUEZ U',
  amountCents: 20_000_00,
  proposal: {
    ...DEBT,
    id: KATTIA.id,
    person: KATTIA,
    reasons: [{ ok: false, text: 'Faltan ₡6 000, queda debiendo' }],
  },
};
const NOBODYS: IncomingMoney = {
  ...OPEN,
  id: idOf(12),
  senderName: 'DISTRIBUIDORA SOL S. A.',
  amountCents: 14_500_00,
  detail: null,
  proposal: null,
};
const REPEATED: IncomingMoney = {
  ...NOBODYS,
  id: idOf(13),
  senderName: 'SOFIA ALVARADO CH',
  usedBefore: 'Ya se usó en el recibo 3498, del 01/11/2026',
  usedBy: { paymentId: idOf(30), receiptNumber: 3498 },
};
const APPLIED: IncomingMoney = {
  ...OPEN,
  id: idOf(14),
  senderName: 'NICOLE ARAYA VEGA',
  state: 'applied',
  proposal: null,
  applied: {
    how: 'automatic',
    paymentId: idOf(20),
    receiptNumber: 7,
    orderNumber: null,
    concept: 'Mensual',
    person: { id: idOf(3), name: 'Nicole Araya Vega', profilePic: null },
    reasons: ['Mismo teléfono', 'Monto exacto'],
    by: null,
    at: '2026-11-16T18:02:00-06:00',
  },
};
const DISCARDED: IncomingMoney = { ...NOBODYS, state: 'discarded' };
const RETURNED: IncomingMoney = {
  ...NOBODYS,
  id: idOf(15),
  senderName: 'LUIS ZAMORA S',
  state: 'returned',
};

const SUMMARY: IncomingSummary = {
  currency: 'CRC',
  today: {
    count: 16,
    cents: 468_500_00,
    automatic: 11,
    automaticCents: 326_000_00,
    listedCents: 326_000_00,
  },
  open: 4,
  missing: 0,
  reported: 0,
  takenBack: 0,
  isNew: false,
  until: '2026-11-16' as NonNullable<IncomingSummary['until']>,
  appliesAlone: false,
};

interface World {
  open?: IncomingMoney[];
  all?: IncomingMoney[];
  automatic?: IncomingMoney[];
  summary?: Partial<IncomingSummary>;
}

function serve(api: FakeApi, { open = [], all = [], automatic = [], summary = {} }: World) {
  api.on('GET /payments', () => []);
  api.on('GET /store-orders', () => []);
  api.on('GET /incoming-money/summary', () => ({ ...SUMMARY, ...summary }));
  api.on('GET /incoming-money', ({ query }) => {
    if (query.automatic) return automatic;
    return query.view === 'open' ? open : all;
  });
}

async function asOwner(world: World) {
  const api = fakeApi();
  await logInAs(api, { role: 'owner', permissions: ['money.take', 'money.void'] });
  serve(api, world);
  return api;
}

test('a detail says what the bank wrote beside the name, and nothing where that is all', async () => {
  const named = { senderName: 'DISTRIBUIDORA SOL S A', detail: 'DISTRIBUIDORA SOL S. A.' };
  const said = { senderName: 'ANA MORA', detail: 'SINPE/ANA MORA/mensualidad' };
  await asOwner({
    open: [
      { ...OPEN, ...named },
      { ...OPEN, id: idOf(16), ...said },
    ],
  });
  await show(<IncomingTab />);
  await screen.findByText('8830 1127 · sin detalle · ref. 2026111600001');
  await screen.findByText('8830 1127 · «SINPE mensualidad» · ref. 2026111600001');
});

test('what is proposed says why, and is applied whole, in part or by another choice', async () => {
  const api = await asOwner({ open: [OPEN, PART, NOBODYS, REPEATED] });
  api.on('POST /incoming-money/{id}/apply', () => APPLIED);
  const user = await show(<IncomingTab />);
  await screen.findByText('Hoy llegaron 16 pagos, ₡468 500 · 11 se aplicaron solos');
  for (const words of [
    'Propuestos',
    '8830 1127 · «mensualidad fer» · ref. 2026111600001',
    'Mismo teléfono',
    'Faltan ₡6 000, queda debiendo',
    'Sin dueño',
    'Referencia repetida',
    'Ya se usó en el recibo 3498',
  ]) {
    await screen.findAllByText(words, { exact: false });
  }
  await user.click(
    await screen.findByRole('button', { name: 'Aplicar: MARIA ROJAS MORA a Fernanda Rojas Mora' }),
  );
  await screen.findByText('Aplicamos ₡26 000 a Fernanda Rojas Mora.');
  await user.click(
    await screen.findByRole('button', {
      name: 'Aplicar abono: KATTIA VASQUEZ U a Kattia Vásquez Umaña',
    }),
  );
  expect(api.sent('POST /incoming-money/{id}/apply')).toEqual([
    { kind: 'debt', id: FERNANDA.id, allowCredit: false },
    { kind: 'debt', id: KATTIA.id, allowCredit: false },
  ]);
});

test('another person or an order is searched for, and more than is owed stays in their hand', async () => {
  const api = await asOwner({ open: [OPEN, NOBODYS] });
  const order: Proposal = {
    ...DEBT,
    kind: 'order',
    id: idOf(30),
    what: 'Pedido 2291 · ₡14 500',
    dueCents: 14_500_00,
  };
  const small: Proposal = {
    ...DEBT,
    dueCents: 10_000_00,
    reasons: [{ ok: false, text: 'Sobran ₡4 500, queda a favor' }],
  };
  const wrong: Proposal = { ...order, id: idOf(31), what: 'Pedido 9 · ₡1 000', canApply: false };
  const searched: string[] = [];
  api.on('GET /incoming-money/{id}/targets', ({ query }) => {
    searched.push(query.search);
    return query.search === 'nadie' ? [] : [order, small, wrong];
  });
  api.on('POST /incoming-money/{id}/apply', () => APPLIED);
  const user = await show(<IncomingTab />);
  await screen.findByText('DISTRIBUIDORA SOL S. A.');
  await user.click(
    await screen.findByRole('button', { name: 'Buscar persona o pedido: DISTRIBUIDORA SOL S. A.' }),
  );
  await user.type(screen.getByLabelText('Persona o número de pedido'), 'nadie');
  await screen.findByText(/Nadie con algo por pagar coincide/);
  await user.clear(screen.getByLabelText('Persona o número de pedido'));
  await user.type(screen.getByLabelText('Persona o número de pedido'), '2291');
  await screen.findByText('Pedido 9 · ₡1 000');
  expect(searched).toContain('2291');
  // An order of another amount is found, but cannot be chosen: it is only paid whole.
  expect(screen.getAllByText(/Es el pedido/)).toHaveLength(1);
  await user.click(
    await screen.findByRole('button', {
      name: 'Es el pedido 2291: Fernanda Rojas Mora, Pedido 2291 · ₡14 500',
    }),
  );
  await waitFor(() => expect(screen.queryByText(/¿De quién es\?/)).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Otra persona' }));
  await user.type(screen.getByLabelText('Persona o número de pedido'), 'fer');
  await screen.findByText(/Sobran ₡4 500/);
  await user.click(
    await screen.findByRole('button', {
      name: 'Aplicar con saldo: Fernanda Rojas Mora, Debe ₡26 000 · Mensual',
    }),
  );
  expect(api.sent('POST /incoming-money/{id}/apply')).toEqual([
    { kind: 'order', id: order.id, allowCredit: false },
    { kind: 'debt', id: FERNANDA.id, allowCredit: true },
  ]);
});

test('the slower of two people gets the refusal, and the list is read again', async () => {
  const api = await asOwner({ open: [OPEN] });
  api.on('POST /incoming-money/{id}/apply', () => {
    serve(api, { open: [] });
    throw refusal('CONFLICT', { message: 'Ese dinero ya no está por decidir. Mira cómo quedó.' });
  });
  const user = await show(<IncomingTab />);
  await screen.findByText('MARIA ROJAS MORA');
  await user.click(
    await screen.findByRole('button', { name: 'Aplicar: MARIA ROJAS MORA a Fernanda Rojas Mora' }),
  );
  await screen.findByText(/Ese dinero ya no está por decidir\./);
  await screen.findByText('No hay nada por decidir');
});

test('J and K move between proposals and P looks for another person', async () => {
  await asOwner({ open: [OPEN, PART] });
  await show(<IncomingTab />);
  await screen.findByText('KATTIA VASQUEZ U');
  const first = screen.getByRole('button', {
    name: 'Aplicar: MARIA ROJAS MORA a Fernanda Rojas Mora',
  });
  const second = screen.getByRole('button', {
    name: 'Aplicar abono: KATTIA VASQUEZ U a Kattia Vásquez Umaña',
  });
  const press = (on: Element, key: string) =>
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  first.focus();
  press(first, 'j');
  expect(document.activeElement).toBe(second);
  press(second, 'j');
  expect(document.activeElement).toBe(second);
  press(second, 'k');
  expect(document.activeElement).toBe(first);
  await act(async () => press(second, 'p'));
  await screen.findByText('KATTIA VASQUEZ U envió ₡20 000.');
});

test('money that is not the gym’s is discarded, and can be brought back', async () => {
  const api = await asOwner({ open: [NOBODYS], all: [DISCARDED, RETURNED] });
  api.on('POST /incoming-money/{id}/discard', () => DISCARDED);
  api.on('POST /incoming-money/{id}/reopen', () => NOBODYS);
  const user = await show(<IncomingTab />);
  await screen.findByText('Sin dueño');
  await user.click(
    await screen.findByRole('button', { name: 'No es nuestro: DISTRIBUIDORA SOL S. A.' }),
  );
  await screen.findByText(/Apartamos lo de DISTRIBUIDORA SOL S\. A\./);
  expect(api.sent('POST /incoming-money/{id}/discard')).toEqual([{ note: null }]);
  await user.click(await screen.findByLabelText('Todo'));
  await screen.findByText('Devuelto');
  await screen.findByText('No es nuestro');
  await user.click(
    await screen.findByRole('button', { name: 'Volver a decidir: DISTRIBUIDORA SOL S. A.' }),
  );
  expect(api.sent('POST /incoming-money/{id}/reopen')).toHaveLength(1);
});

test('money that fits nobody but is worth an order that waits pays it at a press', async () => {
  const order = { id: idOf(40), number: 2291 };
  const api = await asOwner({ open: [{ ...NOBODYS, sameOrder: order }, REPEATED] });
  api.on('POST /incoming-money/{id}/apply', () => APPLIED);
  const user = await show(<IncomingTab />);
  await screen.findByText('Pedido 2291 vale lo mismo');
  await screen.findByText('Ver recibo 3498');
  await user.click(
    await screen.findByRole('button', { name: 'Es el pedido 2291: DISTRIBUIDORA SOL S. A.' }),
  );
  await screen.findByText('Con lo de DISTRIBUIDORA SOL S. A. queda pagado el pedido 2291.');
  expect(api.sent('POST /incoming-money/{id}/apply')).toEqual([
    { kind: 'order', id: order.id, allowCredit: false },
  ]);
});

test('the sum of what the rules applied today includes rows that are not shown', async () => {
  const automatic = Array.from({ length: 11 }, (_, at) => ({ ...APPLIED, id: idOf(50 + at) }));
  await asOwner({ automatic });
  await show(<IncomingTab />);
  await screen.findByText('11 · ₡326 000');
});

test('people with the permission can undo what the rules applied, with a reason', async () => {
  const api = await asOwner({ automatic: [APPLIED], all: [APPLIED] });
  api.on('POST /incoming-money/{id}/undo', () => OPEN);
  const user = await show(<IncomingTab />);
  await screen.findByText('Aplicados solos');
  await screen.findByText('Aplicado solo · Mensual · mismo teléfono y monto exacto');
  await user.click(await screen.findByRole('button', { name: 'Deshacer: NICOLE ARAYA VEGA' }));
  await screen.findByText(/Se anula el pago que hizo/);
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(errorOf(screen.getByLabelText('Motivo'))).not.toBe('');
  await user.type(screen.getByLabelText('Motivo'), 'Era de otra');
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Vuelve a estar por decidir lo de NICOLE ARAYA VEGA.');
  expect(api.sent('POST /incoming-money/{id}/undo').at(-1)).toEqual({ reason: 'Era de otra' });
});

test('without the permission to void, applied money cannot be undone', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['money.take'] });
  serve(api, { automatic: [APPLIED] });
  await show(<IncomingTab />);
  await screen.findByText('Nicole Araya Vega');
  expect(screen.queryByText(/Deshacer/)).toBeNull();
});

test('a gym that begins is told what to do, and money is written down by hand', async () => {
  const api = await asOwner({
    summary: {
      isNew: true,
      open: 0,
      today: { count: 0, cents: 0, automatic: 0, automaticCents: 0, listedCents: 0 },
    },
  });
  api.on('POST /incoming-money', () => OPEN);
  const user = await show(<IncomingTab />);
  await screen.findByText('Aquí llega el dinero de tu cuenta');
  await user.click(await screen.findByRole('button', { name: 'Anotar' }));
  await user.click(await screen.findByRole('button', { name: 'Anotar un pago' }));
  expect(errorOf(screen.getByLabelText('Monto'))).toBe('El monto debe ser mayor que cero.');
  await user.type(screen.getByLabelText('Monto'), '26000');
  await user.clear(screen.getByLabelText('Día'));
  await user.type(screen.getByLabelText('Día'), '2026-11-16');
  await user.type(screen.getByLabelText('Teléfono (opcional)'), '88301127');
  await user.click(await screen.findByRole('button', { name: 'Anotar un pago' }));
  await screen.findByText('Lo anotamos. Puede ser de Fernanda Rojas Mora.');
  expect(api.sent('POST /incoming-money').at(-1)).toMatchObject({
    method: 'sinpe',
    arrivedOn: '2026-11-16',
    amountCents: 26_000_00,
    senderPhone: '88301127',
    reference: null,
  });
});

test('the owner switches that sure ones apply by themselves; others only read it', async () => {
  const api = await asOwner({});
  api.on('PUT /incoming-money/rules', ({ body }) => {
    serve(api, { summary: body });
    return { ...SUMMARY, ...body };
  });
  const user = await show(<IncomingTab />);
  await screen.findByText('No hay nada por decidir');
  await user.click(await screen.findByRole('button', { name: 'Reglas' }));
  await user.click(await screen.findByLabelText(/^Aplicar solo lo seguro/));
  expect(api.sent('PUT /incoming-money/rules')).toEqual([{ appliesAlone: true }]);
  await user.click(await screen.findByRole('button', { name: 'Listo' }));
  await logInAs(api, { role: 'admin', permissions: ['money.take'] });
  await user.click(await screen.findByRole('button', { name: 'Reglas' }));
  await screen.findByText(/Solo quien es dueño lo cambia\./);
  expect(screen.getByLabelText<HTMLInputElement>(/^Aplicar solo lo seguro/).disabled).toBe(true);
});

test('reports of members and of orders stand beside what the bank says, and are answered here', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner', permissions: ['money.take', 'store.orders'] });
  serve(api, {});
  const report = {
    id: idOf(40),
    receiptNumber: null,
    userId: KATTIA.id,
    username: KATTIA.name,
    hasPhone: true,
    membershipId: null,
    planId: null,
    concept: 'Mensual',
    amountCents: 26_000_00,
    currency: 'CRC',
    method: 'sinpe' as const,
    status: 'reported' as const,
    reference: '777',
    receiptPhoto: null,
    note: null,
    paidOn: asDay('2026-11-14'),
    coversFrom: null,
    coversTo: null,
    createdAt: '2026-11-14T18:00:00-06:00',
    confirmedAt: null,
    voidedAt: null,
    voidReason: null,
    cardRefund: null,
    saleId: null,
    orderId: null,
  };
  api.on('GET /payments', () => [report]);
  api.on('POST /payments/{id}/confirm', () => ({ ...report, receiptNumber: 88 }));
  const user = await show(<IncomingTab />);
  await screen.findByText('Kattia Vásquez Umaña');
  screen.getByText('No ha llegado');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(api.sent('POST /payments/{id}/confirm')).toHaveLength(1));
});

test('a list that does not come says so, with a way to try again', async () => {
  const api = await asOwner({});
  api.on('GET /incoming-money', () => {
    throw refusal('NOT_FOUND');
  });
  const user = await show(<IncomingTab />);
  await screen.findByText('No pudimos cargar lo que llegó');
  serve(api, { open: [OPEN] });
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await screen.findByText('MARIA ROJAS MORA');
});
