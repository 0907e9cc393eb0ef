import { type Day, isDay } from '@forja/calendar/day';
import { instantAt } from '@forja/calendar/instant';
import { dayIn } from '@forja/calendar/zone';
import type { Measure, Measurement } from '@forja/contract/measurements/routes';
import { MEASURES } from '@forja/contract/measurements/words';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../lib/api/api.ts';
import type { Weights } from '../../lib/format/weights.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { useWeights } from '../../lib/session/use-weights.ts';
import { withConsent } from '../../shared/privacy/with-consent.ts';
import { valueText } from './fields.ts';

interface MeasurementDialogProps {
  userId: string;
  last: Measurement | undefined;
  /** The measurement to correct; undefined for a new one. */
  edited?: Measurement | undefined;
  onClose: () => void;
}

function valuesOf(form: FormValues<Measure>, weights: Weights): Partial<Record<Measure, number>> {
  const written = MEASURES.flatMap(({ key, unit }) => {
    const value = form.numberOrNull(key);
    if (value === null) return [];
    return [[key, unit === 'kg' ? weights.toKg(value) : value] as const];
  });
  return Object.fromEntries(written);
}

/** Now for today, otherwise noon of that day in the gym. */
const momentOf = (day: Day, today: Day, timeZone: string): string =>
  new Date(day === today ? Date.now() : instantAt(timeZone, day, 12 * 60)).toISOString();

/** A value as it is typed, in the person's unit. */
const fieldText = (value: number | null | undefined, unit: string, weights: Weights): string => {
  if (value === null || value === undefined) return '';
  return unit === 'kg' ? weights.field(value) : String(value).replace('.', ',');
};

/** The measurements of a day, new or corrected; only filled fields are stored. */
export function MeasurementDialog({ userId, last, edited, onClose }: MeasurementDialogProps) {
  const { timeZone } = useSettings();
  const client = useQueryClient();
  const weights = useWeights();
  const today = dayIn(timeZone, Date.now());
  const editedDay = edited && dayIn(timeZone, edited.takenAt);
  const form = useForm<'POST /measurements'>(async (data) => {
    const day = data.text('takenAt');
    // An invalid day is sent as it was typed, so that the server answers with an error at its
    // field.
    const typed = isDay(day) ? momentOf(day, today, timeZone) : day;
    // An unchanged day keeps its time.
    const takenAt = edited && day === editedDay ? edited.takenAt : typed;
    const body = { takenAt, ...valuesOf(data, weights), notes: data.textOrNull('notes') };
    await withConsent(userId, 'health', () =>
      edited
        ? change('PUT /measurements/{id}', { params: { id: edited.id }, body })
        : change('POST /measurements', { body: { userId, ...body } }),
    );
    await client.invalidateQueries({ queryKey: ['measurements'] });
    toast('Guardamos las medidas.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={edited ? 'Corregir la medición' : 'Nueva medición'}
      text="Escribe solo lo que mediste."
      save="Guardar medición"
      className="grid-cols-2"
    >
      <DateField
        label="Fecha"
        {...form.field('takenAt', editedDay ?? today)}
        max={today}
        className="col-span-full"
      />
      {MEASURES.map(({ key, label, unit }) => {
        const before = last?.[key];
        return (
          <TextField
            key={key}
            label={label}
            name={key}
            defaultValue={fieldText(edited?.[key], unit, weights)}
            suffix={unit === 'kg' ? weights.unit : unit}
            inputMode="decimal"
            autoComplete="off"
            error={form.error(key)}
            hint={before ? `Antes ${valueText(before, unit, weights)}` : undefined}
          />
        );
      })}
      <TextField
        label="Nota"
        {...form.field('notes', edited?.notes)}
        optional
        className="col-span-full"
      />
    </FormDialog>
  );
}
