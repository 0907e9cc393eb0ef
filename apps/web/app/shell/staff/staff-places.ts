import {
  CalendarCheck,
  ChartNoAxesCombined,
  CreditCard,
  DoorOpen,
  type LucideIcon,
  Package,
  Router,
  Settings,
  ShoppingBag,
  Users,
  Video,
  Wallet,
} from 'lucide-react';
import type { SessionState } from '../../../lib/session/session.ts';
import { mayOpenAddress } from '../../may-open-address.ts';

export interface StaffPlace {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The beginnings of addresses that are reached from here and have no link of their own. */
  leadsTo?: readonly string[];
  /** Needed too rarely to be shown unless marked as a favourite. */
  seldom?: boolean;
}

/** Where staff work, each one click away in the sidebar. */
const STAFF_PLACES: readonly StaffPlace[] = [
  {
    to: '/usuarios',
    label: 'Usuarios',
    icon: Users,
    leadsTo: ['/rutinas-admin', '/dietas-admin', '/mediciones-admin'],
  },
  { to: '/caja', label: 'Caja', icon: Wallet },
  { to: '/membresias', label: 'Membresías', icon: CreditCard },
  { to: '/eventos-admin', label: 'Clases y eventos', icon: CalendarCheck },
  { to: '/accesos', label: 'Accesos', icon: DoorOpen },
  { to: '/dispositivos', label: 'Dispositivos', icon: Router },
  { to: '/estadisticas-admin', label: 'Estadísticas', icon: ChartNoAxesCombined },
  { to: '/tienda-admin', label: 'Productos', icon: ShoppingBag },
  { to: '/orders-admin', label: 'Pedidos', icon: Package },
  { to: '/video-demo', label: 'Videos', icon: Video, seldom: true },
  { to: '/settings', label: 'Ajustes', icon: Settings },
];

export const staffPlaces = (user: SessionState['user']): StaffPlace[] =>
  STAFF_PLACES.filter(({ to }) => mayOpenAddress(to, user));

const isWithin = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}/`);

/** The place a screen belongs to, for example Usuarios for a person's routines. */
export const placeAt = (pathname: string): StaffPlace | undefined =>
  STAFF_PLACES.find(({ to, leadsTo = [] }) =>
    [to, ...leadsTo].some((path) => isWithin(pathname, path)),
  );
