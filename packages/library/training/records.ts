export type LoggedSet = {
  kind: 'warmup' | 'work' | 'drop' | 'failure';
  weightKg?: number | null;
  reps?: number | null;
  seconds?: number | null;
  distanceM?: number | null;
};

export type RecordMetric = 'weight' | 'oneRepMax' | 'volume' | 'time' | 'distance';

/** The best value of each metric; a metric without results is absent. */
export type Bests = Partial<Record<RecordMetric, number>>;

export type NewRecord = { metric: RecordMetric; value: number; beats: number | null };

const METRICS: readonly RecordMetric[] = ['weight', 'oneRepMax', 'volume', 'time', 'distance'];

/**
 * The estimated maximum for one repetition after Epley; a single repetition is the weight itself.
 */
export function estimateOneRepMax(weightKg: number, reps: number): number {
  if (weightKg <= 0 || reps < 1) return 0;
  return reps === 1 ? weightKg : weightKg * (1 + reps / 30);
}

/** The weight that can be lifted so many times at a given maximum, after Epley. */
export function weightForReps(oneRepMaxKg: number, reps: number): number {
  if (oneRepMaxKg <= 0 || reps < 1) return 0;
  return reps === 1 ? oneRepMaxKg : oneRepMaxKg / (1 + reps / 30);
}

/** Kilograms moved in all the sets that count. */
export function totalVolume(sets: readonly LoggedSet[]): number {
  return sets.reduce((total, set) => total + (valuesOf(set).volume ?? 0), 0);
}

/** The best of each metric over a list of sets; warm-ups do not count. */
export function bestsOf(sets: readonly LoggedSet[]): Bests {
  const bests: Bests = {};
  for (const set of sets) {
    const marks = valuesOf(set);
    for (const metric of METRICS) {
      const value = marks[metric];
      if (value !== undefined && value > (bests[metric] ?? 0)) bests[metric] = value;
    }
  }
  return bests;
}

/** The records that a set breaks over earlier sets, each with the value it beat. */
export function recordsBroken(set: LoggedSet, earlier: readonly LoggedSet[]): readonly NewRecord[] {
  const before = bestsOf(earlier);
  const values = valuesOf(set);
  return METRICS.flatMap((metric) => {
    const value = values[metric];
    const beats = before[metric] ?? null;
    return value !== undefined && value > (beats ?? 0) ? [{ metric, value, beats }] : [];
  });
}

function valuesOf(set: LoggedSet): Bests {
  if (set.kind === 'warmup') return {};
  const marks: Bests = {};
  const { weightKg, reps, seconds, distanceM } = set;
  if (isPositive(weightKg) && isPositive(reps)) {
    marks.weight = weightKg;
    marks.oneRepMax = estimateOneRepMax(weightKg, reps);
    marks.volume = weightKg * reps;
  }
  if (isPositive(distanceM)) marks.distance = distanceM;
  // With a distance, a longer time is no achievement, so time counts only for holds.
  else if (isPositive(seconds)) marks.time = seconds;
  return marks;
}

function isPositive(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
