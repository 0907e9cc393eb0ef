import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { fakeNewWindow } from '../../test/new-window.ts';
import { show } from '../../test/screen.tsx';
import { WhatsAppButton } from './whatsapp-button.tsx';

const about = { kind: 'debt', userId: '01890000-0000-7000-8000-000000000001' } as const;
const url = 'https://wa.me/50688887777?text=Hola';

async function buttonFor(permissions: 'messages.staff'[], hasPhone = true) {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions });
  const screen = await show(<WhatsAppButton about={about} hasPhone={hasPhone} to="Ana" />);
  return { api, screen };
}

test('a click opens the chat the server wrote', async () => {
  const tab = fakeNewWindow();
  const { api, screen } = await buttonFor(['messages.staff']);
  api.on('POST /whatsapp/chats', () => ({ url }));
  await screen.click('WhatsApp: Ana');
  expect(api.sent('POST /whatsapp/chats')).toEqual([{ about }]);
  expect(tab.location.replace).toHaveBeenCalledWith(url);
  expect(tab.opener).toBeNull();
});

test('a refusal closes the window and is said', async () => {
  const tab = fakeNewWindow();
  const { api, screen } = await buttonFor(['messages.staff']);
  api.on('POST /whatsapp/chats', () => {
    throw refusal('CONFLICT', { message: 'Ya no debe nada.' });
  });
  await screen.click('WhatsApp: Ana');
  await screen.see('Ya no debe nada.');
  expect(tab.close).toHaveBeenCalled();
});

test('where the browser opens no window nothing is noted', async () => {
  fakeNewWindow(false);
  const { api, screen } = await buttonFor(['messages.staff']);
  await screen.click('WhatsApp: Ana');
  await screen.see('El navegador no dejó abrir WhatsApp');
  expect(api.sent('POST /whatsapp/chats')).toHaveLength(0);
});

test('there is no button without a number', async () => {
  const { screen } = await buttonFor(['messages.staff'], false);
  expect(screen.text()).not.toContain('WhatsApp');
});

test('there is no button without leave to write', async () => {
  const { screen } = await buttonFor([]);
  expect(screen.text()).not.toContain('WhatsApp');
});
