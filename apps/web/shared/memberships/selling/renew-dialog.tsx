import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { plansQuery, renewalPreviewQuery, renewMembership } from '../queries.ts';
import { periodText } from '../words.tsx';
import type { MembershipChargeProps } from './charge.ts';
import { PromotionField } from './promotion-field.tsx';
import { PaymentFields, useTakenPayment } from './take-payment.tsx';

/** Adds another period, and takes the payment. */
export function RenewDialog(props: MembershipChargeProps) {
  const { charge, membership, onClose } = props;
  const { currency } = useSettings();
  const [code, setCode] = useState('');
  const { data: plans = [] } = useQuery(plansQuery);
  const plan = plans.find(({ id }) => id === membership.planId);
  const query = useQuery({
    ...renewalPreviewQuery(membership.id, code),
    placeholderData: keepPreviousData,
  });
  const { data: renewal } = query;
  const payment = useTakenPayment(renewal?.dueCents, props);
  const form = useForm<'POST /memberships/{id}/renew', 'reference'>(async (data) => {
    if (!payment.isKnown) return;
    const paid = payment.read(data.textOrNull('reference'));
    await renewMembership(membership.id, {
      payment: paid,
      ...(code && { promotionCode: code }),
    });
    payment.finish(paid);
  });
  const hint =
    renewal && renewal.inHandCents > 0
      ? `Ya se restaron ${formatMoney(renewal.inHandCents, currency)} de saldo a favor.`
      : renewal && renewal.owedCents > 0
        ? `Incluye ${formatMoney(renewal.owedCents, currency)} que tenía pendientes.`
        : undefined;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title="Renovar membresía"
      text={charge.name}
      save={payment.isKnown ? payment.saveLabel : null}
    >
      <p>
        {membership.planName}
        {plan && ` · ${periodText(plan.periodCount, plan.periodUnit)} más`}
        {renewal && `, del ${formatDay(renewal.from)} al ${formatDay(renewal.to)}`}
      </p>
      <LoadState query={query} failed="No pudimos calcular la renovación" waiting={null} />
      <PromotionField
        promotions={renewal?.promotion ? [renewal.promotion] : []}
        code={code}
        onCode={(next) => {
          setCode(next);
          payment.forget();
        }}
        problem={form.error('promotionCode') ?? renewal?.codeProblem ?? undefined}
      />
      <PaymentFields
        payment={payment}
        hint={hint}
        errors={{
          amount: form.error('payment.amountCents'),
          reference: form.error('payment.reference'),
        }}
      />
    </FormDialog>
  );
}
