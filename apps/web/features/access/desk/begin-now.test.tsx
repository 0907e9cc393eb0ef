import { addDays, utcDay } from '@forja/calendar/day';
import { dayText } from '@forja/calendar/day-text';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMembership } from '../../../test/build-membership.ts';
import { buildPerson } from '../../../test/build-person.ts';
import { atDesk, expired, granted, openDesk, refused } from '../../../test/open-desk.tsx';

const today = utcDay(Date.now());
const WAITING = '01890000-0000-7000-8000-000000000031';

const pack = buildMembership({
  planName: '10 visitas',
  status: 'used-up',
  startsOn: addDays(today, -9),
  endsOn: addDays(today, 9),
  visitsLeft: 0,
});
const waiting = buildMembership({
  id: WAITING,
  planName: 'Mensual',
  startsOn: addDays(today, 10),
  endsOn: addDays(today, 40),
  visitsLeft: null,
});

test('a pack without visits is refused with what waits, which begins with one press', async () => {
  const { api, user } = await openDesk(
    ['access.register', 'people.read', 'money.take'],
    [atDesk()],
  );
  api.on('GET /users/{id}', () =>
    buildPerson({ membership: { ...expired, planName: '10 visitas', status: 'used-up' } }),
  );
  api.on('GET /memberships', () => [pack, waiting]);
  api.on('POST /accesos/check-in', () => ({ ...refused, reason: 'VISITS_USED' as const }));
  await user.type(screen.getByLabelText('Persona'), '12');
  await user.keyboard('{Enter}');
  const said = `Ya tiene Mensual desde el ${dayText(waiting.startsOn)}, que puede empezar hoy.`;
  await screen.findByText((text) => text.includes(said));
  api.on('POST /memberships/{id}/begin-now', () => ({ ...waiting, startsOn: today }));
  api.on('POST /accesos/check-in', () => granted);
  await user.click(await screen.findByRole('button', { name: 'Empezar hoy Mensual Alt E' }));
  await screen.findAllByText('Entró');
  expect(api.sent('POST /memberships/{id}/begin-now')).toHaveLength(1);
});
