/**
 * Energy and macronutrients per 100 g, rounded to one decimal. Single foods are rows of USDA
 * FoodData Central (https://fdc.nal.usda.gov), each its own or its botanical twin (ñampí is taro).
 * What grows here and that table lacks follows INCAP, "Tabla de Composición de Alimentos de
 * Centroamérica", and is marked as approximate. No table holds a casado or a brand: those rows say
 * that they are estimated from a home recipe or read on labels. A gym adds its own food where it
 * knows better.
 */
import type { Food } from './food.ts';
import { animal } from './foods/animal.ts';
import { grains } from './foods/grains.ts';
import { pantry } from './foods/pantry.ts';
import { prepared } from './foods/prepared.ts';
import { produce } from './foods/produce.ts';

export const FOODS: readonly Food[] = [grains, produce, animal, pantry, prepared].flat();
