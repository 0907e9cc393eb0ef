import { asDay } from '@forja/calendar/day';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatMoney } from '../../../lib/format/format.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { Debts } from './debts.tsx';

const today = asDay('2026-11-17');
const debtor = (number: number, dueOn = today) => ({
  userId: `01890000-0000-7000-8000-00000000000${number}`,
  username: `Persona ${number} Mora`,
  profilePic: null,
  owedCents: 16_000_00,
  dueOn,
  hasPhone: true,
});

test('a debt of today is named and charged in two presses', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['money.take', 'messages.staff'] });
  const { userId, username } = debtor(1);
  const chargeId = '01890000-0000-7000-8000-0000000000aa';
  api.on('GET /accounts/{userId}', () => ({
    userId,
    username,
    hasPhone: true,
    currency: 'CRC',
    balanceCents: 16_000_00,
    owedCents: 16_000_00,
    creditCents: 0,
    refundableCents: 0,
    open: [
      {
        id: chargeId,
        number: 7,
        kind: 'period' as const,
        concept: 'Mensual',
        membershipId: null,
        dueOn: today,
        totalCents: 26_000_00,
        settledCents: 0,
        openCents: 16_000_00,
        isReported: false,
      },
    ],
  }));
  api.on('POST /payments', () => ({}) as never);
  const user = await show(<Debts debts={{ count: 1, debtors: [debtor(1)] }} today={today} />);
  await screen.findByText(acrossElements('Debe ₡16 000 desde hoy'));
  expect(screen.getByRole('button', { name: `WhatsApp: lo que debe ${username}` })).toBeTruthy();
  await user.click(
    await screen.findByRole('button', {
      name: `Cobrar ${formatMoney(16_000_00, 'CRC')} a ${username}`,
    }),
  );
  await screen.findByText('Cobrar lo pendiente');
  await user.click(await screen.findByRole('button', { name: /^Cobrar ₡16\s000$/ }));
  expect(api.sent('POST /payments')).toMatchObject([
    { userId, chargeIds: [chargeId], amountCents: 16_000_00, method: 'cash' },
  ]);
});

test('the newest three are in sight, the others a press away, and how many are nowhere', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['money.take'] });
  const debtors = [debtor(1), debtor(2), debtor(3), debtor(4, asDay('2026-11-02'))];
  const user = await show(<Debts debts={{ count: 6, debtors }} today={today} />);
  await screen.findByText('Persona 3 Mora');
  expect(screen.queryByText(/Persona 4 Mora/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Ver 3 deudas más' }));
  await screen.findByText('Persona 4 Mora');
  await screen.findByText('desde el 2 nov');
  await screen.findByText('Ver 2 más en Usuarios');
});
