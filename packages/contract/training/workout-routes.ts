import { z } from 'zod';
import { exportFormat } from '../export-format.ts';
import {
  anyText,
  date,
  id,
  idParams,
  instant,
  kilograms,
  listQuery,
  needsOneOf,
  optionalText,
} from '../fields.ts';
import { companion } from '../people/companion-schema.ts';
import { defineRoute } from '../route.ts';
import { exerciseId, exerciseParams, exerciseSummary } from './exercise-routes.ts';
import {
  LIMITS,
  MAX_DAY_NAME,
  MAX_ENTRIES,
  MAX_EXERCISE_NOTES,
  MAX_SETS,
  MAX_WORKOUT_NOTES,
  RECORD_METRICS,
  SET_KINDS,
} from './values.ts';

const effort = {
  reps: z.int().min(0).max(LIMITS.reps).nullable(),
  weightKg: kilograms(0, LIMITS.weightKg).nullable(),
  seconds: z.int().min(0).max(LIMITS.seconds).nullable(),
  distanceM: z.number().min(0).max(LIMITS.distanceM).nullable(),
};
const looseEffort = {
  reps: effort.reps.default(null),
  weightKg: effort.weightKg.default(null),
  seconds: effort.seconds.default(null),
  distanceM: effort.distanceM.default(null),
};

export const doneSet = z.strictObject({
  kind: z.enum(SET_KINDS),
  ...effort,
  rir: z.int().min(0).max(10).nullable(),
  doneAt: instant.nullable(),
});
export type DoneSet = z.output<typeof doneSet>;

const writtenSet = z.strictObject({
  kind: z.enum(SET_KINDS).default('work'),
  ...looseEffort,
  rir: doneSet.shape.rir.default(null),
  doneAt: instant.nullable().default(null),
});

const notes = (max: number) => optionalText(max);
const exerciseName = anyText(120);

const writtenEntry = z.strictObject({
  exerciseId,
  /** The name as the person saw it, kept in case the exercise disappears. */
  exerciseName: exerciseName.optional(),
  notes: notes(MAX_EXERCISE_NOTES).default(null),
  sets: z.array(writtenSet).min(1).max(MAX_SETS),
});

export const writtenLog = {
  planId: id.nullable(),
  planName: optionalText(120),
  day: z.int().min(1).max(14).nullable(),
  dayName: optionalText(MAX_DAY_NAME),
  startedAt: instant,
  finishedAt: instant,
  notes: notes(MAX_WORKOUT_NOTES),
  exercises: z.array(writtenEntry).min(1).max(MAX_ENTRIES),
};

export const newLog = z.strictObject({
  /** Made by the device: sending it again changes nothing. */
  id,
  userId: id.optional(),
  ...writtenLog,
  planId: writtenLog.planId.default(null),
  planName: writtenLog.planName.default(null),
  day: writtenLog.day.default(null),
  dayName: writtenLog.dayName.default(null),
  notes: writtenLog.notes.default(null),
});
export const logUpdate = z
  .strictObject(writtenLog)
  .pick({ dayName: true, startedAt: true, finishedAt: true, notes: true, exercises: true })
  .partial();
export type NewLog = z.output<typeof newLog>;
export type LogUpdate = z.output<typeof logUpdate>;
export type WrittenEntry = z.output<typeof writtenEntry>;

export const workoutLog = z.strictObject({
  id,
  userId: id,
  planId: id.nullable(),
  planName: z.string().nullable(),
  day: z.int().nullable(),
  dayName: z.string().nullable(),
  startedAt: instant,
  finishedAt: instant,
  notes: z.string().nullable(),
  exercises: z.array(
    z.strictObject({
      exerciseId: z.string(),
      exerciseName: z.string(),
      /** Empty when the exercise no longer exists. */
      primaryMuscles: z.array(z.string()),
      notes: z.string().nullable(),
      sets: z.array(doneSet),
    }),
  ),
  /** How many of its exercises set a record. */
  recordCount: z.int(),
  /** Each record when it was set, in the order of the sets, even if a later workout beat it. */
  records: z.array(
    z.strictObject({
      /** The places of the exercise in `exercises` and of the set in its `sets`. */
      entry: z.int(),
      set: z.int(),
      metric: z.enum(RECORD_METRICS),
      value: z.number(),
      beats: z.number(),
    }),
  ),
});
export type WorkoutLog = z.output<typeof workoutLog>;

const logApplause = z.strictObject({
  /** Whether friends see the session or a record of it. */
  shared: z.boolean(),
  /** Each person once, the newest first. */
  people: z.array(companion.pick({ id: true, name: true, profilePic: true })),
});
export type LogApplause = z.output<typeof logApplause>;

const value = z.number().optional();
/** The best value of each metric; a metric without results is absent. */
export const bests = z.strictObject({
  weight: value,
  oneRepMax: value,
  volume: value,
  time: value,
  distance: value,
});

export const lastResult = z.strictObject({ at: instant, sets: z.array(doneSet) });

/** A record: the best of one metric of one exercise, and what it beat. */
export const personalRecord = z.strictObject({
  /** Set on results entered by hand, which alone can be removed. */
  id: id.nullable(),
  exercise: exerciseSummary,
  metric: z.enum(RECORD_METRICS),
  value: z.number(),
  beats: z.number().nullable(),
  ...effort,
  achievedAt: instant,
  source: z.enum(['log', 'manual']),
  logId: id.nullable(),
});
export type PersonalRecord = z.output<typeof personalRecord>;

/** Everything about one exercise of one person. */
const exerciseHistory = z.strictObject({
  exercise: exerciseSummary,
  sessionCount: z.int(),
  bests,
  last: lastResult.nullable(),
  /** One point a day, oldest first, with the best of that day. */
  points: z.array(
    z.strictObject({
      at: instant,
      ...bests.shape,
      /** The metrics that were a record that day. */
      records: z.array(z.enum(RECORD_METRICS)),
    }),
  ),
  /** The heaviest weight for each number of repetitions, fewest first. */
  byReps: z.array(z.strictObject({ reps: z.int(), weightKg: z.number(), at: instant })),
  manual: z.array(
    z.strictObject({ id, ...effort, achievedOn: date, notes: z.string().nullable() }),
  ),
  /** The metrics whose record friends see in their feed. */
  shared: z.array(z.enum(RECORD_METRICS)),
});
export type ExerciseHistory = z.output<typeof exerciseHistory>;

export const newRecord = z
  .strictObject({
    userId: id.optional(),
    exerciseId,
    ...looseEffort,
    achievedOn: date,
    notes: notes(300).default(null),
  })
  .refine(
    ({ weightKg, reps, seconds, distanceM }) =>
      (weightKg && reps) || (seconds ?? 0) > 0 || (distanceM ?? 0) > 0,
    { error: 'Escribe el peso y las repeticiones, el tiempo o la distancia.', path: ['weightKg'] },
  )
  .meta(needsOneOf(['weightKg', 'reps'], 'seconds', 'distanceM'));
export type NewRecord = z.output<typeof newRecord>;

/** Names the current record of this metric. */
const ofMetric = exerciseParams.extend({ metric: z.enum(RECORD_METRICS) });
const ofUser = z.strictObject({ userId: id.optional() });
const fileOfUser = ofUser.extend({ format: exportFormat });

export const workoutRoutes = {
  logs: defineRoute({
    method: 'GET',
    path: '/workouts/logs',
    access: 'user',
    summary: 'Sessions, newest first',
    query: listQuery
      .omit({ search: true })
      .extend({ userId: id.optional(), exerciseId: exerciseId.optional() }),
    response: z.array(workoutLog),
  }),
  exportLogs: defineRoute({
    method: 'GET',
    path: '/workouts/logs/export',
    access: 'user',
    summary: 'Every set of every session as CSV, Excel or PDF',
    query: fileOfUser,
    file: true,
  }),
  createLog: defineRoute({
    method: 'POST',
    path: '/workouts/logs',
    access: 'user',
    summary: 'Save a session; the device’s id makes it safe to send again',
    body: newLog,
    response: workoutLog,
    status: 201,
  }),
  log: defineRoute({
    method: 'GET',
    path: '/workouts/logs/{id}',
    access: 'user',
    summary: 'One session',
    params: idParams,
    response: workoutLog,
  }),
  logApplause: defineRoute({
    method: 'GET',
    path: '/workouts/logs/{id}/applause',
    access: 'user',
    summary: 'Who congratulated the caller on a session or its records',
    params: idParams,
    response: logApplause,
  }),
  updateLog: defineRoute({
    method: 'PATCH',
    path: '/workouts/logs/{id}',
    access: 'user',
    summary: 'Correct a session',
    params: idParams,
    body: logUpdate,
    response: workoutLog,
  }),
  deleteLog: defineRoute({
    method: 'DELETE',
    path: '/workouts/logs/{id}',
    access: 'user',
    summary: 'Remove a session',
    params: idParams,
  }),
  records: defineRoute({
    method: 'GET',
    path: '/registros',
    access: 'user',
    summary: 'Personal records, from sessions and by hand, newest first',
    query: ofUser,
    response: z.array(personalRecord),
  }),
  exportRecords: defineRoute({
    method: 'GET',
    path: '/registros/export',
    access: 'user',
    summary: 'Personal records as CSV, Excel or PDF',
    query: fileOfUser,
    file: true,
  }),
  createRecord: defineRoute({
    method: 'POST',
    path: '/registros',
    access: 'user',
    summary: 'Write down a mark made elsewhere',
    body: newRecord,
    response: exerciseHistory,
    status: 201,
  }),
  deleteRecord: defineRoute({
    method: 'DELETE',
    path: '/registros/{id}',
    access: 'user',
    summary: 'Remove a mark written by hand',
    params: idParams,
  }),
  exerciseHistory: defineRoute({
    method: 'GET',
    path: '/registros/exercises/{id}',
    access: 'user',
    summary: 'The history of one exercise',
    params: exerciseParams,
    query: ofUser,
    response: exerciseHistory,
  }),
  shareRecord: defineRoute({
    method: 'POST',
    path: '/registros/exercises/{id}/share/{metric}',
    access: 'user',
    summary: 'Put the caller’s record before their friends, once, whatever else they share',
    params: ofMetric,
    response: exerciseHistory,
  }),
  unshareRecord: defineRoute({
    method: 'DELETE',
    path: '/registros/exercises/{id}/share/{metric}',
    access: 'user',
    summary: 'Take the caller’s record out of their friends’ feed',
    params: ofMetric,
  }),
};
