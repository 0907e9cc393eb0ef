import { HOUR_MS } from '@forja/calendar/duration';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
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
  const user = await show(
    <ClassPanel event={boxing} view={view} mine onEdit={() => {}} onClose={() => {}} />,
  );
  await screen.findByText('Ana Mora');
  await user.click(await screen.findByRole('button', { name: 'Cancelar la clase' }));
  return user;
}

test('who cannot be told of a cancelled class is named before it is cancelled', async () => {
  await panelWith([
    seat('Ana Mora'),
    seat('Luis Rojas', { isReached: false }),
    seat('Eva Soto', { isReached: false, status: 'waiting' }),
    seat('Iris Vega', { isReached: false, status: 'late' }),
  ]);
  await screen.findByText(/Avisaremos a las 4 personas que reservaron o esperan\./);
  screen.getByText(
    /Luis Rojas y Eva Soto no tienen correo ni entran a la aplicación: quedan en Usuarios → Avisos por dar\./,
  );
  expect(screen.queryByText(/por correo/)).toBeNull();
});

test('where everybody is reached nothing more is said', async () => {
  await panelWith([seat('Ana Mora')]);
  await screen.findByText(/Avisaremos a las 4 personas/);
  expect(screen.queryByText(/Avisos por dar/)).toBeNull();
});
