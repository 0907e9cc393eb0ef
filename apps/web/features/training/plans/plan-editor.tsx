import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DraftEditor, useDraftSave } from '../../../lib/forms/drafts/draft-editor.tsx';
import { dropRow } from '../../../lib/forms/drag-handle.tsx';
import { newId } from '../../../lib/screen/new-id.ts';
import { ExercisePicker } from '../exercises/exercise-picker.tsx';
import { DeloadFields } from './deload-fields.tsx';
import { DraftRow } from './draft-row.tsx';
import {
  addDay,
  changeExercise,
  type Draft,
  type DraftExercise,
  dropInto,
  dropOn,
  joinNext,
  leaveSuperset,
  moveBy,
  newDraftExercise,
  nextOnDay,
  removeDay,
  removeFrom,
  substitution,
  toBody,
} from './plan-draft.ts';

export type PlanBody = ReturnType<typeof toBody>;

interface PlanEditorProps {
  start: Draft;
  /** `opened` is the plan as it was when the editor was opened. */
  onSave: (body: PlanBody, opened: PlanBody) => Promise<void>;
  onCancel: () => void;
  /** Set for people who write for themselves: leaves out what only coaches use. */
  own?: boolean;
}

type Asking = { day: number } | { substitute: string } | null;

/** Edits a plan or template; nothing is sent before it is saved. */
export function PlanEditor({ start, onSave, onCancel, own = false }: PlanEditorProps) {
  const [draft, setDraft] = useState(start);
  const [first] = useState(draft);
  const [opened, setOpened] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const { error, errorAt, draft: frame, save } = useDraftSave('exercises');
  const replaced =
    asking && 'substitute' in asking
      ? draft.exercises.find(({ key }) => key === asking.substitute)
      : undefined;

  const add = (exercises: readonly DraftExercise['exercise'][], day: number) => {
    const rows = exercises.map((exercise) => newDraftExercise(newId(), exercise, day));
    setDraft({ ...draft, exercises: [...draft.exercises, ...rows] });
  };
  const days = draft.days.map((name, index) => ({ name, day: index + 1 }));
  return (
    <DraftEditor
      draft={frame}
      changed={draft !== first}
      more={
        draft.days.length < 14 && (
          <Button
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setDraft(addDay(draft))}
          >
            Agregar día
          </Button>
        )
      }
      onSave={() =>
        save(
          () => onSave(toBody(draft), toBody(first)),
          (exercise) => setOpened(draft.exercises[exercise]?.key ?? opened),
        )
      }
      onCancel={onCancel}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Nombre"
          className="col-span-full"
          value={draft.name}
          error={error('name')}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        {!own && (
          <DeloadFields
            deload={draft.deload}
            onChange={(deload) => setDraft({ ...draft, deload })}
          />
        )}
      </div>
      {days.map(({ name, day }) => (
        <section key={day} aria-label={name} className="rounded-panel border border-line">
          <div className="flex items-end gap-2 p-3">
            <TextField
              label={`Nombre del día ${day}`}
              labelHidden
              value={name}
              error={error(`days.${day - 1}`)}
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
          <List ordered>
            {draft.exercises.map((row, index) =>
              row.day === day ? (
                <DraftRow
                  key={row.key}
                  row={row}
                  open={opened === row.key}
                  error={errorAt(index)}
                  onOpen={() => setOpened(opened === row.key ? null : row.key)}
                  onChange={(values) => setDraft(changeExercise(draft, row.key, values))}
                  onMove={(step) => setDraft(moveBy(draft, row.key, step))}
                  onDrop={(over) => setDraft(dropOn(draft, row.key, over))}
                  onJoin={(over) => setDraft(dropInto(draft, row.key, over))}
                  onSubstitute={() => setAsking({ substitute: row.key })}
                  onRemove={() => setDraft(removeFrom(draft, row.key))}
                  superset={
                    own
                      ? {
                          next: nextOnDay(draft, row.key)?.exercise.name,
                          onJoin: () => setDraft(joinNext(draft, row.key)),
                          onLeave: () => setDraft(leaveSuperset(draft, row.key)),
                        }
                      : undefined
                  }
                />
              ) : null,
            )}
          </List>
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
      {asking && (
        <ExercisePicker
          title={replaced ? `Sustituir ${replaced.exercise.name}` : 'Agregar ejercicio'}
          replaces={replaced?.exercise}
          onClose={() => setAsking(null)}
          onPick={(exercise) => {
            if (replaced)
              setDraft(changeExercise(draft, replaced.key, substitution(replaced, exercise)));
            else if ('day' in asking) add([exercise], asking.day);
            setAsking(null);
          }}
          onPickSeveral={
            'day' in asking
              ? (exercises) => {
                  add(exercises, asking.day);
                  setAsking(null);
                }
              : undefined
          }
        />
      )}
    </DraftEditor>
  );
}
