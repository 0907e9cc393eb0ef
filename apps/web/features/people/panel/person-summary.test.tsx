import { asDay } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import type { Membership } from '@forja/contract/memberships/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMembership } from '../../../test/build-membership.ts';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { PersonSummary } from './person-summary.tsx';

const USER = '01890000-0000-7000-8000-000000000001';

/** The record of a person with one membership and one entry today. */
async function showHolder(
  visitsLeft: number | null,
  lastVisitAt: string | null = null,
  days: Partial<Membership> = {},
) {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['people.read', 'access.log'] });
  const held = buildMembership({
    userId: USER,
    payerId: USER,
    planName: '8 clases',
    visitsLeft,
    ...days,
  });
  api.on('GET /memberships', () => [held]);
  api.on('GET /membership-plans', () => []);
  api.on('GET /accesos', () => [{ at: new Date().toISOString(), direction: 'in' } as never]);
  const { id, planId, planName, status, startsOn, periodFrom, endsOn, priceCents } = held;
  const membership = { id, planId, planName, status, startsOn, periodFrom, endsOn, priceCents };
  const person = buildPerson({
    id: USER,
    visitsPerWeek: 1.2,
    lastVisitAt,
    membership: {
      ...membership,
      frozenOn: null,
      owedCents: 0,
      renewalCents: priceCents,
      toRenewCents: priceCents,
    },
  });
  return show(<PersonSummary person={person} />);
}

test.each([
  [7, '7 visitas'],
  [1, '1 visita'],
  [0, '0 visitas'],
])('the record says that %i visits of a pack are left', async (visitsLeft, text) => {
  await showHolder(visitsLeft);
  await screen.findByText('Le quedan');
  screen.getByText(acrossElements(`Le quedan${text}`));
});

test('a plan that counts no visits has none left to tell, and people come as often as at the desk', async () => {
  await showHolder(null);
  await screen.findByText('viene 1 vez por semana');
  expect(screen.queryByText(/Le quedan/)).toBeNull();
});

test('for people who stay away it says how often they used to come', async () => {
  await showHolder(null, new Date(Date.now() - 20 * DAY_MS).toISOString());
  await screen.findByText('venía 1 vez por semana');
});

test('a membership that lies ahead is not called active, and says when it begins', async () => {
  const days = { startsOn: asDay('2199-11-23'), endsOn: asDay('2199-12-22') };
  await showHolder(null, null, days);
  await screen.findByText('Por empezar');
  screen.getByText(acrossElements('Empieza23 nov 2199'));
  expect(screen.queryByText(/Activa/)).toBeNull();
});

test('an address that its mail server does not know is said beside it', async () => {
  const api = fakeApi();
  api.on('GET /memberships', () => []);
  api.on('GET /membership-plans', () => []);
  await logInAs(api, { role: 'admin', permissions: ['people.read'] });
  const person = buildPerson({ id: USER, email: 'ana@hierro.test', isEmailRefused: true });
  await show(<PersonSummary person={person} />);
  await screen.findByText('El correo no existe: corrige la dirección.');
});
