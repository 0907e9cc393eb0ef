import { toast } from '@forja/ui/feedback/toast.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseFor } from '../../../lib/api/request.ts';
import { saveOver } from '../../../lib/api/save-over.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { rulesQuery } from '../queries.ts';

type Rules = NonNullable<ResponseFor<'GET /class-rules'>>;

function RulesFields({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const queries = useQueryClient();
  // The rules the form was opened with; the query may be read again meanwhile.
  const [opened] = useState(rules);
  const [fee, setFee] = useState<number | null>(rules.feeCents || null);
  const form = useForm<'PUT /class-rules'>(async (data) => {
    const body = {
      // An empty field is not zero: the server refuses `NaN` with an error at that field.
      freeCancelMinutes: Math.round((data.numberOrNull('freeCancelMinutes') ?? Number.NaN) * 60),
      maxAbsences: data.numberOrNull('maxAbsences'),
      suspensionDays: data.numberOrNull('suspensionDays') ?? Number.NaN,
      feeCents: fee ?? 0,
    };
    const saved = await saveOver(opened, 'PUT /class-rules', { body });
    queries.setQueryData(rulesQuery.queryKey, saved);
    toast('Guardamos las reglas.');
    onClose();
  });
  const { error, field } = form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title="Reglas de las reservas"
      text="Cada persona las lee antes de reservar."
    >
      <NumberField
        label="Se cancela sin falta hasta"
        name="freeCancelMinutes"
        suffix="horas antes"
        required
        min={0}
        step={0.5}
        defaultValue={rules.freeCancelMinutes / 60}
        error={error('freeCancelMinutes')}
      />
      <NumberField
        label="Faltas en 30 días que suspenden las reservas"
        {...field('maxAbsences', rules.maxAbsences)}
        optional
        min={1}
        hint="Déjalo vacío para no suspender a nadie. Cuentan las ausencias y las cancelaciones tardías."
      />
      <NumberField
        label="Duración de la suspensión"
        {...field('suspensionDays', rules.suspensionDays)}
        suffix="días"
        required
        min={1}
      />
      <MoneyField
        label="Cargo por cada falta"
        optional
        hint="Queda pendiente en Cargos; ahí lo cobras o lo perdonas."
        value={fee}
        onValue={setFee}
        error={error('feeCents')}
      />
    </FormDialog>
  );
}

export function RulesForm({ onClose }: { onClose: () => void }) {
  const query = useQuery(rulesQuery);
  if (query.data) return <RulesFields rules={query.data} onClose={onClose} />;
  return (
    <LoadState
      query={query}
      failed="No pudimos cargar las reglas"
      waiting={null}
      frame={(refusal) => (
        <Dialog open onClose={onClose} title="Reglas de las reservas" closeButton>
          {refusal}
        </Dialog>
      )}
    />
  );
}
