import { DEFAULT_REMINDERS } from '@forja/contract/memberships/reminder-texts';
import { DEFAULT_WHATSAPP } from '@forja/contract/whatsapp/texts';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { expect, test, vi } from 'vitest';
import { settingsStore } from '../../lib/gym/settings.ts';
import { queryClient } from '../../lib/query/query.ts';
import { buildPolicy, NO_DETAILS } from '../../test/build-settings.ts';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/screen.tsx';
import { DebtRules } from './charging/debt-rules.tsx';
import { DoorsTab } from './doors-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { accessPolicyQuery, remindersQuery } from './queries.ts';
import { RemindersTab } from './reminders-tab.tsx';
import { WhatsAppTab } from './whatsapp-tab.tsx';

const POLICY = buildPolicy();

test('rules of doors say what they were, also once they were read again', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /access-policy', () => POLICY);
  // The answer shows that somebody else shortened the stay meanwhile.
  const newer = { ...POLICY, stayMinutes: 60 };
  api.on('PUT /access-policy', () => ({ ...newer, toleranceMinutes: 40 }));
  const screen = await show(<DoorsTab />);
  const label = 'Tolerancia antes y después del horario del plan';
  await vi.waitFor(() => screen.field(label));
  await screen.focus(label);
  await screen.write(label, '40');
  queryClient.setQueryData(accessPolicyQuery.queryKey, newer);
  await screen.click('Guardar reglas');
  await screen.see('Guardamos las reglas de las puertas.');
  expect(api.sent('PUT /access-policy')).toEqual([
    { ...POLICY, toleranceMinutes: 40, was: POLICY },
  ]);
  expect(screen.field('Cuánto dura una visita si nadie registra la salida').value).toBe('60');
});

test('rules of debts say what they were', async () => {
  const api = fakeApi();
  api.on('PUT /access-policy', () => ({ ...POLICY, debtGraceDays: 9, memberCancels: true }));
  const screen = await show(<DebtRules policy={POLICY} />);
  await screen.write('Días de gracia para un pago atrasado', '9');
  await screen.click('Guardar reglas de cobro');
  await screen.see('Guardamos las reglas de cobro.');
  expect(api.sent('PUT /access-policy')).toEqual([{ ...POLICY, debtGraceDays: 9, was: POLICY }]);
  expect(screen.field('Cancelar desde la aplicación').value).toBe('true');
});

test('reminders say what they were, also once they were read again', async () => {
  const api = fakeApi();
  const newer = {
    ...DEFAULT_REMINDERS,
    today: { ...DEFAULT_REMINDERS.today, title: 'Hoy vence' },
  };
  api.on('GET /reminders', () => DEFAULT_REMINDERS);
  api.on('PUT /reminders', ({ body: { was: _, ...body } }) => ({ ...body, today: newer.today }));
  const screen = await show(<RemindersTab />);
  await vi.waitFor(() => screen.field('Título: 3 días antes'));
  await screen.write('Título: 3 días antes', 'Faltan tres');
  queryClient.setQueryData(remindersQuery.queryKey, newer);
  await screen.click('Guardar recordatorios');
  await screen.see('Guardamos los recordatorios.');
  expect(api.sent('PUT /reminders')).toMatchObject([{ was: DEFAULT_REMINDERS }]);
  expect(screen.field('Título: El día que vence').value).toBe('Hoy vence');
});

test('texts for WhatsApp say what they were', async () => {
  const api = fakeApi();
  api.on('GET /payment-details', () => NO_DETAILS);
  api.on('GET /whatsapp/texts', () => DEFAULT_WHATSAPP);
  api.on('PUT /whatsapp/texts', ({ body: { was: _, ...body } }) => ({
    ...DEFAULT_WHATSAPP,
    ...body,
  }));
  const screen = await show(<WhatsAppTab />);
  await vi.waitFor(() => screen.field('Texto: Saludo'));
  await screen.write('Texto: Saludo', 'Buenas, {nombre}.');
  await screen.click('Guardar textos');
  await screen.see('Guardamos los textos de WhatsApp.');
  expect(api.sent('PUT /whatsapp/texts')).toEqual([
    { ...DEFAULT_WHATSAPP, greeting: 'Buenas, {nombre}.', was: DEFAULT_WHATSAPP },
  ]);
});

test('where the gym is paid says what it was, and shows what another saved meanwhile', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /subscription', () => {
    throw refusal('NOT_FOUND');
  });
  api.on('GET /payment-details', () => NO_DETAILS);
  api.on('PUT /payment-details', () => ({ ...NO_DETAILS, sinpeNumber: '8888 8888', bank: 'BAC' }));
  const screen = await show(
    <PaymentsTab settings={{ ...settingsStore.read(), theme: defaultTheme }} />,
  );
  await vi.waitFor(() => screen.field('Número de SINPE Móvil'));
  await screen.write('Número de SINPE Móvil', '8888 8888');
  await screen.click('Guardar pagos');
  await screen.see('Guardamos dónde te pagan.');
  expect(api.sent('PUT /payment-details')).toEqual([
    { ...NO_DETAILS, sinpeNumber: '8888 8888', was: NO_DETAILS },
  ]);
  expect(screen.field('Banco').value).toBe('BAC');
});
