import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/screen.tsx';
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
  const screen = await show(
    <AccountDialog account={ACCOUNT} task={{ kind: 'pay' }} onClose={() => undefined} />,
  );
  expect(screen.text()).toContain('Cobrar ₡26 000');
  expect(screen.text()).not.toContain('Queda debiendo');
  await screen.write('Monto', '10000');
  await screen.see('Queda debiendo ₡16 000.');
  await screen.write('Monto', '30000');
  await screen.gone('Queda debiendo');
});

test('a refund above the saldo a favor is refused at its amount, and nothing is said to be done', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['money.refund'] });
  const message = 'De su saldo a favor se pueden devolver ₡8 000.';
  api.on('POST /accounts/{userId}/refunds', () => {
    throw refusedFields({ amountCents: message });
  });
  const account = { ...ACCOUNT, balanceCents: -8_000_00, owedCents: 0, creditCents: 8_000_00 };
  const screen = await show(
    <AccountDialog
      account={{ ...account, refundableCents: 8_000_00 }}
      task={{ kind: 'refund' }}
      onClose={() => undefined}
    />,
  );
  await screen.write('Monto', '9000');
  await screen.tick('Tarjeta');
  await screen.write('Motivo', 'Se muda');
  await screen.click('Devolver ₡9 000');
  expect(screen.error('Monto')).toBe(message);
  expect(api.sent('POST /accounts/{userId}/refunds')).toMatchObject([
    { amountCents: 9_000_00, method: 'card', reason: 'Se muda' },
  ]);
});
