import { z } from 'zod';
import { exportFormat } from '../export-format.ts';
import { date, id, idParams, instant, kilograms, needsOneOf, optionalText } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { MAX_STEP_DAYS_AT_ONCE, MAX_STEPS, MAX_WEIGHINGS_AT_ONCE } from './values.ts';

const within = (min: number, max: number) => z.number().min(min).max(max).nullable();

/** What can be measured, within human limits. */
const measures = {
  weightKg: kilograms(20, 400).nullable(),
  heightCm: within(80, 250),
  bodyFatPct: within(2, 75),
  muscleKg: kilograms(5, 150).nullable(),
  chestCm: within(40, 220),
  waistCm: within(40, 250),
  hipCm: within(40, 250),
  armCm: within(10, 90),
  thighCm: within(20, 130),
  calfCm: within(15, 90),
};

export const measurement = z.strictObject({
  id,
  userId: id,
  takenAt: instant,
  ...measures,
  notes: z.string().nullable(),
  /** Weight over height squared, with the last known height. */
  bmi: z.number().nullable(),
  waistHipRatio: z.number().nullable(),
});
export type Measurement = z.output<typeof measurement>;
export type Measure = keyof typeof measures;

const isMissing = (value: unknown): boolean => value === null || value === undefined;

const written = {
  takenAt: instant,
  weightKg: measures.weightKg.default(null),
  heightCm: measures.heightCm.default(null),
  bodyFatPct: measures.bodyFatPct.default(null),
  muscleKg: measures.muscleKg.default(null),
  chestCm: measures.chestCm.default(null),
  waistCm: measures.waistCm.default(null),
  hipCm: measures.hipCm.default(null),
  armCm: measures.armCm.default(null),
  thighCm: measures.thighCm.default(null),
  calfCm: measures.calfCm.default(null),
  notes: optionalText(500).default(null),
};

const NO_MEASURE = { error: 'Escribe al menos una medida.', path: ['weightKg'] };

const NEEDED = needsOneOf(...Object.keys(measures));

const saysSomething = (values: Partial<Record<Measure, unknown>>): boolean =>
  (Object.keys(measures) as Measure[]).some((key) => !isMissing(values[key]));

export const newMeasurement = z
  .strictObject({ userId: id.optional(), ...written })
  .refine(saysSomething, NO_MEASURE)
  .meta(NEEDED);
/** Replaces the whole measurement: values that are left out count as not measured. */
export const correctedMeasurement = z
  .strictObject(written)
  .refine(saysSomething, NO_MEASURE)
  .meta(NEEDED);
export type CorrectedMeasurement = z.output<typeof correctedMeasurement>;
export type NewMeasurement = z.output<typeof newMeasurement>;

const weighings = z.strictObject({
  weighings: z
    .array(z.strictObject({ takenAt: instant, weightKg: kilograms(20, 400) }))
    .min(1)
    .max(MAX_WEIGHINGS_AT_ONCE),
});
export type Weighings = z.output<typeof weighings>;

const stepDay = z.strictObject({ day: date, steps: z.int().min(1).max(MAX_STEPS) });
export type StepDay = z.output<typeof stepDay>;
const stepDays = z.strictObject({ days: z.array(stepDay).min(1).max(MAX_STEP_DAYS_AT_ONCE) });
export type StepDays = z.output<typeof stepDays>;

export const measurementRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/measurements/{id}',
    access: 'user',
    summary: 'By a person’s id their measurements, oldest first',
    params: idParams,
    response: z.array(measurement),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/measurements/{id}/export',
    access: 'user',
    summary: 'By a person’s id their measurements as CSV, Excel or PDF',
    params: idParams,
    query: z.strictObject({ format: exportFormat }),
    file: true,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/measurements',
    access: 'user',
    summary: 'Write down measurements; management may for anyone',
    body: newMeasurement,
    response: measurement,
    status: 201,
  }),
  importWeighings: defineRoute({
    method: 'POST',
    path: '/measurements/imports',
    access: 'user',
    summary:
      'Bring one’s own weighings in from another app; what is there at that time already stays as it is',
    body: weighings,
    response: z.strictObject({ added: z.int() }),
  }),
  steps: defineRoute({
    method: 'GET',
    path: '/measurements/{id}/steps',
    access: 'user',
    summary: 'By a person’s id the steps of their last days, oldest first',
    params: idParams,
    response: z.array(stepDay),
  }),
  importSteps: defineRoute({
    method: 'POST',
    path: '/measurements/steps',
    access: 'user',
    summary: 'Bring the steps of one’s days in from another app; of a day the larger count stays',
    body: stepDays,
    response: z.strictObject({ saved: z.int() }),
  }),
  correct: defineRoute({
    method: 'PUT',
    path: '/measurements/{id}',
    access: 'user',
    summary: 'Correct a measurement; management may for anyone',
    params: idParams,
    body: correctedMeasurement,
    response: measurement,
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/measurements/{id}',
    access: 'user',
    summary: 'Remove a measurement',
    params: idParams,
  }),
};
