import { Button } from '@forja/ui/button';
import { IconButton } from '@forja/ui/icon-button';
import { TextField } from '@forja/ui/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api/error.ts';
import { dropRow } from '../../lib/drag-handle.tsx';
import { newId } from '../../lib/new-id.ts';
import { useRefusedField } from '../../lib/use-refused-field.ts';
import { DeloadFields } from './deload-fields.tsx';
import { DraftRow } from './draft-row.tsx';
import { ExercisePicker } from './exercise-picker.tsx';
import {
  addDay,
  changeExercise,
  type Draft,
  dropOn,
  moveBy,
  newDraftExercise,
  removeDay,
  removeFrom,
  toBody,
} from './plan-draft.ts';

interface PlanEditorProps {
  start: Draft;
  onSave: (body: ReturnType<typeof toBody>) => Promise<void>;
  onCancel: () => void;
}

type Asking = { day: number } | { substitute: string } | null;

/** What the server said about each field, by its path. */
function problemsOf(error: unknown): Record<string, string> {
  const details = error instanceof ApiError ? error.details : [];
  const found = Object.fromEntries(details.map(({ path, message }) => [path, message]));
  return details.length > 0 ? found : { '': errorMessage(error) };
}

const errorsOf = (problems: Record<string, string>, index: number): Record<string, string> => {
  const start = `exercises.${index}.`;
  const own = Object.entries(problems).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(own.map(([path, message]) => [path.slice(start.length), message]));
};

/** Edits the days and exercises of a plan or template; nothing is sent before it is saved. */
export function PlanEditor({ start, onSave, onCancel }: PlanEditorProps) {
  const [draft, setDraft] = useState(start);
  const [opened, setOpened] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const element = useRefusedField(problems);
  const [working, setWorking] = useState(false);
  const replaced =
    asking && 'substitute' in asking
      ? draft.exercises.find(({ key }) => key === asking.substitute)
      : undefined;

  async function save() {
    setWorking(true);
    setProblems({});
    try {
      await onSave(toBody(draft));
    } catch (error) {
      setProblems(problemsOf(error));
      const wrong = draft.exercises.findIndex(
        (_, index) => Object.keys(errorsOf(problemsOf(error), index)).length > 0,
      );
      setOpened(draft.exercises[wrong]?.key ?? opened);
    } finally {
      setWorking(false);
    }
  }

  const days = draft.days.map((name, index) => ({ name, day: index + 1 }));
  return (
    <div ref={element} className="flex flex-col gap-4 px-4 pb-4 sm:px-5">
      {Object.keys(problems).length > 0 && (
        <p role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {problems[''] ?? 'Revisa los datos marcados e inténtalo de nuevo.'}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-4">
        <TextField
          label="Nombre"
          className="sm:col-span-2"
          value={draft.name}
          maxLength={120}
          error={problems.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <DeloadFields deload={draft.deload} onChange={(deload) => setDraft({ ...draft, deload })} />
      </div>
      {days.map(({ name, day }) => (
        <section key={day} aria-label={name} className="rounded-panel border border-line">
          <div className="flex items-end gap-2 p-3">
            <TextField
              label={`Nombre del día ${day}`}
              labelHidden
              value={name}
              maxLength={60}
              error={problems[`days.${day - 1}`]}
              className="flex-1"
              onChange={(event) =>
                setDraft({ ...draft, days: draft.days.with(day - 1, event.target.value) })
              }
            />
            {draft.days.length > 1 && (
              <IconButton
                label={`Quitar ${name}`}
                icon={<Trash2 size={17} aria-hidden="true" />}
                onClick={() => setDraft(removeDay(draft, day))}
              />
            )}
          </div>
          <ol>
            {draft.exercises.map((row, index) =>
              row.day === day ? (
                <DraftRow
                  key={row.key}
                  row={row}
                  open={opened === row.key}
                  errors={errorsOf(problems, index)}
                  onOpen={() => setOpened(opened === row.key ? null : row.key)}
                  onChange={(values) => setDraft(changeExercise(draft, row.key, values))}
                  onMove={(step) => setDraft(moveBy(draft, row.key, step))}
                  onDrop={(over) => setDraft(dropOn(draft, row.key, over))}
                  onSubstitute={() => setAsking({ substitute: row.key })}
                  onRemove={() => setDraft(removeFrom(draft, row.key))}
                />
              ) : null,
            )}
          </ol>
          <div {...dropRow(String(day))} className="border-t border-line-2 p-2">
            <Button
              variant="ghost"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => setAsking({ day })}
            >
              Agregar ejercicio
            </Button>
          </div>
        </section>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        {draft.days.length < 14 && (
          <Button
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setDraft(addDay(draft))}
          >
            Agregar día
          </Button>
        )}
        <span className="ml-auto flex gap-2">
          <Button onClick={onCancel}>Cancelar</Button>
          <Button variant="primary" loading={working} onClick={() => void save()}>
            Guardar cambios
          </Button>
        </span>
      </div>
      {asking && (
        <ExercisePicker
          title={replaced ? `Sustituir ${replaced.exercise.name}` : 'Agregar ejercicio'}
          replaces={replaced?.exercise}
          onClose={() => setAsking(null)}
          onPick={(exercise) => {
            const key = newId();
            if ('substitute' in asking)
              setDraft(changeExercise(draft, asking.substitute, { exercise }));
            else {
              const row = newDraftExercise(key, exercise, asking.day);
              setDraft({ ...draft, exercises: [...draft.exercises, row] });
            }
            setAsking(null);
          }}
        />
      )}
    </div>
  );
}
