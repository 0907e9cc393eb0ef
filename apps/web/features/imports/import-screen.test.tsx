import type { ImportDetail, ImportRow } from '@forja/contract/imports/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { acrossElements, show } from '../../test/show.tsx';
import { ActionBar } from './action-bar.tsx';
import { CheckPanel } from './check-panel.tsx';
import { ChooseSheet } from './choose-sheet.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { NewPlanDialog } from './new-plan-dialog.tsx';
import { ResultPanel } from './result-panel.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const OTHER = '01890000-0000-7000-8000-000000000002';

const detail: ImportDetail = {
  id: ID,
  kind: 'people',
  status: 'checked',
  filename: 'socios.xlsx',
  createdAt: '2026-11-16T12:00:00Z',
  startedAt: null,
  finishedAt: null,
  undoUntil: null,
  counts: { total: 4, create: 2, update: 1, skip: 0, review: 1, applied: 0, undone: 0 },
  sheet: 'Socios',
  notices: ['Hay celdas combinadas.'],
  columns: [
    { at: 0, title: 'NOMBRE', sample: 'Rebeca Solano', field: 'fullName' },
    { at: 1, title: 'COD_LOCKER', sample: 'A-14', field: null },
  ],
  problems: [{ code: 'phone', rows: 1, repairable: 1 }],
  plans: [],
  differences: [],
  closedFrom: 12,
  wholePacks: 2,
  money: { debtCents: 1_200_000, debts: 1, creditCents: 0, credits: 0 },
  minorsAlone: 0,
  renewing: { today: 12, todayCents: 240_000_00, later: 30 },
  closed: 3,
  invitable: { byEmail: 0, byPhone: 0 },
  invited: { byEmail: 0, byPhone: 0, waiting: 0 },
};

const row: ImportRow = {
  number: 23,
  name: 'Rebeca Solano',
  outcome: 'review',
  reason: null,
  matched: null,
  values: { fullName: 'Rebeca Solano', phone: '8888-777' },
  problems: [
    { code: 'phone', field: 'phone', found: '8888-777', fix: '', fixText: 'Dejar sin teléfono' },
  ],
};

test('what is wrong is shown at its row, repaired for all, one by one, or by hand', async () => {
  const api = fakeApi();
  api.on('GET /imports/{id}/rows', () => [row]);
  api.on('POST /imports/{id}/repair', () => detail);
  api.on('PATCH /imports/{id}/rows', () => row);
  api.on('GET /imports/{id}/same-contact', () => []);
  const user = await show(<CheckPanel detail={detail} />);
  await screen.findByText('Dejar sin teléfono');
  await screen.findByText(
    /3 personas entran con la cuenta deshabilitada, la primera en la fila 12\./,
  );
  await screen.findByText(/2 paquetes entran con todas sus visitas/);
  await screen.findByText(acrossElements('Entran saldos: ₡12 000 que 1 persona tiene por pagar.'));
  await screen.findByText(/12 membresías vencen hoy y se renuevan solas en la próxima hora/);
  await screen.findByText(/Otras 30 se renuevan solas el día en que vencen\./);
  await screen.findByText('Hay celdas combinadas.');
  await user.click(await screen.findByRole('button', { name: 'Arreglar' }));
  expect(api.sent('POST /imports/{id}/repair')).toEqual([{ problem: 'phone' }]);
  await user.click(await screen.findByRole('button', { name: 'Aceptar en la fila 23' }));
  await user.click(
    await screen.findByRole('button', { name: 'Corregir la fila 23, Rebeca Solano' }),
  );
  await user.clear(screen.getByLabelText('Teléfono'));
  await user.type(screen.getByLabelText('Teléfono'), '8888 7777');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(api.sent('PATCH /imports/{id}/rows')).toEqual([
    { number: 23, values: { phone: '' } },
    { number: 23, values: { phone: '8888 7777' }, skip: false },
  ]);
});

test('typing a phone or cédula into a row shows who already has it', async () => {
  const api = fakeApi();
  api.on('GET /imports/{id}/rows', () => [row]);
  api.on('GET /imports/{id}/same-contact', ({ query: { nationalId, number } }) => {
    const found = { field: nationalId ? ('nationalId' as const) : ('phone' as const) };
    expect(number).toBe(23);
    return [
      { ...found, name: 'Ana Mora', personId: ID, number: null },
      { ...found, name: 'Luis Vega', personId: null, number: 31 },
    ];
  });
  const user = await show(<CheckPanel detail={detail} />);
  await user.click(
    await screen.findByRole('button', { name: 'Corregir la fila 23, Rebeca Solano' }),
  );
  await user.clear(screen.getByLabelText('Teléfono'));
  await user.type(screen.getByLabelText('Teléfono'), '8888 7777');
  await screen.findByText('Mismo teléfono que Ana Mora.');
  await screen.findByText('Mismo teléfono que la fila 31, Luis Vega.');
  await user.type(screen.getByLabelText('Cédula'), '1-1111-1111');
  await screen.findByText('Misma cédula que Ana Mora.');
});

test('a row about somebody who is here says what changes and why money stays out', async () => {
  const reason = 'Cambia: teléfono · Deuda de ₡5 000: no se carga, ya debe ₡5 000 aquí';
  const matched = { id: ID, name: 'Rebeca Solano', by: 'nationalId' as const };
  const api = fakeApi();
  api.on('GET /imports/{id}/rows', () => [
    { ...row, outcome: 'update' as const, reason, matched, problems: [] },
  ]);
  const user = await show(<CheckPanel detail={detail} />);
  await user.click(await screen.findByRole('button', { name: 'Actualizar 1 ya están aquí' }));
  await screen.findByText(`Rebeca Solano, por cédula · ${reason}`);
});

test('a row that comes in says when its plan ends, as days are written elsewhere', async () => {
  const values = { ...row.values, plan: 'Anual', endsOn: '2027-01-13' };
  fakeApi().on('GET /imports/{id}/rows', () => [
    { ...row, outcome: 'create' as const, values, reason: null, problems: [] },
  ]);
  const user = await show(<CheckPanel detail={detail} />);
  await user.click(await screen.findByRole('button', { name: 'Crear 2 personas nuevas' }));
  await screen.findByText('Anual, vence el 13 ene 2027');
});

test('one row is spoken of in the singular', async () => {
  const counts = { ...detail.counts, create: 1, update: 1, skip: 1, review: 1 };
  const done: ImportDetail = { ...detail, status: 'done', counts };
  await show(<ResultPanel detail={done} onAnother={() => undefined} />);
  await screen.findByText('Entró 1 persona');
  await screen.findByText('1 se actualizó, 1 se omitió y 1 quedó aparte.');
});

test('choosing a field for a second column takes it from the first', async () => {
  const api = fakeApi();
  api.on('PUT /imports/{id}/columns', () => detail);
  const user = await show(<ColumnsPanel detail={detail} />);
  await screen.findByText('1 de 2 reconocidas');
  await user.selectOptions(screen.getByLabelText('Qué trae COD_LOCKER'), 'fullName');
  expect(api.sent('PUT /imports/{id}/columns')).toEqual([{ fields: [null, 'fullName'] }]);
});

test('importing a history is offered as a second step', async () => {
  const api = fakeApi();
  api.on('GET /imports', () => []);
  const kinds: string[] = [];
  const user = await show(
    <ChooseSheet kind="people" onRead={() => undefined} onKind={(kind) => kinds.push(kind)} />,
  );
  await screen.findByText('Historial (opcional)');
  await user.click(await screen.findByRole('button', { name: 'Traer pagos anteriores' }));
  await user.click(await screen.findByRole('button', { name: 'Traer visitas anteriores' }));
  expect(kinds).toEqual(['payments', 'visits']);
});

test('a history is sent with its kind and shown in the words of that kind', async () => {
  const api = fakeApi();
  api.on('GET /imports', () => []);
  const uploaded: unknown[] = [];
  const payments: ImportDetail = {
    ...detail,
    kind: 'payments',
    columns: [{ at: 0, title: 'Cliente', sample: 'Ana', field: 'fullName' }],
    closed: 0,
  };
  api.on('POST /imports', ({ query }) => {
    uploaded.push(query);
    return payments;
  });
  const read: string[] = [];
  const user = await show(
    <ChooseSheet kind="payments" onRead={(id) => read.push(id)} onKind={() => undefined} />,
  );
  await screen.findByText(/no cambian saldos ni cajas y no dan recibo/);
  await user.type(screen.getByLabelText('O pega las celdas aquí'), 'cédula	fecha	monto');
  await user.click(await screen.findByRole('button', { name: 'Revisar las celdas' }));
  expect(uploaded).toEqual([{ kind: 'payments' }]);
  expect(read).toEqual([ID]);

  await show(<ColumnsPanel detail={payments} />);
  await screen.findByText('Di qué columnas traen a la persona, la fecha y el monto.');
  const done: ImportDetail = { ...payments, status: 'done' };
  await show(<ResultPanel detail={done} onAnother={() => undefined} />);
  await screen.findByText('Entraron 2 pagos');
});

test('a refusal to start or to take back is said', async () => {
  const api = fakeApi();
  api.on('POST /imports/{id}/start', () => {
    throw refusal('CONFLICT', { message: 'Ya se está trayendo otra hoja.' });
  });
  const user = await show(<ActionBar detail={detail} canStart onGone={() => undefined} />);
  await screen.findByText(/La fila por revisar queda aparte/);
  await user.click(await screen.findByRole('button', { name: 'Importar 3' }));
  await screen.findByText('Ya se está trayendo otra hoja.');
  api.on('POST /imports/{id}/undo', () => {
    throw refusal('CONFLICT', { message: 'Ya hay movimientos de Ana.' });
  });
  const done: ImportDetail = { ...detail, status: 'done', undoUntil: '2026-11-23T12:00:00Z' };
  await show(<ResultPanel detail={done} onAnother={() => undefined} />);
  await screen.findByText('Entraron 2 personas');
  await user.click(await screen.findByRole('button', { name: 'Deshacer esta importación' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Ya hay movimientos de Ana.');
});

test('the list of people to write to by WhatsApp is stored, with those already written to', async () => {
  const api = fakeApi();
  const waiting = { id: ID, name: 'Luis', phone: '+506 8888 6666', sentAt: null };
  const sent = { ...waiting, id: OTHER, name: 'Sol', sentAt: '2026-11-16T12:00:00Z' };
  api.on('GET /imports/{id}/whatsapp-links', () => [waiting, sent]);
  const done: ImportDetail = {
    ...detail,
    status: 'done',
    invitable: { byEmail: 0, byPhone: 400 },
    invited: { byEmail: 0, byPhone: 1, waiting: 1 },
  };
  await show(<ResultPanel detail={done} onAnother={() => undefined} />);
  await screen.findByText('Luis');
  await screen.findByText('Enviada');
  await screen.findByText(
    /Invitaciones enviadas: 1 por WhatsApp\. De la lista de abajo faltan 1\./,
  );
  await screen.findByText('Sumar 100 más por WhatsApp');
});

test('a plan without a price in the sheet is created with a typed price', async () => {
  const api = fakeApi();
  api.on('PUT /imports/{id}/plans', () => detail);
  const guess = {
    priceCents: null,
    periodCount: 1,
    periodUnit: 'month',
    visitsTotal: null,
  } as const;
  const plan = { name: 'Mensual', rows: 58, planId: null, create: null, similar: null, guess };
  const user = await show(<NewPlanDialog importId={ID} plan={plan} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Usar este plan' }));
  await screen.findByText('Escribe el precio del plan.');
  expect(api.sent('PUT /imports/{id}/plans')).toEqual([]);
  await user.type(screen.getByLabelText('Precio'), '26000');
  await user.click(await screen.findByRole('button', { name: 'Usar este plan' }));
  expect(api.sent('PUT /imports/{id}/plans')).toMatchObject([
    { name: 'Mensual', create: { priceCents: 2_600_000 } },
  ]);
});

test('a column with data that is not imported is highlighted', async () => {
  fakeApi();
  await show(<ColumnsPanel detail={detail} />);
  await screen.findByText('No entra');
});

test('what was chosen for the plans stays in sight when nothing is left to review', async () => {
  fakeApi().on('GET /membership-plans', () => []);
  const create = { priceCents: 2_600_000, periodCount: 3, periodUnit: 'month', visitsTotal: null };
  const plan = { name: 'Trim.', rows: 2, planId: null, create, similar: null, guess: create };
  const counts = { ...detail.counts, review: 0 };
  const chosen = { ...detail, counts, problems: [], plans: [plan] } as ImportDetail;
  await show(<CheckPanel detail={chosen} />);
  await screen.findByText('2 filas · se crea a ₡26 000');
  await screen.findByText('Cambiar el plan');
});

test('the plans that the sheet has a price of are made with one press', async () => {
  const api = fakeApi();
  api.on('GET /membership-plans', () => []);
  api.on('POST /imports/{id}/plans', () => detail);
  const guess = { priceCents: 2_600_000, periodCount: 1, periodUnit: 'month', visitsTotal: null };
  const plan = { rows: 2, planId: null, create: null, similar: null, guess };
  const plans = [
    { ...plan, name: 'Mensual' },
    { ...plan, name: 'Anual' },
    { ...plan, name: 'Sin precio', guess: { ...guess, priceCents: null } },
  ];
  const user = await show(
    <CheckPanel detail={{ ...detail, problems: [], plans } as ImportDetail} />,
  );
  await user.click(
    await screen.findByRole('button', { name: 'Crear los 2 con el precio de la hoja' }),
  );
  expect(api.sent('POST /imports/{id}/plans')).toHaveLength(1);
});

test('an address that looks misspelt is shown beside the problems, and comes in', async () => {
  const api = fakeApi();
  const [problem] = row.problems;
  const found = { found: 'luis@gmial.com', fix: 'luis@gmail.com', fixText: 'luis@gmail.com' };
  const remark = { ...problem, ...found, code: 'email-likely' as const, field: 'email' as const };
  const asked: object[] = [];
  api.on('GET /imports/{id}/rows', ({ query }) => {
    asked.push(query);
    return [{ ...row, outcome: 'create' as const, problems: [remark] }];
  });
  const counts = { ...detail.counts, review: 0 };
  const problems = [{ code: 'email-likely' as const, rows: 1, repairable: 1 }];
  await show(<CheckPanel detail={{ ...detail, counts, problems }} />);
  await screen.findByText('Correo que parece mal escrito');
  await screen.findByText('1 fila, entra igual');
  await screen.findByText('en 0 clases de problema');
  await screen.findByText('luis@gmail.com');
  expect(asked).not.toContainEqual(expect.objectContaining({ outcome: 'review' }));
});

test('a minor without any contact can get a guardian', async () => {
  const api = fakeApi();
  const problem = { code: 'contact', field: 'phone', found: '', fix: null, fixText: null } as const;
  api.on('GET /imports/{id}/rows', () => [
    { ...row, values: { fullName: 'Rebeca Solano', birthDate: '2014-05-03' }, problems: [problem] },
  ]);
  api.on('PATCH /imports/{id}/rows', () => row);
  const problems = [{ code: 'contact' as const, rows: 1, repairable: 0 }];
  const user = await show(<CheckPanel detail={{ ...detail, problems }} />);
  await user.click(
    await screen.findByRole('button', { name: 'Corregir la fila 23, Rebeca Solano' }),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Nacimiento').value).toBe('03/05/2014');
  await user.type(screen.getByLabelText('Persona encargada'), 'Marta Solano');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(api.sent('PATCH /imports/{id}/rows')).toEqual([
    { number: 23, values: { guardian: 'Marta Solano' }, skip: false },
  ]);
});

test('a refusal to undo an import is shown where it was asked', async () => {
  const api = fakeApi();
  const why = 'No se puede deshacer: ya hay movimientos de Ana Mora.';
  api.on('POST /imports/{id}/undo', () => {
    throw refusal('CONFLICT', { message: why });
  });
  const undoUntil = '2026-11-23T12:00:00Z';
  const done: ImportDetail = { ...detail, status: 'done', undoUntil };
  const user = await show(<ResultPanel detail={done} onAnother={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Deshacer esta importación' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText(why);
  expect(screen.getByRole('button', { name: 'Deshacer' }).hasAttribute('disabled')).toBe(true);
});

test('what the sheet says differently is shown by column, and taken where it can be', async () => {
  const api = fakeApi();
  const differs = {
    ...row,
    outcome: 'skip' as const,
    reason: 'Vence: aquí 01/12, en la hoja 05/12',
  };
  api.on('GET /imports/{id}/rows', () => [differs]);
  api.on('PUT /imports/{id}/takes', () => detail);
  const differences: ImportDetail['differences'] = [
    { column: 'endsOn', rows: 23, takeable: 20, taken: false },
    { column: 'money', rows: 1, takeable: 0, taken: false },
  ];
  const user = await show(<CheckPanel detail={{ ...detail, differences }} />);
  await screen.findByText('3 se quedan como están: ya tienen movimientos aquí.');
  expect(screen.getByRole('checkbox', { name: 'Saldos: 1 persona' })).toHaveProperty(
    'disabled',
    true,
  );
  const [seeEnds] = screen.getAllByRole('button', { name: 'Ver cuáles' });
  if (seeEnds) await user.click(seeEnds);
  await screen.findByText(/en la hoja 05\/12/);
  await user.click(screen.getByRole('checkbox', { name: 'Vencimientos: 23 personas' }));
  expect(api.sent('PUT /imports/{id}/takes')).toEqual([{ takes: ['endsOn'] }]);
});
