import type { Role } from '@forja/contract/roles';
import type { Announcement } from '@forja/contract/social/conversation-routes';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
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
  const screen = await show(<AnnouncementsPanel />);
  await screen.see('Torneo');
  return { api, becomes, screen };
}

test('an owner approves what waits, and reads how many it went to', async () => {
  const { api, becomes, screen } = await openPanel('owner');
  const approved = { recipients: 3, review: { ...REVIEW, state: 'approved', by: 'Olga' } } as const;
  api.on('POST /announcements/{id}/approve', () => becomes(approved));
  await screen.see('Espera a un dueño');
  await screen.click('Aprobar: Torneo');
  await screen.see('Enviamos el comunicado a 3 personas.');
  await screen.see('Lo leyeron 0 de 3 personas');
  expect(screen.text()).not.toContain('Aprobar');
});

test('one approved before its hour is said to leave then', async () => {
  const sendAt = '2099-03-01T15:00:00Z';
  const { api, becomes, screen } = await openPanel('owner', { review: { ...REVIEW, sendAt } });
  api.on('POST /announcements/{id}/approve', () =>
    becomes({ waitingUntil: sendAt, review: { ...REVIEW, sendAt, state: 'approved', by: 'Olga' } }),
  );
  await screen.see('Espera a un dueño para enviarse');
  await screen.click('Aprobar: Torneo');
  await screen.see('Aprobado: se enviará a su hora.');
  await screen.see('Se envía');
});

test('one whose hour has passed says before that it leaves at once', async () => {
  const { screen } = await openPanel('owner', {
    review: { ...REVIEW, sendAt: '2020-03-01T15:00:00Z' },
  });
  await screen.see('y sale en cuanto lo aprueben');
});

test('an owner refuses with a reason, which stays to be read', async () => {
  const { api, becomes, screen } = await openPanel('owner');
  api.on('POST /announcements/{id}/refuse', ({ body }) =>
    becomes({ review: { ...REVIEW, state: 'refused', by: 'Olga', reason: body.reason } }),
  );
  await screen.click('Rechazar: Torneo');
  await screen.see('«Torneo» no se enviará.');
  await screen.click('Rechazar');
  await screen.see('Este dato es obligatorio.');
  expect(screen.text(), 'not without a reason').toContain('Espera a un dueño');
  await screen.write('Motivo', 'No es nuestro.');
  await screen.click('Rechazar');
  await screen.see('Rechazamos el comunicado. Le avisamos a quien lo escribió.');
  await screen.see('Rechazado: No es nuestro.');
  expect(screen.text()).not.toContain('Aprobar');
});

test('whoever is slower than another owner reads it, and the list shows what was decided', async () => {
  const { api, becomes, screen } = await openPanel('owner');
  api.on('POST /announcements/{id}/approve', () => {
    becomes({ review: { ...REVIEW, state: 'refused', by: 'Óscar', reason: 'Es falso.' } });
    throw refusal('CONFLICT', { message: 'Otra persona ya lo rechazó.' });
  });
  await screen.click('Aprobar: Torneo');
  await screen.see('Otra persona ya lo rechazó.');
  await screen.see('Rechazado: Es falso.');
});

test('so does whoever is slower while writing a reason', async () => {
  const { api, becomes, screen } = await openPanel('owner');
  api.on('POST /announcements/{id}/refuse', () => {
    becomes({ withdrawnAt: '2027-03-01T16:00:00Z' });
    throw refusal('CONFLICT', { message: 'Ese comunicado ya se retiró.' });
  });
  await screen.click('Rechazar: Torneo');
  await screen.write('Motivo', 'No es nuestro.');
  await screen.click('Rechazar');
  await screen.see('Retirado antes de enviarse');
  expect(screen.alerts()).toContain('Ese comunicado ya se retiró.');
});

test('its author takes it back after a question, and decides nothing', async () => {
  const { api, becomes, screen } = await openPanel('admin');
  api.on('POST /announcements/{id}/withdraw', () =>
    becomes({ withdrawnAt: '2027-03-01T16:00:00Z' }),
  );
  expect(screen.text()).not.toMatch(/Aprobar|Rechazar/);
  await screen.click('No enviar: Torneo');
  await screen.see('Nadie lo recibirá.');
  expect(api.sent('POST /announcements/{id}/withdraw'), 'asked first').toEqual([]);
  await screen.click('No enviar');
  await screen.see('Retiramos el comunicado.');
  await screen.see('Retirado antes de enviarse');
});
