import { isManagement } from '@forja/contract/roles';
import type { SessionState } from '../lib/session/session.ts';
import type { ScreenRoute } from './routes.ts';

export type Verdict = 'show' | 'wait' | 'to-login' | 'to-home' | 'to-wanted';

export const LOGIN = '/login';
export const HOME = '/home';
export const SHOP = '/tienda';

/** Decides what happens to a person who opens a screen. */
export function decideAccess(
  { path, access }: Pick<ScreenRoute, 'path' | 'access'>,
  { status, user }: Pick<SessionState, 'status' | 'user'>,
): Verdict {
  if (access === 'public' || (access === 'entrance' && path !== LOGIN)) return 'show';
  if (status === 'loading') return 'wait';
  // A person who is logged in does not need the login screen.
  if (access === 'entrance') return user ? 'to-wanted' : 'show';
  if (!user) return 'to-login';
  return access === 'management' && !isManagement(user.role) ? 'to-home' : 'show';
}
