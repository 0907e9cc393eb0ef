/**
 * Energy and macronutrients per 100 g, rounded to one decimal; carbohydrate is by difference and
 * includes the fibre. A food from a public table has the number of its row there, and every figure
 * was compared with that row:
 *
 * - USDA: five digits are an NDB number of Standard Reference 28; six are an FDC id of SR Legacy, the
 *   next release, for foods that it added or corrected.
 * - TACO: Tabela Brasileira de Composição de Alimentos, 4th edition (NEPA/Unicamp, 2011).
 * - IFCT: Indian Food Composition Tables 2017 (NIN), energy converted from kJ, fibre added to the
 *   available carbohydrate.
 *
 * Some foods use the row of the same plant under another name (ñampí is taro, jocote is ciriguela).
 * A food that is in no table but eaten daily in Costa Rica uses the figures of the nearest food and
 * is marked as similar. No table has a casado or a brand, so those rows are marked as estimates. A
 * gym can add its own foods where it knows better figures.
 */
import type { Food } from './food.ts';
import { animal } from './foods/animal.ts';
import { grains } from './foods/grains.ts';
import { pantry } from './foods/pantry.ts';
import { prepared } from './foods/prepared.ts';
import { produce } from './foods/produce.ts';

export const FOODS: readonly Food[] = [grains, produce, animal, pantry, prepared].flat();
