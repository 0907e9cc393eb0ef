import { type Day, daysBetween } from '@forja/calendar/day';
import type { ManagementView } from '@forja/contract/overview/routes';
import { LATE_DAYS } from '@forja/contract/payouts/values';
import {
  ArrowLeftRight,
  CalendarClock,
  CircleAlert,
  CreditCard,
  FileClock,
  FileKey,
  FileSpreadsheet,
  FileX,
  Landmark,
  type LucideIcon,
  Package,
  PackageCheck,
  PackageMinus,
  Pause,
  Scale,
  Smartphone,
  UserRoundX,
  WifiOff,
} from 'lucide-react';
import { formatRelative } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { requestText } from '../../../shared/memberships/own/request-text.ts';

type Waiting = NonNullable<ManagementView['attention']['payments']>;

interface Item {
  key: string;
  icon: LucideIcon;
  tone: 'info' | 'warn' | 'bad';
  title: string;
  fact: string;
  to: string;
  action: string;
}

const some = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

function dayWord(date: Day | null, today: Day): string {
  if (date === null) return '';
  const days = daysBetween(today, date);
  if (days <= 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days} días`;
}

/** How long the first of them has been waiting. */
function sinceWord(oldest: string, now: number): string {
  const text = formatRelative(oldest, now);
  return text === 'ahora' ? text : `desde ${text}`;
}

const certificateWord = (days: number): string => {
  if (days === 0) return 'Venció el certificado de facturación';
  return `El certificado de facturación vence en ${some(days, 'día', 'días')}`;
};

/** The tasks that wait for staff, most urgent first; empty ones are left out. */
export function attentionItems(
  view: Pick<ManagementView, 'attention' | 'today'>,
  currency: string,
  now: number,
): Item[] {
  const {
    payments,
    refundsFailed,
    cardDoubts,
    declinedRenewals,
    latePayouts,
    ordersToConfirm,
    missingMoney,
    toPrepare,
    toHandOver,
    requests,
    expiring,
    lowStock,
    devicesOffline,
    slipping,
    fiscal,
    rulesProposed,
    noMembers,
  } = view.attention;
  const waits = (text: string, oldest: string | null) =>
    oldest === null ? text : `${text} · ${sinceWord(oldest, now)}`;
  const since = ({ cents, oldest }: Waiting) => waits(formatMoney(cents, currency), oldest);
  const all: ((Item & { count: number }) | null)[] = [
    payments && {
      key: 'payments',
      count: payments.count,
      icon: Smartphone,
      tone: 'info',
      title: some(payments.count, 'pago por confirmar', 'pagos por confirmar'),
      fact: since(payments),
      to: '/membresias?vista=pagos',
      action: 'Confirmar',
    },
    refundsFailed && {
      key: 'refunds',
      count: refundsFailed.count,
      icon: CircleAlert,
      tone: 'bad',
      title: some(refundsFailed.count, 'devolución que falló', 'devoluciones que fallaron'),
      fact: since(refundsFailed),
      to: '/orders-admin?vista=devoluciones',
      action: 'Resolver',
    },
    cardDoubts && {
      key: 'card-doubts',
      count: cardDoubts.count,
      icon: CreditCard,
      tone: 'bad',
      title: some(
        cardDoubts.count,
        'pago con tarjeta por revisar',
        'pagos con tarjeta por revisar',
      ),
      fact: since(cardDoubts),
      to: '/membresias?vista=pagos',
      action: 'Revisar',
    },
    declinedRenewals && {
      key: 'declined-renewals',
      count: declinedRenewals.count,
      icon: CreditCard,
      tone: 'warn',
      title: some(
        declinedRenewals.count,
        'tarjeta guardada que no se pudo cobrar',
        'tarjetas guardadas que no se pudieron cobrar',
      ),
      fact: since(declinedRenewals),
      to: '/membresias?vista=pagos',
      action: 'Ver',
    },
    latePayouts && {
      key: 'late-payouts',
      count: latePayouts.count,
      icon: Landmark,
      tone: 'warn',
      title: some(
        latePayouts.count,
        'cobro con tarjeta que no llega al banco',
        'cobros con tarjeta que no llegan al banco',
      ),
      fact: waits(`Más de ${LATE_DAYS} días sin liquidar`, latePayouts.oldest),
      to: '/caja?vista=liquidaciones',
      action: 'Ver cuáles',
    },
    fiscal && {
      key: 'fiscal-rejected',
      count: fiscal.rejected,
      icon: FileX,
      tone: 'bad',
      title: some(fiscal.rejected, 'comprobante rechazado', 'comprobantes rechazados'),
      fact: 'Hacienda dijo que no: corrige lo que dice su motivo',
      to: '/caja?vista=comprobantes&estado=rejected',
      action: 'Corregir',
    },
    fiscal && {
      key: 'fiscal-unsent',
      count: fiscal.unsent,
      icon: FileClock,
      tone: 'warn',
      title: some(fiscal.unsent, 'comprobante sin enviar', 'comprobantes sin enviar'),
      fact: 'Les falta algo, o llevan más de un día sin salir',
      to: '/caja?vista=comprobantes',
      action: 'Revisar',
    },
    fiscal && {
      key: 'certificate',
      count: fiscal.certificateDays === null ? 0 : 1,
      icon: FileKey,
      tone: (fiscal.certificateDays ?? 0) > 7 ? 'warn' : 'bad',
      title: certificateWord(fiscal.certificateDays ?? 0),
      fact: 'Sin uno vigente no se firman comprobantes',
      to: '/settings?vista=facturacion',
      action: 'Renovar',
    },
    ordersToConfirm && {
      key: 'reported-orders',
      count: ordersToConfirm.count,
      icon: Smartphone,
      tone: 'info',
      title: some(ordersToConfirm.count, 'pedido por confirmar', 'pedidos por confirmar'),
      fact: since(ordersToConfirm),
      to: '/orders-admin',
      action: 'Confirmar',
    },
    missingMoney && {
      key: 'missing-money',
      count: missingMoney.count,
      icon: Smartphone,
      tone: 'warn',
      title: some(
        missingMoney.count,
        'pago reportado que no llegó',
        'pagos reportados que no llegaron',
      ),
      fact: since(missingMoney),
      to: '/caja?vista=entrante',
      action: 'Revisar',
    },
    toHandOver && {
      key: 'ready',
      count: toHandOver.count,
      icon: PackageCheck,
      tone: 'info',
      title: some(toHandOver.count, 'pedido listo para entregar', 'pedidos listos para entregar'),
      fact: since(toHandOver),
      to: '/orders-admin',
      action: 'Entregar',
    },
    toPrepare && {
      key: 'paid',
      count: toPrepare.count,
      icon: Package,
      tone: 'info',
      title: some(toPrepare.count, 'pedido por preparar', 'pedidos por preparar'),
      fact: since(toPrepare),
      to: '/orders-admin',
      action: 'Preparar',
    },
    ...requests.map((request) => ({
      key: request.id,
      count: 1,
      icon: request.kind === 'pause' ? Pause : ArrowLeftRight,
      tone: 'info' as const,
      title: `${request.username} pide ${request.kind === 'pause' ? 'una pausa' : 'otro plan'}`,
      fact: `${requestText(request)} · ${formatRelative(request.createdAt, now)}`,
      to: `/usuarios?persona=${request.userId}`,
      action: 'Revisar',
    })),
    expiring && {
      key: 'expiring',
      count: expiring.count,
      icon: CalendarClock,
      tone: 'warn',
      title: some(expiring.count, 'membresía por vencer', 'membresías por vencer'),
      fact: `${formatMoney(expiring.cents, currency)} · la primera vence ${dayWord(expiring.soonest, view.today)}`,
      to: '/membresias?estado=expiring',
      action: 'Renovar',
    },
    lowStock && {
      key: 'stock',
      count: lowStock.count,
      icon: PackageMinus,
      tone: 'warn',
      title: some(lowStock.count, 'producto por agotarse', 'productos por agotarse'),
      fact: lowStock.names.join(', '),
      to: '/tienda-admin?parte=inventario&poco=1',
      action: 'Reponer',
    },
    devicesOffline && {
      key: 'devices',
      count: devicesOffline.count,
      icon: WifiOff,
      tone: 'bad',
      title: some(devicesOffline.count, 'dispositivo sin conexión', 'dispositivos sin conexión'),
      fact: devicesOffline.names.join(', '),
      to: '/dispositivos',
      action: 'Revisar',
    },
    slipping && {
      key: 'slipping',
      count: slipping.count,
      icon: UserRoundX,
      tone: 'warn',
      title: some(slipping.count, 'persona dejó de venir', 'personas dejaron de venir'),
      fact: `Dos semanas sin entrar: ${slipping.names.join(', ')}`,
      to: '/usuarios?estado=active&ausente=14&orden=visit',
      action: 'Contactar',
    },
    {
      key: 'members',
      count: noMembers ? 1 : 0,
      icon: FileSpreadsheet,
      tone: 'info',
      title: 'Trae a tus miembros',
      fact: 'Desde Excel o celdas pegadas, con sus planes y saldos; primero se prueba',
      to: '/usuarios/importar',
      action: 'Importar',
    },
    {
      key: 'rules',
      count: rulesProposed ? 1 : 0,
      icon: Scale,
      tone: 'info',
      title: 'Reglas de cobro propuestas',
      fact: 'Cuándo una deuda cierra la puerta y detiene la renovación automática',
      to: '/settings?vista=cobros',
      action: 'Decidir',
    },
  ];
  return all.filter((item) => item !== null).filter(({ count }) => count > 0);
}
