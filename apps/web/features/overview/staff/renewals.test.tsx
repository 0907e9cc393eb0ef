import { asDay } from '@forja/calendar/day';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { fakeNewWindow } from '../../../test/new-window.ts';
import { show } from '../../../test/show.tsx';
import { Renewals } from './renewals.tsx';

const renewal = {
  id: '01890000-0000-7000-8000-000000000021',
  userId: '01890000-0000-7000-8000-000000000001',
  username: 'Rebeca Solano Mejía',
  profilePic: null,
  planName: 'Mensual',
  endsOn: asDay('2026-11-17'),
  priceCents: 2_600_000,
  hasPhone: true,
};

test('people who have to renew can be written to from the list', async () => {
  fakeNewWindow();
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['messages.staff'] });
  api.on('POST /whatsapp/chats', () => ({ url: 'https://wa.me/50688887777?text=Hola' }));
  const silent = { ...renewal, id: 'x', username: 'Sin número', hasPhone: false };
  const user = await show(<Renewals renewals={[renewal, silent]} total={2} today="2026-11-17" />);
  await user.click(
    await screen.findByRole('button', { name: 'WhatsApp: renovación de Rebeca Solano Mejía' }),
  );
  expect(api.sent('POST /whatsapp/chats')).toEqual([
    { about: { kind: 'renewal', userId: renewal.userId } },
  ]);
  expect(document.querySelectorAll('[aria-label^="WhatsApp"]')).toHaveLength(1);
});
