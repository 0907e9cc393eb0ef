/**
 * Energy and macronutrients per 100 g, rounded to one decimal; carbohydrate is by difference and
 * counts the fibre. A row of a public table bears its number there, and was compared with it figure
 * by figure:
 *
 * - USDA: five digits are an NDB number of Standard Reference 28, six an FDC id of SR Legacy, the
 *   release after it, where that one added the food or corrected it.
 * - TACO: Tabela Brasileira de Composição de Alimentos, 4th edition (NEPA/Unicamp, 2011).
 * - IFCT: Indian Food Composition Tables 2017 (NIN), energy turned from kJ, fibre added back to the
 *   available carbohydrate.
 *
 * A food stands for itself or its botanical twin (ñampí is taro, jocote is ciriguela). What no table
 * at hand holds but Costa Rica eats daily borrows the figures of the nearest food and says so. No
 * table holds a casado or a brand: those rows say that they are estimates. A gym adds its own food
 * where it knows better.
 */
import type { Food } from './food.ts';
import { animal } from './foods/animal.ts';
import { grains } from './foods/grains.ts';
import { pantry } from './foods/pantry.ts';
import { prepared } from './foods/prepared.ts';
import { produce } from './foods/produce.ts';

export const FOODS: readonly Food[] = [grains, produce, animal, pantry, prepared].flat();
