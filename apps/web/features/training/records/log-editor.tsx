import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField, TimeField } from '@forja/ui/fields/date-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { fieldMessage } from '../../../lib/api/error.ts';
import { useWeights } from '../../../lib/format/use-weights.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { newId } from '../../../lib/screen/new-id.ts';
import { ExercisePicker } from '../exercises/exercise-picker.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { editedOf, newEntry, toExercises } from './log-draft.ts';
import { readTypedTime, type TypedTime, typedTime } from './log-time.ts';

function WhenFields({ typed, onTyped }: { typed: TypedTime; onTyped: (typed: TypedTime) => void }) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      <DateField
        label="Día"
        className="max-sm:col-span-2"
        value={typed.day}
        onChange={(event) => onTyped({ ...typed, day: event.target.value })}
      />
      <TimeField
        label="Empezó"
        value={typed.time}
        onChange={(event) => onTyped({ ...typed, time: event.target.value })}
      />
      <TextField
        label="Duró"
        suffix="min"
        inputMode="numeric"
        value={typed.minutes}
        onChange={(event) => onTyped({ ...typed, minutes: event.target.value })}
      />
    </div>
  );
}

/** Corrects everything about a saved workout; its records are updated. */
export function LogEditor({ log, onDone }: { log: WorkoutLog; onDone: () => void }) {
  const client = useQueryClient();
  const weights = useWeights();
  const { timeZone } = useSettings();
  const [entries, setEntries] = useState(() => editedOf(log, weights));
  const [typed, setTyped] = useState(() => typedTime(log, timeZone));
  const [notes, setNotes] = useState(log.notes ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const [adds, setAdds] = useState(false);
  const isEmpty = entries.every(({ sets }) => sets.length === 0);
  async function save() {
    const times = readTypedTime(typed, log, timeZone);
    if (!times) {
      setProblem('Escribe el día, la hora y los minutos que duró.');
      return;
    }
    setWorking(true);
    setProblem(null);
    try {
      await change('PATCH /workouts/logs/{id}', {
        params: { id: log.id },
        body: { ...times, notes: notes.trim() || null, exercises: toExercises(entries, weights) },
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
        <WhenFields typed={typed} onTyped={setTyped} />
        {entries.map((entry, at) => (
          <EntryEditor
            key={entry.key}
            entry={entry}
            onChange={(next) => setEntries(entries.with(at, next))}
            onRemove={() => setEntries(entries.toSpliced(at, 1))}
          />
        ))}
        <Button
          size={44}
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => setAdds(true)}
        >
          Agregar ejercicio
        </Button>
        <TextareaField
          label="Nota"
          optional
          rows={2}
          maxLength={1000}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </div>
      {adds && (
        <ExercisePicker
          title="Agregar ejercicio"
          onPick={(exercise) => {
            setAdds(false);
            setEntries([...entries, newEntry(exercise, newId(), weights)]);
          }}
          onClose={() => setAdds(false)}
        />
      )}
    </Dialog>
  );
}
