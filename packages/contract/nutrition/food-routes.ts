import { z } from 'zod';
import { anyText, idParams, name, text, was } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { fullBarcode, isBarcode } from './values.ts';
import { barcodeProblem } from './words.ts';

/** The table's foods have readable ids, a gym's own have UUIDs. */
export const foodId = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const foodParams = z.strictObject({ id: foodId });

/** The server knows which categories exist. */
const category = text(40);

const measure = z.strictObject({ name: text(60), grams: z.number().min(0.1).max(5000) });
const per100 = z.number().min(0).max(100);

/** The number below the bar code of a package. */
const barcode = z
  .string()
  .trim()
  .regex(/^\d{8,14}$/, 'Escribe solo las cifras del código.')
  .refine(isBarcode, { error: ({ input }) => barcodeProblem(String(input)) ?? undefined })
  .transform(fullBarcode)
  .nullable();

const figures = {
  category,
  kcal: z.number().min(0).max(950),
  proteinG: per100,
  carbsG: per100,
  fatG: per100,
  fibreG: per100,
  measures: z.array(measure).max(10),
};
const ownFood = { name: name(120), aliases: z.array(text(80)).max(10), ...figures };

/** A food with its energy and macronutrients per 100 g. */
export const food = z.strictObject({
  id: z.string(),
  ...ownFood,
  barcode: z.string().nullable(),
  /**
   * Where the figures come from: a public table, a similar food, an estimate (from a home recipe or
   * from products), this gym, or the caller, who alone sees that food.
   */
  source: z.enum(['USDA', 'TACO', 'IFCT', 'similar', 'recipe', 'label', 'gym', 'person']),
  /** Its row in that table, or the row of the similar food. */
  reference: z.string().nullable(),
  own: z.boolean(),
});
export type FoodDetail = z.output<typeof food>;

const addsUp = (value: { proteinG?: number; carbsG?: number; fatG?: number }): boolean =>
  (value.proteinG ?? 0) + (value.carbsG ?? 0) + (value.fatG ?? 0) <= 100;
const TOO_MUCH = {
  error: 'Proteína, carbohidratos y grasa no pueden sumar más de 100 g en 100 g.',
  path: ['proteinG'],
};

export const newFood = z
  .strictObject({
    ...ownFood,
    aliases: ownFood.aliases.default([]),
    fibreG: per100.default(0),
    measures: ownFood.measures.default([]),
    barcode: barcode.default(null),
  })
  .refine(addsUp, TOO_MUCH);
export const foodUpdate = z
  .strictObject({ ...ownFood, barcode })
  .partial()
  .extend({ was });

const newPersonFood = z
  .strictObject({
    name: ownFood.name,
    ...figures,
    fibreG: per100.default(0),
    measures: figures.measures.default([]),
    barcode: barcode.default(null),
  })
  .refine(addsUp, TOO_MUCH);
const personFoodUpdate = z
  .strictObject({ name: ownFood.name, ...figures, barcode })
  .partial()
  .extend({ was });
export type NewPersonFood = z.output<typeof newPersonFood>;
export type PersonFoodUpdate = z.output<typeof personFoodUpdate>;

/** What somebody often eats, with the last amount. */
const foodShelf = z.strictObject({
  favourites: z.array(food),
  recent: z.array(z.strictObject({ food, grams: z.number(), measure: z.string().nullable() })),
});
export type FoodShelf = z.output<typeof foodShelf>;

export type NewFood = z.output<typeof newFood>;
export type FoodUpdate = z.output<typeof foodUpdate>;

const foodQuery = z.strictObject({
  /**
   * `library` is the same for every gym and cached; `own` is what this gym added, `mine` what the
   * caller added; all by default.
   */
  scope: z.enum(['library', 'own', 'mine']).optional(),
  search: anyText(120).optional(),
  category: category.optional(),
});
export type FoodFilter = z.output<typeof foodQuery>;

export const foodRoutes = {
  foods: defineRoute({
    method: 'GET',
    path: '/foods',
    access: 'user',
    summary: 'The food table, per 100 g and in household measures, and the gym’s own foods',
    query: foodQuery,
    response: z.array(food),
    cache: 'handler',
  }),
  createFood: defineRoute({
    method: 'POST',
    path: '/foods',
    access: 'management',
    permission: 'nutrition.write',
    summary: 'Add a food of the gym’s own',
    body: newFood,
    response: food,
    status: 201,
  }),
  updateFood: defineRoute({
    method: 'PATCH',
    path: '/foods/{id}',
    access: 'management',
    permission: 'nutrition.write',
    summary: 'Change a food of the gym’s own',
    params: foodParams,
    body: foodUpdate,
    response: food,
  }),
  deleteFood: defineRoute({
    method: 'DELETE',
    path: '/foods/{id}',
    access: 'management',
    permission: 'nutrition.write',
    summary: 'Remove a food of the gym’s own; diets that use it keep it',
    params: foodParams,
  }),
  createPersonFood: defineRoute({
    method: 'POST',
    path: '/my-foods',
    access: 'user',
    summary: 'Add a food for oneself, as the label on the package gives it',
    body: newPersonFood,
    response: food,
    status: 201,
  }),
  updatePersonFood: defineRoute({
    method: 'PATCH',
    path: '/my-foods/{id}',
    access: 'user',
    summary: 'Change a food one added for oneself',
    params: idParams,
    body: personFoodUpdate,
    response: food,
  }),
  deletePersonFood: defineRoute({
    method: 'DELETE',
    path: '/my-foods/{id}',
    access: 'user',
    summary: 'Remove a food one added for oneself; days already written down keep it',
    params: idParams,
  }),
  foodShelf: defineRoute({
    method: 'GET',
    path: '/my-foods/shelf',
    access: 'user',
    summary: 'The caller’s favourite foods and those eaten last',
    response: foodShelf,
  }),
  setFavouriteFood: defineRoute({
    method: 'PUT',
    path: '/my-foods/favourites/{id}',
    access: 'user',
    summary: 'Make a food a favourite, or no longer one; sending it again changes nothing',
    params: foodParams,
    body: z.strictObject({ favourite: z.boolean() }),
  }),
};
