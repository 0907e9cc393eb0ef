import { asDay } from '@forja/calendar/day';
import type { Payment } from '@forja/contract/accounts/payment-routes';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { act } from 'react';
import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { WaitingPayments } from './waiting-payments.tsx';

const reported = (id: string, username: string): Payment => ({
  id,
  username,
  receiptNumber: null,
  saleId: null,
  orderId: null,
  hasPhone: true,
  userId: '01a00065-d94c-73f1-a677-510ab2b92067',
  membershipId: null,
  planId: null,
  concept: 'Mensual',
  amountCents: 2_600_000,
  currency: 'CRC',
  method: 'sinpe',
  status: 'reported',
  reference: '5566',
  note: null,
  receiptPhoto: null,
  paidOn: asDay('2026-11-17'),
  coversFrom: null,
  coversTo: null,
  createdAt: '2026-11-17T12:00:00-06:00',
  confirmedAt: null,
  voidedAt: null,
  voidReason: null,
  cardRefund: null,
});
const ANA = reported('01a00065-d94c-73f1-a677-510ab2b92061', 'Ana Mora');
const LUZ = reported('01a00065-d94c-73f1-a677-510ab2b92062', 'Luz Vega');

async function showWaiting(confirm: (id: string, allowCredit: boolean) => void) {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  let waiting = [ANA, LUZ];
  api.on('GET /payments', () => waiting);
  api.on('POST /payments/{id}/confirm', ({ params, query }) => {
    confirm(params.id, query.allowCredit);
    const paid = waiting.find(({ id }) => id === params.id) ?? ANA;
    waiting = waiting.filter(({ id }) => id !== params.id);
    return { ...paid, status: 'confirmed' as const, receiptNumber: 458 };
  });
  const reopened: string[] = [];
  api.on('POST /payments/{id}/reopen', ({ params }) => {
    reopened.push(params.id);
    waiting = [ANA, LUZ];
    return ANA;
  });
  const user = await show(<WaitingPayments onReject={() => undefined} />);
  await screen.findByText('Luz Vega');
  return { user, reopened };
}

const confirmButtons = () => screen.getAllByRole('button', { name: 'Confirmar' });

const confirmFirst = (user: UserEvent) => user.click(confirmButtons()[0] ?? document.body);

test('two payments confirmed at once are each confirmed once, however often they are pressed', async () => {
  const confirmed: string[] = [];
  await showWaiting((id) => confirmed.push(id));
  await act(async () => {
    // All in one go, before the buttons can be drawn as busy.
    for (const button of [...confirmButtons(), ...confirmButtons()]) button.click();
  });
  await waitFor(() => expect(screen.queryByText(/Por confirmar/)).toBeNull());
  expect(confirmed.toSorted()).toEqual([ANA.id, LUZ.id]);
});

test('more than is owed can be confirmed all the same, as credit', async () => {
  const asked: boolean[] = [];
  const { user } = await showWaiting((_, allowCredit) => {
    asked.push(allowCredit);
    if (!allowCredit) throw refusedFields({ allowCredit: 'Es más de lo que debe.' });
  });
  await confirmFirst(user);
  await user.click(await screen.findByRole('button', { name: 'Dejar saldo a favor' }));
  await screen.findByText(/Lo que sobra queda como saldo a favor\./);
  expect(asked).toEqual([false, true]);
});

test('a payment confirmed by mistake waits again', async () => {
  const { user, reopened } = await showWaiting(() => undefined);
  await confirmFirst(user);
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('El pago espera otra vez.');
  await screen.findByText('Ana Mora');
  expect(reopened).toEqual([ANA.id]);
});
