import { orderTotal } from '@forja/contract/store-orders/order-total';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';

type OrderTotalProps = Parameters<typeof orderTotal>[0];

export function OrderTotal(order: OrderTotalProps) {
  const { subtotalCents, discountCents, deliveryCents } = order;
  const { currency } = useSettings();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-4 tabular-nums">
      <dt className="text-muted">Productos</dt>
      <dd className="text-right">{formatMoney(subtotalCents, currency)}</dd>
      {discountCents > 0 && (
        <>
          <dt className="text-muted">Descuento</dt>
          <dd className="text-right text-ok">−{formatMoney(discountCents, currency)}</dd>
        </>
      )}
      {deliveryCents > 0 && (
        <>
          <dt className="text-muted">Envío</dt>
          <dd className="text-right">{formatMoney(deliveryCents, currency)}</dd>
        </>
      )}
      <dt className="text-20 font-semibold">Total</dt>
      <dd className="text-right text-20 font-semibold">
        {formatMoney(orderTotal(order), currency)}
      </dd>
    </dl>
  );
}
