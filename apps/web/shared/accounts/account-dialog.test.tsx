import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
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
