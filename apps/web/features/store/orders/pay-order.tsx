import type { Checkout, Order } from '@forja/contract/store-orders/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { CopyButton } from '../../../lib/screen/copy-button.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { checkoutQuery, ORDERS_KEY } from './order-queries.ts';

function ReportDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm<'PATCH /store-orders/{id}'>(async (values) => {
    await change('PATCH /store-orders/{id}', {
      params: { id: order.id },
      body: { paymentReference: values.text('paymentReference') },
    });
    await client.invalidateQueries({ queryKey: ORDERS_KEY });
    toast({ tone: 'ok', message: 'Anotamos tu pago. Te avisamos cuando el gimnasio lo confirme.' });
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`¿Ya pagaste el pedido ${order.number}?`}
      text="Escribe el número del comprobante para que el gimnasio encuentre tu pago."
      save="Avisar que pagué"
    >
      <TextField
        label="Número de referencia"
        {...form.field('paymentReference')}
        required
        autoFocus
        inputMode="numeric"
      />
    </FormDialog>
  );
}

/** The account that receives the payment, its holder, and how to pay. */
function accountOf(method: string, checkout: Checkout) {
  if (method === 'sinpe' && checkout.sinpePhone) {
    return {
      act: 'Envía',
      at: 'por SINPE Móvil al',
      to: checkout.sinpePhone,
      name: checkout.sinpeName,
    };
  }
  if (method === 'transfer' && checkout.iban) {
    return { act: 'Transfiere', at: 'a la cuenta', to: checkout.iban, name: checkout.bankName };
  }
  return null;
}

/** How to pay an order, with a button to report the payment. */
export function PayOrder({ order }: { order: Order }) {
  const query = useQuery(checkoutQuery);
  const { data: checkout } = query;
  const [reports, setReports] = useState(false);
  const account = checkout && accountOf(order.paymentMethod, checkout);
  const isSent = order.paymentMethod === 'sinpe' || order.paymentMethod === 'transfer';
  if (order.status !== 'pending_payment' || !isSent) return null;
  if (!checkout)
    return <LoadState query={query} failed="No pudimos cargar cómo se paga" waiting={null} />;
  if (!account) return null;
  if (order.paymentReference) {
    return (
      <p className="text-13 text-muted">
        Dijiste que ya pagaste. El gimnasio revisa el comprobante y te avisa.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-panel bg-sunk p-3">
      <p className="min-w-0 flex-[1_1_220px]">
        {account.act} {formatMoney(order.totalCents, order.currency)} {account.at}{' '}
        <strong className="font-semibold break-all tabular-nums">{account.to}</strong>
        {account.name && ` (${account.name})`}.
      </p>
      <CopyButton text={account.to} what="el número" />
      <Button variant="primary" size={36} onClick={() => setReports(true)}>
        Ya pagué
      </Button>
      {reports && <ReportDialog order={order} onClose={() => setReports(false)} />}
    </div>
  );
}
