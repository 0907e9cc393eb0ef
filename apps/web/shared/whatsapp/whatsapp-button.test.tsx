import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { fakeNewWindow } from '../../test/new-window.ts';
import { show } from '../../test/show.tsx';
import { WhatsAppButton } from './whatsapp-button.tsx';

const about = { kind: 'debt', userId: '01890000-0000-7000-8000-000000000001' } as const;
const url = 'https://wa.me/50688887777?text=Hola';

async function buttonFor(permissions: 'messages.staff'[], hasPhone = true) {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions });
  const user = await show(<WhatsAppButton about={about} hasPhone={hasPhone} to="Ana" />);
  return { api, user };
}

test('a click opens the chat the server wrote', async () => {
  const tab = fakeNewWindow();
  const { api, user } = await buttonFor(['messages.staff']);
  api.on('POST /whatsapp/chats', () => ({ url }));
  await user.click(await screen.findByRole('button', { name: 'WhatsApp: Ana' }));
  expect(api.sent('POST /whatsapp/chats')).toEqual([{ about }]);
  expect(tab.location.replace).toHaveBeenCalledWith(url);
  expect(tab.opener).toBeNull();
});

test('a refusal closes the window and is said', async () => {
  const tab = fakeNewWindow();
  const { api, user } = await buttonFor(['messages.staff']);
  api.on('POST /whatsapp/chats', () => {
    throw refusal('CONFLICT', { message: 'Ya no debe nada.' });
  });
  await user.click(await screen.findByRole('button', { name: 'WhatsApp: Ana' }));
  await screen.findByText('Ya no debe nada.');
  expect(tab.close).toHaveBeenCalled();
});

test('where the browser opens no window nothing is noted', async () => {
  fakeNewWindow(false);
  const { api, user } = await buttonFor(['messages.staff']);
  await user.click(await screen.findByRole('button', { name: 'WhatsApp: Ana' }));
  await screen.findByText(/El navegador no dejó abrir WhatsApp/);
  expect(api.sent('POST /whatsapp/chats')).toHaveLength(0);
});

test('there is no button without a number', async () => {
  await buttonFor(['messages.staff'], false);
  expect(screen.queryByText(/WhatsApp/)).toBeNull();
});

test('there is no button without leave to write', async () => {
  await buttonFor([]);
  expect(screen.queryByText(/WhatsApp/)).toBeNull();
});
