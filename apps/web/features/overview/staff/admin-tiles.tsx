import type { Permission } from '@forja/contract/permissions';
import { isOwner } from '@forja/contract/roles';
import {
  CalendarDays,
  ChartNoAxesCombined,
  CreditCard,
  DoorOpen,
  History,
  type LucideIcon,
  Package,
  Router,
  Settings,
  ShoppingBag,
  Sparkles,
  Users,
  Video,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../../lib/session/current.ts';
import { isAllowed } from '../../../lib/session/may.ts';
import { isOfTheirs } from '../../../shared/duties/screen-duties.ts';

interface Tile {
  to: string;
  /** The permission needed for this view, in addition to the one for its screen. */
  asks?: Permission;
  /** Only for owners: no profile gives access to it. */
  ownersOnly?: true;
  icon: LucideIcon;
  name: string;
  text: string;
  /** The text for people without this permission. */
  less?: { asks: Permission; text: string };
}

const TILES: readonly Tile[] = [
  {
    to: '/usuarios',
    icon: Users,
    name: 'Usuarios',
    text: 'Personas, invitaciones y sus fichas',
  },
  {
    to: '/caja',
    icon: Wallet,
    name: 'Caja',
    text: 'Turnos, efectivo y cierres',
  },
  {
    to: '/membresias',
    icon: CreditCard,
    name: 'Membresías',
    text: 'Ventas, pagos y planes',
  },
  {
    to: '/eventos-admin',
    icon: CalendarDays,
    name: 'Clases y eventos',
    text: 'Horario, cupos y asistencia',
  },
  {
    to: '/accesos',
    icon: DoorOpen,
    name: 'Accesos',
    text: 'Quién entró y a quién no se abrió',
  },
  {
    to: '/dispositivos',
    icon: Router,
    name: 'Dispositivos',
    text: 'Puertas y lectores',
  },
  {
    to: '/estadisticas-admin',
    icon: ChartNoAxesCombined,
    name: 'Estadísticas',
    text: 'Cifras, asistencia y retención',
  },
  {
    to: '/tienda-admin',
    icon: ShoppingBag,
    name: 'Productos',
    text: 'Lo que vende la tienda y su inventario',
  },
  {
    to: '/orders-admin',
    icon: Package,
    name: 'Pedidos',
    text: 'Preparar y entregar',
  },
  {
    to: '/video-demo',
    icon: Video,
    name: 'Videos',
    text: 'Demostraciones de ejercicios',
  },
  {
    to: '/settings',
    icon: Settings,
    name: 'Ajustes',
    text: 'Colores, datos, horario y pagos',
    less: { asks: 'settings.brand', text: 'Tus avisos y preferencias' },
  },
  {
    to: '/subscription',
    ownersOnly: true,
    icon: Sparkles,
    name: 'Suscripción',
    text: 'Tu plan con Forja y facturas',
  },
  {
    to: '/administrar?vista=bitacora',
    asks: 'audit.read',
    icon: History,
    name: 'Bitácora',
    text: 'Quién cambió qué y cuándo',
  },
];

export function AdminTiles() {
  const { user } = useSession();
  const shown = TILES.filter(
    ({ to, asks, ownersOnly }) =>
      isOfTheirs(to, user) &&
      (asks === undefined || isAllowed(user, asks)) &&
      (ownersOnly === undefined || isOwner(user?.role ?? '')),
  );
  return (
    <nav aria-label="Pantallas de administración">
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-3">
        {shown.map(({ to, icon: Icon, name, text, less }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-16 gap-2.5 rounded-panel border border-line bg-panel p-3 hover:bg-sunk max-sm:flex-col sm:items-center sm:gap-3.5 sm:px-4"
            >
              <span className="grid size-10 flex-none place-items-center rounded-control bg-soft text-on-primary-soft">
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="block text-13 text-muted">
                  {less && !isAllowed(user, less.asks) ? less.text : text}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
