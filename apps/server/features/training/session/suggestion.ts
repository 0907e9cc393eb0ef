import type { PlanExercise } from '@forja/contract/training/routes';
import {
  applyDeload,
  type Deload,
  isDeloadWeek,
  nextTarget,
  percentTarget,
} from '@forja/library/progression';
import type { Bests } from '@forja/library/records';
import type { LastResult } from '../records/results.ts';

type Rule = PlanExercise['progression'];

interface SuggestionInput {
  rule: Rule;
  deload: Deload | null;
  sets: number;
  reps: PlanExercise['reps'];
  plannedKg: number | null;
  /** The last session whose weights were not eased by a light week. */
  last: LastResult | null;
  /** Whether a light week came after it, so that its weights are to be taken up again. */
  resumes: boolean;
  bests: Bests;
  /** Weeks since the plan began, counted from 1. */
  week: number;
}

const minReps = (reps: PlanExercise['reps']): number | null =>
  reps === null ? null : Number(String(reps).split('-')[0]);

/** The weight and repetitions of the last session that the rules start from. */
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
  // Fewer sets than planned are not a completed session.
  const repsDone = done.reps.length >= sets ? done.reps : [];
  return nextTarget(rule, { target: { weightKg: done.weightKg, reps: asked }, repsDone });
}

/** What the plan's rules ask for today, or nothing where there is neither rule nor history. */
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
