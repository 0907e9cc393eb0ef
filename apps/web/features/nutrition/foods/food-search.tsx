import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import type { FoodCategory } from '@forja/library/nutrition/food';
import { createFoodSearch, indexFood } from '@forja/library/nutrition/food-search';
import { Combobox } from '@forja/ui/fields/combobox.tsx';
import { useEffect, useMemo, useState } from 'react';
import { formatNumber } from '../../../lib/format/format.ts';
import { inSlices } from '../../../lib/screen/in-slices.ts';
import { categoryName } from '../words.ts';

const MAX_SHOWN = 30;

type Searchable = FoodDetail & { category: FoodCategory };

interface FoodSearchProps {
  label: string;
  foods: readonly FoodDetail[];
  onPick: (food: FoodDetail) => void;
  /** The text when no food matches. */
  emptyText?: string;
}

const OWNERS: Partial<Record<FoodDetail['source'], string>> = {
  gym: ' · del gimnasio',
  person: ' · tuyo',
};

export function FoodSearch({
  label,
  foods,
  onPick,
  emptyText = 'Ningún alimento con ese nombre. Puedes crearlo en Alimentos del gimnasio.',
}: FoodSearchProps) {
  const [text, setText] = useState('');
  // The type is safe: the server checks the categories of added foods against the same list.
  const all = foods as Searchable[];
  const search = useMemo(() => createFoodSearch(all), [all]);
  useEffect(() => inSlices(all, indexFood), [all]);
  const found = useMemo(() => search({ text }).slice(0, MAX_SHOWN), [search, text]);
  return (
    <Combobox
      label={label}
      labelHidden
      placeholder="Agregar alimento: arroz, pinto, pollo…"
      value={null}
      onSearch={setText}
      emptyText={emptyText}
      options={found.map((food) => ({
        value: food.id,
        label: food.name,
        detail: `${formatNumber(food.kcal)} kcal en 100 g · ${categoryName(food.category)}${OWNERS[food.source] ?? ''}`,
      }))}
      onValue={(id) => {
        const food = found.find((each) => each.id === id);
        if (!food) return;
        onPick(food);
        setText('');
      }}
    />
  );
}
