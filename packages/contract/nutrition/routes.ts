import { type Day, daysBetween } from '@forja/calendar/day';
import { z } from 'zod';
import {
  anyText,
  date,
  id,
  idParams,
  instant,
  name,
  optionalText,
  text,
  time,
  was,
} from '../fields.ts';
import { defineRoute } from '../route.ts';
import { foodId } from './food-routes.ts';
import { MAX_DIET_DAYS } from './values.ts';

const MAX_MEALS = 140;
const MAX_ITEMS = 30;
const MAX_RANGE_DAYS = 92;

const macros = {
  kcal: z.number(),
  proteinG: z.number(),
  carbsG: z.number(),
  fatG: z.number(),
};
const totals = z.strictObject(macros);

const dayNames = z.array(text(60)).min(1).max(MAX_DIET_DAYS);
const notes = optionalText(500);

/** A food of a meal; the server computes its nutrients. */
const dietItem = z.strictObject({
  id,
  foodId: z.string(),
  name: z.string(),
  grams: z.number(),
  /** Its household measure with the grams of one; null when it is in grams. */
  measure: z.strictObject({ name: z.string(), grams: z.number() }).nullable(),
  ...macros,
});
export type DietItem = z.output<typeof dietItem>;

const dietMeal = z.strictObject({
  id,
  /** The day of the diet, from 1. */
  day: z.int(),
  name: z.string(),
  time: time.nullable(),
  notes,
  items: z.array(dietItem),
  totals,
});
export type DietMeal = z.output<typeof dietMeal>;

/** A template of the gym (without a person), or a person's diet. */
export const diet = z.strictObject({
  id,
  userId: id.nullable(),
  templateId: id.nullable(),
  name: z.string(),
  description: z.string(),
  days: z.array(z.string()),
  startsOn: date,
  active: z.boolean(),
  mealCount: z.int(),
  /** The nutrients of an average day. */
  average: totals,
  /** How many people use a copy of this template. */
  assignedCount: z.int(),
  /** Who wrote it for the person. */
  coach: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Diet = z.output<typeof diet>;

export const dietDetail = diet.extend({
  meals: z.array(dietMeal),
  dayTotals: z.array(totals),
});
export type DietDetail = z.output<typeof dietDetail>;

const writtenItem = z.strictObject({
  /** Sent back by an editor, so that items already ticked stay ticked. */
  id: id.optional(),
  foodId,
  grams: z
    .number()
    .min(1, 'Escribe una cantidad de 1 g o más.')
    .max(5000, 'Son más de 5 kg: revisa la cantidad.'),
  measure: text(60).nullable().default(null),
});
const writtenMeal = z.strictObject({
  id: id.optional(),
  day: z.int().min(1).max(MAX_DIET_DAYS).default(1),
  name: text(60),
  time: time.nullable().default(null),
  notes: notes.default(null),
  items: z.array(writtenItem).max(MAX_ITEMS).default([]),
});
export type WrittenMeal = z.output<typeof writtenMeal>;

const header = {
  name: name(120),
  description: anyText(1000),
  days: dayNames,
  startsOn: date,
  active: z.boolean(),
};
const meals = z.array(writtenMeal).max(MAX_MEALS);

/** A whole diet; without a person it is a template of the gym. */
export const newDiet = z.strictObject({
  ...header,
  userId: id.optional(),
  description: header.description.default(''),
  days: dayNames.default(['Día 1']),
  startsOn: date.optional(),
  active: z.boolean().default(true),
  meals: meals.default([]),
});
export const dietUpdate = z
  .strictObject({ ...header, meals })
  .partial()
  .extend({ was });
export type NewDiet = z.output<typeof newDiet>;
export type DietUpdate = z.output<typeof dietUpdate>;

const assignment = z.strictObject({
  userIds: z.array(id).min(1).max(200),
  startsOn: date.optional(),
});
export type DietAssignment = z.output<typeof assignment>;

/** Something eaten: an item of the diet, another food in its place, or an extra. */
const eatenEntry = z.strictObject({
  itemId: id,
  /** Null for ticks from the time before the food was stored with them. */
  foodId: z.string().nullable(),
  name: z.string(),
  grams: z.number(),
  measure: z.strictObject({ name: z.string(), grams: z.number() }).nullable(),
  /** True if it is not an item of the diet. */
  extra: z.boolean(),
  ...macros,
});
export type EatenEntry = z.output<typeof eatenEntry>;

const eatenDay = z.strictObject({
  date,
  day: z.int(),
  planned: totals,
  plannedCount: z.int(),
  eaten: totals,
  /** The ticked items of the diet. */
  itemIds: z.array(id),
  /** Everything eaten, in the order in which it was entered. */
  entries: z.array(eatenEntry),
});
export type EatenDay = z.output<typeof eatenDay>;

const ticks = z.strictObject({
  date,
  itemIds: z.array(id).min(1).max(200),
  eaten: z.boolean(),
});
export type Ticks = z.output<typeof ticks>;

const eatenFood = z.strictObject({
  date,
  foodId,
  grams: writtenItem.shape.grams,
  measure: text(60).nullable().default(null),
});
export type EatenFood = z.output<typeof eatenFood>;

const isShort = ({ from, to }: { from: Day; to: Day }): boolean =>
  from <= to && daysBetween(from, to) < MAX_RANGE_DAYS;
const range = z
  .strictObject({ from: date, to: date })
  .refine(isShort, { error: `Elige hasta ${MAX_RANGE_DAYS} días.`, path: ['to'] });
export type DateRange = z.output<typeof range>;

const shoppingList = z.strictObject({
  from: date,
  to: date,
  shelves: z.array(
    z.strictObject({
      category: z.string(),
      foods: z.array(
        z.strictObject({
          /** The first food of the diet that needs it. */
          foodId: z.string(),
          /** What is bought for it: raw where the diet has it cooked. */
          name: z.string(),
          grams: z.number(),
          measure: z.strictObject({ name: z.string(), grams: z.number() }).nullable(),
          /** The foods of the diet it is needed for, if they differ from what is bought. */
          uses: z.array(z.strictObject({ name: z.string(), grams: z.number() })),
          /** How many packages of the usual size are enough. */
          packages: z
            .strictObject({ name: z.string(), grams: z.number(), count: z.int() })
            .nullable(),
        }),
      ),
    }),
  ),
});
export type ShoppingList = z.output<typeof shoppingList>;

export const dietRoutes = {
  diets: defineRoute({
    method: 'GET',
    path: '/dietas',
    access: 'user',
    summary: 'The caller’s meal plans; `scope=library` lists the gym’s templates',
    query: z.strictObject({ scope: z.enum(['library']).optional(), userId: id.optional() }),
    response: z.array(diet),
  }),
  createDiet: defineRoute({
    method: 'POST',
    path: '/dietas',
    access: 'management',
    permission: 'nutrition.write',
    summary: 'Add a template, or a meal plan for a person',
    body: newDiet,
    response: dietDetail,
    status: 201,
  }),
  startFoodLog: defineRoute({
    method: 'POST',
    path: '/my-foods/log',
    access: 'user',
    summary:
      'Begin to write down what one eats without a meal plan; who has one already gets that one',
    response: dietDetail,
  }),
  diet: defineRoute({
    method: 'GET',
    path: '/dietas/{id}',
    access: 'user',
    summary: 'A diet with its meals and totals; members reach their own',
    params: idParams,
    response: dietDetail,
  }),
  updateDiet: defineRoute({
    method: 'PUT',
    path: '/dietas/{id}',
    access: 'management',
    permission: 'nutrition.write',
    summary: 'Change a diet; a list of meals replaces the whole list',
    params: idParams,
    body: dietUpdate,
    response: dietDetail,
  }),
  deleteDiet: defineRoute({
    method: 'DELETE',
    path: '/dietas/{id}',
    access: 'management',
    permission: 'nutrition.write',
    summary: 'Remove a diet; what was eaten by it stays written down',
    params: idParams,
  }),
  assignDiet: defineRoute({
    method: 'POST',
    path: '/dietas/{id}/assign',
    access: 'management',
    permission: 'nutrition.write',
    summary: 'Copy a diet into a meal plan for each person, all or none',
    params: idParams,
    body: assignment,
    response: z.array(diet),
    status: 201,
  }),
  dietDocument: defineRoute({
    method: 'GET',
    path: '/dietas/{id}/pdf',
    access: 'user',
    summary: 'The diet on paper, in the gym’s name and colours',
    params: idParams,
    file: 'application/pdf',
  }),
  eaten: defineRoute({
    method: 'GET',
    path: '/dietas/{id}/eaten',
    access: 'user',
    summary: 'What was planned and eaten on each date, at most 92 of them',
    params: idParams,
    query: range,
    response: z.array(eatenDay),
  }),
  tick: defineRoute({
    method: 'PUT',
    path: '/dietas/{id}/eaten',
    access: 'user',
    summary: 'Tick or untick items on a date; sending it again changes nothing',
    params: idParams,
    body: ticks,
    response: eatenDay,
  }),
  eatFood: defineRoute({
    method: 'PUT',
    path: '/dietas/{id}/eaten/{itemId}',
    access: 'user',
    summary:
      'Write down what was eaten: for an item of the diet instead of it, otherwise besides it; unticking the id takes it away',
    params: z.strictObject({ id, itemId: id }),
    body: eatenFood,
    response: eatenDay,
  }),
  shopping: defineRoute({
    method: 'GET',
    path: '/dietas/{id}/shopping',
    access: 'user',
    summary: 'What to buy for the dates, shelf by shelf',
    params: idParams,
    query: range,
    response: shoppingList,
  }),
};
