import { addDays, asDay } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { OpenCharge } from '@forja/contract/accounts/routes';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { PersonAccount } from './person-account.tsx';

const userId = '018f0000-0000-7000-8000-000000000001';
const asked: unknown[] = [];

function serve(open: OpenCharge[] = []) {
  const api = fakeApi();
  api.on('GET /accounts/{userId}', () => ({
    userId,
    username: 'Sofía Alvarado',
    hasPhone: false,
    currency: 'CRC',
    balanceCents: 4_000_00,
    owedCents: 4_000_00,
    creditCents: 0,
    refundableCents: 0,
    open,
  }));
  api.on('GET /accounts/{userId}/documents', ({ query }) => {
    asked.push(query.unsettled);
    return [
      {
        id: userId,
        kind: 'charge' as const,
        number: 3011,
        day: asDay('2026-11-10'),
        at: '2026-11-10T10:00:00-06:00',
        concept: 'Evaluación física',
        covers: null,
        amountCents: 8_000_00,
        balanceCents: 4_000_00,
        openCents: 4_000_00,
        by: null,
        settles: null,
        settledIds: [],
        saleId: null,
      },
    ];
  });
  api.on('GET /accounts/{userId}/reminders', () => []);
  api.on('GET /people/{userId}/saved-card', () => ({
    card: null,
    paidBy: null,
    isWaiting: false,
    tries: [],
  }));
  return api;
}

/** Opens the menu by its toggle event, because the browser of these tests has no popovers. */
async function openMenu() {
  const menu = document.querySelector<HTMLElement>('[role="menu"][aria-label="Enviar"]');
  if (!menu) throw new Error('no menu');
  menu.hidePopover = () => undefined;
  await act(async () => {
    menu.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  });
}

test('each document has the number people name it by, and what is settled can be left out', async () => {
  const api = serve();
  await logInAs(api, { role: 'admin', permissions: ['money.take'] });
  const user = await show(<PersonAccount userId={userId} />);
  await screen.findByText(/C-3011/);
  await user.selectOptions(screen.getByLabelText('Documentos'), 'unsettled');
  await screen.findByText(/C-3011/);
  expect(asked.at(-1)).toBe(true);
});

test('a statement is sent as it is shown, and a refusal says what else can be done', async () => {
  const api = serve();
  let to = 'sofia@correo.test';
  api.on('POST /accounts/{userId}/mail', () => {
    if (to === '') throw refusal('CONFLICT', { message: 'Sofía no tiene correo.' });
    return { to };
  });
  await logInAs(api, { role: 'admin', permissions: ['money.take'] });
  const user = await show(<PersonAccount userId={userId} />);
  await screen.findByText(/C-3011/);
  await user.selectOptions(screen.getByLabelText('Documentos'), 'unsettled');
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Por correo, con el PDF' }));
  await screen.findByText('Enviamos el estado de cuenta a sofia@correo.test.');
  expect(api.sent('POST /accounts/{userId}/mail')).toEqual([{ unsettled: true }]);
  to = '';
  await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Por correo, con el PDF' }));
  await screen.findByText('Sofía no tiene correo.');
});

test('what is due tomorrow is not owed since tomorrow', async () => {
  const today = dayIn('America/Costa_Rica', Date.now());
  const due = (number: number, days: number): OpenCharge => ({
    id: crypto.randomUUID(),
    number,
    kind: 'period',
    concept: `Cargo ${number}`,
    membershipId: null,
    dueOn: addDays(today, days),
    totalCents: 4_000_00,
    settledCents: 0,
    openCents: 4_000_00,
    isReported: false,
  });
  const api = serve([due(1, 0), due(2, 1)]);
  await logInAs(api, { role: 'admin', permissions: ['money.take'] });
  await show(<PersonAccount userId={userId} />);
  await screen.findByText(/C-1/);
  screen.getByText(/C-1 · Desde el/);
  screen.getByText(/C-2 · Vence el/);
});
