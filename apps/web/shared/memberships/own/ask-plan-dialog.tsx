import type { Membership } from '@forja/contract/memberships/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { askForPlan, plansQuery } from '../queries.ts';
import { periodText } from '../words.tsx';

/** A member asks for another plan; staff change it, or say why not. */
export function AskPlanDialog({
  membership,
  onClose,
}: {
  membership: Membership;
  onClose: () => void;
}) {
  const { currency } = useSettings();
  const query = useQuery(plansQuery);
  const plans = query.data ?? [];
  const others = plans.filter(({ id, active }) => active && id !== membership.planId);
  const [planId, setPlanId] = useState('');
  const [lacksPlan, setLacksPlan] = useState(false);
  const chosen = others.find(({ id }) => id === planId);
  const form = useForm<'POST /memberships/{id}/plan-requests'>(async (data) => {
    if (planId === '') return setLacksPlan(true);
    await askForPlan(membership.id, { planId, note: data.textOrNull('note') });
    toast('Enviamos tu solicitud. El gimnasio te responde por aquí.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title="Pedir otro plan"
      text={`Ahora tienes ${membership.planName}. Nada cambia ni se cobra hasta que el gimnasio lo confirme.`}
      save="Enviar solicitud"
    >
      <LoadState query={query} failed="No pudimos cargar los planes">
        <SelectField
          label="Plan"
          value={planId}
          {...(planId === '' && { placeholder: 'Elige un plan' })}
          onChange={(event) => {
            setPlanId(event.target.value);
            setLacksPlan(false);
          }}
          options={others.map(({ id, name, priceCents, periodCount, periodUnit }) => ({
            value: id,
            label: `${name} · ${formatMoney(priceCents, currency)} · ${periodText(periodCount, periodUnit)}`,
          }))}
          error={lacksPlan ? 'Elige el plan.' : form.error('planId')}
        />
      </LoadState>
      {chosen?.description && <p className="text-13 text-muted">{chosen.description}</p>}
      <TextareaField label="Nota para el gimnasio" {...form.field('note')} optional />
    </FormDialog>
  );
}
