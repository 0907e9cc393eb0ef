import type { Payment } from '@forja/contract/accounts/payment-routes';
import { PAYMENT_METHODS, type PaymentMethod } from '@forja/contract/accounts/values';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { formatMoney } from '../../lib/format/format.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { MoneyField } from '../../lib/forms/money-field.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { CashDrawerNotice } from '../../shared/accounts/cash-drawer-notice.tsx';
import { giveAmountBack } from './queries.ts';

const KEPT = 'kept';
type Way = PaymentMethod | typeof KEPT;

const METHODS: { value: Way; label: string }[] = PAYMENT_METHODS.map((value) => ({
  value,
  label: METHOD_NAMES[value],
}));
const WAYS = [...METHODS, { value: KEPT, label: 'Saldo a favor' } as const];

/** Gives back an amount of a payment, the way it came unless somebody chooses another. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { id, userId, username, concept, currency } = payment;
  const [amount, setAmount] = useState<number | null>(payment.amountCents);
  const [way, setWay] = useState<Way>(payment.method);
  const money = formatMoney(amount ?? 0, currency);
  const form = useForm<'POST /payments/{id}/refunds'>(async (data) => {
    const refund =
      way === KEPT ? null : { method: way, reference: data.textOrNull('refund.reference') };
    await giveAmountBack(id, { amountCents: amount ?? 0, reason: data.text('reason'), refund });
    toast(way === KEPT ? `Quedan ${money} a favor de ${username}.` : `Devolvimos ${money}.`);
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title="Devolver un monto"
      text={`${username} · ${concept} · ${formatMoney(payment.amountCents, currency)}`}
      save={way === KEPT ? `Dejar ${money} a favor` : `Devolver ${money}`}
    >
      <MoneyField
        label="Monto"
        value={amount}
        onValue={setAmount}
        hint="Lo que pagó cuesta ese tanto menos; la membresía y lo vendido se quedan."
        error={form.error('amountCents')}
      />
      <SegmentedControl
        label="Qué pasa con el dinero"
        segments={userId === null ? METHODS : WAYS}
        value={way}
        onValue={setWay}
        className="sm:justify-self-start max-sm:grid max-sm:h-auto max-sm:grid-cols-2 max-sm:coarse:h-auto max-sm:[&>label]:h-10 max-sm:[&>label]:justify-center max-sm:[&>label]:px-1"
      />
      {way === 'cash' && <CashDrawerNotice />}
      {(way === 'sinpe' || way === 'transfer') && (
        <TextField
          label="Comprobante"
          {...form.field('refund.reference')}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      )}
      <TextField label="Motivo" {...form.field('reason')} />
    </FormDialog>
  );
}
