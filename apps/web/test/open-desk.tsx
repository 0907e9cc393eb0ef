import { asDay } from '@forja/calendar/day';
import type { CheckInAnswer, Entry, PersonAtDesk } from '@forja/contract/access/routes';
import type { Permission } from '@forja/contract/permissions';
import { EntryDesk } from '../features/access/desk/entry-desk.tsx';
import { buildPerson } from './build-person.ts';
import { fakeApi } from './fake-api.ts';
import { logInAs } from './log-in-as.ts';
import { show } from './show.tsx';

export const ID = '01890000-0000-7000-8000-000000000001';
export const OTHER = '01890000-0000-7000-8000-000000000002';
export const THIRD = '01890000-0000-7000-8000-000000000003';

export const atDesk = (overrides: Partial<PersonAtDesk> = {}): PersonAtDesk => ({
  id: ID,
  username: 'Rebeca Solano',
  fullName: 'Rebeca Solano Mejía',
  profilePic: null,
  memberNumber: 12,
  status: 'active',
  membership: null,
  balanceCents: null,
  minutesInside: null,
  isExact: false,
  ...overrides,
});

export const refused: CheckInAnswer = {
  granted: false,
  reason: 'MEMBERSHIP_EXPIRED',
  user: { id: ID, username: 'Rebeca Solano', profilePic: null },
  membership: null,
  waiting: null,
  className: null,
  minutesInside: null,
};
export const granted: CheckInAnswer = { ...refused, granted: true, reason: null };

export const expired = {
  id: '01890000-0000-7000-8000-000000000011',
  planId: '01890000-0000-7000-8000-000000000012',
  planName: 'Mensual',
  status: 'expired' as const,
  startsOn: asDay('2026-01-01'),
  periodFrom: asDay('2026-01-01'),
  endsOn: asDay('2026-01-31'),
  frozenOn: null,
  priceCents: 2_600_000,
  owedCents: 0,
  renewalCents: 2_600_000,
  toRenewCents: 2_600_000,
};

/** The desk with these people to be found, for staff with these permissions. */
export async function openDesk(
  permissions: Permission[],
  people: PersonAtDesk[],
  desk = <EntryDesk onClose={() => undefined} />,
  entries: Entry[] = [],
) {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions });
  api.on('GET /accesos/people', () => people);
  api.on('GET /accesos/occupancy', () => ({
    day: asDay('2026-03-01'),
    inside: 3,
    maxInside: 120,
    entries: 3,
    people: 3,
    hours: [],
  }));
  api.on('GET /accesos', () => entries);
  api.on('GET /dispositivos', () => []);
  api.on('GET /memberships/{id}/grace', () => ({ given: 0, limit: 0 }));
  api.on('GET /users/{id}', () => buildPerson({ membership: expired, phone: '+506 8830 1127' }));
  api.on('GET /accounts/{userId}', () => ({
    userId: ID,
    username: 'Rebeca Solano',
    hasPhone: true,
    currency: 'CRC',
    balanceCents: 0,
    owedCents: 0,
    creditCents: 0,
    refundableCents: 0,
    open: [],
  }));
  const user = await show(desk);
  return { api, user };
}
