import { z } from 'zod';
import { anyText, name, text, was } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { EXERCISE_KINDS, EXERCISE_LEVELS } from './values.ts';

/** The library's exercises have readable ids, a gym's own have UUIDs. */
export const exerciseId = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const exerciseParams = z.strictObject({ id: exerciseId });

/** Names of muscles, equipment and patterns; the server knows which exist. */
const word = text(40);
const words = z.array(word);

/** The short form of an exercise in lists, plans and workouts. */
export const exerciseSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  primaryMuscles: words,
  equipment: word,
  pattern: word,
  kind: z.enum(EXERCISE_KINDS),
  unilateral: z.boolean(),
  bodyweight: z.boolean(),
});

export const exercise = exerciseSummary.extend({
  aliases: z.array(z.string()),
  secondaryMuscles: words,
  level: z.enum(EXERCISE_LEVELS),
  steps: z.array(z.string()),
  mistakes: z.array(z.string()),
  /** Added by this gym, which may change or remove it. */
  own: z.boolean(),
});

export type ExerciseSummary = z.output<typeof exerciseSummary>;
export type ExerciseDetail = z.output<typeof exercise>;

const sentences = z.array(text(300)).max(8);

const ownExercise = {
  name: name(120),
  aliases: z.array(text(80)).max(10),
  primaryMuscles: words.min(1).max(6),
  secondaryMuscles: words.max(10),
  equipment: word,
  pattern: word,
  level: z.enum(EXERCISE_LEVELS),
  kind: z.enum(EXERCISE_KINDS),
  steps: sentences,
  mistakes: sentences,
  unilateral: z.boolean(),
  bodyweight: z.boolean(),
};

export const newExercise = z.strictObject({
  ...ownExercise,
  aliases: ownExercise.aliases.default([]),
  secondaryMuscles: ownExercise.secondaryMuscles.default([]),
  level: ownExercise.level.default('intermedio'),
  kind: ownExercise.kind.default('strength'),
  steps: sentences.default([]),
  mistakes: sentences.default([]),
  unilateral: z.boolean().default(false),
  bodyweight: z.boolean().default(false),
});
export const exerciseUpdate = z.strictObject(ownExercise).partial().extend({ was });
export type NewExercise = z.output<typeof newExercise>;
export type ExerciseUpdate = z.output<typeof exerciseUpdate>;

const exerciseQuery = z.strictObject({
  /**
   * `library` is the same for every gym and cached; `own` is what this gym added; both by default.
   */
  scope: z.enum(['library', 'own']).optional(),
  search: anyText(120).optional(),
  muscle: word.optional(),
  equipment: word.optional(),
  kind: z.enum(EXERCISE_KINDS).optional(),
  level: z.enum(EXERCISE_LEVELS).optional(),
});
export type ExerciseFilter = z.output<typeof exerciseQuery>;

export const exerciseRoutes = {
  exercises: defineRoute({
    method: 'GET',
    path: '/exercises',
    access: 'user',
    summary: 'The exercises: the library of over a thousand and the gym’s own',
    query: exerciseQuery,
    response: z.array(exercise),
    cache: 'handler',
  }),
  exercise: defineRoute({
    method: 'GET',
    path: '/exercises/{id}',
    access: 'user',
    summary: 'One exercise with its steps and common mistakes',
    params: exerciseParams,
    response: exercise,
  }),
  createExercise: defineRoute({
    method: 'POST',
    path: '/exercises',
    access: 'management',
    permission: 'training.templates',
    summary: 'Add an exercise of the gym’s own',
    body: newExercise,
    response: exercise,
    status: 201,
  }),
  updateExercise: defineRoute({
    method: 'PATCH',
    path: '/exercises/{id}',
    access: 'management',
    permission: 'training.templates',
    summary: 'Change an exercise of the gym’s own',
    params: exerciseParams,
    body: exerciseUpdate,
    response: exercise,
  }),
  deleteExercise: defineRoute({
    method: 'DELETE',
    path: '/exercises/{id}',
    access: 'management',
    permission: 'training.templates',
    summary: 'Remove an exercise of the gym’s own; plans and logs keep its name',
    params: exerciseParams,
  }),
};
