import { SET_NAMES } from '@forja/contract/training/words';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import { Check, Trophy } from 'lucide-react';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { clockText, distanceText, recordText, setLabel } from '../words.ts';
import type { ActiveExercise, ActiveSet } from './workout.ts';

export const measuresOf = ({ exercise }: ActiveExercise): 'weight' | 'time' | 'distance' => {
  if (exercise.kind === 'strength') return 'weight';
  return exercise.kind === 'cardio' ? 'distance' : 'time';
};

export const rowGrid =
  'grid grid-cols-[36px_minmax(0,1fr)_60px_52px_40px_44px] items-center gap-x-1 pr-2 pl-4';

interface SetNumberProps {
  label: string;
  set: ActiveSet;
  active?: boolean;
  onKind: (kind: ActiveSet['kind']) => void;
  onRemove: () => void;
}

/** The number of a set; opens the choice of its kind. */
export function SetNumber({ label, set, active = false, onKind, onRemove }: SetNumberProps) {
  const kinds = Object.entries(SET_NAMES) as [ActiveSet['kind'], string][];
  return (
    <Menu
      label="Tipo de serie"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={`Serie ${label}: ${SET_NAMES[set.kind]}. Cambiar tipo`}
          className={cx(
            'hit-44 grid size-[26px] large-text:size-9 place-items-center rounded-control text-13 font-semibold',
            active ? 'bg-primary-solid text-on-primary' : 'bg-well',
            !active && set.kind === 'warmup' && 'text-warn',
          )}
        >
          {label}
        </button>
      )}
      items={[
        ...kinds.map(([kind, name]) => ({
          key: kind,
          label: name,
          chosen: set.kind === kind,
          onSelect: () => onKind(kind),
        })),
        {
          key: 'remove',
          label: 'Quitar la serie',
          tone: 'bad' as const,
          divided: true,
          onSelect: onRemove,
        },
      ]}
    />
  );
}

interface SetRowProps extends Omit<SetNumberProps, 'active' | 'label'> {
  entry: ActiveExercise;
  at: number;
  before: string;
  onTick: () => void;
  onOpen: () => void;
}

export function SetRow({ entry, at, set, before, onTick, onOpen, onKind, onRemove }: SetRowProps) {
  const weights = useWeights();
  const label = setLabel(entry.sets, at);
  const measures = measuresOf(entry);
  const done = set.doneAt !== null;
  const weight = set.weightKg ? weights.figure(set.weightKg) : '—';
  const time = clockText(set.seconds ?? 0);
  const distance = set.distanceM ? distanceText(set.distanceM) : '—';
  const [first, second] = {
    weight: [weight, set.reps ?? '—'],
    time: [time, weight],
    distance: [time, distance],
  }[measures];
  const figures = cx('text-center font-medium tabular-nums', done ? 'text-ink' : 'text-muted');
  return (
    <li>
      <div
        className={cx(rowGrid, 'h-[46px] large-text:h-auto large-text:min-h-12 large-text:py-1')}
      >
        <SetNumber label={label} set={set} onKind={onKind} onRemove={onRemove} />
        <button
          type="button"
          onClick={onOpen}
          className="ring-inset col-span-4 grid h-full grid-cols-subgrid items-center rounded-control text-left"
        >
          <span className="truncate text-14 text-muted tabular-nums">
            <span className="sr-only">Editar la serie {label}. La vez pasada </span>
            {before}
          </span>
          <span className={figures}>{first}</span>
          <span className={figures}>{second}</span>
          <span className="text-center text-muted tabular-nums">
            {measures === 'weight' && (set.rir ?? '—')}
          </span>
        </button>
        <button
          type="button"
          aria-pressed={done}
          aria-label={`Serie ${label} hecha`}
          onClick={onTick}
          className={cx(
            'hit-44 mx-auto grid size-8 place-items-center rounded-[10px]',
            done ? 'bg-ok-dot text-[#04140a]' : 'border-[1.5px] border-line-3',
          )}
        >
          {done && <Check size={18} strokeWidth={2.5} aria-hidden="true" />}
        </button>
      </div>
      {set.record && <RecordStrip set={set} record={set.record} />}
    </li>
  );
}

function RecordStrip({
  set,
  record,
}: {
  set: ActiveSet;
  record: NonNullable<ActiveSet['record']>;
}) {
  const { text, before } = recordText(record, set, useWeights());
  return (
    <p
      role="status"
      className="mx-3 my-1 flex h-[34px] animate-rise items-center gap-2 large-text:h-auto large-text:flex-wrap rounded-[10px] bg-ok-soft px-3 text-14 font-medium text-ok"
    >
      <Trophy size={16} aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{text}</span>
      <span className="flex-none text-13 font-normal">{before}</span>
    </p>
  );
}
