import type { Order, OrderChange } from '@forja/contract/store/order-routes';
import type { OrderStatus } from '@forja/contract/store/order-states';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';
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

/** Changes an order and reports the result. */
export function useOrderChange() {
  const refresh = useOrderRefresh();
  return useMutation({
    mutationFn: ({ order, body }: { order: Order; body: OrderChange }) =>
      change('PATCH /store-orders/{id}', { params: { id: order.id }, body }),
    onSuccess: (order) =>
      toast({
        tone: 'ok',
        message: `Pedido ${order.number}: ${stateOf(order).label.toLowerCase()}.`,
      }),
    onError: (error) => toast({ tone: 'bad', message: errorMessage(error) }),
    onSettled: refresh,
  });
}
