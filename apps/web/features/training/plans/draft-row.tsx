import { MAX_EXERCISE_NOTES } from '@forja/contract/training/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { readNumber } from '@forja/ui/fields/read-number.ts';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Link2, Link2Off, Repeat } from 'lucide-react';
import { DecimalField } from '../../../lib/forms/decimal-field.tsx';
import { DragHandle, dropRow } from '../../../lib/forms/drag-handle.tsx';
import { focusUnreadable } from '../../../lib/forms/focus-unreadable.ts';
import { RowTools } from '../../../lib/forms/row-tools.tsx';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { PictogramTile } from '../../../shared/training/pictogram.tsx';
import { clockText, readTime, targetText, timeField, timeUnit } from '../words.ts';
import type { DraftExercise } from './plan-draft.ts';
import { ProgressionFields } from './progression-fields.tsx';

interface DraftRowProps {
  row: DraftExercise;
  open: boolean;
  error: (name: string) => string | undefined;
  onOpen: () => void;
  onChange: (values: Partial<DraftExercise>) => void;
  onMove: (step: 1 | -1) => void;
  onDrop: (over: string) => void;
  /** Called when it is dropped on the middle of another exercise, which makes a superset. */
  onJoin: (over: string) => void;
  onSubstitute: () => void;
  onRemove: () => void;
  /**
   * Set for people who write for themselves: they join exercises by name and see no coach's rules.
   */
  superset?: Superset | undefined;
}

interface Superset {
  /** The name of the exercise it can be joined with; undefined for the last of a day. */
  next: string | undefined;
  onJoin: () => void;
  onLeave: () => void;
}

function SupersetButton({ row, superset }: { row: DraftExercise; superset: Superset }) {
  const icon = { size: 16, 'aria-hidden': true } as const;
  const isIn = row.supersetGroup !== null;
  if (!isIn && superset.next === undefined) return null;
  return (
    <Button
      size={44}
      className="col-span-2 sm:col-span-4"
      icon={isIn ? <Link2Off {...icon} /> : <Link2 {...icon} />}
      onClick={isIn ? superset.onLeave : superset.onJoin}
    >
      <span className="truncate">
        {isIn ? 'Sacar de la superserie' : `Superserie con ${superset.next}`}
      </span>
    </Button>
  );
}

const text = (value: number | string | null) =>
  value === null ? '' : String(value).replace('.', ',');

type FieldsProps = Pick<DraftRowProps, 'row' | 'error' | 'onChange' | 'superset'>;

function Fields({ row, error, onChange, superset }: FieldsProps) {
  const weights = useWeights();
  const field = (name: keyof DraftExercise & string, label: string, suffix?: string) => ({
    label,
    suffix,
    autoComplete: 'off',
    error: error(name),
    defaultValue: text(row[name] as number | string | null),
  });
  const number = (name: keyof DraftExercise & string, label: string, suffix?: string) => (
    <DecimalField
      {...field(name, label, suffix)}
      onChange={(event) => onChange({ [name]: readNumber(event.target.value) })}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3 px-4 pt-1 pb-4 sm:grid-cols-4">
      <DecimalField
        {...field('sets', 'Series')}
        onChange={(event) => onChange({ sets: readNumber(event.target.value) ?? 0 })}
      />
      {row.exercise.kind === 'strength' ? (
        <TextField
          {...field('reps', 'Repeticiones')}
          placeholder="8-12"
          onChange={(event) => onChange({ reps: event.target.value.trim() || null })}
        />
      ) : (
        <DecimalField
          {...field('seconds', 'Tiempo (min:s)')}
          {...timeField(timeUnit(row.exercise.kind))}
          defaultValue={row.seconds === null ? '' : clockText(row.seconds)}
          onChange={({ target: { value } }) =>
            onChange({ seconds: readTime(value, timeUnit(row.exercise.kind)) })
          }
        />
      )}
      {row.exercise.kind === 'cardio' && number('distanceM', 'Distancia', 'm')}
      <DecimalField
        {...field('weightKg', 'Peso', weights.unit)}
        defaultValue={weights.field(row.weightKg)}
        onChange={(event) => onChange({ weightKg: weights.read(event.target.value) })}
      />
      {number('restSeconds', 'Descanso', 's')}
      {number('rir', 'RIR')}
      {superset && <SupersetButton row={row} superset={superset} />}
      {!superset && (
        <>
          <TextField
            {...field('tempo', 'Tempo')}
            placeholder="3-1-1-0"
            onChange={(event) => onChange({ tempo: event.target.value.trim() || null })}
          />
          <DecimalField
            {...field('supersetGroup', 'Superserie')}
            hint="Mismo número: por turnos"
            onChange={(event) => onChange({ supersetGroup: readNumber(event.target.value) })}
          />
          <ProgressionFields
            row={row}
            error={error}
            onChange={(progression) => onChange({ progression })}
          />
        </>
      )}
      <TextField
        {...field('notes', superset ? 'Notas' : 'Indicaciones')}
        className="col-span-2 sm:col-span-4"
        maxLength={MAX_EXERCISE_NOTES}
        onChange={(event) => onChange({ notes: event.target.value.trim() || null })}
      />
    </div>
  );
}

/** An exercise of the plan, moved by dragging or by its arrows, opened to edit its targets. */
export function DraftRow(props: DraftRowProps) {
  const { row, open, onOpen, onMove, onDrop, onJoin, onSubstitute, onRemove } = props;
  const weights = useWeights();
  return (
    <li
      {...dropRow(row.key)}
      className={cx(
        'border-t border-line-2',
        // The rows of a superset have one bar at their side.
        row.supersetGroup !== null &&
          'relative before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-mark',
      )}
    >
      <div className="flex items-center gap-2 px-2 py-1.5 max-sm:flex-wrap">
        <DragHandle onDrop={onDrop} onJoin={onJoin} />
        <button
          type="button"
          aria-expanded={open}
          onClick={({ currentTarget }) => {
            // A row with a field that cannot be read stays open, and the field gets the focus.
            const draft = currentTarget.closest('[data-draft]');
            if (!draft || !focusUnreadable(draft)) onOpen();
          }}
          className="ring-inset flex min-w-0 flex-1 items-center gap-3 rounded-control text-left max-sm:basis-[calc(100%-32px)]"
        >
          <PictogramTile pattern={row.exercise.pattern} name={row.exercise.name} size={40} />
          <span className="min-w-0">
            <span className="line-clamp-2 font-medium">{row.exercise.name}</span>
            <span className="block truncate text-13 text-muted">
              {targetText(row)}
              {row.weightKg !== null && ` · ${weights.text(row.weightKg)}`}
              {row.supersetGroup !== null && ` · superserie ${row.supersetGroup}`}
            </span>
          </span>
        </button>
        <RowTools name={row.exercise.name} onMove={onMove} onRemove={onRemove}>
          <IconButton
            label={`Sustituir ${row.exercise.name}`}
            icon={<Repeat size={17} aria-hidden="true" />}
            onClick={onSubstitute}
          />
        </RowTools>
      </div>
      {open && (
        <Fields row={row} error={props.error} onChange={props.onChange} superset={props.superset} />
      )}
    </li>
  );
}
