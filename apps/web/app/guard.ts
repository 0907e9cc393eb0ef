import { isManagement } from '@forja/contract/roles';
import { isAllowed } from '../lib/session/may.ts';
import type { SessionState } from '../lib/session/session.ts';
import { type Access, type ScreenRoute, screenAt } from './routes.ts';

/** Screens that keep their data in a gym whose subscription has expired. */
const NEVER_WITHHELD = [
  '/perfil',
  '/settings',
  '/carrito',
  '/subscription',
  '/administrar-suscripcion',
];

export type Verdict = 'show' | 'wait' | 'not-allowed' | 'to-login' | 'to-home' | 'to-wanted';

export const LOGIN = '/login';
export const HOME = '/home';
export const SHOP = '/tienda';

/** Decides what happens to a person who opens a screen. */
export function decideAccess(
  { path, access, asks }: Pick<ScreenRoute, 'path' | 'access' | 'asks'>,
  { status, user }: Pick<SessionState, 'status' | 'user'>,
): Verdict {
  if (access === 'public' || (access === 'entrance' && path !== LOGIN)) return 'show';
  if (status === 'loading') return 'wait';
  // A person who is logged in does not need the login screen.
  if (access === 'entrance') return user ? 'to-wanted' : 'show';
  if (!user) return 'to-login';
  if (access !== 'management') return 'show';
  if (!isManagement(user.role)) return 'to-home';
  return holdsOneOf(asks, user) ? 'show' : 'not-allowed';
}

const holdsOneOf = (asks: ScreenRoute['asks'], user: SessionState['user']): boolean =>
  asks === undefined || asks.some((permission) => isAllowed(user, permission));

/** Whether staff are shown a link to this address: one they may not open is not there for them. */
export function isOffered(address: string, user: SessionState['user']): boolean {
  const screen = screenAt(address.split('?')[0] ?? address);
  return screen === null || holdsOneOf(screen.asks, user);
}

/** Whether the server refuses a screen's data because the gym's subscription has expired. */
export function isWithheld(
  { path, access }: { path: string; access: Access },
  user: SessionState['user'],
): boolean {
  if (!user?.gymSubscription.isExpired || access === 'public') return false;
  return !NEVER_WITHHELD.includes(path);
}
