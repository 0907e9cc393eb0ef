import type { ExerciseSummary } from '@forja/contract/training/exercise-routes';
import { MAX_DAY_NAME, MAX_WORKOUT_NOTES } from '@forja/contract/training/values';
import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { DateField, TimeField } from '@forja/ui/fields/date-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { DecimalField } from '../../../lib/forms/decimal-field.tsx';
import { useUnsaved } from '../../../lib/forms/drafts/use-unsaved.tsx';
import { focusUnreadable } from '../../../lib/forms/focus-unreadable.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { newId } from '../../../lib/screen/new-id.ts';
import { useAttempt } from '../../../lib/screen/use-action.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { ExercisePicker } from '../exercises/exercise-picker.tsx';
import { saveLog } from '../session/unsent/save-log.ts';
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
      <DecimalField
        label="Duró"
        suffix="min"
        inputMode="numeric"
        value={typed.minutes}
        onChange={(event) => onTyped({ ...typed, minutes: event.target.value })}
      />
    </div>
  );
}

/** The draft of a workout while it is edited. */
function useLogDraft(log: WorkoutLog) {
  const weights = useWeights();
  const { timeZone } = useSettings();
  const [start] = useState(() => ({
    name: log.dayName ?? '',
    entries: editedOf(log, weights),
    time: typedTime(log, timeZone),
    notes: log.notes ?? '',
  }));
  const [draft, setDraft] = useState(start);
  return {
    draft,
    isEmpty: draft.entries.every(({ sets }) => sets.length === 0),
    isDirty: () => JSON.stringify(draft) !== JSON.stringify(start),
    change: (values: Partial<typeof start>) => setDraft({ ...draft, ...values }),
    /** The values to send; null if the typed time is invalid. */
    read() {
      const times = readTypedTime(draft.time, log, timeZone);
      return (
        times && {
          ...times,
          dayName: draft.name.trim() || null,
          notes: draft.notes.trim() || null,
          exercises: toExercises(draft.entries, weights),
        }
      );
    },
  };
}

/** Corrects everything about a saved workout; its records are worked out again. */
export function LogEditor({ log, onDone }: { log: WorkoutLog; onDone: () => void }) {
  const weights = useWeights();
  const { draft, isEmpty, isDirty, change, read } = useLogDraft(log);
  const [adds, setAdds] = useState(false);
  const { ask, question } = useUnsaved(isDirty);
  const { entries } = draft;
  const fields = useRef<HTMLDivElement>(null);
  const close = () => ask(onDone);
  function add(exercises: readonly ExerciseSummary[]) {
    setAdds(false);
    const added = exercises.map((exercise) => newEntry(exercise, newId(), weights));
    change({ entries: [...entries, ...added] });
  }
  const save = useAttempt(async (edit: NonNullable<ReturnType<typeof read>>) => {
    await saveLog(log, edit);
    onDone();
  });
  function check() {
    if (fields.current && focusUnreadable(fields.current)) {
      save.setProblem('Hay un número que no se entiende. Escríbelo con una sola coma: 2,5.');
      return;
    }
    const edit = read();
    if (!edit) {
      save.setProblem('Escribe el día, la hora y los minutos que duró.');
      return;
    }
    save.start(edit);
  }
  return (
    <Dialog
      open
      onClose={close}
      width="medium"
      title={`Corregir ${log.dayName ?? 'el entrenamiento'}`}
      actions={
        <>
          <Button onClick={close}>Volver</Button>
          <Button variant="primary" loading={save.busy} disabled={isEmpty} onClick={check}>
            Guardar cambios
          </Button>
        </>
      }
    >
      <div ref={fields} className="flex flex-col gap-4">
        {save.problem && (
          <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
            {save.problem}
          </p>
        )}
        {isEmpty && (
          <p className="text-13 text-muted">Para quitarlo todo, borra el entrenamiento.</p>
        )}
        <TextField
          label="Nombre"
          maxLength={MAX_DAY_NAME}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <WhenFields typed={draft.time} onTyped={(time) => change({ time })} />
        {entries.map((entry, at) => (
          <EntryEditor
            key={entry.key}
            entry={entry}
            onChange={(next) => change({ entries: entries.with(at, next) })}
            onRemove={() => change({ entries: entries.toSpliced(at, 1) })}
            onRaise={
              at === 0
                ? undefined
                : () => change({ entries: entries.toSpliced(at, 1).toSpliced(at - 1, 0, entry) })
            }
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
          maxLength={MAX_WORKOUT_NOTES}
          value={draft.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </div>
      {adds && (
        <ExercisePicker
          title="Agregar ejercicio"
          onPick={(exercise) => add([exercise])}
          onPickSeveral={add}
          onClose={() => setAdds(false)}
        />
      )}
      {question}
    </Dialog>
  );
}
