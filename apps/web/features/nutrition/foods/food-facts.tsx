import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import { type Macros, macrosOf } from '@forja/library/nutrition/diet';
import { FOOD_SOURCES } from '@forja/library/nutrition/food';
import { formatNumber } from '../../../lib/format/format.ts';
import { gramsText, MACROS } from '../words.ts';

const SOURCES = { ...FOOD_SOURCES, gym: 'tu gimnasio', person: 'lo que anotaste tú' } as const;

interface FoodFactsProps {
  per100: Macros;
  grams: number;
  /** Undefined while the food table loads, and without a network. */
  food: FoodDetail | undefined;
}

/** The nutrients of an amount of a food, beside those of 100 g. */
export function FoodFacts({ per100, grams, food }: FoodFactsProps) {
  const portion = macrosOf(per100, grams);
  const rows = [
    { label: 'Energía', portion: portion.kcal, hundred: per100.kcal, unit: 'kcal' },
    ...MACROS.map(({ key, label }) => ({
      label,
      portion: portion[key],
      hundred: per100[key],
      unit: 'g',
    })),
  ];
  return (
    <>
      <table className="w-full text-left tabular-nums">
        <thead className="text-13 text-muted">
          <tr>
            <th className="py-1.5 font-medium">Aporta</th>
            <th className="text-right font-medium">{gramsText(grams)}</th>
            <th className="text-right font-medium">100 g</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, portion: value, hundred, unit }) => (
            <tr key={label} className="border-t border-line-2">
              <th scope="row" className="py-1.5 font-normal">
                {label}
              </th>
              <td className="text-right font-semibold">
                {formatNumber(value, 1)} {unit}
              </td>
              <td className="text-right text-muted">
                {formatNumber(hundred, 1)} {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {food && (
        <p className="mt-2 text-13 text-muted">
          Fuente: {SOURCES[food.source]}
          {food.reference && ` (${food.reference})`}.
        </p>
      )}
    </>
  );
}
