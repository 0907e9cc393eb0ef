import { HOUR_MS } from '@forja/calendar/duration';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/screen.tsx';
import type { Booking, GymEvent } from './calendar.ts';
import { ClassPanel } from './class-panel.tsx';

const STARTS = '2026-11-18T11:00:00.000Z';
const boxing = {
  id: '01890000-0000-7000-8000-000000000001',
  title: 'Boxeo',
  seriesId: null,
  startsAt: STARTS,
  endsAt: '2026-11-18T12:00:00.000Z',
  capacity: 6,
  booked: 3,
  waiting: 1,
  mine: null,
  cancelledAt: null,
} as unknown as GymEvent;

const seat = (name: string, values: Partial<Booking> = {}) =>
  ({ id: name, userId: name, name, status: 'booked', isReached: true, ...values }) as Booking;

async function panelWith(bookings: Booking[]) {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /events/{id}/bookings', () => bookings);
  api.on('GET /users', () => []);
  const view = { timeZone: 'America/Costa_Rica', now: Date.parse(STARTS) - 5 * HOUR_MS };
  const screen = await show(
    <ClassPanel event={boxing} view={view} mine onEdit={() => {}} onClose={() => {}} />,
  );
  await screen.see('Ana Mora');
  await screen.click('Cancelar la clase');
  return screen;
}

test('who cannot be told of a cancelled class is named before it is cancelled', async () => {
  const screen = await panelWith([
    seat('Ana Mora'),
    seat('Luis Rojas', { isReached: false }),
    seat('Eva Soto', { isReached: false, status: 'waiting' }),
    seat('Iris Vega', { isReached: false, status: 'late' }),
  ]);
  await screen.see('Avisaremos a las 4 personas que reservaron o esperan.');
  expect(screen.text()).toContain(
    'Luis Rojas y Eva Soto no tienen correo ni entran a la aplicación: quedan en Usuarios → Avisos por dar.',
  );
  expect(screen.text()).not.toContain('por correo');
});

test('where everybody is reached nothing more is said', async () => {
  const screen = await panelWith([seat('Ana Mora')]);
  await screen.see('Avisaremos a las 4 personas');
  expect(screen.text()).not.toContain('Avisos por dar');
});
