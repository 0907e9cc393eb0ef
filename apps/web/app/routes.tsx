import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { loadPart } from '../lib/parts.ts';
import { ErrorFallback } from './error-fallback.tsx';
import { goToStart, requireGuest, requireManagement, requireSession } from './guards.ts';
import { Protected } from './protected.tsx';
import { Root } from './root.tsx';
import type { ScreenHandle } from './shell/screen-handle.ts';
import { CheckingSession, StartingUp } from './spinner-screens.tsx';

type ScreenModule = { default: ComponentType };

function screen(path: string, title: string, load: () => Promise<ScreenModule>): RouteObject {
  return {
    path,
    handle: { title } satisfies ScreenHandle,
    lazy: async () => ({ Component: (await loadPart(load)).default }),
  };
}

const publicScreens = [
  screen('/tienda', 'Tienda', () => import('../features/store/shop-screen.tsx')),
  screen('/producto/:id', 'Producto', () => import('../features/store/product-screen.tsx')),
];

const memberScreens = [
  screen('/home', 'Inicio', () => import('../features/overview/home-screen.tsx')),
  screen('/dashboard', 'Panel', () => import('../features/overview/dashboard-screen.tsx')),
  screen('/registros', 'Mis Registros', () => import('../features/training/records-screen.tsx')),
  screen('/rutinas', 'Rutinas', () => import('../features/training/routines-screen.tsx')),
  screen('/dietas', 'Dietas', () => import('../features/nutrition/diets-screen.tsx')),
  screen(
    '/mediciones',
    'Mis Mediciones',
    () => import('../features/measurements/measurements-screen.tsx'),
  ),
  screen('/eventos', 'Eventos', () => import('../features/classes/events-screen.tsx')),
  screen('/accesos', 'Accesos', () => import('../features/access/access-screen.tsx')),
  screen('/dispositivos', 'Dispositivos', () => import('../features/access/devices-screen.tsx')),
  screen('/carrito', 'Carrito', () => import('../features/store/cart-screen.tsx')),
  screen('/perfil', 'Perfil', () => import('../features/session/profile-screen.tsx')),
  screen('/mensajes', 'Mensajes', () => import('../features/social/messages-screen.tsx')),
  screen(
    '/notificaciones',
    'Notificaciones',
    () => import('../features/notifications/notifications-screen.tsx'),
  ),
  screen('/settings', 'Ajustes', () => import('../features/settings/settings-screen.tsx')),
  screen(
    '/subscription',
    'Suscripción',
    () => import('../features/subscription/subscription-screen.tsx'),
  ),
  screen(
    '/administrar-suscripcion',
    'Suscripción',
    () => import('../features/subscription/subscription-screen.tsx'),
  ),
];

const managementScreens = [
  screen('/administrar', 'Administración', () => import('../features/overview/admin-screen.tsx')),
  screen('/usuarios', 'Usuarios', () => import('../features/people/users-screen.tsx')),
  screen(
    '/membresias',
    'Membresías',
    () => import('../features/memberships/memberships-screen.tsx'),
  ),
  screen(
    '/rutinas-admin/:userId',
    'Rutinas de la persona',
    () => import('../features/training/member-routines-screen.tsx'),
  ),
  screen(
    '/dietas-admin/:userId',
    'Dietas de la persona',
    () => import('../features/nutrition/member-diets-screen.tsx'),
  ),
  screen(
    '/mediciones-admin/:userId',
    'Mediciones de la persona',
    () => import('../features/measurements/member-measurements-screen.tsx'),
  ),
  screen(
    '/eventos-admin',
    'Clases y eventos',
    () => import('../features/classes/events-admin-screen.tsx'),
  ),
  screen(
    '/estadisticas-admin',
    'Estadísticas',
    () => import('../features/overview/statistics-screen.tsx'),
  ),
  screen('/tienda-admin', 'Inventario', () => import('../features/store/store-admin-screen.tsx')),
  screen('/orders-admin', 'Pedidos', () => import('../features/store/orders-admin-screen.tsx')),
  screen('/video-demo', 'Videos', () => import('../features/training/video-demo-screen.tsx')),
];

const guestScreens = [
  {
    ...screen('/login', 'Iniciar sesión', () => import('../features/session/login-screen.tsx')),
    middleware: [requireGuest],
  },
  screen(
    '/reset-password',
    'Restablecer contraseña',
    () => import('../features/session/reset-password-screen.tsx'),
  ),
];

/** Every address of the application, with who may open it. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorFallback,
    HydrateFallback: StartingUp,
    children: [
      { path: '/', middleware: [goToStart], lazy: async () => ({ Component: Outlet }) },
      {
        lazy: async () => ({
          Component: (await loadPart(() => import('./shell/guest-shell.tsx'))).GuestShell,
        }),
        children: guestScreens,
      },
      {
        lazy: async () => ({
          Component: (await loadPart(() => import('./shell/shell.tsx'))).Shell,
        }),
        children: [
          ...publicScreens,
          {
            middleware: [requireSession],
            Component: Protected,
            HydrateFallback: CheckingSession,
            children: [
              ...memberScreens,
              { middleware: [requireManagement], children: managementScreens },
            ],
          },
          screen('*', 'Página no encontrada', () => import('./not-found-screen.tsx')),
        ],
      },
    ],
  },
];
