import type { Announcement } from '@forja/contract/social/conversation-routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { AnnouncementsPanel } from './announcements-panel.tsx';

const sent: Announcement = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Feriado',
  body: 'Cerramos el lunes.',
  sender: 'Ana Mora',
  audience: 'Todo el gimnasio',
  recipients: 448,
  createdAt: '2026-11-19T12:00:00-06:00',
  read: true,
  waitingUntil: null,
  withdrawnAt: null,
  review: null,
  readers: 3,
  ways: { mail: 390, app: 4, hand: 54, missed: 2 },
};

test('staff read to how many it went by which way, and who is missing with the reason', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /messages/reports', () => []);
  api.on('GET /announcements', () => [sent]);
  api.on('GET /announcements/{id}/unmailed', () => [
    { userId: '0190a000-0000-7000-8000-000000000002', name: 'Noelia Mora', why: 'hand' as const },
    { userId: '0190a000-0000-7000-8000-000000000003', name: 'Ciro Paz', why: 'declined' as const },
  ]);
  const user = await show(<AnnouncementsPanel />);
  await screen.findByText(
    '448 personas: 390 por correo, 4 solo en la aplicación, 54 a mano, 2 no quieren. 3 lo leyeron en la aplicación',
  );
  await user.click(screen.getByRole('button', { name: 'Quién falta: Feriado' }));
  await screen.findByText('No quiere comunicados');
  expect(screen.getByRole('link', { name: 'Noelia Mora' }).getAttribute('href')).toMatch(
    /^\/usuarios\?persona=/,
  );
});
