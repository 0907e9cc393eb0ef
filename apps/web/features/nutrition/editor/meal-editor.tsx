import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { dropRow } from '../../../lib/forms/drag-handle.tsx';
import { RowTools } from '../../../lib/forms/row-tools.tsx';
import { newId } from '../../../lib/screen/new-id.ts';
import { FoodSearch } from '../foods/food-search.tsx';
import { kcalText, macrosText } from '../words.ts';
import { type DraftMeal, mealMacros, moveItem, newItem } from './diet-draft.ts';
import { ItemRow } from './item-row.tsx';

interface MealEditorProps {
  meal: DraftMeal;
  foods: readonly FoodDetail[];
  /** The server's error for a field, by its path inside the meal. */
  error: (name: string) => string | undefined;
  onChange: (change: (meal: DraftMeal) => DraftMeal) => void;
  onMove: (step: 1 | -1) => void;
  /** A food was dropped on another, or on a meal. */
  onDrop: (itemKey: string, over: string) => void;
  onRemove: () => void;
}

export function MealEditor(props: MealEditorProps) {
  const { meal, foods, error, onChange, onMove, onDrop, onRemove } = props;
  const macros = mealMacros(meal);
  return (
    <section aria-label={meal.name} className="rounded-panel border border-line">
      <div className="flex flex-wrap items-end gap-2 p-3">
        <TextField
          label="Comida"
          value={meal.name}
          error={error('name')}
          className="min-w-32 flex-1"
          onChange={(event) => onChange((old) => ({ ...old, name: event.target.value }))}
        />
        <TextField
          label="Hora"
          type="time"
          value={meal.time ?? ''}
          error={error('time')}
          className="w-36"
          onChange={(event) => onChange((old) => ({ ...old, time: event.target.value || null }))}
        />
        <RowTools name={meal.name} onMove={onMove} onRemove={onRemove} />
      </div>
      <ol>
        {meal.items.map((item, place) => (
          <ItemRow
            key={item.key}
            item={item}
            error={error(`items.${place}.foodId`) ?? error(`items.${place}.grams`)}
            onChange={(values) =>
              onChange((old) => ({
                ...old,
                items: old.items.map((each) =>
                  each.key === item.key ? { ...each, ...values } : each,
                ),
              }))
            }
            onMove={(step) => onChange((old) => moveItem(old, place, place + step))}
            onDrop={(over) => onDrop(item.key, over)}
            onRemove={() =>
              onChange((old) => ({
                ...old,
                items: old.items.filter((each) => each.key !== item.key),
              }))
            }
          />
        ))}
      </ol>
      <div
        {...dropRow(meal.key)}
        className="flex flex-wrap items-center gap-3 border-t border-line-2 p-3"
      >
        <div className="min-w-56 flex-1">
          <FoodSearch
            label={`Agregar alimento a ${meal.name}`}
            foods={foods}
            onPick={(food) =>
              onChange((old) => ({ ...old, items: [...old.items, newItem(newId(), food)] }))
            }
          />
        </div>
        <p className="text-13 text-muted tabular-nums">
          <span className="font-medium text-ink">{kcalText(macros.kcal)}</span> ·{' '}
          {macrosText(macros)}
        </p>
      </div>
    </section>
  );
}
