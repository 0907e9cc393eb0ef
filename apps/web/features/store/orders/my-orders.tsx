import type { Order } from '@forja/contract/store-orders/routes';
import { orderMethodName } from '@forja/contract/store-orders/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { formatMoment, momentInSentence } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { payByCard } from '../cart/pay-by-card.ts';
import { useOrderRefresh } from './order-actions.ts';
import { myOrdersQuery } from './order-queries.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { lineText, stateOf } from './order-words.ts';
import { PayOrder } from './pay-order.tsx';

function CancelOrder({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const refresh = useOrderRefresh();
  const cancel = useAction(async () => {
    try {
      const body = { status: 'cancelled' } as const;
      await change('PATCH /store-orders/{id}', { params: { id: order.id }, body });
      toast({ tone: 'ok', message: `Cancelaste el pedido ${order.number}.` });
    } finally {
      setAsking(false);
      await refresh();
    }
  });
  return (
    <>
      <Button variant="ghost" size={36} onClick={() => setAsking(true)}>
        Cancelar pedido
      </Button>
      <ConfirmDestroy
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => cancel.start()}
        working={cancel.busy}
        title={`¿Cancelar el pedido ${order.number}?`}
        text="Lo que apartamos vuelve a la tienda. Puedes pedirlo de nuevo cuando quieras."
        confirmLabel="Cancelar el pedido"
      />
    </>
  );
}

function PayButton({ order }: { order: Order }) {
  const pay = useAction(() => payByCard(order));
  return (
    <Button variant="primary" size={36} loading={pay.busy} onClick={() => pay.start()}>
      Pagar con tarjeta
    </Button>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { timeZone } = useSettings();
  const { label, tone } = stateOf(order);
  const unpaid = order.status === 'pending_payment';
  return (
    <li className="flex flex-col gap-2 border-t border-line-2 px-5 py-4 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">Pedido {order.number}</span>
        <Badge tone={tone}>{label}</Badge>
        <span className="text-13 text-muted max-sm:order-last max-sm:w-full">
          {formatMoment(order.createdAt, timeZone, Date.now())}
        </span>
        <span className="ml-auto font-semibold tabular-nums">
          {formatMoney(order.totalCents, order.currency)}
        </span>
      </div>
      <p className="text-13 text-muted">{order.lines.map(lineText).join(', ')}</p>
      <PayOrder order={order} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-13 text-muted">
          {orderMethodName(order.paymentMethod)}
          {order.paymentReference && ` · ref. ${order.paymentReference}`}
          {order.discountCents > 0 &&
            ` · ${order.discountCode} ahorró ${formatMoney(order.discountCents, order.currency)}`}
          {unpaid &&
            order.expiresAt &&
            ` · apartado hasta ${momentInSentence(order.expiresAt, timeZone, Date.now())}`}
        </p>
        <span className="flex flex-wrap gap-1 max-sm:-ml-3.5">
          <OrderReceipt
            order={order}
            trigger={(trigger, busy) => (
              <Button
                {...trigger}
                variant="ghost"
                size={36}
                loading={busy}
                icon={<FileText size={16} aria-hidden="true" />}
              >
                Recibo
              </Button>
            )}
          />
          {unpaid && <CancelOrder order={order} />}
          {unpaid && order.paymentMethod === 'card' && <PayButton order={order} />}
        </span>
      </div>
    </li>
  );
}

export function MyOrders() {
  const query = useQuery(myOrdersQuery);
  const orders = query.data ?? [];
  if (orders.length === 0) {
    return (
      <LoadState
        query={query}
        failed="No pudimos cargar tus pedidos"
        waiting={null}
        frame={(content) => <Panel title="Mis pedidos">{content}</Panel>}
      />
    );
  }
  return (
    <Panel title="Mis pedidos">
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </Panel>
  );
}
