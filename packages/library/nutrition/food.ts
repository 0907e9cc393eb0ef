import { slug } from '../text/plain-words.ts';
import type { Nutrients } from './targets.ts';

/** The categories of foods, with the name a member reads. */
export const FOOD_CATEGORIES = {
  cereals: 'Cereales y pastas',
  breads: 'Panes, tortillas y masas',
  legumes: 'Frijoles y leguminosas',
  starches: 'Verduras harinosas',
  vegetables: 'Vegetales',
  fruits: 'Frutas',
  meats: 'Carnes',
  poultry: 'Pollo y aves',
  seafood: 'Pescados y mariscos',
  'cold-cuts': 'Embutidos',
  eggs: 'Huevos',
  dairy: 'Lácteos y quesos',
  nuts: 'Nueces y semillas',
  fats: 'Grasas y aceites',
  sweets: 'Azúcares y postres',
  snacks: 'Meriendas y bocas',
  sauces: 'Salsas y condimentos',
  drinks: 'Bebidas',
  alcohol: 'Bebidas con alcohol',
  dishes: 'Platos preparados',
  supplements: 'Suplementos',
} as const;

/** The food that is drunk by the glass and has its own button. */
export const WATER = 'agua';

export type FoodCategory = keyof typeof FOOD_CATEGORIES;

/** The sources of the figures, as a person reads them. */
export const FOOD_SOURCES = {
  USDA: 'USDA FoodData Central, fdc.nal.usda.gov',
  TACO: 'TACO, tabla de composición de alimentos de Brasil, 4.ª edición',
  IFCT: 'IFCT 2017, tablas de composición de alimentos de la India',
  similar: 'aproximado, con las cifras de un alimento parecido',
  recipe: 'estimado de una receta casera; varía con quien cocina',
  label: 'estimado de productos parecidos; vale más la etiqueta del tuyo',
} as const;

export type FoodSource = keyof typeof FOOD_SOURCES;

const isSource = (word: string | undefined): word is FoodSource =>
  word !== undefined && Object.hasOwn(FOOD_SOURCES, word);

export type HouseholdMeasure = { name: string; grams: number };

/** One food; its nutrients are per 100 g of edible portion. */
export type Food = Nutrients & {
  id: string;
  name: string;
  aliases: readonly string[];
  category: FoodCategory;
  measures: readonly HouseholdMeasure[];
  source: FoodSource;
  /** Its row in a public table, or that of a similar food; null for an estimate. */
  reference: string | null;
};

/** A public table and the number of a row in it, as in `USDA 09040`. */
type TableRow = `${'USDA' | 'TACO' | 'IFCT'} ${string}`;

/** A row of the table: energy, protein, carbohydrate, fat and fibre per 100 g, then measures in grams. */
type Row = readonly [
  name: string,
  per100: readonly [kcal: number, protein: number, carbs: number, fat: number, fibre: number],
  measures: Readonly<Record<string, number>>,
  origin: TableRow | `similar ${TableRow}` | 'recipe' | 'label',
  aliases?: readonly string[],
];

function readOrigin(origin: string): Pick<Food, 'source' | 'reference'> {
  const [source, ...reference] = origin.split(' ');
  if (!isSource(source)) throw new Error(`No such source of figures: ${origin}`);
  return { source, reference: reference.join(' ') || null };
}

/** Turns the rows of one category into foods. */
export function foodsOf(category: FoodCategory, rows: readonly Row[]): readonly Food[] {
  return rows.map(([name, per100, measures, origin, aliases = []]) => {
    const [kcal, proteinG, carbsG, fatG, fibreG] = per100;
    return {
      id: slug(name),
      name,
      aliases,
      category,
      kcal,
      proteinG,
      carbsG,
      fatG,
      fibreG,
      measures: Object.entries(measures).map(([measure, grams]) => ({ name: measure, grams })),
      ...readOrigin(origin),
    };
  });
}
