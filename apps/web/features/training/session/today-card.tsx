import type { PlanExercise, UserPlan } from '@forja/contract/training/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Chip } from '@forja/ui/actions/chip.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { newId } from '../../../lib/screen/new-id.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { PictogramTile } from '../../../shared/training/pictogram.tsx';
import { ExerciseDialog } from '../exercises/exercise-dialog.tsx';
import { planExercisesQuery } from '../queries.ts';
import { exercisesText, setText, targetText } from '../words.ts';
import { storeWorkout, useOutbox } from './current-workout.ts';
import type { UnsentWorkout } from './unsent/outbox.ts';
import { startWorkout } from './workout.ts';

const SECONDS_A_SET = 40;

/** An estimate in minutes, rounded to five. */
function minutesOf(rows: readonly PlanExercise[]): number {
  const seconds = rows.reduce(
    (total, row) => total + row.sets * ((row.restSeconds ?? 90) + (row.seconds ?? SECONDS_A_SET)),
    0,
  );
  return Math.max(5, Math.round(seconds / 300) * 5);
}

/** The day after the last one trained, unsent workouts included. */
function nextDayOf(plan: UserPlan, unsent: readonly UnsentWorkout[]): number {
  const last = unsent.findLast(({ log }) => log.planId === plan.id)?.log.day;
  return last ? (last % plan.days.length) + 1 : plan.nextDay;
}

const numbered = (days: readonly string[]) =>
  days.map((name, index) => ({ name, number: index + 1 }));

interface TodayCardProps {
  plan: UserPlan;
  /** Whether another workout is running, which has to be ended first. */
  blocked?: boolean;
  /**
   * Set if the person already pressed Empezar on another screen: it starts once its exercises are
   * loaded.
   */
  startsAtOnce?: boolean;
  onStart: () => void;
}

export function TodayCard({ plan, blocked, startsAtOnce, onStart }: TodayCardProps) {
  const query = useQuery(planExercisesQuery(plan.id));
  const { data, isError } = query;
  const [chosen, setChosen] = useState<number | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const weights = useWeights();
  const nextDay = nextDayOf(plan, useOutbox());
  const day = chosen ?? nextDay;
  const rows = data?.filter((row) => row.day === day) ?? [];
  const start = () => {
    if (!data) return;
    storeWorkout(startWorkout(newId(), Date.now(), { plan, day, rows: data }));
    onStart();
  };
  const isAsked = startsAtOnce && !blocked && chosen === null && rows.length > 0;
  const startOnce = useEffectEvent(start);
  useEffect(() => {
    if (isAsked) startOnce();
  }, [isAsked]);
  return (
    <Panel className="overflow-hidden">
      <div className="flex flex-col gap-3 p-4 sm:p-5">
        <div>
          <p className="text-13 font-medium text-muted">
            {day === nextDay ? 'Hoy toca' : 'Elegiste'}
          </p>
          <h2 className="text-20">{plan.days[day - 1]}</h2>
          <p className="text-muted">
            {exercisesText(rows.length)}
            {rows.length > 0 && ` · unos ${minutesOf(rows)} min`} · {plan.name}
          </p>
        </div>
        {plan.days.length > 1 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Día del plan</legend>
            {numbered(plan.days).map(({ name, number }) => (
              <Chip key={number} on={number === day} onClick={() => setChosen(number)}>
                {name}
              </Chip>
            ))}
          </fieldset>
        )}
        <Button
          variant="primary"
          size={48}
          wide
          loading={!data && !isError}
          disabled={blocked || rows.length === 0}
          onClick={start}
          icon={<Play size={18} aria-hidden="true" />}
        >
          Empezar entrenamiento
        </Button>
        {blocked && <p className="text-13 text-muted">Termina antes el que tienes en curso.</p>}
      </div>
      <LoadState
        query={query}
        failed="No pudimos cargar los ejercicios"
        text="Revisa tu conexión."
        waiting={5}
      />
      {data && rows.length === 0 && (
        <EmptyState title="Este día no tiene ejercicios" text="Elige otro día del plan." />
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="border-t border-line-2">
            <button
              type="button"
              onClick={() => setShown(row.exerciseId)}
              className="ring-inset flex w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunk sm:px-5 large-text:flex-wrap"
            >
              <PictogramTile pattern={row.exercise.pattern} name={row.exercise.name} size={40} />
              <span className="min-w-0 flex-1 large-text:min-w-48">
                <span className="line-clamp-2 font-medium">{row.exercise.name}</span>
                <span className="block text-13 text-muted">
                  {targetText(row)}
                  {row.supersetGroup !== null && ` · superserie ${row.supersetGroup}`}
                </span>
              </span>
              {row.last && (
                <span className="flex-none text-right text-13 text-muted">
                  Última vez
                  <span className="block font-medium text-ink tabular-nums">
                    {setText(row.last.sets.find(({ kind }) => kind === 'work') ?? {}, weights)}
                  </span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {shown && <ExerciseDialog id={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}
