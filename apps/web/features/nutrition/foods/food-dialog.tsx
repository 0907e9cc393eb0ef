import type { DietItem } from '@forja/contract/nutrition/routes';
import { macrosOf } from '@forja/library/diet';
import { FOOD_SOURCES } from '@forja/library/food';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format/format.ts';
import { foodsQuery } from '../queries.ts';
import { amountText, categoryName, gramsText, MACROS } from '../words.ts';

const SOURCES = { ...FOOD_SOURCES, gym: 'tu gimnasio' } as const;

export function FoodDialog({ item, onClose }: { item: DietItem; onClose: () => void }) {
  const { data: foods } = useQuery(foodsQuery);
  const food = foods?.find(({ id }) => id === item.foodId);
  const per100 = food ?? macrosOf(item, 10_000 / item.grams);
  const rows = [
    { label: 'Energía', portion: item.kcal, hundred: per100.kcal, unit: 'kcal' },
    ...MACROS.map(({ key, label }) => ({
      label,
      portion: item[key],
      hundred: per100[key],
      unit: 'g',
    })),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={item.name}
      text={[food && categoryName(food.category), amountText(item)].filter(Boolean).join(' · ')}
      closeButton
    >
      <table className="w-full text-left tabular-nums">
        <thead className="text-13 text-muted">
          <tr>
            <th className="py-1.5 font-medium">Aporta</th>
            <th className="text-right font-medium">{gramsText(item.grams)}</th>
            <th className="text-right font-medium">100 g</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, portion, hundred, unit }) => (
            <tr key={label} className="border-t border-line-2">
              <th scope="row" className="py-2 font-normal">
                {label}
              </th>
              <td className="text-right font-semibold">
                {formatNumber(portion, 1)} {unit}
              </td>
              <td className="text-right text-muted">
                {formatNumber(hundred, 1)} {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {food && food.measures.length > 0 && (
        <p className="mt-3 text-13 text-muted">
          Medidas:{' '}
          {food.measures.map(({ name, grams }) => `${name} = ${gramsText(grams)}`).join(', ')}
        </p>
      )}
      {food && (
        <p className="mt-1 text-13 text-muted">
          Fuente: {SOURCES[food.source]}
          {food.reference && ` (${food.reference})`}.
        </p>
      )}
    </Dialog>
  );
}
