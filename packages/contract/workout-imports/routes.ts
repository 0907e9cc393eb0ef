import { z } from 'zod';
import { instant, text } from '../fields.ts';
import { IMPORT_MAX_BYTES } from '../import-limits.ts';
import { defineRoute } from '../route.ts';
import { exerciseSummary } from '../training/exercise-routes.ts';
import { MAX_IMPORTED_AT_ONCE, WORKOUT_APPS } from '../training/values.ts';
import { doneSet, writtenLog } from '../training/workout-routes.ts';
import { WEIGHT_UNITS } from '../weight-unit.ts';

const readSession = z.strictObject({
  name: z.string(),
  startedAt: instant,
  finishedAt: instant,
  notes: z.string().nullable(),
  exercises: z.array(
    z.strictObject({
      /** The exercise's name in the other app. */
      name: z.string(),
      notes: z.string().nullable(),
      sets: z.array(doneSet),
    }),
  ),
});

const importPreview = z.strictObject({
  source: z.enum(WORKOUT_APPS),
  /** The unit of weight, if the file says it; null: the person is asked. */
  unit: z.enum(WEIGHT_UNITS).nullable(),
  sessions: z.array(readSession),
  /** How many of the sessions an earlier import already brought in. */
  known: z.int(),
  /** Their positions among the sessions. */
  knownAt: z.array(z.int()),
  names: z.array(
    z.strictObject({
      name: z.string(),
      sets: z.int(),
      match: exerciseSummary.nullable(),
      /** Whether the name matches without doubt; otherwise the person checks it. */
      sure: z.boolean(),
    }),
  ),
  /** How many lines contain no readable set. */
  skipped: z.int(),
  /** The numbers of the first such lines. */
  skippedLines: z.array(z.int()),
});
export type ImportPreview = z.output<typeof importPreview>;

const importedSession = z.strictObject({
  name: text(60),
  startedAt: writtenLog.startedAt,
  finishedAt: writtenLog.finishedAt,
  notes: writtenLog.notes,
  exercises: writtenLog.exercises,
});
const importedSessions = z.strictObject({
  sessions: z.array(importedSession).min(1).max(MAX_IMPORTED_AT_ONCE),
});
export type ImportedSessions = z.output<typeof importedSessions>;

export const workoutImportRoutes = {
  preview: defineRoute({
    method: 'POST',
    path: '/workouts/imports/preview',
    access: 'user',
    summary: 'What a file of Hevy or Strong holds, with its exercises matched; stores nothing',
    query: z.strictObject({ unit: z.enum(WEIGHT_UNITS).default('kg') }),
    upload: { field: 'file', maxBytes: IMPORT_MAX_BYTES },
    response: importPreview,
  }),
  save: defineRoute({
    method: 'POST',
    path: '/workouts/imports',
    access: 'user',
    summary: 'Add past sessions of the caller; one that is there already is left alone',
    body: importedSessions,
    response: z.strictObject({ added: z.int(), known: z.int() }),
  }),
};
