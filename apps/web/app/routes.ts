import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router';

/** Who may open a screen; `entrance` screens come before the login. */
type Access = 'entrance' | 'public' | 'user' | 'management';

type ScreenModule = { default: ComponentType };

export interface ScreenRoute {
  path: string;
  title: string;
  access: Access;
  load: () => Promise<ScreenModule>;
}

type Row = [path: string, title: string, load: () => Promise<ScreenModule>];

const screens = (access: Access, rows: Row[]): ScreenRoute[] =>
  rows.map(([path, title, load]) => ({ path, title, access, load }));

/** Every screen with its path and who may open it. */
export const SCREENS: readonly ScreenRoute[] = [
  ...screens('entrance', [
    ['/login', 'Iniciar sesión', () => import('../features/session/login/login-screen.tsx')],
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
    ['/activar', 'Activar mi cuenta', () => import('../features/session/claim-screen.tsx')],
  ]),
  ...screens('public', [
    ['/tienda', 'Tienda', () => import('../features/store/shop/shop-screen.tsx')],
    [
      '/correos/:token',
      'Correos que recibes',
      () => import('../features/notifications/mail-choices-screen.tsx'),
    ],
    [
      '/eliminar-cuenta',
      'Eliminar mi cuenta',
      () => import('../features/privacy/delete-account-screen.tsx'),
    ],
    ['/recibo/:token', 'Recibo', () => import('../features/counter/receipt/receipt-screen.tsx')],
    ['/pagar/:token', 'Pagar', () => import('../features/card-payments/pay-screen.tsx')],
    ['/producto/:id', 'Producto', () => import('../features/store/shop/product-screen.tsx')],
    ['*', 'Página no encontrada', () => import('./not-found-screen.tsx')],
  ]),
  ...screens('user', [
    ['/home', 'Inicio', () => import('../features/overview/home/home-screen.tsx')],
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
    ['/eventos', 'Clases', () => import('../features/classes/events-screen.tsx')],
    ['/accesos', 'Accesos', () => import('../features/access/access-screen.tsx')],
    [
      '/dispositivos',
      'Dispositivos',
      () => import('../features/access/devices/devices-screen.tsx'),
    ],
    ['/carrito', 'Carrito', () => import('../features/store/cart/cart-screen.tsx')],
    ['/perfil', 'Perfil', () => import('../features/session/profile/profile-screen.tsx')],
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
  ...screens('management', [
    ['/administrar', 'Administración', () => import('../features/overview/staff/admin-screen.tsx')],
    ['/usuarios', 'Usuarios', () => import('../features/people/users-screen.tsx')],
    ['/usuarios/importar', 'Traer personas', () => import('../features/imports/import-screen.tsx')],
    ['/caja', 'Caja', () => import('../features/counter/counter-screen.tsx')],
    ['/membresias', 'Membresías', () => import('../features/memberships/memberships-screen.tsx')],
    [
      '/rutinas-admin/:userId',
      'Rutinas de la persona',
      () => import('../features/training/plans/member-routines-screen.tsx'),
    ],
    [
      '/dietas-admin/:userId',
      'Dietas de la persona',
      () => import('../features/nutrition/editor/member-diets-screen.tsx'),
    ],
    [
      '/mediciones-admin/:userId',
      'Mediciones de la persona',
      () => import('../features/measurements/member-measurements-screen.tsx'),
    ],
    [
      '/eventos-admin',
      'Clases y eventos',
      () => import('../features/classes/timetable/events-admin-screen.tsx'),
    ],
    [
      '/estadisticas-admin',
      'Estadísticas',
      () => import('../features/statistics/statistics-screen.tsx'),
    ],
    [
      '/tienda-admin',
      'Productos',
      () => import('../features/store/catalogue/store-admin-screen.tsx'),
    ],
    ['/orders-admin', 'Pedidos', () => import('../features/store/orders/orders-admin-screen.tsx')],
    ['/video-demo', 'Videos', () => import('../features/training/videos/video-demo-screen.tsx')],
  ]),
];

const found = new Map<string, ScreenRoute | null>();

/** Remembered, because the router reads all paths anew and the sidebar asks for each of its links. */
export function screenAt(pathname: string): ScreenRoute | null {
  let screen = found.get(pathname);
  if (screen === undefined) {
    screen = matchRoutes([...SCREENS], pathname)?.at(-1)?.route ?? null;
    found.set(pathname, screen);
  }
  return screen;
}
