import { dayIn } from '@forja/calendar/zone';
import type { SaleChoice } from '@forja/contract/memberships/values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemsByField } from '../../../lib/api/error.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import {
  changePlan,
  changePreviewQuery,
  plansQuery,
  salePreviewQuery,
  sellMembership,
} from '../queries.ts';
import { ChangePreview } from './change-preview.tsx';
import type { MembershipChargeProps } from './charge.ts';
import { PlanField } from './plan-field.tsx';
import { PromotionField } from './promotion-field.tsx';
import { SaleChoices } from './sale-choices.tsx';
import { PaymentFields, useTakenPayment } from './take-payment.tsx';

/** Changes the plan now, or sells another one beside or after it, and takes the payment. */
export function ChangePlanDialog(props: MembershipChargeProps) {
  const { charge, membership, onClose } = props;
  const { currency, timeZone } = useSettings();
  const { data: plans = [] } = useQuery(plansQuery);
  // Nothing is preselected, because it ends what runs.
  const [planId, setPlanId] = useState(charge.asked?.planId ?? '');
  const today = dayIn(timeZone, Date.now());
  const [choice, setChoice] = useState<SaleChoice>('instead');
  const [familyChoice, setFamilyChoice] = useState<SaleChoice>('after');
  const [code, setCode] = useState('');
  const [lacksPlan, setLacksPlan] = useState(false);
  const isChange = choice === 'instead';
  const typedCode = code ? { promotionCode: code } : {};
  const sale = {
    userId: charge.userId,
    planId,
    startsOn: today,
    familyIds: [],
    familyChoice,
    ...typedCode,
  };
  const wanted = { enabled: planId !== '', placeholderData: keepPreviousData } as const;
  const change = useQuery({
    ...changePreviewQuery(membership.id, { planId, ...typedCode }),
    ...wanted,
  });
  const { data: saleData, error: saleProblem } = useQuery({ ...salePreviewQuery(sale), ...wanted });
  const outcome = saleData?.outcomes.find((one) => one.choice === choice);
  const problem = isChange ? change.error : saleProblem;
  const promotion = isChange ? change.data?.promotion : saleData?.promotion;
  const payment = useTakenPayment(isChange ? change.data?.dueCents : outcome?.dueCents, props);

  const form = useForm<'POST /memberships' | 'POST /memberships/{id}/change-plan', 'reference'>(
    async (data) => {
      if (planId === '') return setLacksPlan(true);
      // What the preview refuses lands at its field.
      if (problem) throw problem;
      if (!payment.isKnown) return;
      const paid = payment.read(data.textOrNull('reference'));
      const said = {
        payment: paid,
        ...typedCode,
        ...(charge.asked && { requestId: charge.asked.requestId }),
      };
      if (isChange) await changePlan(membership.id, { planId, ...said });
      else
        await sellMembership({
          ...sale,
          ...said,
          keepPrice: false,
          ...(saleData?.asks && { choice }),
        });
      payment.finish(paid);
    },
  );

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={saleData?.asks ? 'large' : 'medium'}
      title="Cambiar de plan"
      text={charge.name}
      save={planId !== '' && payment.isKnown ? payment.saveLabel : 'Cambiar de plan'}
    >
      <PlanField
        plans={plans.filter(({ active, id }) => active && id !== membership.planId)}
        planId={planId}
        onPlan={(next) => {
          setPlanId(next);
          setLacksPlan(false);
          payment.forget();
        }}
        error={lacksPlan ? 'Elige el plan.' : form.error('planId')}
      />
      <PromotionField
        promotions={!problem && promotion ? [promotion] : []}
        code={code}
        onCode={(next) => {
          setCode(next);
          payment.forget();
        }}
        problem={
          form.error('promotionCode') ??
          (code && problem ? problemsByField(problem).promotionCode : undefined)
        }
      />
      {saleData && (
        <SaleChoices
          preview={saleData}
          choice={choice}
          onChoice={(next) => {
            setChoice(next);
            payment.forget();
          }}
          familyChoice={familyChoice}
          onFamilyChoice={setFamilyChoice}
          currency={currency}
          today={today}
          changing={membership.id}
          change={isChange ? (change.data ?? null) : undefined}
          error={form.error}
        />
      )}
      {isChange && change.data && (
        <ChangePreview change={change.data} currency={currency} today={today} />
      )}
      <PaymentFields
        payment={payment}
        errors={{
          amount: form.error('payment.amountCents'),
          reference: form.error('payment.reference'),
        }}
      />
    </FormDialog>
  );
}
