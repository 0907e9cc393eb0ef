import type { PersonDetail } from '@forja/contract/people/routes';

/** Somebody reception opened an account for; a test sets only what matters to it. */
export const makePerson = (overrides: Partial<PersonDetail> = {}): PersonDetail => ({
  id: '01890000-0000-7000-8000-000000000001',
  username: 'Rebeca Solano',
  profilePic: null,
  memberNumber: 12,
  firstName: 'Rebeca',
  lastName: 'Solano Mejía',
  email: null,
  phone: null,
  role: 'member',
  status: 'invited',
  membership: null,
  lastVisitAt: null,
  createdAt: '2026-01-05T12:00:00-06:00',
  birthDate: null,
  nationalId: null,
  staffNote: null,
  invitedAt: null,
  wantedEmail: null,
  guardian: null,
  mergedInto: null,
  minors: [],
  hasSecondFactor: false,
  unreadable: [],
  ...overrides,
});
