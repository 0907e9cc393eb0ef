import { weightForReps } from './records.ts';

export type Target = { weightKg: number; reps: number };

/** The result of last time: the repetitions done in each set of the target. */
export type Outcome = { target: Target; repsDone: readonly number[] };

export type ProgressionRule =
  | { kind: 'addWeight'; stepKg: number }
  | { kind: 'addReps'; minReps: number; maxReps: number; stepKg: number }
  | { kind: 'percentOfMax'; startPercent: number; weeklyPercent: number; maxPercent: number };

export type Deload = { everyWeeks: number; weightFactor: number };

/** The smallest step that a pair of the usual smallest plates allows. */
const DEFAULT_INCREMENT_KG = 2.5;

/** The nearest weight that can be loaded without going over. */
export function roundDown(weightKg: number, incrementKg = DEFAULT_INCREMENT_KG): number {
  // The small addition keeps 72.5 / 2.5 from becoming 28.999…
  return Math.floor(weightKg / incrementKg + 1e-9) * incrementKg;
}

/** Whether a week (from 1) is a light one. */
export function isDeloadWeek(week: number, deload: Deload): boolean {
  return deload.everyWeeks > 1 && week > 0 && week % deload.everyWeeks === 0;
}

/** The next target: higher if every set was completed, otherwise the same. */
export function nextTarget(
  rule: Extract<ProgressionRule, { kind: 'addWeight' | 'addReps' }>,
  { target, repsDone }: Outcome,
): Target {
  const completed = repsDone.length > 0 && repsDone.every((reps) => reps >= target.reps);
  if (!completed) return target;
  if (rule.kind === 'addWeight') return { ...target, weightKg: target.weightKg + rule.stepKg };
  return target.reps < rule.maxReps
    ? { ...target, reps: target.reps + 1 }
    : { weightKg: target.weightKg + rule.stepKg, reps: rule.minReps };
}

/** The target of a week (from 1) as a share of the estimated maximum. */
export function percentTarget(
  rule: Extract<ProgressionRule, { kind: 'percentOfMax' }>,
  oneRepMaxKg: number,
  week: number,
): number {
  const percent = Math.min(
    rule.maxPercent,
    rule.startPercent + rule.weeklyPercent * Math.max(0, week - 1),
  );
  return roundDown((oneRepMaxKg * percent) / 100);
}

export function applyDeload(target: Target, week: number, deload: Deload): Target {
  if (!isDeloadWeek(week, deload)) return target;
  const eased = roundDown(target.weightKg * deload.weightFactor);
  // Nothing is lighter than the smallest plates.
  const least = Math.min(target.weightKg, DEFAULT_INCREMENT_KG);
  return { ...target, weightKg: Math.max(least, eased) };
}

/** A first weight for somebody with a known maximum, with repetitions in reserve. */
export function startingWeight(oneRepMaxKg: number, reps: number, repsInReserve: number): number {
  return roundDown(weightForReps(oneRepMaxKg, reps + repsInReserve));
}
