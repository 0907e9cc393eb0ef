import type { Measure, Measurement } from '@forja/contract/measurements';
import { Button } from '@forja/ui/button';
import { DateField } from '@forja/ui/date-field';
import { Dialog } from '@forja/ui/dialog';
import { TextField } from '@forja/ui/text-field';
import { toast } from '@forja/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../lib/api.ts';
import { dateIn } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { textOf, textOrNull, useForm } from '../../lib/use-form.ts';
import { FIELDS, valueText } from './fields.ts';

interface MeasurementDialogProps {
  userId: string;
  last: Measurement | undefined;
  onClose: () => void;
}

function valuesOf(form: FormData): Partial<Record<Measure, number>> {
  const written = FIELDS.flatMap(({ key }) => {
    const text = textOf(form, key).replace(',', '.');
    return text === '' ? [] : [[key, Number(text)] as const];
  });
  return Object.fromEntries(written);
}

/** Today's measurements; only what was measured is written. */
export function MeasurementDialog({ userId, last, onClose }: MeasurementDialogProps) {
  const { timeZone } = useSettings();
  const client = useQueryClient();
  const today = dateIn(Date.now(), timeZone);
  const form = useForm(async (data) => {
    const day = textOf(data, 'takenAt');
    const takenAt = day === today ? new Date().toISOString() : `${day}T18:00:00Z`;
    await change('POST /measurements', {
      body: { userId, takenAt, ...valuesOf(data), notes: textOrNull(data, 'notes') },
    });
    await client.invalidateQueries({ queryKey: ['measurements'] });
    toast('Guardamos las medidas.');
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Nueva medición"
      text="Escribe solo lo que mediste."
      width="medium"
    >
      <form onSubmit={form.onSubmit} noValidate className="grid grid-cols-2 gap-3">
        {form.message && (
          <p role="alert" className="col-span-2 text-bad">
            {form.message}
          </p>
        )}
        <DateField
          label="Fecha"
          name="takenAt"
          defaultValue={today}
          max={today}
          error={form.errors.takenAt}
          className="col-span-2"
        />
        {FIELDS.map(({ key, label, unit }) => {
          const before = last?.[key];
          return (
            <TextField
              key={key}
              label={label}
              name={key}
              suffix={unit}
              inputMode="decimal"
              autoComplete="off"
              error={form.errors[key]}
              hint={before ? `Antes ${valueText(before, unit)}` : undefined}
            />
          );
        })}
        <TextField
          label="Nota"
          name="notes"
          optional
          maxLength={500}
          error={form.errors.notes}
          className="col-span-2"
        />
        <div className="col-span-2 flex justify-end gap-2 pt-1">
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={form.working}>
            Guardar medición
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
