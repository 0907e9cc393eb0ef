import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import { readNumber } from '@forja/ui/fields/read-number.ts';
import { newId } from '../../../lib/screen/new-id.ts';

type Measure = FoodDetail['measures'][number];

/** A household measure while it is edited. */
export interface MeasureRow {
  key: string;
  name: string;
  grams: string;
}

export const MAX_MEASURES = 10;

export const emptyRow = (): MeasureRow => ({ key: newId(), name: '', grams: '' });

export const rowsOf = (measures: readonly Measure[]): MeasureRow[] =>
  measures.map(({ name, grams }) => ({ key: newId(), name, grams: String(grams) }));

/** Empty rows are not sent. */
export const filledRows = (rows: readonly MeasureRow[]): MeasureRow[] =>
  rows.filter(({ name, grams }) => name.trim() !== '' || grams !== '');

export const measuresOf = (rows: readonly MeasureRow[]): Measure[] =>
  filledRows(rows).map(({ name, grams }) => ({ name: name.trim(), grams: readNumber(grams) ?? 0 }));
