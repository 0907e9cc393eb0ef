import { dayIn } from '@forja/calendar/zone';
import type { SaleChoice } from '@forja/contract/memberships/values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemsByField } from '../../../lib/api/error.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { everHeldQuery, plansQuery, salePreviewQuery, sellMembership } from '../queries.ts';
import type { ChargeProps } from './charge.ts';
import { PlanField } from './plan-field.tsx';
import { PromotionField } from './promotion-field.tsx';
import { SaleChoices } from './sale-choices.tsx';
import { keptPrice, type SaleTerms, SaleTermsFields } from './sale-terms.tsx';
import { PaymentFields, useTakenPayment } from './take-payment.tsx';

/** The person's last plan if it is still sold, else the first in the gym's order. */
function useProposedPlan(userId: string, onSale: readonly { id: string }[]): string {
  const { data: had = [], isPending } = useQuery(everHeldQuery(userId));
  // None until it is known, so that the amount does not change under the hand.
  if (isPending) return '';
  const last = had
    .filter((one) => one.userId === userId && onSale.some(({ id }) => id === one.planId))
    .toSorted((a, b) => b.startsOn.localeCompare(a.startsOn))[0];
  return last?.planId ?? onSale[0]?.id ?? '';
}

/** Sells a membership, and takes the payment. */
export function SellPlanDialog(props: ChargeProps) {
  const { charge, onClose } = props;
  const { currency, timeZone } = useSettings();
  const { data: plans = [] } = useQuery(plansQuery);
  const onSale = plans.filter(({ active }) => active);
  const [chosen, setChosen] = useState(charge.together ?? charge.asked?.planId ?? '');
  const proposed = useProposedPlan(charge.userId, onSale);
  const planId = chosen || proposed;
  const plan = plans.find(({ id }) => id === planId);
  const today = dayIn(timeZone, Date.now());
  const [terms, setTerms] = useState<SaleTerms>(() => ({
    startsOn: today,
    discountCents: 0,
    discountReason: '',
    keepPrice: false,
    keepPriceUntil: '',
    family: [],
    companions: [],
  }));
  // The preselected choice loses nothing.
  const [choice, setChoice] = useState<SaleChoice>('after');
  const [familyChoice, setFamilyChoice] = useState<SaleChoice>('after');
  const [code, setCode] = useState('');
  const [lacksPlan, setLacksPlan] = useState(false);
  const sale = {
    userId: charge.userId,
    planId,
    startsOn: terms.startsOn,
    familyIds: terms.family.map(({ id }) => id),
    familyChoice,
    ...(terms.discountCents > 0 && {
      discountCents: terms.discountCents,
      discountReason: terms.discountReason.trim() || null,
    }),
    ...(code && { promotionCode: code }),
    companionIds: terms.companions.map(({ id }) => id),
  };
  const { data: preview, error: problem } = useQuery({
    ...salePreviewQuery(sale),
    enabled: planId !== '' && terms.startsOn !== '',
    placeholderData: keepPreviousData,
  });
  const outcome = preview?.outcomes.find((one) => one.choice === (preview.asks ? choice : 'after'));
  const payment = useTakenPayment(outcome?.dueCents, props);

  const form = useForm<'POST /memberships', 'reference'>(async (data) => {
    if (planId === '') return setLacksPlan(true);
    // What the preview refuses lands at its field.
    if (problem) throw problem;
    if (!payment.isKnown) return;
    const paid = payment.read(data.textOrNull('reference'));
    await sellMembership({
      ...sale,
      payment: paid,
      ...keptPrice(terms),
      ...(preview?.asks && { choice }),
      ...(charge.asked && { requestId: charge.asked.requestId }),
    });
    payment.finish(paid);
  });

  const inHand = preview?.inHandCents ?? 0;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={preview?.asks ? 'large' : 'medium'}
      title="Vender membresía"
      text={charge.name}
      save={payment.isKnown ? payment.saveLabel : 'Vender membresía'}
    >
      <PlanField
        plans={onSale}
        planId={planId}
        onPlan={(next) => {
          setChosen(next);
          setLacksPlan(false);
          setTerms({ ...terms, family: [] });
          payment.forget();
        }}
        error={lacksPlan ? 'Elige el plan.' : form.error('planId')}
      />
      <SaleTermsFields
        together={charge.together !== undefined}
        plan={plan}
        buyerId={charge.userId}
        terms={terms}
        onTerms={(next) => {
          setTerms(next);
          payment.forget();
        }}
        error={form.error}
      />
      <PromotionField
        promotions={!problem && preview?.promotion ? [preview.promotion] : []}
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
      {preview && (
        <SaleChoices
          preview={preview}
          choice={choice}
          onChoice={(next) => {
            setChoice(next);
            payment.forget();
          }}
          familyChoice={familyChoice}
          onFamilyChoice={setFamilyChoice}
          currency={currency}
          today={today}
          error={form.error}
        />
      )}
      <PaymentFields
        payment={payment}
        hint={
          inHand > 0
            ? `Ya se restaron ${formatMoney(inHand, currency)} de saldo a favor.`
            : undefined
        }
        errors={{
          amount: form.error('payment.amountCents'),
          reference: form.error('payment.reference'),
        }}
      />
    </FormDialog>
  );
}
