import type { Permission } from '@forja/contract/permissions';
import { isAllowed } from '../lib/session/may.ts';
import type { SessionState } from '../lib/session/session.ts';
import { type ScreenRoute, screenAt } from './routes.ts';

/**
 * What staff need one of: for a screen of management to open it, else to be shown its link. A screen
 * that is not here is every admin's. Apart from the screens, because strangers load those first.
 */
const ASKS: Partial<Record<string, readonly Permission[]>> = {
  '/accesos': ['access.log', 'access.register'],
  '/dispositivos': ['devices.manage', 'access.open'],
  '/usuarios': ['people.read'],
  '/caja': ['money.shift', 'money.shifts'],
  '/membresias': ['money.take', 'money.reports', 'plans.manage'],
  '/rutinas-admin/:userId': ['training.write'],
  '/dietas-admin/:userId': ['nutrition.write'],
  '/mediciones-admin/:userId': ['body.read'],
  '/eventos-admin': ['classes.attendance'],
  '/estadisticas-admin': ['statistics.read'],
  '/tienda-admin': ['store.manage', 'promotions.manage'],
  '/orders-admin': ['store.orders', 'money.reports'],
  '/video-demo': ['training.templates'],
};

type User = SessionState['user'];

/** Whether a screen is part of what these staff do. */
export const isOfTheirs = ({ path }: Pick<ScreenRoute, 'path'>, user: User): boolean =>
  ASKS[path]?.some((permission) => isAllowed(user, permission)) ?? true;

/** Whether staff are shown a link to this address: one they may not open is not there for them. */
export function isOffered(address: string, user: User): boolean {
  const screen = screenAt(address.split('?')[0] ?? address);
  return screen === null || isOfTheirs(screen, user);
}
