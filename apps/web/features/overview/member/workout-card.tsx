import { type Day, daysBetween, mondayOf } from '@forja/calendar/day';
import type { NextWorkout, Streak } from '@forja/contract/overview/routes';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Dumbbell, Play } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { isTraining } from '../../../shared/training/is-training.ts';
import { Pictogram } from '../../../shared/training/pictogram.tsx';

const MAX_SHOWN = 4;

const HomeWorkout = lazyScreen(
  () => import('../../training/session/home-workout.tsx'),
  'HomeWorkout',
);

function NoPlan() {
  return (
    <Panel>
      <EmptyState
        title="Todavía no tienes una rutina"
        text="Arma la tuya o pídele una a tu entrenador."
        picture={<Dumbbell size={32} strokeWidth={1.5} aria-hidden="true" className="text-muted" />}
        action={
          <Link to="/rutinas" className={buttonClass({ variant: 'primary', size: 44 })}>
            Ir a mis rutinas
          </Link>
        }
      />
    </Panel>
  );
}

interface Props {
  workout: NextWorkout | null;
  streak: Streak;
  today: Day;
}

/** The running workout, or the next one, which starts with one tap. */
export function WorkoutCard(props: Props) {
  if (!isTraining()) return <NextWorkoutCard {...props} />;
  return (
    <Suspense fallback={null}>
      <HomeWorkout />
    </Suspense>
  );
}

function NextWorkoutCard({ workout, streak, today }: Props) {
  if (!workout) return <NoPlan />;
  const { dayName, planName, exercises, minutes, week } = workout;
  const trained = (streak.thisWeek[daysBetween(mondayOf(today), today)] ?? 0) > 0;
  const more = exercises.length - MAX_SHOWN;
  return (
    <Panel aria-label={`Entrenamiento: ${dayName}`} className="rounded-card p-4 sm:p-5">
      <div className="flex items-end justify-between gap-3 large-text:flex-wrap">
        <div className="min-w-0">
          <p className="text-13 text-muted">
            {trained ? 'Hoy ya entrenaste. Sigue' : 'Tu entrenamiento de hoy'}
          </p>
          <h2 className="text-20 font-semibold tracking-[-0.02em] text-balance">{dayName}</h2>
        </div>
        <p className="flex-none text-right text-13 large-text:text-left text-muted tabular-nums">
          <span className="block">Semana {week}</span>
          {exercises.length === 1 ? '1 ejercicio' : `${exercises.length} ejercicios`} · {minutes}{' '}
          min
        </p>
      </div>
      <ul aria-label="Ejercicios" className="mt-3 grid grid-cols-4 gap-2 large-text:grid-cols-2">
        {exercises.slice(0, MAX_SHOWN).map(({ id, name, pattern }) => (
          <li key={id} className="min-w-0 text-center">
            <span className="grid h-[60px] place-items-center rounded-[14px] bg-sunk text-ink sm:h-20">
              <Pictogram size={58} pattern={pattern} name={name} />
            </span>
            <span className="mt-1 line-clamp-2 text-12 text-muted">{name}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1 text-12 text-muted">
          y {more} más · {planName}
        </p>
      )}
      <Link
        to="/rutinas?empezar=1"
        className={buttonClass({ variant: 'primary', size: 48, wide: true, className: 'mt-3.5' })}
      >
        <Play size={17} strokeWidth={2.2} fill="currentColor" aria-hidden="true" />
        Empezar
      </Link>
    </Panel>
  );
}
