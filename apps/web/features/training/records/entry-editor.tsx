import { MAX_EXERCISE_NOTES } from '@forja/contract/training/values';
import { SET_NAMES } from '@forja/contract/training/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import { ArrowUp, ChevronDown, NotebookPen, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DecimalField } from '../../../lib/forms/decimal-field.tsx';
import { newId } from '../../../lib/screen/new-id.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { setLabel, timeField } from '../words.ts';
import { type EditedEntry, type EditedSet, type EffortField, withSet } from './log-draft.ts';

const NAMES: Readonly<Record<EffortField, string>> = {
  weightKg: 'Peso',
  reps: 'Repeticiones',
  seconds: 'Tiempo (min:s)',
  distanceM: 'Metros',
};

const HEADS: Readonly<Record<Exclude<EffortField, 'weightKg'>, string>> = {
  reps: 'Reps',
  seconds: 'min:s',
  distanceM: 'm',
};

const row = 'grid grid-cols-[28px_minmax(0,1fr)_minmax(0,1fr)_52px_40px] items-center gap-1.5';

const RIR = [0, 1, 2, 3, 4, 5];

interface EntryProps {
  entry: EditedEntry;
  onChange: (entry: EditedEntry) => void;
  onRemove: () => void;
  /** Moves the exercise up; undefined for the first one. */
  onRaise: (() => void) | undefined;
}

interface SetProps {
  entry: EditedEntry;
  edited: EditedSet;
  at: number;
  onChange: (set: EditedSet) => void;
  onRemove: () => void;
}

type Kind = keyof typeof SET_NAMES;

interface KindProps {
  label: string;
  kind: Kind;
  name: string;
  onKind: (kind: Kind) => void;
}

/** The number of a set or the letter of its kind; opens the choice. */
function KindMenu({ label, kind, name, onKind }: KindProps) {
  const kinds = Object.entries(SET_NAMES) as [Kind, string][];
  return (
    <Menu
      label="Tipo de serie"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={`Tipo ${name}: ${SET_NAMES[kind]}`}
          className="hit-44 grid size-7 place-items-center rounded-control bg-well text-13 font-semibold"
        >
          {label}
        </button>
      )}
      items={kinds.map(([each, words]) => ({
        key: each,
        label: words,
        chosen: each === kind,
        onSelect: () => onKind(each),
      }))}
    />
  );
}

function SetFields({ entry, edited, at, onChange, onRemove }: SetProps) {
  const name = `de la serie ${at + 1} de ${entry.exerciseName}`;
  const kinds = entry.sets.map(({ set }) => set);
  return (
    <li className={row}>
      <KindMenu
        label={setLabel(kinds, at)}
        kind={edited.set.kind}
        name={name}
        onKind={(kind) => onChange({ ...edited, set: { ...edited.set, kind } })}
      />
      {entry.fields.map((field) => (
        <DecimalField
          key={field}
          label={`${NAMES[field]} ${name}`}
          labelHidden
          narrow
          // Only read aloud: the column is too narrow for the text, which is shown above after
          // saving.
          className="[&>p]:sr-only"
          {...(field === 'seconds' && timeField(1))}
          value={edited.typed[field]}
          onChange={(event) =>
            onChange({ ...edited, typed: { ...edited.typed, [field]: event.target.value } })
          }
        />
      ))}
      <span className="relative">
        <select
          aria-label={`RIR ${name}`}
          value={edited.set.rir ?? ''}
          onChange={({ target }) =>
            onChange({
              ...edited,
              set: { ...edited.set, rir: target.value === '' ? null : Number(target.value) },
            })
          }
          className="h-9 w-full cursor-pointer appearance-none rounded-control border border-field-line bg-background pr-5 pl-2 text-16 tabular-nums coarse:h-11"
        >
          <option value="">—</option>
          {RIR.map((rir) => (
            <option key={rir} value={rir}>
              {rir}
            </option>
          ))}
        </select>
        <ChevronDown
          size={14}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 text-muted"
        />
      </span>
      <IconButton
        label={`Quitar la serie ${at + 1} de ${entry.exerciseName}`}
        icon={<Trash2 size={17} aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

/** The sets of one exercise of a logged workout, to correct, add and remove. */
export function EntryEditor({ entry, onChange, onRemove, onRaise }: EntryProps) {
  const weights = useWeights();
  const [writes, setWrites] = useState(entry.notes !== '');
  return (
    <fieldset>
      <legend className="flex w-full items-center gap-1 font-semibold">
        <span className="min-w-0 flex-1">{entry.exerciseName}</span>
        {onRaise && (
          <IconButton
            label={`Subir ${entry.exerciseName}`}
            icon={<ArrowUp size={17} aria-hidden="true" />}
            onClick={onRaise}
          />
        )}
        {!writes && (
          <IconButton
            label={`Escribir una nota de ${entry.exerciseName}`}
            icon={<NotebookPen size={17} aria-hidden="true" />}
            onClick={() => setWrites(true)}
          />
        )}
        <IconButton
          label={`Quitar ${entry.exerciseName}`}
          icon={<Trash2 size={17} aria-hidden="true" />}
          onClick={onRemove}
        />
      </legend>
      <div aria-hidden="true" className={`${row} text-12 text-muted`}>
        <span />
        {entry.fields.map((field) => (
          <span key={field}>{field === 'weightKg' ? weights.unit : HEADS[field]}</span>
        ))}
        <span>RIR</span>
      </div>
      <ul className="mt-1 flex flex-col gap-1.5">
        {entry.sets.map((edited, at) => (
          <SetFields
            key={edited.key}
            entry={entry}
            edited={edited}
            at={at}
            onChange={(next) => onChange({ ...entry, sets: entry.sets.with(at, next) })}
            onRemove={() => onChange({ ...entry, sets: entry.sets.toSpliced(at, 1) })}
          />
        ))}
        {entry.sets.length === 0 && (
          <li className="text-13 text-muted">Sin series: se quitará del entrenamiento.</li>
        )}
      </ul>
      <Button
        variant="ghost"
        size={36}
        className="mt-1 text-primary-text"
        icon={<Plus size={16} aria-hidden="true" />}
        aria-label={`Agregar serie de ${entry.exerciseName}`}
        onClick={() => onChange(withSet(entry, newId(), weights))}
      >
        Agregar serie
      </Button>
      {writes && (
        <TextareaField
          label={`Nota de ${entry.exerciseName}`}
          optional
          rows={2}
          maxLength={MAX_EXERCISE_NOTES}
          value={entry.notes}
          onChange={(event) => onChange({ ...entry, notes: event.target.value })}
        />
      )}
    </fieldset>
  );
}
