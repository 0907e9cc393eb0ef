import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { fakeNewWindow } from '../../../test/new-window.ts';
import { show } from '../../../test/show.tsx';
import { UntoldDialog } from './untold-dialog.tsx';

const notice = (id: number, values: object) => ({
  id: `01890000-0000-7000-8000-00000000000${id}`,
  userId: `01890000-0000-7000-8000-00000000001${id}`,
  name: 'Noelia Mora',
  phone: '+506 8712 4490',
  title: 'Se canceló Funcional',
  body: 'Era mañana a las 6.',
  createdAt: '2026-01-05T12:00:00-06:00',
  ...values,
});

test('each notice waits with its WhatsApp button until somebody gave it', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['messages.staff'] });
  let waiting = [notice(1, {}), notice(2, { name: 'Ada Ruiz', phone: null })];
  api.on('GET /notifications/untold', () => waiting);
  api.on('PUT /notifications/untold/{id}', () => {
    waiting = waiting.slice(1);
    return undefined;
  });
  const user = await show(<UntoldDialog onClose={() => undefined} />);
  await screen.findByText(/Sin teléfono: dile cuando venga/);
  fakeNewWindow();
  api.on('POST /whatsapp/chats', () => ({ url: 'https://wa.me/50687124490' }));
  await user.click(await screen.findByRole('button', { name: 'WhatsApp: Noelia Mora' }));
  expect(api.sent('POST /whatsapp/chats')).toEqual([
    { about: { kind: 'notice', noticeId: notice(1, {}).id } },
  ]);
  await waitFor(() => expect(screen.queryByText(/Noelia Mora/)).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Ya lo sabe' }));
  expect(api.sent('PUT /notifications/untold/{id}')).toHaveLength(2);
});

test('an empty list is a good answer', async () => {
  fakeApi().on('GET /notifications/untold', () => []);
  await show(<UntoldDialog onClose={() => undefined} />);
  await screen.findByText('No hay avisos por dar');
});
