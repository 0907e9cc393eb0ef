import type { Permission } from '@forja/contract/permissions';
import {
  Banknote,
  CalendarCheck,
  ChartNoAxesCombined,
  Package,
  ScanLine,
  Users,
} from 'lucide-react';
import { useLocation } from 'react-router';
import { useMay } from '../../../lib/session/may.ts';
import { Bar, type BarPlace, HOME_PLACE, MESSAGES_PLACE } from '../person/bottom-bar.tsx';
import { placeAt } from './staff-places.ts';

const ENTRY = '/accesos?registrar=1';
const BESIDE_HOME = 3;

/** By how often they are needed; staff without a permission get the next one. */
const PLACES: readonly (BarPlace & { asks?: Permission })[] = [
  { to: ENTRY, label: 'Entrada', icon: ScanLine, asks: 'access.register' },
  { to: '/caja', label: 'Cobrar', icon: Banknote, asks: 'money.take' },
  { to: '/usuarios', label: 'Personas', icon: Users, asks: 'people.read' },
  { to: '/eventos-admin', label: 'Clases', icon: CalendarCheck, asks: 'classes.attendance' },
  { to: '/orders-admin', label: 'Pedidos', icon: Package, asks: 'store.orders' },
  MESSAGES_PLACE,
  {
    to: '/estadisticas-admin',
    label: 'Cifras',
    icon: ChartNoAxesCombined,
    asks: 'statistics.read',
  },
];

/** What staff use most on a phone. */
export function StaffBar() {
  const may = useMay();
  const { pathname } = useLocation();
  const mine = PLACES.filter(({ asks }) => asks === undefined || may(asks)).slice(0, BESIDE_HOME);
  const current = placeAt(pathname)?.to ?? pathname;
  return <Bar places={[HOME_PLACE, ...mine]} isCurrent={(to) => to.split('?')[0] === current} />;
}
