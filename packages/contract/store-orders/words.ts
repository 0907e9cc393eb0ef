import type { OrderStatus } from './order-states.ts';

export const ORDER_STATUS_NAMES: Record<OrderStatus, string> = {
  pending_payment: 'Por pagar',
  paid: 'Pagado',
  ready: 'Listo',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
};

const METHODS: Record<string, string> = {
  cash: 'Efectivo en recepción',
  sinpe: 'SINPE Móvil',
  transfer: 'Transferencia',
  card: 'Tarjeta',
};

/** How an order is paid. */
export const orderMethodName = (method: string): string => METHODS[method] ?? method;
