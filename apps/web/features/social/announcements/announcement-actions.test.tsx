import type { Role } from '@forja/contract/roles';
import type { Announcement } from '@forja/contract/social/conversation-routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { AnnouncementsPanel } from './announcements-panel.tsx';

const REVIEW = { state: 'waiting', sendAt: null, by: null, reason: null } as const;
const WAITING: Announcement = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Torneo',
  body: 'Paga en pago.example.',
  sender: 'Ana Admin',
  audience: 'Todo el gimnasio',
  recipients: 0,
  createdAt: '2027-03-01T15:00:00Z',
  read: true,
  waitingUntil: null,
  withdrawnAt: null,
  review: REVIEW,
  readers: 0,
  ways: null,
};

/** The panel of somebody who may send, over one announcement that the test decides about. */
async function openPanel(role: Role, changed: Partial<Announcement> = {}) {
  const api = fakeApi();
  await logInAs(api, { role });
  api.on('GET /messages/reports', () => []);
  let item = { ...WAITING, ...changed };
  api.on('GET /announcements', () => [item]);
  const becomes = (after: Partial<Announcement>) => {
    item = { ...item, ...after };
    return item;
  };
  const user = await show(<AnnouncementsPanel />);
  await screen.findByText('Torneo');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { api, becomes, user, press };
}

test('an owner approves what waits, and reads how many it went to', async () => {
  const { api, becomes, press } = await openPanel('owner');
  const approved = { recipients: 3, review: { ...REVIEW, state: 'approved', by: 'Olga' } } as const;
  api.on('POST /announcements/{id}/approve', () => becomes(approved));
  await screen.findByText(/Espera a un dueño/);
  await press('Aprobar: Torneo');
  await screen.findByText(/Enviamos el comunicado a 3 personas\./);
  await screen.findByText(/Lo leyeron 0 de 3 personas/);
  expect(screen.queryByText('Aprobar')).toBeNull();
});

test('one approved before its hour is said to leave then', async () => {
  const sendAt = '2099-03-01T15:00:00Z';
  const { api, becomes, press } = await openPanel('owner', { review: { ...REVIEW, sendAt } });
  api.on('POST /announcements/{id}/approve', () =>
    becomes({ waitingUntil: sendAt, review: { ...REVIEW, sendAt, state: 'approved', by: 'Olga' } }),
  );
  await screen.findByText(/Espera a un dueño para enviarse/);
  await press('Aprobar: Torneo');
  await screen.findByText(/Aprobado: se enviará a su hora\./);
  await screen.findByText(/Se envía/);
});

test('one whose hour has passed says before that it leaves at once', async () => {
  await openPanel('owner', {
    review: { ...REVIEW, sendAt: '2020-03-01T15:00:00Z' },
  });
  await screen.findByText(/y sale en cuanto lo aprueben/);
});

test('an owner refuses with a reason, which stays to be read', async () => {
  const { api, becomes, user, press } = await openPanel('owner');
  api.on('POST /announcements/{id}/refuse', ({ body }) =>
    becomes({ review: { ...REVIEW, state: 'refused', by: 'Olga', reason: body.reason } }),
  );
  await press('Rechazar: Torneo');
  await screen.findByText(/«Torneo» no se enviará\./);
  await press('Rechazar');
  await screen.findByText(/Este dato es obligatorio\./);
  // Not without a reason.
  screen.getByText('Espera a un dueño');
  await user.type(screen.getByLabelText('Motivo'), 'No es nuestro.');
  await press('Rechazar');
  await screen.findByText(/Rechazamos el comunicado\. Le avisamos a quien lo escribió\./);
  await screen.findByText(/Rechazado: No es nuestro\./);
  expect(screen.queryByText('Aprobar')).toBeNull();
});

test('whoever is slower than another owner reads it, and the list shows what was decided', async () => {
  const { api, becomes, press } = await openPanel('owner');
  api.on('POST /announcements/{id}/approve', () => {
    becomes({ review: { ...REVIEW, state: 'refused', by: 'Óscar', reason: 'Es falso.' } });
    throw refusal('CONFLICT', { message: 'Otra persona ya lo rechazó.' });
  });
  await press('Aprobar: Torneo');
  await screen.findByText(/Otra persona ya lo rechazó\./);
  await screen.findByText(/Rechazado: Es falso\./);
});

test('so does whoever is slower while writing a reason', async () => {
  const { api, becomes, user, press } = await openPanel('owner');
  api.on('POST /announcements/{id}/refuse', () => {
    becomes({ withdrawnAt: '2027-03-01T16:00:00Z' });
    throw refusal('CONFLICT', { message: 'Ese comunicado ya se retiró.' });
  });
  await press('Rechazar: Torneo');
  await user.type(screen.getByLabelText('Motivo'), 'No es nuestro.');
  await press('Rechazar');
  await screen.findByText(/Retirado antes de enviarse/);
  await screen.findByText('Ese comunicado ya se retiró.');
});

test('its author takes it back after a question, and decides nothing', async () => {
  const { api, becomes, press } = await openPanel('admin');
  api.on('POST /announcements/{id}/withdraw', () =>
    becomes({ withdrawnAt: '2027-03-01T16:00:00Z' }),
  );
  expect(screen.queryByText(/Aprobar|Rechazar/)).toBeNull();
  await press('No enviar: Torneo');
  await screen.findByText(/Nadie lo recibirá\./);
  expect(api.sent('POST /announcements/{id}/withdraw'), 'asked first').toEqual([]);
  await press('No enviar');
  await screen.findByText(/Retiramos el comunicado\./);
  await screen.findByText(/Retirado antes de enviarse/);
});
