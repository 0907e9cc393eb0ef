import { type Day, daysBetween, mondayOf } from '@forja/calendar/day';
import type { Streak } from '@forja/contract/overview/routes';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Check, Flame } from 'lucide-react';
import { WEEK_DAYS } from '../../../lib/format/week-days.ts';

function titleOf(weeks: number): string {
  if (weeks === 0) return 'Empieza tu racha';
  return weeks === 1 ? '1 semana entrenando' : `${weeks} semanas seguidas`;
}

interface Props {
  streak: Streak;
  today: Day;
  /** The number of sessions a week in the plan; null without a plan. */
  wanted: number | null;
}

export function StreakCard({ streak, today, wanted }: Props) {
  const { weeks, thisWeek } = streak;
  const now = daysBetween(mondayOf(today), today);
  const done = thisWeek.filter((sessions) => sessions > 0).length;
  const goal = wanted === null ? null : Math.min(7, wanted);
  return (
    <Panel aria-label="Racha" className="rounded-card px-4 pt-3 pb-3.5">
      <div className="mb-2.5 flex items-center gap-2 large-text:flex-wrap">
        <Flame size={20} aria-hidden="true" className="flex-none text-primary-text" />
        <h2 className="min-w-0 truncate text-15 font-semibold">{titleOf(weeks)}</h2>
        <p className="ml-auto flex-none text-12 text-muted tabular-nums sm:text-13">
          {goal === null || done > goal ? done : `${done} de ${goal}`} esta semana
        </p>
      </div>
      <ol className="flex justify-between">
        {WEEK_DAYS.map(({ name, letter }, index) => {
          const trained = (thisWeek[index] ?? 0) > 0;
          return (
            <li key={name} className="flex flex-col items-center gap-1.5 text-12 font-medium">
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-[30px] place-items-center rounded-full',
                  trained && 'bg-primary-solid text-on-primary',
                  !trained && index === now && 'border-2 border-mark',
                  !trained && index !== now && 'bg-well',
                )}
              >
                {trained && <Check size={16} strokeWidth={2.75} />}
              </span>
              <span aria-hidden="true" className={index === now ? 'text-ink' : 'text-muted'}>
                {letter}
              </span>
              <span className="sr-only">
                {name}: {trained ? 'entrenaste' : index < now ? 'descanso' : 'por venir'}
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
