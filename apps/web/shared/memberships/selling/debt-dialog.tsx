import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { payDebt } from '../queries.ts';
import type { MembershipChargeProps } from './charge.ts';
import { PaymentFields, useTakenPayment } from './take-payment.tsx';

/** Takes what is still open of a membership. */
export function DebtDialog(props: MembershipChargeProps) {
  const { charge, membership, onClose } = props;
  const payment = useTakenPayment(membership.owedCents, props);
  const form = useForm<'POST /payments'>(async (data) => {
    const paid = payment.read(data.textOrNull('reference'));
    if (paid) await payDebt(charge.userId, membership.id, paid);
    payment.finish(paid);
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title="Cobrar lo pendiente"
      text={charge.name}
      save={payment.saveLabel}
    >
      <p>{membership.planName}</p>
      <PaymentFields
        payment={payment}
        mayWait={false}
        errors={{ amount: form.error('amountCents'), reference: form.error('reference') }}
      />
    </FormDialog>
  );
}
