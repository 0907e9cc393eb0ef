import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { errorOf, show } from '../../test/show.tsx';
import { AccountDialog } from './account-dialog.tsx';

const ACCOUNT = {
  userId: crypto.randomUUID(),
  username: 'Rebeca Solano',
  hasPhone: true,
  currency: 'CRC' as const,
  balanceCents: 26_000_00,
  owedCents: 26_000_00,
  creditCents: 0,
  refundableCents: 0,
  open: [],
};

test('less than what is owed is said to leave the rest, before the money is taken', async () => {
  await logInAs(fakeApi(), { role: 'admin', permissions: ['money.take'] });
  const user = await show(
    <AccountDialog account={ACCOUNT} task={{ kind: 'pay' }} onClose={() => undefined} />,
  );
  screen.getByText('Cobrar ₡26 000');
  expect(screen.queryByText(/Queda debiendo/)).toBeNull();
  await user.clear(screen.getByLabelText('Monto'));
  await user.type(screen.getByLabelText('Monto'), '10000');
  await screen.findByText('Queda debiendo ₡16 000.');
  await user.clear(screen.getByLabelText('Monto'));
  await user.type(screen.getByLabelText('Monto'), '30000');
  await waitFor(() => expect(screen.queryByText(/Queda debiendo/)).toBeNull());
});

test('a refund above the saldo a favor is refused at its amount, and nothing is said to be done', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['money.refund'] });
  const message = 'De su saldo a favor se pueden devolver ₡8 000.';
  api.on('POST /accounts/{userId}/refunds', () => {
    throw refusedFields({ amountCents: message });
  });
  const account = { ...ACCOUNT, balanceCents: -8_000_00, owedCents: 0, creditCents: 8_000_00 };
  const user = await show(
    <AccountDialog
      account={{ ...account, refundableCents: 8_000_00 }}
      task={{ kind: 'refund' }}
      onClose={() => undefined}
    />,
  );
  await user.clear(screen.getByLabelText('Monto'));
  await user.type(screen.getByLabelText('Monto'), '9000');
  await user.click(await screen.findByLabelText('Tarjeta'));
  await user.type(screen.getByLabelText('Motivo'), 'Se muda');
  await user.click(await screen.findByRole('button', { name: /^Devolver ₡9\s000$/ }));
  expect(errorOf(screen.getByLabelText('Monto'))).toBe(message);
  expect(api.sent('POST /accounts/{userId}/refunds')).toMatchObject([
    { amountCents: 9_000_00, method: 'card', reason: 'Se muda' },
  ]);
});
