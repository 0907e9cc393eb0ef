import { Button } from '@forja/ui/button';
import { Check, ChevronDown } from 'lucide-react';
import { useWeights } from '../../lib/use-weights.ts';
import { LIMITS } from './limits.ts';
import { PlateView } from './plate-view.tsx';
import { measuresOf, SetMark, setLabel } from './set-row.tsx';
import { type Notation, ValueStepper } from './value-stepper.tsx';
import { clock, readClock } from './words.ts';
import type { ActiveExercise, ActiveSet } from './workout.ts';

interface ActiveSetCardProps {
  entry: ActiveExercise;
  at: number;
  set: ActiveSet;
  before: string;
  onChange: (values: Partial<ActiveSet>) => void;
  onDone: () => void;
  onRemove: () => void;
}

const RIR = [0, 1, 2, 3, 4, 5];

/** A run is told in minutes and a plank in seconds, whatever both are written like. */
const timesOf = (unitSeconds: number): Notation => ({
  write: clock,
  read: (typed) => readClock(typed, unitSeconds),
});
const MINUTES = timesOf(60);
const SECONDS = timesOf(1);

function RirSelect({
  value,
  onValue,
}: {
  value: number | null;
  onValue: (rir: number | null) => void;
}) {
  return (
    <label className="hit-44 relative flex h-8 flex-none items-center gap-1.5 rounded-control border border-line-3 pr-7 pl-3 text-14">
      <span className="text-muted">RIR</span>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {value ?? '—'}
      </span>
      <ChevronDown size={15} aria-hidden="true" className="absolute right-2.5" />
      <select
        aria-label="Repeticiones en reserva"
        value={value ?? ''}
        onChange={(event) => onValue(event.target.value === '' ? null : Number(event.target.value))}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        <option value="">Sin anotar</option>
        {RIR.map((rir) => (
          <option key={rir} value={rir}>
            {rir}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The set being done, opened up: large steppers, the plates and the button that finishes it. */
export function ActiveSetCard(props: ActiveSetCardProps) {
  const { entry, at, set, before, onChange, onDone, onRemove } = props;
  const measures = measuresOf(entry);
  const label = setLabel(entry.sets, at);
  const weights = useWeights();
  const weight = {
    label: `peso en ${weights.name}`,
    value: set.weightKg === null ? null : weights.of(set.weightKg),
    step: weights.step,
    max: weights.of(LIMITS.weightKg),
    onValue: (value: number) => onChange({ weightKg: weights.toKg(value) }),
  };
  return (
    <li className="mx-3 my-1.5 flex flex-col gap-3 rounded-card bg-panel p-3 shadow-[inset_0_0_0_1.5px_var(--mark)]">
      <div className="flex items-center gap-2.5">
        <SetMark
          label={label}
          set={set}
          active
          onKind={(kind) => onChange({ kind })}
          onRemove={onRemove}
        />
        <p className="min-w-0 flex-1 truncate text-muted">
          La vez pasada <b className="font-semibold text-ink tabular-nums">{before}</b>
        </p>
        {measures === 'weight' && (
          <RirSelect value={set.rir} onValue={(rir) => onChange({ rir })} />
        )}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {measures === 'weight' ? (
          <>
            <ValueStepper
              {...weight}
              unit={entry.exercise.bodyweight ? `${weights.unit} de lastre` : weights.unit}
            />
            <ValueStepper
              label="repeticiones"
              unit="reps"
              value={set.reps}
              step={1}
              max={LIMITS.reps}
              onValue={(reps) => onChange({ reps: Math.round(reps) })}
            />
          </>
        ) : (
          <>
            <ValueStepper
              label="tiempo"
              unit="min:s"
              value={set.seconds}
              step={measures === 'distance' ? 60 : 5}
              max={LIMITS.seconds}
              notation={measures === 'distance' ? MINUTES : SECONDS}
              onValue={(seconds) => onChange({ seconds: Math.round(seconds) })}
            />
            {measures === 'distance' ? (
              <ValueStepper
                label="distancia en metros"
                unit="metros"
                value={set.distanceM}
                step={100}
                max={LIMITS.distanceM}
                onValue={(distanceM) => onChange({ distanceM })}
              />
            ) : (
              <ValueStepper {...weight} unit={weights.unit} />
            )}
          </>
        )}
      </div>
      {measures === 'weight' && (
        <PlateView equipment={entry.exercise.equipment} weightKg={set.weightKg} />
      )}
      <Button
        variant="primary"
        size={48}
        wide
        onClick={onDone}
        icon={<Check size={20} strokeWidth={2.5} aria-hidden="true" />}
      >
        Serie lista
      </Button>
    </li>
  );
}
