import type { PlanExercise } from '@forja/contract/training/routes';
import {
  applyDeload,
  type Deload,
  isDeloadWeek,
  nextTarget,
  percentTarget,
} from '@forja/library/training/progression';
import type { Bests } from '@forja/library/training/records';
import type { LastResult } from '../records/results.ts';

type Rule = PlanExercise['progression'];

interface SuggestionInput {
  rule: Rule;
  deload: Deload | null;
  sets: number;
  reps: PlanExercise['reps'];
  plannedKg: number | null;
  /** The last workout outside light weeks. */
  last: LastResult | null;
  /** Whether a light week came after it, so that its weights continue. */
  resumes: boolean;
  bests: Bests;
  /** Weeks since the plan began, from 1. */
  week: number;
}

const minReps = (reps: PlanExercise['reps']): number | null =>
  reps === null ? null : Number(String(reps).split('-')[0]);

/** The weight and repetitions of the last workout that the rules start from. */
function lastWork(last: LastResult | null): { weightKg: number; reps: number[] } | null {
  const work = last?.sets.filter(({ kind, weightKg }) => kind === 'work' && weightKg) ?? [];
  const weightKg = Math.max(0, ...work.map((set) => set.weightKg ?? 0));
  if (weightKg === 0) return null;
  const top = work.filter((set) => set.weightKg === weightKg);
  return { weightKg, reps: top.map((set) => set.reps ?? 0) };
}

function byRule({ rule, sets, reps, plannedKg, last, bests, week }: SuggestionInput) {
  if (rule?.kind === 'percentOfMax') {
    if (!bests.oneRepMax) return null;
    return { weightKg: percentTarget(rule, bests.oneRepMax, week), reps: minReps(reps) };
  }
  const done = lastWork(last);
  if (!done) return plannedKg === null ? null : { weightKg: plannedKg, reps: minReps(reps) };
  if (!rule) return { weightKg: done.weightKg, reps: minReps(reps) };
  const asked =
    rule.kind === 'addReps'
      ? Math.min(rule.maxReps, Math.max(rule.minReps, Math.min(...done.reps)))
      : (minReps(reps) ?? 1);
  // With fewer sets than planned the workout does not count as completed.
  const repsDone = done.reps.length >= sets ? done.reps : [];
  return nextTarget(rule, { target: { weightKg: done.weightKg, reps: asked }, repsDone });
}

/** Today's suggestion of the plan's rule; undefined without a rule or history. */
export function suggest(situation: SuggestionInput): PlanExercise['suggested'] {
  const { rule, deload, resumes, week } = situation;
  const light = deload !== null && isDeloadWeek(week, deload);
  if (!rule && !light && !resumes) return null;
  const target = byRule(situation);
  if (!target) return null;
  const eased = deload
    ? applyDeload({ weightKg: target.weightKg, reps: target.reps ?? 1 }, week, deload)
    : target;
  return { weightKg: eased.weightKg, reps: target.reps, deload: light };
}
