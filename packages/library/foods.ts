/**
 * Energy and macronutrients follow two public tables, rounded to one decimal: USDA FoodData
 * Central (https://fdc.nal.usda.gov) and INCAP, "Tabla de Composición de Alimentos de
 * Centroamérica". Mixed dishes are typical figures of a home recipe and vary with the cook;
 * supplements vary with the brand: a gym adds its own food when the label says otherwise.
 */
import type { Food } from './food.ts';
import { animal } from './foods/animal.ts';
import { grains } from './foods/grains.ts';
import { pantry } from './foods/pantry.ts';
import { prepared } from './foods/prepared.ts';
import { produce } from './foods/produce.ts';

export const FOODS: readonly Food[] = [grains, produce, animal, pantry, prepared].flat();
