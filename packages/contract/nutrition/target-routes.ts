import { z } from 'zod';
import { kilograms, userIdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { ACTIVITIES, DIET_GOALS, SEXES } from './values.ts';

const target = z.strictObject({
  kcal: z.int().min(800).max(8000),
  proteinG: z.int().min(0).max(600),
  carbsG: z.int().min(0).max(1200),
  fatG: z.int().min(0).max(400),
});
export type NutritionTarget = z.output<typeof target>;

/** A computed target may lie outside the limits for a typed one. */
const whole = z.int().min(0);
const workedOut = z.strictObject({ kcal: whole, proteinG: whole, carbsG: whole, fatG: whole });

const body = {
  weightKg: kilograms(20, 400).nullable(),
  heightCm: z.number().min(80).max(250).nullable(),
  ageYears: z.int().min(10).max(110).nullable(),
};

/** A person's daily target and the data it is computed from. */
export const nutritionTargets = z.strictObject({
  sex: z.enum(SEXES).nullable(),
  activity: z.enum(ACTIVITIES),
  goal: z.enum(DIET_GOALS),
  /** The newest measurement and the birth date, otherwise what was entered here. */
  ...body,
  weightMeasured: z.boolean(),
  heightMeasured: z.boolean(),
  ageKnown: z.boolean(),
  /** Computed after Mifflin–St Jeor; null while a value is missing. */
  suggested: workedOut.nullable(),
  /** Set by hand; replaces the suggested one. */
  custom: target.nullable(),
  /** The target that applies: the one set by hand, otherwise the suggested one. */
  target: workedOut.nullable(),
});
export type NutritionTargets = z.output<typeof nutritionTargets>;

const targetsUpdate = z.strictObject({
  sex: z.enum(SEXES),
  activity: z.enum(ACTIVITIES),
  goal: z.enum(DIET_GOALS),
  weightKg: body.weightKg.default(null),
  heightCm: body.heightCm.default(null),
  ageYears: body.ageYears.default(null),
  custom: target.nullable().default(null),
});
export type TargetsUpdate = z.output<typeof targetsUpdate>;

export const targetRoutes = {
  targets: defineRoute({
    method: 'GET',
    path: '/nutrition-targets/{userId}',
    access: 'user',
    summary: 'Daily energy and macronutrients of a person, suggested or set by hand',
    params: userIdParams,
    response: nutritionTargets,
  }),
  setTargets: defineRoute({
    method: 'PUT',
    path: '/nutrition-targets/{userId}',
    access: 'user',
    summary: 'Set what the targets rest on, and the targets themselves',
    params: userIdParams,
    body: targetsUpdate,
    response: nutritionTargets,
  }),
};
