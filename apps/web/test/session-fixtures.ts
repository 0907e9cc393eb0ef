import { BUILT_IN_PROFILES, permissionsOfRole } from '@forja/contract/duties/profiles';
import type { Profile } from '@forja/contract/profile/routes';

/** A token with an expiry; its signature is not verified here. */
export function makeToken(expiresAt: number, sub = 'u1'): string {
  const encode = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${encode({ alg: 'HS256' })}.${encode({ sub, exp: Math.floor(expiresAt / 1000) })}.firma`;
}

/** A logged-in member of an active gym; a test sets only what matters to it. */
export function buildProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: 'u1',
    username: 'daniela',
    firstName: 'Daniela',
    lastName: 'Ureña Solís',
    email: 'daniela@demo.test',
    phone: null,
    birthDate: null,
    profilePic: null,
    role: 'member',
    // An admin is Gerencia unless told.
    permissions: [
      ...permissionsOfRole(overrides.role ?? 'member', BUILT_IN_PROFILES.gerencia, false),
    ],
    assignedOnly: false,
    weightUnit: 'kg',
    gymSubscription: { status: 'active', isExpired: false, plan: 'pro', endsAt: null },
    membership: null,
    deletesAt: null,
    createdAt: '2026-01-05T12:00:00-06:00',
    liveHead: 'head',
    ...overrides,
  };
}
