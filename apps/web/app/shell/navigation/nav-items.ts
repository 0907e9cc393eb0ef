import {
  Bell,
  CalendarDays,
  Dumbbell,
  LayoutDashboard,
  LogIn,
  type LucideIcon,
  MessageCircle,
  Ruler,
  Salad,
  ShieldCheck,
  ShoppingCart,
  Store,
  Trophy,
} from 'lucide-react';

export type Audience = 'everyone' | 'guest' | 'user' | 'management';

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  audience: Audience;
}

export const NAV_ITEMS: readonly NavItem[] = [
  { to: '/dashboard', label: 'Panel', icon: LayoutDashboard, audience: 'user' },
  { to: '/notificaciones', label: 'Notificaciones', icon: Bell, audience: 'user' },
  { to: '/rutinas', label: 'Rutinas', icon: Dumbbell, audience: 'user' },
  { to: '/dietas', label: 'Dietas', icon: Salad, audience: 'user' },
  { to: '/mediciones', label: 'Mis Mediciones', icon: Ruler, audience: 'user' },
  { to: '/registros', label: 'Mis Registros', icon: Trophy, audience: 'user' },
  { to: '/eventos', label: 'Clases', icon: CalendarDays, audience: 'user' },
  { to: '/mensajes', label: 'Mensajes', icon: MessageCircle, audience: 'user' },
  { to: '/carrito', label: 'Carrito', icon: ShoppingCart, audience: 'user' },
  { to: '/administrar', label: 'Administración', icon: ShieldCheck, audience: 'management' },
  { to: '/tienda', label: 'Tienda', icon: Store, audience: 'everyone' },
  { to: '/login', label: 'Iniciar sesión', icon: LogIn, audience: 'guest' },
];

const UNDER_ADMIN = [
  '/administrar',
  '/usuarios',
  '/caja',
  '/membresias',
  '/eventos-admin',
  '/accesos',
  '/dispositivos',
  '/estadisticas-admin',
  '/tienda-admin',
  '/orders-admin',
  '/rutinas-admin',
  '/dietas-admin',
  '/mediciones-admin',
  '/video-demo',
];

export function isUnderAdmin(pathname: string): boolean {
  return UNDER_ADMIN.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Null is a guest. */
export function isFor(audience: Audience, user: { management: boolean } | null): boolean {
  if (audience === 'everyone') return true;
  if (audience === 'guest') return user === null;
  return user !== null && (audience === 'user' || user.management);
}

/** A screen that greets or summarises and highlights what to do next. */
export const isLanding = (pathname: string): boolean =>
  pathname === '/home' || pathname === '/dashboard';
