import type { Profile } from '@forja/contract/session/routes';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { logInAs } from '../../../../test/log-in-as.ts';
import { show } from '../../../../test/screen.tsx';
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
  return { onDiscount, screen: await show(dialog) };
}

test('reception knows their limit, and more is refused before the basket changes', async () => {
  const { onDiscount, screen } = await openDialog({
    role: 'admin',
    permissions: ['money.discount', 'money.shift'],
  });
  await screen.see('Tu perfil descuenta hasta 10 %: ₡2 000.');
  await screen.write('Motivo', 'Amistad');
  await screen.write('Descuento', '2001');
  await screen.click('Aplicar');
  expect(screen.error('Descuento')).toBe('Puedes descontar hasta 10 %: ₡2 000.');
  expect(onDiscount).not.toHaveBeenCalled();
  await screen.write('Descuento', '2000');
  expect(screen.error('Descuento'), 'gone once it is corrected').toBe('');
  await screen.click('Aplicar');
  expect(onDiscount).toHaveBeenCalledExactlyOnceWith(2_000_00, 'Amistad');
});

test('who may write debts off discounts by any amount below the price', async () => {
  const { onDiscount, screen } = await openDialog({ role: 'owner' });
  await screen.write('Motivo', 'Aniversario');
  for (const tooMuch of ['20000', '20001']) {
    await screen.write('Descuento', tooMuch);
    await screen.click('Aplicar');
    expect(screen.error('Descuento'), tooMuch).toBe('Debe ser menor que el precio.');
  }
  await screen.write('Descuento', '15000');
  await screen.click('Aplicar');
  expect(onDiscount).toHaveBeenCalledExactlyOnceWith(15_000_00, 'Aniversario');
});
