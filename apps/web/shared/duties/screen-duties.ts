import type { Permission } from '@forja/contract/permissions';
import { isAllowed } from '../../lib/session/may.ts';
import type { SessionState } from '../../lib/session/session.ts';

/**
 * The permissions for each management screen: any one of them opens it and shows its link. Screens
 * that are not listed are open to every admin. Not in the list of screens, because visitors who are
 * not logged in load that list first.
 */
const ASKS: Partial<Record<string, readonly Permission[]>> = {
  '/accesos': ['access.log', 'access.register'],
  '/dispositivos': ['devices.manage', 'access.open'],
  '/usuarios': ['people.read'],
  '/usuarios/importar': ['people.import'],
  '/caja': ['fiscal.read', 'money.shift', 'money.shifts', 'money.take', 'money.reports'],
  '/membresias': ['money.take', 'money.reports', 'plans.manage', 'promotions.manage'],
  '/rutinas-admin/:userId': ['training.write'],
  '/dietas-admin/:userId': ['nutrition.write'],
  '/mediciones-admin/:userId': ['body.read'],
  '/eventos-admin': ['classes.attendance'],
  '/estadisticas-admin': ['statistics.read'],
  '/tienda-admin': ['store.manage', 'promotions.manage'],
  '/orders-admin': ['store.orders', 'money.reports'],
  '/video-demo': ['training.templates'],
};

/** Whether the profile of these staff includes the screen of this path. */
export const isOfTheirs = (path: string, user: SessionState['user']): boolean =>
  ASKS[path]?.some((permission) => isAllowed(user, permission)) ?? true;
