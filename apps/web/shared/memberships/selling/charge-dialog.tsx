import { dayIn } from '@forja/calendar/zone';
import { PAYMENT_METHODS, type PaymentMethod } from '@forja/contract/accounts/values';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { SaleChoice } from '@forja/contract/memberships/values';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemsByField } from '../../../lib/api/error.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { CreditQuestion } from '../../accounts/credit-question.tsx';
import { accountQuery } from '../../accounts/queries.ts';
import { restText } from '../../accounts/remaining-debt-text.ts';
import {
  changePlan,
  changePreviewQuery,
  everHeldQuery,
  payDebt,
  plansQuery,
  renewalPreviewQuery,
  renewMembership,
  salePreviewQuery,
  sellMembership,
} from '../queries.ts';
import { periodText } from '../words.tsx';
import { ChangePreview } from './change-preview.tsx';
import { PromotionField } from './promotion-field.tsx';
import { SaleChoices } from './sale-choices.tsx';
import { keptPrice, type SaleTerms, SaleTermsFields } from './sale-terms.tsx';

/** Who pays, and for what. */
export interface Charge {
  kind: 'sell' | 'renew' | 'debt' | 'change';
  userId: string;
  name: string;
  membership: {
    id: string;
    planId: string;
    planName: string;
    owedCents: number;
    renewalCents?: number;
  } | null;
  method?: PaymentMethod;
  /** A plan that is sold together with others. */
  together?: string;
  /** The member's request, and the plan it names if that is on sale. */
  asked?: { requestId: string; planId: string | null };
}

type ChargeCalls =
  | 'POST /memberships'
  | 'POST /memberships/{id}/renew'
  | 'POST /memberships/{id}/change-plan'
  | 'POST /payments';

const TITLES: Record<Charge['kind'], string> = {
  sell: 'Vender membresía',
  renew: 'Renovar membresía',
  debt: 'Cobrar lo pendiente',
  change: 'Cambiar de plan',
};

/**
 * The person's last plan if it is still sold, else the first in the gym's order. For a change
 * nothing is preselected, because it ends what runs.
 */
function useProposedPlan({ kind, userId }: Charge, onSale: readonly { id: string }[]): string {
  const sells = kind === 'sell';
  const { data: had = [], isPending } = useQuery({ ...everHeldQuery(userId), enabled: sells });
  // None until it is known, so that the amount does not change under the hand.
  if (!sells || isPending) return '';
  const last = had
    .filter((one) => one.userId === userId && onSale.some(({ id }) => id === one.planId))
    .toSorted((a, b) => b.startsOn.localeCompare(a.startsOn))[0];
  return last?.planId ?? onSale[0]?.id ?? '';
}

interface Props {
  charge: Charge;
  onClose: () => void;
  /** Called before it closes when what it asks was done. */
  onDone?: ((isPaid: boolean) => void) | undefined;
}

/** Sells, renews, changes or settles a membership, and takes the payment. */
export function ChargeDialog({ charge, onClose, onDone }: Props) {
  const { kind, membership } = charge;
  const { currency, timeZone } = useSettings();
  const { data: plans = [] } = useQuery(plansQuery);
  const onSale = plans.filter(
    (plan) => plan.active && (kind !== 'change' || plan.id !== membership?.planId),
  );
  const [chosen, setChosen] = useState(charge.together ?? charge.asked?.planId ?? '');
  const picksPlan = kind === 'sell' || kind === 'change';
  const proposed = useProposedPlan(charge, onSale);
  const planId = picksPlan ? chosen || proposed : (membership?.planId ?? '');
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
  // The preselected choice loses nothing; a change of plan replaces what runs.
  const [choice, setChoice] = useState<SaleChoice>(kind === 'change' ? 'instead' : 'after');
  const [familyChoice, setFamilyChoice] = useState<SaleChoice>('after');
  const [code, setCode] = useState('');
  const typedCode = code ? { promotionCode: code } : {};
  const { data: preview, error: changeProblem } = useQuery({
    ...changePreviewQuery(membership?.id ?? '', { planId, ...typedCode }),
    enabled: kind === 'change' && planId !== '',
    placeholderData: keepPreviousData,
  });
  const { data: renewal } = useQuery({
    ...renewalPreviewQuery(membership?.id ?? '', code),
    enabled: kind === 'renew',
    placeholderData: keepPreviousData,
  });
  const sale = {
    userId: charge.userId,
    planId,
    startsOn: terms.startsOn,
    familyIds: terms.family.map(({ id }) => id),
    familyChoice,
    ...(terms.discountCents > 0 && {
      priceCents: Math.max(0, (plan?.priceCents ?? 0) - terms.discountCents),
      discountReason: terms.discountReason.trim() || null,
    }),
    ...typedCode,
    ...(kind === 'sell' && { companionIds: terms.companions.map(({ id }) => id) }),
  };
  const { data: salePreview, error: saleProblem } = useQuery({
    ...salePreviewQuery(sale),
    enabled: picksPlan && planId !== '' && terms.startsOn !== '',
    placeholderData: keepPreviousData,
  });
  const outcome = salePreview?.asks
    ? salePreview.outcomes.find((one) => one.choice === choice)
    : undefined;
  const changes = kind === 'change' && choice === 'instead';
  const saved = changes ? preview : salePreview;
  const problem = changes ? changeProblem : saleProblem;
  const promotion =
    kind === 'renew' ? renewal?.promotion : problem ? null : (saved?.promotion ?? null);
  const codeProblem =
    kind === 'renew'
      ? (renewal?.codeProblem ?? undefined)
      : code && problem
        ? problemsByField(problem).promotionCode
        : undefined;
  const debt = membership?.owedCents ?? 0;
  // Money in hand pays for what is added, before anything is asked for.
  const inHand = useQuery(accountQuery(charge.userId)).data?.creditCents ?? 0;
  const price =
    kind === 'renew'
      ? (renewal?.fullCents ?? membership?.renewalCents ?? plan?.priceCents)
      : plan?.priceCents;
  const due = changes
    ? (preview?.dueCents ?? 0)
    : (outcome?.dueCents ??
      Math.max(
        0,
        (kind === 'debt'
          ? 0
          : (price ?? 0) - terms.discountCents - (promotion?.discountCents ?? 0) - inHand) +
          (kind === 'sell' ? 0 : debt),
      ));
  const [method, setMethod] = useState<PaymentMethod | 'later'>(charge.method ?? 'cash');
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const amount = typed === undefined ? due : typed;
  const [allowCredit, setAllowCredit] = useState(false);
  const [lacksPlan, setLacksPlan] = useState(false);

  const form = useForm<ChargeCalls>(async (data) => {
    if (picksPlan && planId === '') return setLacksPlan(true);
    const payment =
      method === 'later' || due === 0
        ? null
        : {
            method,
            amountCents: amount ?? 0,
            reference: data.textOrNull('reference'),
            allowCredit,
          };
    const answers = charge.asked ? { requestId: charge.asked.requestId } : {};
    if (kind === 'sell' || (kind === 'change' && !changes)) {
      await sellMembership({
        ...sale,
        payment,
        ...keptPrice(terms),
        ...(salePreview?.asks && { choice }),
        ...answers,
      });
    } else if (!membership) return;
    else if (kind === 'renew') await renewMembership(membership.id, { payment, ...typedCode });
    else if (kind === 'change')
      await changePlan(membership.id, { planId, payment, ...typedCode, ...answers });
    else if (payment) await payDebt(charge.userId, membership.id, payment);
    toast(
      payment
        ? `Cobro registrado: ${formatMoney(payment.amountCents, currency)}.`
        : due === 0
          ? 'Listo. No queda nada por cobrar.'
          : 'Listo. Queda pendiente de pago.',
    );
    onDone?.(payment !== null);
    onClose();
  });

  const methods = PAYMENT_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));
  const needsReference = method === 'sinpe' || method === 'transfer';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width={salePreview?.asks ? 'large' : 'medium'}
      title={TITLES[kind]}
      text={charge.name}
      save={
        picksPlan && planId === ''
          ? TITLES[kind]
          : method === 'later' || due === 0
            ? 'Guardar sin cobrar'
            : `Cobrar ${formatMoney(amount ?? 0, currency)}`
      }
    >
      {picksPlan ? (
        <SelectField
          label="Plan"
          value={planId}
          {...(planId === '' && { placeholder: 'Elige un plan' })}
          onChange={(event) => {
            setChosen(event.target.value);
            setLacksPlan(false);
            setTyped(undefined);
            setTerms({ ...terms, family: [] });
          }}
          options={onSale.map((item) => ({
            value: item.id,
            label: `${item.name} · ${formatMoney(item.priceCents, currency)} · ${periodText(item.periodCount, item.periodUnit)}`,
          }))}
          error={lacksPlan ? 'Elige el plan.' : form.error('planId')}
        />
      ) : (
        <p>
          {membership?.planName}
          {kind === 'renew' && plan && ` · ${periodText(plan.periodCount, plan.periodUnit)} más`}
          {renewal && `, del ${formatDay(renewal.from)} al ${formatDay(renewal.to)}`}
        </p>
      )}
      {kind === 'sell' && (
        <SaleTermsFields
          together={charge.together !== undefined}
          plan={plan}
          buyerId={charge.userId}
          terms={terms}
          onTerms={(next) => {
            setTerms(next);
            setTyped(undefined);
          }}
          error={form.error}
        />
      )}
      {kind !== 'debt' && (
        <PromotionField
          promotions={promotion ? [promotion] : []}
          code={code}
          onCode={(next) => {
            setCode(next);
            setTyped(undefined);
          }}
          problem={form.error('promotionCode') ?? codeProblem}
        />
      )}
      {picksPlan && salePreview && (
        <SaleChoices
          preview={salePreview}
          choice={choice}
          onChoice={(next) => {
            setChoice(next);
            setTyped(undefined);
          }}
          familyChoice={familyChoice}
          onFamilyChoice={setFamilyChoice}
          currency={currency}
          today={today}
          changing={kind === 'change' ? membership?.id : undefined}
          change={changes ? (preview ?? null) : undefined}
          error={form.error}
        />
      )}
      {changes && preview && <ChangePreview change={preview} currency={currency} today={today} />}
      {due > 0 && (
        <SegmentedControl
          label="Forma de pago"
          segments={kind === 'debt' ? methods : [...methods, { value: 'later', label: 'Después' }]}
          value={method}
          onValue={setMethod}
          className="sm:justify-self-start max-sm:grid max-sm:h-auto max-sm:grid-cols-3 max-sm:coarse:h-auto max-sm:[&>label]:h-10 max-sm:[&>label]:justify-center max-sm:[&>label]:px-1"
        />
      )}
      {method !== 'later' && due > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            label="Monto"
            value={amount}
            onValue={setTyped}
            hint={
              restText(due, amount, currency) ??
              (kind !== 'debt' && kind !== 'change' && inHand > 0
                ? `Ya se restaron ${formatMoney(inHand, currency)} de saldo a favor.`
                : kind === 'renew' && debt > 0
                  ? `Incluye ${formatMoney(debt, currency)} que tenía pendientes.`
                  : undefined)
            }
            error={form.error('payment.amountCents') ?? form.error('amountCents')}
          />
          {needsReference && (
            <TextField
              label="Comprobante"
              name="reference"
              inputMode="numeric"
              autoComplete="off"
              optional
              error={form.error('payment.reference') ?? form.error('reference')}
            />
          )}
          <div className="sm:col-span-2">
            <CreditQuestion
              extraCents={(amount ?? 0) - due}
              agreed={allowCredit}
              onAgreed={setAllowCredit}
            />
          </div>
        </div>
      )}
    </FormDialog>
  );
}
