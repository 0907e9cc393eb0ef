import { PAYMENT_METHODS, type PaymentMethod } from '@forja/contract/accounts/values';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { Order } from '@forja/contract/store-orders/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { changeOnce } from '../../../lib/api/change-once.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useOrderChange, useOrderRefresh } from './order-actions.ts';

type MoneyCalls = 'PATCH /store-orders/{id}' | 'POST /store-orders/{id}/refunds';

interface MethodDialogProps {
  title: string;
  text: string;
  save: string;
  /** The name of the method `card` in this dialog. */
  cardName: string;
  methods: readonly PaymentMethod[];
  first: PaymentMethod;
  onSave: (method: PaymentMethod, reference: string | null) => Promise<unknown>;
  onClose: () => void;
  /** The name of the reference in the request. */
  referenceField: 'paymentReference' | 'reference';
}

/** Asks how money came in or is given back, with a reference if the method has one. */
function MethodDialog(props: MethodDialogProps) {
  const refresh = useOrderRefresh();
  const [method, setMethod] = useState(props.first);
  const form = useForm<MoneyCalls>(async (values) => {
    await props.onSave(method, values.textOrNull(props.referenceField));
    await refresh();
    props.onClose();
  });
  const hasReference = method === 'sinpe' || method === 'transfer';
  return (
    <FormDialog
      form={form}
      onClose={props.onClose}
      title={props.title}
      text={props.text}
      save={props.save}
    >
      <RadioGroup
        label="Forma"
        look="cards"
        value={method}
        onChange={(event) => setMethod(event.target.value as PaymentMethod)}
        error={form.error('paymentMethod') ?? form.error('method')}
        options={props.methods.map((value) => ({
          value,
          label: value === 'card' ? props.cardName : METHOD_NAMES[value],
        }))}
      />
      {hasReference && (
        <TextField
          label="Número de referencia"
          {...form.field(props.referenceField)}
          optional
          inputMode="numeric"
        />
      )}
    </FormDialog>
  );
}

/** The actions on an unpaid order: take the payment, or reject its reference. */
export function UnpaidTools({ order }: { order: Order }) {
  const [asks, setAsks] = useState<'method' | 'reject' | null>(null);
  const move = useOrderChange(() => setAsks(null));
  if (order.status !== 'pending_payment') return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size={36} onClick={() => setAsks('method')}>
        Cobrar de otra forma
      </Button>
      {order.paymentReference && (
        <Button size={36} onClick={() => setAsks('reject')}>
          Rechazar comprobante
        </Button>
      )}
      {asks === 'method' && (
        <MethodDialog
          title={`Cobrar el pedido ${order.number}`}
          text={`${formatMoney(order.totalCents, order.currency)} de ${order.customer.name}.`}
          save="Registrar el pago"
          cardName="Tarjeta (datáfono)"
          methods={PAYMENT_METHODS}
          first={order.paymentMethod === 'cash' ? 'card' : 'cash'}
          referenceField="paymentReference"
          onSave={async (paymentMethod, paymentReference) => {
            await change('PATCH /store-orders/{id}', {
              params: { id: order.id },
              body: {
                status: 'paid',
                paymentMethod,
                ...(paymentReference && { paymentReference }),
              },
            });
            toast({ tone: 'ok', message: `Pedido ${order.number}: pagado.` });
          }}
          onClose={() => setAsks(null)}
        />
      )}
      <ConfirmDestroy
        open={asks === 'reject'}
        onCancel={() => setAsks(null)}
        working={move.busy}
        onConfirm={() => move.start(order, { paymentReference: null })}
        title={`¿Rechazar el comprobante ${order.paymentReference}?`}
        text="El pedido queda sin pagar y lo apartado se libera si no paga a tiempo. Le avisamos por correo."
        confirmLabel="Rechazar"
      />
    </div>
  );
}

/** A refund that the gateway could not make, with other ways to make it. */
export function FailedRefund({ order, mayRefund }: { order: Order; mayRefund: boolean }) {
  const [asks, setAsks] = useState(false);
  if (order.refund?.status !== 'failed') return null;
  return (
    <section
      aria-label="Devolución fallida"
      className="flex flex-col gap-2 rounded-panel bg-bad-soft p-3 text-bad"
    >
      <p>
        <strong className="font-semibold">
          No se devolvieron {formatMoney(order.totalCents, order.currency)}.
        </strong>{' '}
        {order.refund.failure?.replace(/[^.!?]$/, '$&.')} Mientras tanto quedan como saldo a favor
        de {order.customer.name}.
        {!mayRefund && ' Pide a quien hace las devoluciones que la complete.'}
      </p>
      {mayRefund && (
        <Button size={36} className="self-start" onClick={() => setAsks(true)}>
          Devolver ahora
        </Button>
      )}
      {asks && (
        <MethodDialog
          title={`Devolver el pedido ${order.number}`}
          text={`${formatMoney(order.totalCents, order.currency)} a ${order.customer.name}.`}
          save="Devolver"
          cardName="Otra vez a la tarjeta"
          methods={PAYMENT_METHODS}
          first="card"
          referenceField="reference"
          onSave={async (method, reference) => {
            await changeOnce('POST /store-orders/{id}/refunds', {
              params: { id: order.id },
              body: { method, reference },
            });
            toast({
              tone: 'ok',
              message:
                method === 'card'
                  ? 'Se lo pedimos otra vez a la compañía de tarjetas.'
                  : `Anotamos la devolución del pedido ${order.number}.`,
            });
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}
