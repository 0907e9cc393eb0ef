import type { Permission } from '@forja/contract/permissions';
import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router';

/** Who may open a screen; `entrance` screens come before the login. */
export type Access = 'entrance' | 'public' | 'user' | 'management';

type ScreenModule = { default: ComponentType };

export interface ScreenRoute {
  path: string;
  title: string;
  access: Access;
  load: () => Promise<ScreenModule>;
  /** An admin needs one of these: for a screen of management to open it, else to be shown its link. */
  asks?: readonly Permission[];
}

type Row = [path: string, title: string, load: () => Promise<ScreenModule>];
type StaffRow = [...Row, asks: readonly Permission[]];

const screens = (access: Access, rows: Row[]): ScreenRoute[] =>
  rows.map(([path, title, load]) => ({ path, title, access, load }));

const staffScreens = (access: 'user' | 'management', rows: StaffRow[]): ScreenRoute[] =>
  rows.map(([path, title, load, asks]) => ({ path, title, access, load, asks }));

/** Every screen with its path and who may open it. */
export const SCREENS: readonly ScreenRoute[] = [
  ...screens('entrance', [
    ['/login', 'Iniciar sesión', () => import('../features/session/login-screen.tsx')],
    [
      '/reset-password',
      'Restablecer contraseña',
      () => import('../features/session/reset-password-screen.tsx'),
    ],
    [
      '/correo',
      'Correo de tu cuenta',
      () => import('../features/session/mailed-address-screen.tsx'),
    ],
  ]),
  ...screens('public', [
    ['/tienda', 'Tienda', () => import('../features/store/shop/shop-screen.tsx')],
    ['/producto/:id', 'Producto', () => import('../features/store/shop/product-screen.tsx')],
    ['*', 'Página no encontrada', () => import('./not-found-screen.tsx')],
  ]),
  ...screens('user', [
    ['/home', 'Inicio', () => import('../features/overview/home-screen.tsx')],
    ['/dashboard', 'Panel', () => import('../features/overview/dashboard-screen.tsx')],
    [
      '/registros',
      'Mis Registros',
      () => import('../features/training/records/records-screen.tsx'),
    ],
    ['/rutinas', 'Rutinas', () => import('../features/training/plans/routines-screen.tsx')],
    ['/dietas', 'Dietas', () => import('../features/nutrition/diary/diets-screen.tsx')],
    [
      '/mediciones',
      'Mis Mediciones',
      () => import('../features/measurements/measurements-screen.tsx'),
    ],
    ['/eventos', 'Eventos', () => import('../features/classes/events-screen.tsx')],
    ['/carrito', 'Carrito', () => import('../features/store/cart/cart-screen.tsx')],
    ['/perfil', 'Perfil', () => import('../features/session/profile-screen.tsx')],
    ['/mensajes', 'Mensajes', () => import('../features/social/messages-screen.tsx')],
    [
      '/notificaciones',
      'Notificaciones',
      () => import('../features/notifications/notifications-screen.tsx'),
    ],
    ['/settings', 'Ajustes', () => import('../features/settings/settings-screen.tsx')],
    [
      '/subscription',
      'Suscripción',
      () => import('../features/subscription/subscription-screen.tsx'),
    ],
    [
      '/administrar-suscripcion',
      'Suscripción',
      () => import('../features/subscription/subscription-screen.tsx'),
    ],
  ]),
  ...staffScreens('user', [
    [
      '/accesos',
      'Accesos',
      () => import('../features/access/access-screen.tsx'),
      ['access.log', 'access.register'],
    ],
    [
      '/dispositivos',
      'Dispositivos',
      () => import('../features/access/devices/devices-screen.tsx'),
      ['devices.manage', 'access.open'],
    ],
  ]),
  ...screens('management', [
    ['/administrar', 'Administración', () => import('../features/overview/staff/admin-screen.tsx')],
  ]),
  ...staffScreens('management', [
    ['/usuarios', 'Usuarios', () => import('../features/people/users-screen.tsx'), ['people.read']],
    [
      '/caja',
      'Caja',
      () => import('../features/counter/counter-screen.tsx'),
      ['money.shift', 'money.shifts'],
    ],
    [
      '/membresias',
      'Membresías',
      () => import('../features/memberships/memberships-screen.tsx'),
      ['money.take', 'money.reports', 'plans.manage'],
    ],
    [
      '/rutinas-admin/:userId',
      'Rutinas de la persona',
      () => import('../features/training/plans/member-routines-screen.tsx'),
      ['training.write'],
    ],
    [
      '/dietas-admin/:userId',
      'Dietas de la persona',
      () => import('../features/nutrition/editor/member-diets-screen.tsx'),
      ['nutrition.write'],
    ],
    [
      '/mediciones-admin/:userId',
      'Mediciones de la persona',
      () => import('../features/measurements/member-measurements-screen.tsx'),
      ['body.read'],
    ],
    [
      '/eventos-admin',
      'Clases y eventos',
      () => import('../features/classes/timetable/events-admin-screen.tsx'),
      ['classes.attendance'],
    ],
    [
      '/estadisticas-admin',
      'Estadísticas',
      () => import('../features/statistics/statistics-screen.tsx'),
      ['statistics.read'],
    ],
    [
      '/tienda-admin',
      'Tienda',
      () => import('../features/store/catalogue/store-admin-screen.tsx'),
      ['store.manage', 'promotions.manage'],
    ],
    [
      '/orders-admin',
      'Pedidos',
      () => import('../features/store/orders/orders-admin-screen.tsx'),
      ['store.orders', 'money.reports'],
    ],
    [
      '/video-demo',
      'Videos',
      () => import('../features/training/videos/video-demo-screen.tsx'),
      ['training.templates'],
    ],
  ]),
];

export function screenAt(pathname: string): ScreenRoute | null {
  return matchRoutes([...SCREENS], pathname)?.at(-1)?.route ?? null;
}
