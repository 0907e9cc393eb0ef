import type { Order } from '@forja/contract/store-orders/routes';
import { orderMethodName } from '@forja/contract/store-orders/words';
import { CircleCheck } from 'lucide-react';
import { momentInSentence } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useSession } from '../../../lib/session/current.ts';

/** Confirms the order; staff who ordered for somebody read whose it is. */
export function OrderPlaced({ order }: { order: Order }) {
  const { timeZone } = useSettings();
  const isOwn = useSession().user?.id === order.customer.id;
  return (
    <output className="flex items-start gap-3 rounded-panel bg-ok-soft p-4 text-ok">
      <CircleCheck size={20} aria-hidden="true" className="mt-0.5 flex-none" />
      <span>
        <strong className="font-semibold">
          {isOwn
            ? `Recibimos tu pedido ${order.number}.`
            : `Hicimos el pedido ${order.number} de ${order.customer.name}.`}
        </strong>{' '}
        {formatMoney(order.totalCents, order.currency)} · {orderMethodName(order.paymentMethod)}.{' '}
        {isOwn
          ? 'Te enviamos el detalle por correo y guardamos tus artículos'
          : 'Si tiene correo, le enviamos el detalle, y guardamos sus artículos'}{' '}
        {order.expiresAt
          ? `hasta ${momentInSentence(order.expiresAt, timeZone, Date.now())}.`
          : 'mientras el gimnasio revisa el comprobante.'}
      </span>
    </output>
  );
}
