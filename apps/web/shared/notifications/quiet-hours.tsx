import type { NotificationPreferences, QuietHours } from '@forja/contract/notifications/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../lib/api/api.ts';
import { FormValues } from '../../lib/forms/form-values.ts';
import { useAction } from '../../lib/screen/use-action.ts';
import { useMay } from '../../lib/session/may.ts';
import { preferencesQuery } from './queries.ts';

const MODES = ['gym', 'own', 'off'] as const;

function Times({ quiet, onSave }: { quiet: QuietHours; onSave: (quiet: QuietHours) => void }) {
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormValues<keyof QuietHours>(event.currentTarget);
        onSave({ from: values.text('from'), to: values.text('to') });
      }}
    >
      <TextField label="Desde" name="from" type="time" required defaultValue={quiet.from} />
      <TextField label="Hasta" name="to" type="time" required defaultValue={quiet.to} />
      <Button type="submit">Guardar horas</Button>
    </form>
  );
}

function GymQuiet({ quiet }: { quiet: QuietHours }) {
  const queries = useQueryClient();
  const save = useAction(async (body: QuietHours) => {
    await change('PUT /notifications/quiet-hours', { body });
    await queries.invalidateQueries(preferencesQuery);
    toast('Guardamos las horas de silencio del gimnasio.');
  });
  return (
    <div className="grid gap-3 border-t border-line-2 pt-4">
      <h3 className="text-14 font-semibold">Horas de silencio del gimnasio</h3>
      <p className="text-13 text-muted">
        Valen para todas las personas que no eligieron las suyas.
      </p>
      <Times quiet={quiet} onSave={(body) => save.start(body)} />
    </div>
  );
}

interface Props {
  value: NotificationPreferences;
  gymQuiet: QuietHours;
  onChange: (next: Partial<NotificationPreferences>) => void;
}

/** The hours in which email and push wait until morning. */
export function QuietHoursFields({ value, gymQuiet, onChange }: Props) {
  const may = useMay();
  return (
    <div className="grid gap-4 px-5 pb-5">
      <RadioGroup
        label="Cuándo no te molestamos"
        name="quiet"
        value={value.quietMode}
        onChange={({ currentTarget }) => {
          const chosen = MODES.find((mode) => mode === currentTarget.value);
          if (chosen) onChange({ quietMode: chosen });
        }}
        options={[
          { value: 'gym', label: `Las del gimnasio: de ${gymQuiet.from} a ${gymQuiet.to}` },
          { value: 'own', label: 'Mis propias horas' },
          { value: 'off', label: 'Nunca: avísame siempre' },
        ]}
      />
      {value.quietMode === 'own' && (
        <Times quiet={value.quiet} onSave={(quiet) => onChange({ quiet })} />
      )}
      {may('settings.texts') && <GymQuiet quiet={gymQuiet} />}
    </div>
  );
}
