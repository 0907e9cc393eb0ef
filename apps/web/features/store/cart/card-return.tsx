import type { Order } from '@forja/contract/store-orders/routes';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { change } from '../../../lib/api/api.ts';
import { myOrdersQuery, ORDERS_KEY } from '../orders/order-queries.ts';

const WAIT_MS = 2000;

/** The result of a payment according to the order, because the return address proves nothing. */
function outcome({ number, status }: Order, finished: boolean): string {
  if (status === 'cancelled')
    return `El pedido ${number} se canceló. Si el pago llegó a salir, te lo devolvemos.`;
  if (status === 'refunded') return `Te devolvimos el pago del pedido ${number}.`;
  if (status !== 'pending_payment') return `Recibimos tu pago del pedido ${number}. ¡Gracias!`;
  return finished
    ? `Estamos confirmando tu pago del pedido ${number}. Lo verás aquí mismo en un momento.`
    : `No se completó el pago del pedido ${number}. Lo guardamos un rato más: puedes pagarlo abajo, en Mis pedidos.`;
}

/**
 * Asks the gateway once about the order when the person returns: its webhook may be late or lost.
 */
function useCheckOnReturn(id: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id === null) return;
    change('POST /store-orders/{id}/card-check', { params: { id } })
      .then(() => client.invalidateQueries({ queryKey: ORDERS_KEY }))
      // A failure is ignored, because the order is read again every few seconds anyway.
      .catch(() => undefined);
  }, [id, client]);
}

/** Shown on return from the payment page, and updated when the payment arrives. */
export function CardReturn() {
  const [address] = useSearchParams();
  const finished = address.get('pago') === 'listo';
  const paidOne = (orders: readonly Order[] = []) =>
    orders.find(({ number }) => String(number) === address.get('pedido'));
  const { data: orders } = useQuery({
    ...myOrdersQuery,
    // The event may come before this page listens for it.
    refetchInterval: ({ state }) =>
      finished && paidOne(state.data)?.status === 'pending_payment' ? WAIT_MS : false,
  });
  const order = paidOne(orders);
  useCheckOnReturn(finished && order?.status === 'pending_payment' ? order.id : null);
  return (
    <div aria-live="polite" className="empty:hidden">
      {order && address.has('pago') && (
        <Banner tone="info" className="rounded-panel pr-4">
          {outcome(order, finished)}
        </Banner>
      )}
    </div>
  );
}
