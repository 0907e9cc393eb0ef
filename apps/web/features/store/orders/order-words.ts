import type { Order } from '@forja/contract/store/order-routes';
import type { OrderStatus } from '@forja/contract/store/order-states';
import type { Tone } from '@forja/ui/feedback/badge.tsx';

export const STATUS_WORDS: Record<OrderStatus, { label: string; tone: Tone }> = {
  pending_payment: { label: 'Por pagar', tone: 'warn' },
  paid: { label: 'Pagado', tone: 'info' },
  ready: { label: 'Listo', tone: 'ok' },
  delivered: { label: 'Entregado', tone: 'ok' },
  cancelled: { label: 'Cancelado', tone: 'neutral' },
  refunded: { label: 'Reembolsado', tone: 'neutral' },
};

/** How an order stands, with what became of its money. */
export function stateOf({ status, refund }: Order): { label: string; tone: Tone } {
  if (refund?.status === 'failed') return { label: 'Devolución fallida', tone: 'bad' };
  if (refund?.status === 'pending') return { label: 'Devolución en trámite', tone: 'warn' };
  return STATUS_WORDS[status];
}

const METHODS: Record<string, string> = {
  sinpe: 'SINPE Móvil',
  transfer: 'Transferencia',
  cash: 'Efectivo en recepción',
  card: 'Tarjeta',
};

export const methodName = (method: string): string => METHODS[method] ?? method;

/** `2 × Camiseta (M)`. */
export const lineText = ({ quantity, productName, variantName }: Order['lines'][number]): string =>
  `${quantity} × ${productName}${variantName === 'Único' ? '' : ` (${variantName})`}`;
