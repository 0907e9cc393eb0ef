import type { Payment } from '@forja/contract/accounts/payment-routes';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { CashDrawerNotice } from '../../shared/accounts/cash-drawer-notice.tsx';
import { SALE_VOID_TEXT, voidSale } from '../../shared/accounts/void-sale.ts';
import { voidPayment } from './queries.ts';

const PAYMENT_TEXT =
  'El recibo conserva su número y queda marcado como anulado. Si pagaba una renovación, ese período se quita; si no, el monto vuelve a quedar pendiente.';

const CARD_TEXT =
  'El dinero vuelve a la tarjeta con la que se pagó; el banco puede tardar unos días. Si la pasarela no puede devolverlo, te avisamos.';

const EXTENTS = [
  { value: 'sale', label: 'Anular la venta completa' },
  { value: 'payment', label: 'Solo este pago' },
] as const;
type Extent = (typeof EXTENTS)[number]['value'];

interface Props {
  payment: Payment;
  onClose: () => void;
}

/**
 * Voids a payment. If it belongs to a sale at the counter, the whole sale is voided unless the
 * person chooses the payment alone.
 */
export function VoidPaymentDialog({ payment, onClose }: Props) {
  const { id, saleId } = payment;
  const [extent, setExtent] = useState<Extent>(saleId ? 'sale' : 'payment');
  const isSale = saleId !== null && extent === 'sale';
  const form = useForm<'POST /payments/{id}/void'>(async (data) => {
    const reason = data.text('reason');
    if (isSale) await voidSale(saleId, reason);
    else await voidPayment(id, reason);
    toast(isSale ? 'Anulamos la venta.' : 'Anulamos el pago.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isSale ? '¿Anular la venta completa?' : '¿Anular este pago?'}
      text={isSale ? SALE_VOID_TEXT : PAYMENT_TEXT}
      save={isSale ? 'Anular la venta' : 'Anular el pago'}
      danger
    >
      {saleId && (
        <SegmentedControl
          label="Qué se anula"
          segments={EXTENTS}
          value={extent}
          onValue={setExtent}
        />
      )}
      {payment.method === 'cash' && <CashDrawerNotice />}
      {payment.cardRefund === 'none' && <p className="text-14">{CARD_TEXT}</p>}
      <TextField label="Motivo" {...form.field('reason')} autoFocus />
    </FormDialog>
  );
}
