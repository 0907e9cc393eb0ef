import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { PinsDialog } from './pins-dialog.tsx';

const ANA = crypto.randomUUID();
const LUIS = crypto.randomUUID();

test('PINs for many people are listed with a chat for each, and printed', async () => {
  const api = fakeApi();
  api.on('POST /users/pins', () => [
    {
      userId: ANA,
      name: 'Ana Mora',
      memberNumber: 7,
      phone: '+50688887777',
      pin: '482915',
      reason: null,
    },
    {
      userId: LUIS,
      name: 'Luis Paz',
      memberNumber: 8,
      phone: null,
      pin: null,
      reason: 'has-one' as const,
    },
  ]);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const user = await show(<PinsDialog of={{ userIds: [ANA, LUIS] }} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Hacer los PIN' }));
  const chat = await screen.findByRole('link', { name: 'Enviar por WhatsApp: Ana Mora' });
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain('482915');
  screen.getByText('Ya tiene PIN');
  expect(api.sent('POST /users/pins')).toEqual([{ userIds: [ANA, LUIS], again: false }]);
  await user.click(screen.getByRole('button', { name: 'Imprimir la lista' }));
  expect(print).toHaveBeenCalledOnce();
  expect(document.querySelector('[data-print]')?.textContent).toContain('7Ana Mora482915');
});
