import type { Order } from '@forja/contract/store/order-routes';
import type { OrderStatus } from '@forja/contract/store/order-states';
import type { Tone } from '@forja/ui/feedback/badge.tsx';

const STATUS_WORDS: Record<OrderStatus, { label: string; tone: Tone }> = {
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

type Event = Order['history'][number];

/** What an event of an order is called, and what else is said of it. */
export function eventWords(
  { history, refund }: Pick<Order, 'history' | 'refund'>,
  event: Event,
): [label: string, note: string] {
  const at = history.indexOf(event);
  const note = event.note ?? '';
  // An event that leaves the state as it was says what became of its money.
  if (note && history[at - 1]?.status === event.status) return [note, ''];
  const isAsked =
    event.status === 'refunded' &&
    (history[at + 1]?.status === 'refunded' || (refund && refund.status !== 'done'));
  return [isAsked ? 'Devolución pedida' : STATUS_WORDS[event.status].label, note];
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
