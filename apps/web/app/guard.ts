import { isManagement } from '@forja/contract/roles';
import type { SessionState } from '../lib/session/session.ts';
import type { Access } from './routes.ts';

/** Screens that work as ever in a gym whose subscription has expired. */
const NEVER_WITHHELD = [
  '/perfil',
  '/settings',
  '/carrito',
  '/subscription',
  '/administrar-suscripcion',
];

export type Verdict = 'show' | 'wait' | 'to-login' | 'to-home' | 'to-wanted';

export const LOGIN = '/login';
export const HOME = '/home';
export const SHOP = '/tienda';

/** Decides what happens to a person who opens a screen. */
export function decideAccess(
  { path, access }: { path: string; access: Access },
  { status, user }: Pick<SessionState, 'status' | 'user'>,
): Verdict {
  if (access === 'public' || (access === 'entrance' && path !== LOGIN)) return 'show';
  if (status === 'loading') return 'wait';
  // A person who is logged in does not need the login screen.
  if (access === 'entrance') return user ? 'to-wanted' : 'show';
  if (!user) return 'to-login';
  return access === 'management' && !isManagement(user.role) ? 'to-home' : 'show';
}

/**
 * Whether the server refuses what a screen is for because the gym's subscription has expired: all of
 * its data to members, changes to management.
 */
export function isWithheld(
  { path, access }: { path: string; access: Access },
  user: SessionState['user'],
): boolean {
  if (!user?.gymSubscription.isExpired || access === 'public') return false;
  return !NEVER_WITHHELD.includes(path);
}
