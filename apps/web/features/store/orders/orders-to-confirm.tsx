import { dayIn } from '@forja/calendar/zone';
import type { Order } from '@forja/contract/store-orders/routes';
import { orderMethodName } from '@forja/contract/store-orders/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Badge, Count } from '@forja/ui/feedback/badge.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { formatRelative } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useLive } from '../../../lib/live/current.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useOrderChange } from './order-actions.ts';
import { reportedOrdersQuery } from './order-queries.ts';

function WaitingOrder({ order, tracked }: { order: Order; tracked: boolean }) {
  const move = useOrderChange();
  const { timeZone } = useSettings();
  const { id, number, customer, paymentMethod, paymentReference, createdAt } = order;
  const isLate = dayIn(timeZone, createdAt) < dayIn(timeZone, Date.now());
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-2 px-5 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium">{customer.name}</p>
        <p className="text-13 text-muted">
          <Link to={`/orders-admin?pedido=${id}`} className={linkClass}>
            Pedido {number}
          </Link>{' '}
          · {orderMethodName(paymentMethod)} · comprobante {paymentReference} ·{' '}
          {formatRelative(createdAt, Date.now())}
        </p>
      </div>
      {tracked && isLate && <Badge tone="warn">No ha llegado</Badge>}
      <span className="font-semibold tabular-nums">
        {formatMoney(order.totalCents, order.currency)}
      </span>
      <Button
        size={28}
        variant="soft"
        loading={move.busy}
        icon={<Check size={14} strokeWidth={2.25} aria-hidden="true" />}
        aria-label={`Confirmar el pago del pedido ${number}`}
        onClick={() => move.start(order, { status: 'paid' })}
      >
        Confirmar
      </Button>
    </li>
  );
}

/** Orders whose customers say that they paid, each confirmed with one click. */
export function OrdersToConfirm({ tracked }: { tracked: boolean }) {
  const found = useQuery(reportedOrdersQuery);
  useLive('orders', () => void found.refetch());
  const orders = found.data?.filter(({ paymentReference }) => paymentReference !== null) ?? [];
  if (found.data && orders.length === 0) return null;
  return (
    <Panel
      title="Pedidos por confirmar"
      aside={<Count count={orders.length} label={`${orders.length} por confirmar`} />}
      className="overflow-hidden"
    >
      <LoadState query={found} failed="No pudimos cargar los pedidos" />
      <ul>
        {orders.map((order) => (
          <WaitingOrder key={order.id} order={order} tracked={tracked} />
        ))}
      </ul>
    </Panel>
  );
}
