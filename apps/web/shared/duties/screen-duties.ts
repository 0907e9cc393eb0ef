import type { Permission } from '@forja/contract/permissions';
import { isAllowed } from '../../lib/session/may.ts';
import type { SessionState } from '../../lib/session/session.ts';

/**
 * What staff need one of: for a screen of management to open it, else to be shown its link. A screen
 * that is not here is every admin's. Apart from the screens, because strangers load those first.
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

/** Whether the screen of this path is part of what these staff do. */
export const isOfTheirs = (path: string, user: SessionState['user']): boolean =>
  ASKS[path]?.some((permission) => isAllowed(user, permission)) ?? true;
