import { isManagement } from '@forja/contract/roles';
import type { SessionState } from '../lib/session/session.ts';
import { isTraining } from '../shared/training/is-training.ts';
import type { ScreenRoute } from './routes.ts';

type ScreenAccess = Pick<ScreenRoute, 'path' | 'access'>;

/** Screens that work as ever in a gym whose subscription has expired. */
const NEVER_WITHHELD = [
  '/perfil',
  '/settings',
  '/carrito',
  '/subscription',
  '/administrar-suscripcion',
];

/** What members still have in such a gym: their entry code, and screens that say so themselves. */
const LEFT_TO_MEMBERS = ['/home', '/dashboard', '/accesos'];

/**
 * Whether the server refuses what a screen is for because the gym's subscription has expired: all of
 * its data to members, changes to management.
 */
export function isWithheld({ path, access }: ScreenAccess, user: SessionState['user']): boolean {
  if (!user?.gymSubscription.isExpired || access === 'public') return false;
  return !NEVER_WITHHELD.includes(path);
}

/**
 * Whether a member would find empty lists on a screen, as if there had never been anything. A
 * workout that was begun before stays open.
 */
export function isEmptied(screen: ScreenAccess, user: SessionState['user']): boolean {
  if (screen.access !== 'user' || !isWithheld(screen, user)) return false;
  if (isManagement(user?.role ?? '') || LEFT_TO_MEMBERS.includes(screen.path)) return false;
  return !(screen.path === '/rutinas' && isTraining());
}
