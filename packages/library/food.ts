import type { Nutrients } from './nutrition.ts';
import { slug } from './plain-text.ts';

/** The groups a food is shelved under, with the name a member reads. */
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

export type FoodCategory = keyof typeof FOOD_CATEGORIES;

/** Where the figures of a food come from, as a person reads it. */
export const FOOD_SOURCES = {
  USDA: 'USDA FoodData Central, fdc.nal.usda.gov',
  INCAP: 'aproximado, según la tabla de Centroamérica del INCAP; varía con la variedad',
  recipe: 'estimado de una receta casera; varía con quien cocina',
  label: 'etiquetas de productos parecidos; varía con la marca',
} as const;

export type FoodSource = keyof typeof FOOD_SOURCES;

export type HouseholdMeasure = { name: string; grams: number };

/** One food; its nutrients are per 100 g of edible portion. */
export type Food = Nutrients & {
  id: string;
  name: string;
  aliases: readonly string[];
  category: FoodCategory;
  measures: readonly HouseholdMeasure[];
  source: FoodSource;
};

/** A row of the table: energy, protein, carbohydrate, fat and fibre per 100 g, then measures in grams. */
type Row = readonly [
  name: string,
  per100: readonly [kcal: number, protein: number, carbs: number, fat: number, fibre: number],
  measures: Readonly<Record<string, number>>,
  source: FoodSource,
  aliases?: readonly string[],
];

/** Turns the rows of one category into foods. */
export function shelf(category: FoodCategory, rows: readonly Row[]): readonly Food[] {
  return rows.map(([name, per100, measures, source, aliases = []]) => {
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
      source,
    };
  });
}
