import { DEFAULT_REMINDERS } from '@forja/contract/memberships/reminder-texts';
import { DEFAULT_WHATSAPP } from '@forja/contract/whatsapp/texts';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { screen } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { confirmThenLeave } from '../../lib/forms/drafts/guard-unsaved-work.ts';
import { settingsStore } from '../../lib/gym/settings.ts';
import { answerCharging } from '../../test/build-settings.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { ChargingTab } from './charging/charging-tab.tsx';
import { DoorsTab } from './doors-tab.tsx';
import { HoursTab } from './hours-tab.tsx';
import { RemindersTab } from './reminders-tab.tsx';
import { WhatsAppTab } from './whatsapp-tab.tsx';

async function open(tab: ReactNode) {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  answerCharging(api);
  api.on('GET /reminders', () => DEFAULT_REMINDERS);
  api.on('GET /whatsapp/texts', () => DEFAULT_WHATSAPP);
  return show(tab);
}

const MONDAY = { weekday: 1, opens: '05:00', closes: '21:00' };

test.each<[string, () => ReactNode, string, string]>([
  ['WhatsApp', () => <WhatsAppTab />, 'Texto: Saludo', 'Buenas, {nombre}.'],
  ['reminders', () => <RemindersTab />, 'Título: 3 días antes', 'Se acerca el día'],
  ['asking for debts', () => <ChargingTab />, 'Título: 1 día después de vencer', 'Te falta pagar'],
  ['debts', () => <ChargingTab />, 'Días de gracia para un pago atrasado', '9'],
  ['doors', () => <DoorsTab />, 'Tolerancia antes y después del horario del plan', '40'],
  [
    'hours',
    () => (
      <HoursTab
        settings={{ ...settingsStore.read(), theme: defaultTheme, openingHours: [MONDAY] }}
      />
    ),
    'Lunes, abre',
    '04:30',
  ],
])('what was changed about %s is not left without a question', async (_, tab, label, text) => {
  const user = await open(tab());
  await vi.waitFor(() => screen.getByLabelText(label));
  const went = vi.fn();
  await act(async () => confirmThenLeave(went));
  expect(went, 'nothing is changed yet').toHaveBeenCalledOnce();
  await user.click(await screen.findByLabelText(label));
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text.replaceAll('{', '{{'));
  await act(async () => confirmThenLeave(went));
  expect(went).toHaveBeenCalledOnce();
  await screen.findByText('¿Salir sin guardar?');
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(went).toHaveBeenCalledTimes(2);
});
