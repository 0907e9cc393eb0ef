import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { fieldMessage } from '../../../lib/api/error.ts';
import { useWeights } from '../../../lib/format/use-weights.ts';
import { setLabel } from '../words.ts';
import {
  type EditedEntry,
  type EffortField,
  editedOf,
  fieldsOf,
  toExercises,
} from './log-draft.ts';

const UNITS: Readonly<Partial<Record<EffortField, string>>> = { reps: 'reps', distanceM: 'm' };
const NAMES: Readonly<Record<EffortField, string>> = {
  weightKg: 'Peso',
  reps: 'Repeticiones',
  seconds: 'Tiempo (min:s)',
  distanceM: 'Metros',
};

interface EntryProps {
  entry: EditedEntry;
  onChange: (entry: EditedEntry) => void;
}

function EntryEditor({ entry, onChange }: EntryProps) {
  const { unit } = useWeights();
  const kinds = entry.sets.map(({ set }) => set);
  return (
    <fieldset>
      <legend className="font-semibold">{entry.exerciseName}</legend>
      <ul className="mt-1 flex flex-col gap-1.5">
        {entry.sets.map((set, at) => (
          <li key={set.key} className="flex items-end gap-2">
            <span className="w-5 flex-none pb-2.5 text-13 text-muted">{setLabel(kinds, at)}</span>
            {fieldsOf(set).map((field) => (
              <TextField
                key={field}
                label={`${NAMES[field]} de la serie ${at + 1} de ${entry.exerciseName}`}
                labelHidden
                suffix={field === 'weightKg' ? unit : UNITS[field]}
                inputMode={field === 'seconds' ? 'text' : 'decimal'}
                autoComplete="off"
                className="flex-1"
                value={set.typed[field]}
                onChange={(event) =>
                  onChange({
                    ...entry,
                    sets: entry.sets.with(at, {
                      ...set,
                      typed: { ...set.typed, [field]: event.target.value },
                    }),
                  })
                }
              />
            ))}
            <IconButton
              label={`Quitar la serie ${at + 1} de ${entry.exerciseName}`}
              icon={<Trash2 size={17} aria-hidden="true" />}
              onClick={() => onChange({ ...entry, sets: entry.sets.toSpliced(at, 1) })}
            />
          </li>
        ))}
        {entry.sets.length === 0 && (
          <li className="text-13 text-muted">Sin series: se quitará del entrenamiento.</li>
        )}
      </ul>
    </fieldset>
  );
}

/** Corrects a saved workout; its records are updated. */
export function LogEditor({ log, onDone }: { log: WorkoutLog; onDone: () => void }) {
  const client = useQueryClient();
  const weights = useWeights();
  const [entries, setEntries] = useState(() => editedOf(log, weights));
  const [notes, setNotes] = useState(log.notes ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const isEmpty = entries.every(({ sets }) => sets.length === 0);
  async function save() {
    setWorking(true);
    setProblem(null);
    try {
      await change('PATCH /workouts/logs/{id}', {
        params: { id: log.id },
        body: { notes: notes.trim() || null, exercises: toExercises(entries, weights) },
      });
      for (const kind of ['workoutLogs', 'routines', 'records']) {
        await client.invalidateQueries({ queryKey: [kind] });
      }
      toast('Guardamos los cambios.');
      onDone();
    } catch (error) {
      setProblem(fieldMessage(error));
      setWorking(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onDone}
      width="medium"
      title={`Corregir ${log.dayName ?? 'el entrenamiento'}`}
      actions={
        <>
          <Button onClick={onDone}>Volver</Button>
          <Button
            variant="primary"
            loading={working}
            disabled={isEmpty}
            onClick={() => void save()}
          >
            Guardar cambios
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem && (
          <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
            {problem}
          </p>
        )}
        {isEmpty && (
          <p className="text-13 text-muted">Para quitarlo todo, borra el entrenamiento.</p>
        )}
        {entries.map((entry, at) => (
          <EntryEditor
            key={entry.key}
            entry={entry}
            onChange={(next) => setEntries(entries.with(at, next))}
          />
        ))}
        <TextareaField
          label="Nota"
          optional
          rows={2}
          maxLength={1000}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
