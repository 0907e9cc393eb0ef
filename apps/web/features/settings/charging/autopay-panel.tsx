import type { AutopaySettings, ShownAutopay } from '@forja/contract/saved-cards/routes';
import { DAYS_BEFORE, RETRY_DAYS } from '@forja/contract/saved-cards/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEdits } from '../../../lib/forms/drafts/use-edits.tsx';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { autopayQuery, saveAutopay } from '../queries.ts';

const cardsText = (cards: number): string =>
  cards === 0
    ? 'Nadie ha guardado una tarjeta todavía.'
    : cards === 1
      ? '1 persona tiene una tarjeta guardada.'
      : `${cards} personas tienen una tarjeta guardada.`;

function AutopayForm({ saved }: { saved: ShownAutopay }) {
  const form = useForm<'PUT /autopay-settings'>(async (values) => {
    const chosen = new Set(values.all('retries').map(Number));
    const body: AutopaySettings = {
      enabled: values.isOn('enabled'),
      daysBefore: values.number('daysBefore'),
      retries: RETRY_DAYS.filter((days) => chosen.has(days)),
    };
    await saveAutopay(body);
    toast({ tone: 'ok', message: 'Guardamos el cobro automático.' });
  });
  const edits = useEdits({ onPage: true });
  return (
    <FormFields form={form} edits={edits} className="px-5 pb-5">
      <p className="text-13 text-muted">
        Cada miembro decide en su perfil si guarda una tarjeta, y la quita cuando quiera. Su número
        queda en la pasarela: aquí nunca se ve. Se cobra a quien tiene la renovación automática;
        mientras no se pueda cobrar, valen tus reglas de deudas y de la puerta. Si eliges más días,
        quien aceptó menos se cobra con los que aceptó. {cardsText(saved.cards)}
      </p>
      <Checkbox
        label="Cobrar con la tarjeta guardada las membresías que se renuevan solas"
        name="enabled"
        defaultChecked={saved.enabled}
      />
      <NumberField
        label="Primer cobro antes de que empiece el período"
        {...form.field('daysBefore', saved.daysBefore)}
        suffix="días"
        required
        min={DAYS_BEFORE.least}
        max={DAYS_BEFORE.most}
        className="sm:max-w-xs"
      />
      <fieldset>
        <legend className="text-13 font-medium">Si el banco la rechaza, intentar de nuevo</legend>
        <div className="flex flex-wrap gap-x-6">
          {RETRY_DAYS.map((days) => (
            <Checkbox
              key={days}
              label={days === 1 ? 'Al día siguiente' : `A los ${days} días`}
              name="retries"
              value={days}
              defaultChecked={saved.retries.includes(days)}
            />
          ))}
        </div>
        <p className="text-13 text-muted">
          Una tarjeta vencida, o que el banco pide no usar más, no se intenta de nuevo.
        </p>
      </fieldset>
      <div className="flex justify-end">
        <Button variant="primary" type="submit" loading={form.working}>
          Guardar cobro automático
        </Button>
      </div>
      {edits.question}
    </FormFields>
  );
}

/** Whether saved cards are charged for automatic renewals, and when. */
export function AutopayPanel() {
  const query = useQuery(autopayQuery);
  const { data } = query;
  // Without a gateway there is nothing to choose yet.
  if (data?.canKeep === null) return null;
  return (
    <Panel
      title="Cobro automático con tarjeta"
      className="max-w-3xl"
      aside={
        data?.canKeep && (
          <Badge tone={data.enabled ? 'ok' : 'neutral'}>
            {data.enabled ? 'Activo' : 'Apagado'}
          </Badge>
        )
      }
    >
      <LoadState
        query={query}
        failed="No pudimos cargar el cobro automático"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={<SkeletonRows rows={3} label="Cargando el cobro automático…" />}
      />
      {data?.canKeep === false && (
        <p className="px-5 pb-5 text-13 text-muted">
          ONVO no guarda tarjetas para cobrarlas después, así que cada persona paga en su página o
          con un enlace. El cobro automático funciona con Stripe.
        </p>
      )}
      {data?.canKeep && <AutopayForm saved={data} />}
    </Panel>
  );
}
