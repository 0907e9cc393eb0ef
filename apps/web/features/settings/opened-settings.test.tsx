import { DEFAULT_REMINDERS } from '@forja/contract/memberships/reminder-texts';
import { DEFAULT_WHATSAPP } from '@forja/contract/whatsapp/texts';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { settingsStore } from '../../lib/gym/settings.ts';
import { queryClient } from '../../lib/query/query.ts';
import { buildPolicy, NO_DETAILS } from '../../test/build-settings.ts';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
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
  const user = await show(<DoorsTab />);
  const label = 'Tolerancia antes y después del horario del plan';
  await vi.waitFor(() => screen.getByLabelText(label));
  await user.click(await screen.findByLabelText(label));
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), '40');
  queryClient.setQueryData(accessPolicyQuery.queryKey, newer);
  await user.click(await screen.findByRole('button', { name: 'Guardar reglas' }));
  await screen.findByText('Guardamos las reglas de las puertas.');
  expect(api.sent('PUT /access-policy')).toEqual([
    { ...POLICY, toleranceMinutes: 40, was: POLICY },
  ]);
  expect(
    screen.getByLabelText<HTMLInputElement>('Cuánto dura una visita si nadie registra la salida')
      .value,
  ).toBe('60');
});

test('rules of debts say what they were', async () => {
  const api = fakeApi();
  api.on('PUT /access-policy', () => ({ ...POLICY, debtGraceDays: 9, memberCancels: true }));
  const user = await show(<DebtRules policy={POLICY} />);
  await user.clear(screen.getByLabelText('Días de gracia para un pago atrasado'));
  await user.type(screen.getByLabelText('Días de gracia para un pago atrasado'), '9');
  await user.click(await screen.findByRole('button', { name: 'Guardar reglas de cobro' }));
  await screen.findByText('Guardamos las reglas de cobro.');
  expect(api.sent('PUT /access-policy')).toEqual([{ ...POLICY, debtGraceDays: 9, was: POLICY }]);
  expect(screen.getByLabelText<HTMLSelectElement>('Cancelar desde la aplicación').value).toBe(
    'true',
  );
});

test('reminders say what they were, also once they were read again', async () => {
  const api = fakeApi();
  const newer = {
    ...DEFAULT_REMINDERS,
    today: { ...DEFAULT_REMINDERS.today, title: 'Hoy vence' },
  };
  api.on('GET /reminders', () => DEFAULT_REMINDERS);
  api.on('PUT /reminders', ({ body: { was: _, ...body } }) => ({ ...body, today: newer.today }));
  const user = await show(<RemindersTab />);
  await vi.waitFor(() => screen.getByLabelText('Título: 3 días antes'));
  await user.clear(screen.getByLabelText('Título: 3 días antes'));
  await user.type(screen.getByLabelText('Título: 3 días antes'), 'Faltan tres');
  queryClient.setQueryData(remindersQuery.queryKey, newer);
  await user.click(await screen.findByRole('button', { name: 'Guardar recordatorios' }));
  await screen.findByText('Guardamos los recordatorios.');
  expect(api.sent('PUT /reminders')).toMatchObject([{ was: DEFAULT_REMINDERS }]);
  expect(screen.getByLabelText<HTMLInputElement>('Título: El día que vence').value).toBe(
    'Hoy vence',
  );
});

test('texts for WhatsApp say what they were', async () => {
  const api = fakeApi();
  api.on('GET /payment-details', () => NO_DETAILS);
  api.on('GET /whatsapp/texts', () => DEFAULT_WHATSAPP);
  api.on('PUT /whatsapp/texts', ({ body: { was: _, ...body } }) => ({
    ...DEFAULT_WHATSAPP,
    ...body,
  }));
  const user = await show(<WhatsAppTab />);
  await vi.waitFor(() => screen.getByLabelText('Texto: Saludo'));
  await user.clear(screen.getByLabelText('Texto: Saludo'));
  await user.type(screen.getByLabelText('Texto: Saludo'), 'Buenas, {{nombre}.');
  await user.click(await screen.findByRole('button', { name: 'Guardar textos' }));
  await screen.findByText('Guardamos los textos de WhatsApp.');
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
  const user = await show(
    <PaymentsTab settings={{ ...settingsStore.read(), theme: defaultTheme }} />,
  );
  await vi.waitFor(() => screen.getByLabelText('Número de SINPE Móvil (opcional)'));
  await user.type(screen.getByLabelText('Número de SINPE Móvil (opcional)'), '8888 8888');
  await user.click(await screen.findByRole('button', { name: 'Guardar pagos' }));
  await screen.findByText('Guardamos dónde te pagan.');
  expect(api.sent('PUT /payment-details')).toEqual([
    { ...NO_DETAILS, sinpeNumber: '8888 8888', was: NO_DETAILS },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Banco (opcional)').value).toBe('BAC');
});
