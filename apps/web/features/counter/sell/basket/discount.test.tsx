import type { Profile } from '@forja/contract/profile/routes';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { logInAs } from '../../../../test/log-in-as.ts';
import { errorOf, show } from '../../../../test/show.tsx';
import type { BasketLine } from './basket.ts';
import { DiscountDialog } from './line-dialogs.tsx';

const LINE: BasketLine = {
  key: 'plan',
  article: { kind: 'plan', planId: '01890000-0000-7000-8000-000000000001' },
  name: 'Mensual',
  detail: '',
  unitPriceCents: 20_000_00,
  taxPercent: null,
  quantity: 1,
  most: 1,
  discountCents: 0,
  discountReason: '',
};

async function openDialog(person: Partial<Profile>) {
  const api = fakeApi();
  await logInAs(api, person);
  api.on('GET /counter-settings', () => ({
    blindCount: false,
    receiptMails: true,
    toleranceCents: 0,
    usdRateCents: null,
    discountLimit: 10,
  }));
  const onDiscount = vi.fn();
  const close = () => undefined;
  const dialog = <DiscountDialog line={LINE} onDiscount={onDiscount} onClose={close} />;
  return { onDiscount, user: await show(dialog) };
}

test('reception knows their limit, and more is refused before the basket changes', async () => {
  const { onDiscount, user } = await openDialog({
    role: 'admin',
    permissions: ['money.discount', 'money.shift'],
  });
  await screen.findByText('Tu perfil descuenta hasta 10 %: ₡2 000.');
  await user.type(screen.getByLabelText('Motivo'), 'Amistad');
  await user.type(screen.getByLabelText('Descuento'), '2001');
  await user.click(await screen.findByRole('button', { name: 'Aplicar' }));
  expect(errorOf(screen.getByLabelText('Descuento'))).toBe('Puedes descontar hasta 10 %: ₡2 000.');
  expect(onDiscount).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Descuento'));
  await user.type(screen.getByLabelText('Descuento'), '2000');
  expect(errorOf(screen.getByLabelText('Descuento')), 'gone once it is corrected').toBe('');
  await user.click(await screen.findByRole('button', { name: 'Aplicar' }));
  expect(onDiscount).toHaveBeenCalledExactlyOnceWith(2_000_00, 'Amistad');
});

test('who may write debts off discounts by any amount below the price', async () => {
  const { onDiscount, user } = await openDialog({ role: 'owner' });
  await user.type(screen.getByLabelText('Motivo'), 'Aniversario');
  for (const tooMuch of ['20000', '20001']) {
    await user.clear(screen.getByLabelText('Descuento'));
    await user.type(screen.getByLabelText('Descuento'), tooMuch);
    await user.click(await screen.findByRole('button', { name: 'Aplicar' }));
    expect(errorOf(screen.getByLabelText('Descuento')), tooMuch).toBe(
      'Debe ser menor que el precio.',
    );
  }
  await user.clear(screen.getByLabelText('Descuento'));
  await user.type(screen.getByLabelText('Descuento'), '15000');
  await user.click(await screen.findByRole('button', { name: 'Aplicar' }));
  expect(onDiscount).toHaveBeenCalledExactlyOnceWith(15_000_00, 'Aniversario');
});
