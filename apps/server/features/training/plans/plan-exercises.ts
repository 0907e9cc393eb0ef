import type {
  NewPlanExercise,
  PlanExercise,
  PlanExerciseUpdate,
  UserPlan,
} from '@forja/contract/training/routes';
import { refreshOwnTraining } from '../../../domain/refresh-own-training.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { mergeEdits } from '../../../platform/http/merge-edits.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import { lookUpExercises, requireExercises, summaryOf } from '../exercises/catalogue.ts';
import { bestsByExercise, lastResults, loadRecords } from '../records/results.ts';
import { suggest } from '../session/suggestion.ts';
import { requireRoomOnDays } from './own-routines.ts';
import { weekOfPlan } from './plan-week.ts';
import { findPlan, lockPlan } from './plans.ts';
import {
  findPlanTarget,
  insertTargets,
  listTargets,
  renumber,
  type TargetRow,
  updateTarget,
} from './targets.ts';

/** The exercises of a plan, as a person trains them. */
export const exercisesOf = async (db: Db, plan: UserPlan): Promise<PlanExercise[]> =>
  withHistory(db, plan, await listTargets(db, { planId: plan.id }));

/** Adds to each exercise the last results, the records to beat and today's suggestion. */
async function withHistory(
  db: Db,
  plan: UserPlan,
  rows: readonly TargetRow[],
): Promise<PlanExercise[]> {
  const ids = [...new Set(rows.map(({ exerciseId }) => exerciseId))];
  const found = await lookUpExercises(db, ids);
  const last = await lastResults(db, plan.userId, ids);
  // A light week is no step back: progress continues from the weights before it.
  const basis = plan.deload
    ? await lastResults(db, plan.userId, ids, { ...plan.deload, startsOn: plan.startsOn })
    : last;
  const bests = bestsByExercise(await loadRecords(db, plan.userId, ids));
  const week = weekOfPlan(plan.startsOn, await gymToday(db));
  return rows.map(({ routineId: _, exerciseName, ...row }) => {
    const { exerciseId, progression: rule, sets, reps, weightKg: plannedKg } = row;
    const history = { last: last.get(exerciseId) ?? null, bests: bests.get(exerciseId) ?? {} };
    const start = basis.get(exerciseId) ?? null;
    const asked = { rule, deload: plan.deload, sets, reps, plannedKg, week, bests: history.bests };
    return {
      ...row,
      planId: plan.id,
      exercise: summaryOf(found, exerciseId, exerciseName),
      ...history,
      suggested: suggest({ ...asked, last: start, resumes: start?.at !== history.last?.at }),
    };
  });
}

async function findReachable(db: Db, caller: Caller, id: string) {
  const row = await findPlanTarget(db, id);
  if (!row?.planId) throw new AppError('NOT_FOUND');
  return { row, plan: await findPlan(db, caller, row.planId) };
}

async function findOne(db: Db, caller: Caller, id: string): Promise<PlanExercise> {
  const { row, plan } = await findReachable(db, caller, id);
  const [exercise] = await withHistory(db, plan, [row]);
  if (!exercise) throw new AppError('NOT_FOUND');
  return exercise;
}

/** With the id of a plan returns its exercises; with the id of an exercise returns that one. */
export async function exercisesOrExercise(db: Db, caller: Caller, id: string) {
  if (await findPlanTarget(db, id)) return findOne(db, caller, id);
  return exercisesOf(db, await findPlan(db, caller, id));
}

/** Locks a plan until the transaction ends, and updates its time of change. */
async function lockToChange(tx: Tx, caller: Caller, planId: string): Promise<UserPlan> {
  const plan = await lockPlan(tx, caller, planId);
  const values = { updated_at: new Date() };
  await tx.run(build.updateTable('user_plans').set(values).where('id', '=', planId));
  return plan;
}

/** Renumbers the exercises after a change, and checks the limit of exercises for each day. */
async function finishChange(tx: Tx, plan: UserPlan, movedId?: string) {
  await renumber(tx, plan.id, movedId);
  if (plan.own) requireRoomOnDays(await listTargets(tx, { planId: plan.id }));
  await refreshOwnTraining(tx, plan.userId);
}

function requireDay(plan: UserPlan, day: number): void {
  if (day > plan.days.length) throw fieldError('day', 'Ese día no existe en el plan.');
}

export async function addPlanExercise(
  db: Db,
  caller: Caller,
  { planId, ...target }: NewPlanExercise,
): Promise<PlanExercise> {
  requireDay(await findPlan(db, caller, planId), target.day);
  const found = await requireExercises(db, [target.exerciseId], () => 'exerciseId');
  const name = found.get(target.exerciseId)?.name ?? target.exerciseId;
  const id = await db.tx(async (tx) => {
    const plan = await lockToChange(tx, caller, planId);
    const [made] = await insertTargets(tx, { planId }, [target], () => name, plan.exerciseCount);
    await finishChange(tx, plan, made);
    return made;
  });
  return findOne(db, caller, id ?? '');
}

/** The weight belongs to its exercise, so both are always saved together. */
const TIED = [['exerciseId', 'weightKg']];

/** Changes, moves or replaces an exercise; its neighbours move accordingly. */
export async function updatePlanExercise(
  db: Db,
  caller: Caller,
  id: string,
  edits: PlanExerciseUpdate,
): Promise<PlanExercise> {
  const { plan } = await findReachable(db, caller, id);
  await db.tx(async (tx) => {
    await lockToChange(tx, caller, plan.id);
    const { row } = await findReachable(tx, caller, id);
    const next = { ...row, ...mergeEdits(edits, row, TIED) };
    requireDay(plan, next.day);
    const found = await requireExercises(tx, [next.exerciseId], () => 'exerciseId');
    // When an exercise moves down, those in between move up, so its new position is one further.
    const isDown = next.day === row.day && next.position > row.position;
    const position = isDown ? next.position + 1 : next.position;
    const name = found.get(next.exerciseId)?.name ?? row.exerciseName;
    await updateTarget(tx, id, { ...next, position }, name);
    await finishChange(tx, plan, id);
  });
  return findOne(db, caller, id);
}

export async function deletePlanExercise(db: Db, caller: Caller, id: string): Promise<void> {
  const { plan } = await findReachable(db, caller, id);
  await db.tx(async (tx) => {
    await lockToChange(tx, caller, plan.id);
    await tx.run(build.deleteFrom('plan_exercises').where('id', '=', id));
    await finishChange(tx, plan);
  });
}
