import type { NutritionTargets, TargetsUpdate } from '@forja/contract/nutrition/target-routes';
import type { FieldOf } from '@forja/contract/routes';
import { macroTargets } from '@forja/library/nutrition/targets';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import type { Weights } from '../../../lib/format/weights.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { FormValues } from '../../../lib/forms/form-values.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { withConsent } from '../../../shared/privacy/with-consent.ts';
import { targetsQuery } from '../queries.ts';
import { ACTIVITY_NAMES, GOAL_NAMES, MACROS, macrosText, SEX_NAMES } from '../words.ts';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

type Field = FieldOf<'PUT /nutrition-targets/{userId}'>;

function bodyOf(form: FormValues<Field>, byHand: boolean, weights: Weights): TargetsUpdate {
  const whole = (name: Field) => Math.round(form.numberOrNull(name) ?? 0);
  const weight = form.numberOrNull('weightKg');
  // The cast is safe: a select offers only allowed words, and the server checks them.
  return {
    sex: form.text('sex'),
    activity: form.text('activity'),
    goal: form.text('goal'),
    weightKg: weight === null ? null : weights.toKg(weight),
    heightCm: form.numberOrNull('heightCm'),
    ageYears: form.numberOrNull('ageYears'),
    custom: byHand
      ? {
          kcal: whole('custom.kcal'),
          proteinG: whole('custom.proteinG'),
          carbsG: whole('custom.carbsG'),
          fatG: whole('custom.fatG'),
        }
      : null,
  } as TargetsUpdate;
}

/** The target calculated from the figures in the form; null while one is missing. */
function suggestionOf(form: FormValues<Field>, weights: Weights) {
  const { sex, activity, goal, weightKg, heightCm, ageYears } = bodyOf(form, false, weights);
  if (!sex || !weightKg || !heightCm || !ageYears) return null;
  return macroTargets({ sex, weightKg, heightCm, ageYears }, activity, goal);
}

function TargetsForm(props: { userId: string; start: NutritionTargets; onDone: () => void }) {
  const { userId, start, onDone } = props;
  const client = useQueryClient();
  const weights = useWeights();
  const [byHand, setByHand] = useState(start.custom !== null);
  const [suggested, setSuggested] = useState(start.suggested);
  const form = useForm<'PUT /nutrition-targets/{userId}'>(async (data) => {
    const body = bodyOf(data, byHand, weights);
    await withConsent(userId, 'health', () =>
      change('PUT /nutrition-targets/{userId}', { params: { userId }, body }),
    );
    await client.invalidateQueries({ queryKey: ['nutritionTargets', userId] });
    toast('Guardamos las metas.');
    onDone();
  });
  const shown = start.custom ?? suggested;
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      onChange={(event) => setSuggested(suggestionOf(new FormValues(event.currentTarget), weights))}
      width="medium"
      title="Metas diarias"
      text="Con la fórmula de Mifflin–St Jeor, la actividad y el objetivo. Son una guía y no sustituyen a un profesional de la nutrición."
      className="grid-cols-2"
    >
      <SelectField
        label="Sexo"
        name="sex"
        placeholder="Elige"
        options={optionsOf(SEX_NAMES)}
        defaultValue={start.sex ?? ''}
        error={form.error('sex') && 'Elige uno: la fórmula lo necesita.'}
      />
      <NumberField
        label="Edad"
        {...form.field('ageYears', start.ageYears)}
        suffix="años"
        readOnly={start.ageKnown}
      />
      <NumberField
        label="Peso"
        {...form.field('weightKg', start.weightKg === null ? '' : weights.of(start.weightKg))}
        suffix={weights.unit}
        step="0.1"
        readOnly={start.weightMeasured}
        hint={start.weightMeasured ? 'De la última medición' : undefined}
      />
      <NumberField
        label="Estatura"
        {...form.field('heightCm', start.heightCm)}
        suffix="cm"
        readOnly={start.heightMeasured}
        hint={start.heightMeasured ? 'De la última medición' : undefined}
      />
      <SelectField
        label="Actividad"
        name="activity"
        options={optionsOf(ACTIVITY_NAMES)}
        defaultValue={start.activity}
        className="col-span-full"
      />
      <SelectField
        label="Objetivo"
        name="goal"
        options={optionsOf(GOAL_NAMES)}
        defaultValue={start.goal}
        className="col-span-full"
      />
      <p className="col-span-full rounded-control bg-sunk px-3 py-2" aria-live="polite">
        {suggested ? (
          <>
            Sugerido: <strong>{formatNumber(suggested.kcal)} kcal</strong> · {macrosText(suggested)}
          </>
        ) : (
          'Completa sexo, edad, peso y estatura para ver la sugerencia.'
        )}
      </p>
      <Checkbox
        label="Ajustar las metas a mano"
        checked={byHand}
        onChange={(event) => setByHand(event.target.checked)}
        className="col-span-full"
      />
      {byHand && (
        <div className="col-span-full grid grid-cols-2 gap-3 sm:grid-cols-4">
          <NumberField
            label="Energía"
            name="custom.kcal"
            suffix="kcal"
            defaultValue={shown?.kcal ?? 2000}
            error={form.error('custom.kcal')}
          />
          {MACROS.map(({ key, label }) => (
            <NumberField
              key={key}
              label={label}
              name={`custom.${key}`}
              suffix="g"
              defaultValue={shown?.[key] ?? ''}
              error={form.error(`custom.${key}`)}
            />
          ))}
        </div>
      )}
    </FormDialog>
  );
}

export default function TargetsDialog(props: { userId: string; onClose: () => void }) {
  const { userId, onClose } = props;
  const query = useQuery(targetsQuery(userId));
  if (query.data) return <TargetsForm userId={userId} start={query.data} onDone={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Metas diarias" closeButton>
      <LoadState query={query} failed="No pudimos cargar las metas" waiting={5} />
    </Dialog>
  );
}
