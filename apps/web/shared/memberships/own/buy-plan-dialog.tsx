import { toast } from '@forja/ui/feedback/toast.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { counted, formatMoney } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { cardOptionsQuery, payByCard } from './card-queries.ts';

/** A member buys a plan by card; its price and days are shown before the payment. */
export default function BuyPlanDialog({ onClose }: { onClose: () => void }) {
  const { currency } = useSettings();
  const { data } = useQuery(cardOptionsQuery);
  const plans = (data?.plans ?? []).filter(({ priceCents }) => priceCents > 0);
  const [planId, setPlanId] = useState<string | null>(null);
  const chosen = plans.find((plan) => plan.planId === planId) ?? plans[0];
  const form = useForm<'POST /card-payments'>(async () => {
    if (!chosen) return;
    await payByCard({ planId: chosen.planId, amountCents: chosen.priceCents });
    toast('Te llevamos a la página de pago.');
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title="Comprar un plan"
      text="Pagas en la página segura de la pasarela del gimnasio. Tu plan empieza apenas el pago llega."
      save="Pagar con tarjeta"
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">Plan</legend>
        {plans.map((plan) => {
          const isChosen = plan.planId === chosen?.planId;
          return (
            <label
              key={plan.planId}
              className={cx(
                'flex min-h-11 cursor-pointer items-start gap-3 rounded-control border px-4 py-3',
                isChosen ? 'border-accent bg-accent-soft' : 'border-line-2',
              )}
            >
              <input
                type="radio"
                name="plan"
                className="mt-1 accent-accent"
                checked={isChosen}
                onChange={() => setPlanId(plan.planId)}
              />
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{plan.name}</span>
                <span className="text-13 text-muted">
                  Del {formatDay(plan.covers.from)} al {formatDay(plan.covers.to)}
                  {plan.visitsTotal !== null &&
                    ` · ${counted(plan.visitsTotal, 'visita', 'visitas')}`}
                  {plan.follows && ` · después de ${plan.follows}`}
                  {plan.promotion && ` · ${plan.promotion}`}
                </span>
              </span>
              <span className="text-right font-medium tabular-nums">
                {formatMoney(plan.priceCents, currency)}
                {plan.fullCents > plan.priceCents && (
                  <s className="block text-13 font-normal text-muted">
                    {formatMoney(plan.fullCents, currency)}
                  </s>
                )}
              </span>
            </label>
          );
        })}
      </fieldset>
      {form.error('amountCents') && (
        <p role="alert" className="text-13 text-bad">
          {form.error('amountCents')}
        </p>
      )}
    </FormDialog>
  );
}
