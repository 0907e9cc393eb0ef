import {
  type OrderStatus,
  UNDO_CONFIRMATION_SECONDS,
} from '@forja/contract/store-orders/order-states';
import type { Order, OrderChange } from '@forja/contract/store-orders/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { STORE_KEY } from '../queries.ts';
import { ORDERS_KEY } from './order-queries.ts';
import { stateOf } from './order-words.ts';

/** The next step of an order as a verb; null when there is none. */
export function nextStep(order: Order): { status: OrderStatus; label: string } | null {
  if (order.status === 'pending_payment') return { status: 'paid', label: 'Confirmar pago' };
  if (order.status === 'paid') return { status: 'ready', label: 'Marcar listo' };
  if (order.status === 'ready') return { status: 'delivered', label: 'Entregar' };
  return null;
}

/** Reads the orders and the shop again after one of them has changed. */
export function useOrderRefresh() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ORDERS_KEY });
    await client.invalidateQueries({ queryKey: STORE_KEY });
  };
}

/** Until when the confirmation of a payment can be undone; null if it cannot. */
export function undoableUntil(order: Order): number | null {
  const last = order.history.at(-1);
  // A confirmation by a gateway is no mistake of a person, so it cannot be undone.
  if (order.status !== 'paid' || last?.status !== 'paid' || last.by === null) return null;
  return Date.parse(last.at) + UNDO_CONFIRMATION_SECONDS * 1_000;
}

/** Undoes the confirmation of a payment. */
export function useUndoConfirmation() {
  const refresh = useOrderRefresh();
  const undo = async (id: string) => {
    const { number } = await change('POST /store-orders/{id}/undo-confirmation', {
      params: { id },
    });
    toast(`El pedido ${number} espera el pago otra vez.`);
  };
  return useAction((id: string) => undo(id).finally(refresh));
}

/** Changes an order and reports the result; `onSettled` is called after a refusal too. */
export function useOrderChange(onSettled?: () => void) {
  const refresh = useOrderRefresh();
  const undo = useUndoConfirmation();
  const send = async ({ id }: Order, body: OrderChange) => {
    const order = await change('PATCH /store-orders/{id}', { params: { id }, body });
    toast({
      tone: 'ok',
      message: `Pedido ${order.number}: ${stateOf(order).label.toLowerCase()}.`,
      ...(body.status === 'paid' && {
        action: { label: 'Deshacer', onAction: () => undo.start(id) },
      }),
    });
  };
  return useAction((order: Order, body: OrderChange) =>
    send(order, body).finally(refresh).finally(onSettled),
  );
}
