import { LIMITS } from '@forja/contract/training/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { clockText, readClock, setLabel, timeUnit } from '../words.ts';
import { PlateView } from './plate-view.tsx';
import { RunningTime, StopwatchButtons } from './rest/set-stopwatch.tsx';
import { measuresOf, SetNumber } from './set-row.tsx';
import { ValueStepper } from './value-stepper.tsx';
import type { ActiveExercise, ActiveSet } from './workout.ts';

interface ActiveSetCardProps {
  entry: ActiveExercise;
  at: number;
  set: ActiveSet;
  before: string;
  onChange: (values: Partial<ActiveSet>) => void;
  /** Starts the stopwatch of the set at the given seconds. */
  onStart: (from: number) => void;
  onStop: () => void;
  onDone: () => void;
  onRemove: () => void;
  /** The set is brought into view again whenever this changes. */
  settled: string;
}

/**
 * Scrolls the current set above the dock when it appears and when the phone is turned. Its button
 * must be visible, then the whole set and the exercise's name if there is room.
 */
function BroughtIntoView() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const bring = () => {
      const set = mark.current?.parentElement;
      const name = set?.closest('section')?.querySelector('h2');
      // The most important part comes last, because the last scroll decides.
      for (const part of [name, set, set?.querySelector('[data-done]')]) {
        part?.scrollIntoView({ block: 'nearest' });
      }
    };
    bring();
    let width = window.innerWidth;
    // Only a new width counts: a keyboard changes the height, and must not scroll what is typed
    // away.
    const turn = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      bring();
    };
    window.addEventListener('resize', turn);
    return () => window.removeEventListener('resize', turn);
  }, []);
  return <span ref={mark} hidden />;
}

const RIR = [0, 1, 2, 3, 4, 5];

function RirSelect({
  value,
  onValue,
}: {
  value: number | null;
  onValue: (rir: number | null) => void;
}) {
  return (
    <label className="relative flex h-8 flex-none items-center gap-1.5 large-text:h-11 rounded-control border border-line-3 pr-7 pl-3 text-14">
      <span className="text-muted">RIR</span>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {value ?? '—'}
      </span>
      <ChevronDown size={15} aria-hidden="true" className="absolute right-2.5" />
      <select
        aria-label="Repeticiones en reserva"
        value={value ?? ''}
        onChange={(event) => onValue(event.target.value === '' ? null : Number(event.target.value))}
        // Larger than what is drawn, because a touch on a label beside it would not open it.
        className="absolute inset-x-0 -inset-y-[7px] cursor-pointer opacity-0"
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

function SetSteppers({
  entry,
  set,
  onChange,
}: Pick<ActiveSetCardProps, 'entry' | 'set' | 'onChange'>) {
  const weights = useWeights();
  const measures = measuresOf(entry);
  const unit = timeUnit(entry.exercise.kind);
  const weight = {
    label: `peso en ${weights.name}`,
    value: set.weightKg === null ? null : weights.of(set.weightKg),
    step: weights.step,
    max: weights.of(LIMITS.weightKg),
    onValue: (value: number) => onChange({ weightKg: weights.toKg(value) }),
  };
  if (measures === 'weight') {
    return (
      <div className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
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
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
      <ValueStepper
        label="tiempo"
        unit="min:s"
        value={set.seconds}
        step={measures === 'distance' ? 60 : 5}
        max={LIMITS.seconds}
        notation={{ write: clockText, read: (typed) => readClock(typed, unit) }}
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
    </div>
  );
}

/**
 * The current set: large steppers, the plates or the stopwatch, and the button that finishes it.
 */
export function ActiveSetCard(props: ActiveSetCardProps) {
  const { entry, at, set, before, onChange, onStart, onStop, onDone, onRemove } = props;
  const hasWeight = measuresOf(entry) === 'weight';
  const { stopwatch } = set;
  return (
    <li className="mx-3 my-1.5 flex scroll-mt-20 scroll-mb-28 flex-col gap-3 not-phone:scroll-mt-32 large-text:scroll-mb-44 short:scroll-mt-15 short:scroll-mb-20 short:gap-2 rounded-card bg-panel p-3 shadow-[inset_0_0_0_1.5px_var(--mark)]">
      <BroughtIntoView key={props.settled} />
      <div className="flex items-center gap-2.5 large-text:flex-wrap">
        <SetNumber
          label={setLabel(entry.sets, at)}
          set={set}
          active
          onKind={(kind) => onChange({ kind })}
          onRemove={onRemove}
        />
        <p className="min-w-0 flex-1 truncate text-muted">
          La vez pasada <b className="font-semibold text-ink tabular-nums">{before}</b>
        </p>
        {hasWeight && <RirSelect value={set.rir} onValue={(rir) => onChange({ rir })} />}
      </div>
      {stopwatch?.stoppedAt === null ? (
        <RunningTime stopwatch={stopwatch} goal={entry.target.seconds} />
      ) : (
        <SetSteppers entry={entry} set={set} onChange={onChange} />
      )}
      {hasWeight && <PlateView equipment={entry.exercise.equipment} weightKg={set.weightKg} />}
      {!hasWeight && !set.doneAt && (
        <StopwatchButtons stopwatch={stopwatch} onStart={onStart} onStop={onStop} />
      )}
      <Button
        variant="primary"
        size={48}
        wide
        data-done
        className="scroll-mt-20 scroll-mb-28 not-phone:scroll-mt-32 large-text:scroll-mb-44 short:scroll-mb-22"
        onClick={onDone}
        icon={<Check size={20} strokeWidth={2.5} aria-hidden="true" />}
      >
        Serie lista
      </Button>
    </li>
  );
}
