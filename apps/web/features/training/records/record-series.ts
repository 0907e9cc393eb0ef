import { DAY_MS } from '@forja/calendar/duration';
import type { ExerciseHistory, PersonalRecord } from '@forja/contract/training/workout-routes';

type Metric = PersonalRecord['metric'];
type Point = ExerciseHistory['points'][number];

const PREFERRED: readonly Metric[] = ['oneRepMax', 'distance', 'time', 'weight', 'volume'];

export const RANGES = {
  month: { label: '1 mes', days: 31 },
  half: { label: '6 meses', days: 183 },
  year: { label: '1 año', days: 366 },
  all: { label: 'Todo', days: Number.POSITIVE_INFINITY },
} as const;
export type Range = keyof typeof RANGES;

/** The metrics with results, the most significant for the exercise first. */
export const metricsOf = ({ bests }: ExerciseHistory): readonly Metric[] =>
  PREFERRED.filter((metric) => bests[metric] !== undefined);

export function pointsWithin(history: ExerciseHistory, metric: Metric, range: Range, now: number) {
  const since = now - RANGES[range].days * DAY_MS;
  return history.points.flatMap((point) => {
    const value = point[metric];
    if (value === undefined || Date.parse(point.at) < since) return [];
    return [{ at: point.at, value, isRecord: point.records.includes(metric) }];
  });
}

const bestUntil = (points: readonly Point[], metric: Metric, until: number): number =>
  Math.max(
    0,
    ...points.filter(({ at }) => Date.parse(at) <= until).map((point) => point[metric] ?? 0),
  );

/** How much the best result grew in the last four weeks; null without an earlier one. */
export function gainInFourWeeks(history: ExerciseHistory, metric: Metric, now: number) {
  const before = bestUntil(history.points, metric, now - 28 * DAY_MS);
  if (before === 0) return null;
  return bestUntil(history.points, metric, now) - before;
}

const SHOWN_REPS = [1, 3, 5, 8, 10, 12, 15];

/** The results worth showing: usual numbers of repetitions, or all when there are few. */
export function bestResults({ byReps }: ExerciseHistory): ExerciseHistory['byReps'] {
  if (byReps.length <= 6) return byReps;
  const usual = byReps.filter(({ reps }) => SHOWN_REPS.includes(reps));
  return usual.length >= 3 ? usual : byReps.slice(0, 6);
}
