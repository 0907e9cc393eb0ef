import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { fakeNewWindow } from '../../../test/new-window.ts';
import { show } from '../../../test/show.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { PinDialog } from './pin-dialog.tsx';

const nothing = () => undefined;

test('the link is a QR at the desk, and a WhatsApp message for those with a phone', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['messages.staff'] });
  const path = `/activar?token=${'a'.repeat(43)}`;
  api.on('POST /users/{id}/claim-link', () => ({ path, expiresAt: '2026-11-19T10:00:00-06:00' }));
  const person = buildPerson({ phone: '+506 8830 1127' });
  const user = await show(<ClaimDialog person={person} onClose={nothing} />);
  await screen.findByText(/Sirve una vez/);
  expect(document.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toContain('QR');
  fakeNewWindow();
  api.on('POST /whatsapp/chats', () => ({ url: 'https://wa.me/50688301127' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar por WhatsApp: Rebeca' }));
  const about = { kind: 'invitation', userId: person.id, path };
  expect(api.sent('POST /whatsapp/chats')).toEqual([{ about }]);
});

test('an account that is already in use says so', async () => {
  const api = fakeApi();
  api.on('POST /users/{id}/claim-link', () => {
    throw refusal('CONFLICT', { message: 'Esta persona ya activó su cuenta.' });
  });
  await show(<ClaimDialog person={buildPerson()} onClose={nothing} />);
  await screen.findByText('Esta persona ya activó su cuenta.');
});

test('a PIN is made only when asked for, and shown once', async () => {
  const api = fakeApi();
  api.on('POST /users/{id}/pin', () => ({ pin: '482915' }));
  const user = await show(<PinDialog person={buildPerson()} onClose={nothing} />);
  expect(api.sent('POST /users/{id}/pin')).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Hacer el PIN' }));
  await screen.findByText('482915');
});
