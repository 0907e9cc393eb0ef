import { PAYMENT_METHODS, type PaymentMethod } from '@forja/contract/accounts/values';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import { ORDER_STEPS } from '@forja/contract/store-orders/order-states';
import type { Order } from '@forja/contract/store-orders/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useMay } from '../../../lib/session/may.ts';
import { CashDrawerNotice } from '../../../shared/accounts/cash-drawer-notice.tsx';
import { useOrderChange, useOrderRefresh } from './order-actions.ts';
import { stateOf } from './order-words.ts';

const REFUND_METHODS = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

function CancelOrder({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const move = useOrderChange(() => setAsking(false));
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Cancelar pedido
      </Button>
      <ConfirmDestroy
        open={asking}
        onCancel={() => setAsking(false)}
        working={move.busy}
        onConfirm={() => move.start(order, { status: 'cancelled' })}
        title={`¿Cancelar el pedido ${order.number}?`}
        text="Lo apartado vuelve a la tienda y le avisamos por correo."
        confirmLabel="Cancelar el pedido"
      />
    </>
  );
}

/** Refunds an order: by hand in the way that staff choose, or by the gateway that holds the money. */
function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const refresh = useOrderRefresh();
  const [restock, setRestock] = useState(false);
  // Card money may be at the gateway, which gives it back itself.
  const isByHand = order.paymentMethod !== 'card';
  const [method, setMethod] = useState(order.paymentMethod as PaymentMethod);
  const form = useForm<'PATCH /store-orders/{id}'>(async (data) => {
    const by = {
      refundMethod: method,
      refundReference: data.textOrNull('refundReference'),
    };
    const body = { status: 'refunded' as const, restock, ...(isByHand && by) };
    const after = await change('PATCH /store-orders/{id}', { params: { id: order.id }, body });
    await refresh();
    toast({
      tone: 'ok',
      message: `Pedido ${order.number}: ${stateOf(after).label.toLowerCase()}.`,
    });
    onClose();
  });
  const hasReference = isByHand && (method === 'sinpe' || method === 'transfer');
  const money = formatMoney(order.totalCents, order.currency);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={`¿Reembolsar el pedido ${order.number}?`}
      text={
        isByHand
          ? `Devuelve ${money} a ${order.customer.name}. Aquí queda anotado y le avisamos por correo.`
          : `Devuelve ${money} a ${order.customer.name} a la tarjeta; lo pagado en línea vuelve solo. Aquí queda anotado y le avisamos por correo.`
      }
      save={`Reembolsar ${money}`}
      danger
    >
      {isByHand && (
        <SegmentedControl
          label="Cómo se devuelve"
          segments={REFUND_METHODS}
          value={method}
          onValue={setMethod}
          className="sm:justify-self-start max-sm:grid max-sm:h-auto max-sm:grid-cols-2 max-sm:coarse:h-auto max-sm:[&>label]:h-10 max-sm:[&>label]:justify-center max-sm:[&>label]:px-1"
        />
      )}
      {hasReference && (
        <TextField
          label="Comprobante"
          {...form.field('refundReference')}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      )}
      {isByHand && method === 'cash' && <CashDrawerNotice />}
      {order.status === 'delivered' && (
        <Checkbox
          label="Los artículos volvieron y se pueden vender"
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}

/** Takes an order back: cancels it while it is unpaid, refunds it afterwards. */
export function OrderUndo({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const may = useMay();
  const steps = ORDER_STEPS[order.status];
  if (steps.includes('cancelled')) return may('store.orders') && <CancelOrder order={order} />;
  if (!steps.includes('refunded') || !may('money.refund')) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Reembolsar
      </Button>
      {asking && <RefundDialog order={order} onClose={() => setAsking(false)} />}
    </>
  );
}
