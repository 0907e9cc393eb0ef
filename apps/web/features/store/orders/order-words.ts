import type { OrderStatus } from '@forja/contract/store-orders/order-states';
import type { Order } from '@forja/contract/store-orders/routes';
import { ORDER_STATUS_NAMES } from '@forja/contract/store-orders/words';
import type { Tone } from '@forja/ui/feedback/badge.tsx';

const TONES: Record<OrderStatus, Tone> = {
  pending_payment: 'warn',
  paid: 'info',
  ready: 'ok',
  delivered: 'ok',
  cancelled: 'neutral',
  refunded: 'neutral',
};

/** The state of an order, including its refund. */
export function stateOf({ status, refund }: Order): { label: string; tone: Tone } {
  if (refund?.status === 'failed') return { label: 'Devolución fallida', tone: 'bad' };
  if (refund?.status === 'pending') return { label: 'Devolución en trámite', tone: 'warn' };
  return { label: ORDER_STATUS_NAMES[status], tone: TONES[status] };
}

type Event = Order['history'][number];

/** The name of an event in an order's history, and its note. */
export function eventWords(
  { history, refund }: Pick<Order, 'history' | 'refund'>,
  event: Event,
): [label: string, note: string] {
  const at = history.indexOf(event);
  const note = event.note ?? '';
  // An event with the same status as the one before is about its money, as its note says.
  if (note && history[at - 1]?.status === event.status) return [note, ''];
  const isAsked =
    event.status === 'refunded' &&
    (history[at + 1]?.status === 'refunded' || (refund && refund.status !== 'done'));
  return [isAsked ? 'Devolución pedida' : ORDER_STATUS_NAMES[event.status], note];
}

/** `2 × Camiseta (M)`; the sign stays with what it counts. */
export const lineText = ({ quantity, productName, variantName }: Order['lines'][number]): string =>
  `${quantity}\u00a0×\u00a0${productName}${variantName === 'Único' ? '' : ` (${variantName})`}`;
