import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { Order } from '@forja/contract/store-orders/routes';
import { orderMethodName } from '@forja/contract/store-orders/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { FileText, Printer } from 'lucide-react';
import { formatMoment } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useNow } from '../../../lib/screen/use-now.ts';
import { useMay } from '../../../lib/session/may.ts';
import { WhatsAppButton } from '../../../shared/whatsapp/whatsapp-button.tsx';
import { nextStep, undoableUntil, useOrderChange, useUndoConfirmation } from './order-actions.ts';
import { FailedRefund, UnpaidTools } from './order-money-tools.tsx';
import { OrderPrint } from './order-print.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderUndo } from './order-undo.tsx';
import { eventWords, lineText, stateOf } from './order-words.ts';

function Facts({ order }: { order: Order }) {
  const { timeZone } = useSettings();
  const facts: [string, string][] = [
    ['Cliente', order.customer.name],
    ['Pago', orderMethodName(order.paymentMethod)],
    ...(order.paymentReference ? [['Referencia', order.paymentReference] as [string, string]] : []),
    ...(order.refund?.status === 'done'
      ? [['Devuelto', METHOD_NAMES[order.refund.method]] as [string, string]]
      : []),
    ['Entrega', order.deliveryAddress ?? `Retira en ${order.locationName ?? 'el gimnasio'}`],
    ...(order.phone ? [['Teléfono', order.phone] as [string, string]] : []),
    ...(order.notes ? [['Notas', order.notes] as [string, string]] : []),
    ...(order.expiresAt
      ? [
          ['Apartado hasta', formatMoment(order.expiresAt, timeZone, Date.now())] as [
            string,
            string,
          ],
        ]
      : []),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ order }: { order: Order }) {
  return (
    <div className="border-y border-line py-3 tabular-nums">
      {order.lines.map((line) => (
        <p key={line.variantId} className="flex justify-between gap-4 py-0.5">
          <span>{lineText(line)}</span>
          <span>{formatMoney(line.unitPriceCents * line.quantity, order.currency)}</span>
        </p>
      ))}
      {order.discountCents > 0 && (
        <p className="flex justify-between gap-4 py-0.5">
          <span>Descuento {order.discountCode}</span>
          <span>−{formatMoney(order.discountCents, order.currency)}</span>
        </p>
      )}
      {order.deliveryCents > 0 && (
        <p className="flex justify-between gap-4 py-0.5">
          <span>Envío</span>
          <span>{formatMoney(order.deliveryCents, order.currency)}</span>
        </p>
      )}
      <p className="flex justify-between gap-4 pt-1 text-16 font-semibold">
        <span>Total</span>
        <span>{formatMoney(order.totalCents, order.currency)}</span>
      </p>
      <p className="text-13 text-muted">
        Incluye {formatMoney(order.taxCents, order.currency)} de IVA.
      </p>
    </div>
  );
}

function History({ order }: { order: Order }) {
  const { timeZone } = useSettings();
  return (
    <section aria-label="Historial">
      <h3 className="mb-2 font-semibold">Historial</h3>
      <ol className="flex flex-col gap-2">
        {order.history.map((event) => {
          const [label, note] = eventWords(order, event);
          return (
            <li key={event.at + event.status} className="text-13">
              <span className="font-medium">{label}</span>{' '}
              <span className="text-muted">
                {formatMoment(event.at, timeZone, Date.now())}
                {event.by && ` · ${event.by}`}
                {note && ` · ${note}`}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Offers for a minute to undo the confirmation of a payment. */
function UndoConfirmation({ order }: { order: Order }) {
  const undo = useUndoConfirmation();
  const now = useNow(1_000);
  const until = undoableUntil(order);
  if (until === null || until <= now) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-well px-3 py-1.5 text-13">
      ¿La confirmaste por error?
      <Button variant="ghost" loading={undo.busy} onClick={() => undo.start(order.id)}>
        Deshacer la confirmación
      </Button>
    </p>
  );
}

export function OrderDrawer({ order, onClose }: { order: Order; onClose: () => void }) {
  const move = useOrderChange();
  const may = useMay();
  const next = may('store.orders') ? nextStep(order) : null;
  const { label, tone } = stateOf(order);
  return (
    <Drawer
      open
      inAddress
      onClose={onClose}
      title={`Pedido ${order.number}`}
      tools={
        <>
          <IconButton
            label="Imprimir"
            icon={<Printer size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => window.print()}
          />
          <OrderReceipt
            order={order}
            trigger={(trigger, busy) => (
              <IconButton
                {...trigger}
                disabled={busy}
                label="Descargar el recibo"
                icon={<FileText size={18} strokeWidth={1.75} aria-hidden="true" />}
              />
            )}
          />
        </>
      }
      footer={
        <>
          <OrderUndo order={order} />
          {next && (
            <Button
              variant="primary"
              loading={move.busy}
              onClick={() => move.start(order, { status: next.status })}
            >
              {next.label}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Badge tone={tone}>{label}</Badge>
          <WhatsAppButton
            about={{ kind: 'order', orderId: order.id }}
            hasPhone={order.hasPhone}
            to={`pedido ${order.number}`}
          />
        </div>
        {may('store.orders') && <UndoConfirmation order={order} />}
        <FailedRefund order={order} mayRefund={may('money.refund')} />
        {may('store.orders') && <UnpaidTools order={order} />}
        <Facts order={order} />
        <Lines order={order} />
        <History order={order} />
      </div>
      <OrderPrint order={order} />
    </Drawer>
  );
}
