import { z } from 'zod';
import {
  anyText,
  date,
  id,
  idParams,
  instant,
  kilograms,
  name,
  optionalText,
  text,
  was,
} from '../fields.ts';
import { defineRoute } from '../route.ts';
import { exerciseId, exerciseSummary } from './exercise-routes.ts';
import {
  LIMITS,
  MAX_DAY_NAME,
  MAX_DAYS,
  MAX_EXERCISE_NOTES,
  MAX_EXERCISES,
  MAX_FOLDER,
} from './values.ts';
import { bests, lastResult } from './workout-routes.ts';

const REPS = /^(\d{1,3})(?:-(\d{1,3}))?$/;
const isRange = (value: string): boolean => {
  const found = REPS.exec(value);
  const from = Number(found?.[1] ?? 0);
  return from >= 1 && Number(found?.[2] ?? from) >= from;
};

/** A number of repetitions, or a range such as `8-12`. */
export const reps = z.union([
  z.int().min(1).max(LIMITS.reps),
  anyText(7).refine(isRange, { error: 'Escribe un número o un rango, como 8-12.' }),
]);

/** How the weight grows from one workout to the next. */
export const progression = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('addWeight'), stepKg: kilograms(0.25, 20) }),
  z
    .strictObject({
      kind: z.literal('addReps'),
      minReps: z.int().min(1).max(100),
      maxReps: z.int().min(1).max(100),
      stepKg: kilograms(0.25, 20),
    })
    .refine(({ minReps, maxReps }) => minReps <= maxReps, {
      error: 'Escribe un número igual o mayor que el primero.',
      path: ['maxReps'],
    }),
  z.strictObject({
    kind: z.literal('percentOfMax'),
    startPercent: z.number().min(20).max(100),
    weeklyPercent: z.number().min(0).max(10),
    maxPercent: z.number().min(20).max(110),
  }),
]);

/** A lighter week every so many weeks. */
export const deload = z.strictObject({
  everyWeeks: z.int().min(2).max(12),
  weightFactor: z.number().min(0.3).max(0.95),
});

const target = {
  exerciseId,
  day: z.int().min(1).max(MAX_DAYS),
  position: z.int().min(0).max(MAX_EXERCISES),
  sets: z.int().min(1).max(20),
  reps: reps.nullable(),
  seconds: z.int().min(1).max(LIMITS.seconds).nullable(),
  distanceM: z.number().positive().max(LIMITS.distanceM).nullable(),
  weightKg: kilograms(0, LIMITS.weightKg).nullable(),
  restSeconds: z.int().min(0).max(1800).nullable(),
  rir: z.int().min(0).max(10).nullable(),
  /** Down, pause, up, pause, in seconds: `3-1-1-0`. */
  tempo: z
    .string()
    .trim()
    .regex(/^[0-9x](-[0-9x]){2,3}$/i, { error: 'Escribe el tempo como 3-1-1-0.' })
    .nullable(),
  supersetGroup: z.int().min(1).max(20).nullable(),
  progression: progression.nullable(),
  notes: optionalText(MAX_EXERCISE_NOTES),
};

const targetDefaults = {
  day: target.day.default(1),
  position: target.position.optional(),
  sets: target.sets.default(3),
  reps: target.reps.default(null),
  seconds: target.seconds.default(null),
  distanceM: target.distanceM.default(null),
  weightKg: target.weightKg.default(null),
  restSeconds: target.restSeconds.default(null),
  rir: target.rir.default(null),
  tempo: target.tempo.default(null),
  supersetGroup: target.supersetGroup.default(null),
  progression: target.progression.default(null),
  notes: target.notes.default(null),
};

/** An exercise of a template or plan as it is sent. */
export const newTarget = z.strictObject({ exerciseId, ...targetDefaults });
export type NewTarget = z.output<typeof newTarget>;

const targetRow = z.strictObject({ id, ...target, exercise: exerciseSummary });

/** An exercise of a person's plan, with the last results and the records to beat. */
export const planExercise = targetRow.extend({
  planId: id,
  last: lastResult.nullable(),
  bests,
  /** What the plan's rule asks for today; null without a rule or history. */
  suggested: z
    .strictObject({ weightKg: z.number(), reps: z.int().nullable(), deload: z.boolean() })
    .nullable(),
});
export const routineExercise = targetRow.extend({ routineId: id });
export type PlanExercise = z.output<typeof planExercise>;
export type RoutineExercise = z.output<typeof routineExercise>;

const dayNames = z.array(text(MAX_DAY_NAME)).min(1).max(MAX_DAYS);
const header = {
  name: name(120),
  description: anyText(1000),
  days: dayNames,
  deload: deload.nullable(),
};

export const routine = z.strictObject({
  id,
  ...header,
  exerciseCount: z.int(),
  assignedCount: z.int(),
  updatedAt: instant,
});
export type Routine = z.output<typeof routine>;

const writtenHeader = {
  name: header.name,
  description: header.description.default(''),
  days: dayNames.default(['Día 1']),
  deload: header.deload.default(null),
};
const exercises = z.array(newTarget).max(MAX_EXERCISES);

/** The name under which people keep their own routines together; null for none. */
const folder = text(MAX_FOLDER).nullable();

/** A whole template, which replaces the old one. */
export const newRoutine = z.strictObject({ ...writtenHeader, exercises: exercises.default([]) });
const routineUpdate = newRoutine.extend({ was });
export type NewRoutine = z.output<typeof newRoutine>;
export type RoutineUpdate = z.output<typeof routineUpdate>;

const routineDetail = routine.extend({ exercises: z.array(routineExercise) });
export type RoutineDetail = z.output<typeof routineDetail>;

export const userPlan = z.strictObject({
  id,
  userId: id,
  routineId: id.nullable(),
  ...header,
  startsOn: date,
  active: z.boolean(),
  exerciseCount: z.int(),
  /** Who wrote it, shown beside their notes. */
  coach: z.string().nullable(),
  /** Written by the person themselves: nobody else changes it. */
  own: z.boolean(),
  folder: z.string().nullable(),
  /** The next day, from 1, after the last logged one. */
  nextDay: z.int(),
  lastLoggedAt: instant.nullable(),
  sessionCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type UserPlan = z.output<typeof userPlan>;

export const newPlan = z.strictObject({
  userId: id.optional(),
  ...writtenHeader,
  startsOn: date.optional(),
  active: z.boolean().default(true),
  folder: folder.default(null),
  exercises: exercises.default([]),
});
export const planUpdate = z
  .strictObject({
    ...header,
    startsOn: date,
    active: z.boolean(),
    folder,
    exercises,
    /** The `updatedAt` the change was made from: a plan that changed since is refused. */
    since: instant,
  })
  .partial()
  .extend({ was });
export type NewPlan = z.output<typeof newPlan>;
export type PlanUpdate = z.output<typeof planUpdate>;

export const newPlanExercise = newTarget.extend({ planId: id });
export const planExerciseUpdate = z.strictObject(target).partial().extend({ was });
export type NewPlanExercise = z.output<typeof newPlanExercise>;
export type PlanExerciseUpdate = z.output<typeof planExerciseUpdate>;

const assignment = z.strictObject({
  userIds: z.array(id).min(1).max(200),
  startsOn: date.optional(),
});
export type Assignment = z.output<typeof assignment>;

export const trainingRoutes = {
  routines: defineRoute({
    method: 'GET',
    path: '/rutinas',
    access: 'user',
    summary: 'Assigned routines; `scope=library` lists the gym’s templates',
    query: z.strictObject({ scope: z.enum(['library']).optional(), userId: id.optional() }),
    response: z.array(z.union([userPlan, routine])),
  }),
  createRoutine: defineRoute({
    method: 'POST',
    path: '/rutinas',
    access: 'management',
    permission: 'training.templates',
    summary: 'Add a template',
    body: newRoutine,
    response: routineDetail,
    status: 201,
  }),
  updateRoutine: defineRoute({
    method: 'PUT',
    path: '/rutinas/{id}',
    access: 'management',
    permission: 'training.templates',
    summary: 'Replace a template; plans made from it stay as they are',
    params: idParams,
    body: routineUpdate,
    response: routineDetail,
  }),
  deleteRoutine: defineRoute({
    method: 'DELETE',
    path: '/rutinas/{id}',
    access: 'management',
    permission: 'training.templates',
    summary: 'Remove a template; plans made from it stay',
    params: idParams,
  }),
  assignRoutine: defineRoute({
    method: 'POST',
    path: '/rutinas/{id}/assign',
    access: 'management',
    permission: 'training.write',
    summary: 'Copy a template into a plan for each person',
    params: idParams,
    body: assignment,
    response: z.array(userPlan),
    status: 201,
  }),
  templateExercises: defineRoute({
    method: 'GET',
    path: '/workouts/plan-exercises/{id}',
    access: 'user',
    summary: 'The exercises of a template',
    params: idParams,
    response: z.array(routineExercise),
  }),
  userPlans: defineRoute({
    method: 'GET',
    path: '/workouts/user-plans/{id}',
    access: 'user',
    summary: 'By a person’s id their plans, by a plan’s id that plan',
    params: idParams,
    response: z.union([z.array(userPlan), userPlan]),
  }),
  createPlan: defineRoute({
    method: 'POST',
    path: '/workouts/user-plans',
    access: 'user',
    summary: 'Add a plan; members write their own, management anyone’s',
    body: newPlan,
    response: userPlan,
    status: 201,
  }),
  updatePlan: defineRoute({
    method: 'PUT',
    path: '/workouts/user-plans/{id}',
    access: 'user',
    summary: 'Change a plan; a list of exercises replaces the whole list',
    params: idParams,
    body: planUpdate,
    response: userPlan,
  }),
  deletePlan: defineRoute({
    method: 'DELETE',
    path: '/workouts/user-plans/{id}',
    access: 'user',
    summary: 'Remove a plan; what was trained with it stays',
    params: idParams,
  }),
  planDocument: defineRoute({
    method: 'GET',
    path: '/workouts/user-plans/{id}/pdf',
    access: 'user',
    summary: 'The plan on paper, with room to write what was lifted',
    params: idParams,
    file: 'application/pdf',
  }),
  planExercises: defineRoute({
    method: 'GET',
    path: '/workouts/user-plan-exercises/{id}',
    access: 'user',
    summary: 'By a plan’s id its exercises with the last results, by a row’s id that row',
    params: idParams,
    response: z.union([z.array(planExercise), planExercise]),
  }),
  createPlanExercise: defineRoute({
    method: 'POST',
    path: '/workouts/user-plan-exercises',
    access: 'user',
    summary: 'Add an exercise to a plan',
    body: newPlanExercise,
    response: planExercise,
    status: 201,
  }),
  updatePlanExercise: defineRoute({
    method: 'PUT',
    path: '/workouts/user-plan-exercises/{id}',
    access: 'user',
    summary: 'Change, move or substitute an exercise of a plan',
    params: idParams,
    body: planExerciseUpdate,
    response: planExercise,
  }),
  deletePlanExercise: defineRoute({
    method: 'DELETE',
    path: '/workouts/user-plan-exercises/{id}',
    access: 'user',
    summary: 'Take an exercise out of a plan',
    params: idParams,
  }),
};
