/**
 * Energy and macronutrients per 100 g, rounded to one decimal. Single foods are rows of two public
 * tables: USDA FoodData Central (https://fdc.nal.usda.gov) and INCAP, "Tabla de Composición de
 * Alimentos de Centroamérica". No table holds a casado or a brand: those rows say that they are
 * estimated from a home recipe or read on labels, and a gym adds its own food where it knows better.
 */
import type { Food } from './food.ts';
import { animal } from './foods/animal.ts';
import { grains } from './foods/grains.ts';
import { pantry } from './foods/pantry.ts';
import { prepared } from './foods/prepared.ts';
import { produce } from './foods/produce.ts';

export const FOODS: readonly Food[] = [grains, produce, animal, pantry, prepared].flat();
