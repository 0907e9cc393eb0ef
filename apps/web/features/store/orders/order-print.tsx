import type { Order } from '@forja/contract/store-orders/routes';
import { orderMethodName } from '@forja/contract/store-orders/words';
import { createPortal } from 'react-dom';
import { formatDate, formatTime } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { lineText, stateOf } from './order-words.ts';

/** An order for print: items, customer and total. Hidden on screen. */
export function OrderPrint({ order }: { order: Order }) {
  const { gymName, timeZone } = useSettings();
  const money = (cents: number) => formatMoney(cents, order.currency);
  const facts = [
    ['Cliente', order.customer.name],
    ['Teléfono', order.phone],
    ['Entrega', order.deliveryAddress ?? `Retira en ${order.locationName ?? 'el gimnasio'}`],
    ['Pago', `${orderMethodName(order.paymentMethod)} · ${stateOf(order).label}`],
    ['Referencia', order.paymentReference],
    ['Notas', order.notes],
  ].filter(([, value]) => value);
  return createPortal(
    <section data-print aria-hidden="true" className="hidden text-black print:block">
      <p>
        {gymName} · {formatDate(order.createdAt, timeZone)}, {formatTime(order.createdAt, timeZone)}
      </p>
      <h1 className="my-2 text-28 font-semibold">Pedido {order.number}</h1>
      <dl className="my-4">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-2">
            <dt className="w-28 flex-none">{label}</dt>
            <dd className="font-medium whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="w-full">
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.variantId} className="border-b border-line">
              <td className="w-8 py-2 text-20">☐</td>
              <td className="py-2">{lineText(line)}</td>
              <td className="py-2 text-right tabular-nums">
                {money(line.unitPriceCents * line.quantity)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-right tabular-nums">
        {order.discountCents > 0 && (
          <>
            Descuento {order.discountCode}: −{money(order.discountCents)}
            <br />
          </>
        )}
        {order.deliveryCents > 0 && (
          <>
            Envío: {money(order.deliveryCents)}
            <br />
          </>
        )}
        <strong className="text-20 font-semibold">Total {money(order.totalCents)}</strong>
        <br />
        Incluye {money(order.taxCents)} de IVA.
      </p>
    </section>,
    document.body,
  );
}
