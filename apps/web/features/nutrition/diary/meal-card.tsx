import type { DietItem, DietMeal, EatenEntry } from '@forja/contract/nutrition/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { CheckBox } from '@forja/ui/fields/checkbox.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Check } from 'lucide-react';
import { formatNumber } from '../../../lib/format/format.ts';
import { amountText, kcalText, macrosText } from '../words.ts';

interface MealCardProps {
  meal: DietMeal;
  /** What was eaten, by the id of the diet's item. */
  eaten: ReadonlyMap<string, EatenEntry>;
  /** Future days cannot be ticked yet. */
  locked: boolean;
  onTick: (items: readonly DietItem[], eaten: boolean) => void;
  onOpen: (item: DietItem) => void;
}

/** The difference between what was eaten and the plan. */
function differenceText(item: DietItem, entry: EatenEntry): string {
  if (entry.name !== item.name) return ` · en vez de ${item.name}`;
  return entry.grams === item.grams ? '' : ` · el plan dice ${amountText(item)}`;
}

/** A meal of the day, ticked as a whole or food by food. */
export function MealCard({ meal, eaten, locked, onTick, onOpen }: MealCardProps) {
  const all = meal.items.length > 0 && meal.items.every(({ id }) => eaten.has(id));
  return (
    <Panel
      title={meal.name}
      aside={meal.time && <span className="text-13 text-muted tabular-nums">{meal.time}</span>}
      actions={
        meal.items.length > 0 && (
          <Button
            size={44}
            variant={all ? 'ghost' : 'outline'}
            disabled={locked}
            aria-pressed={all}
            className={cx(all && 'text-ok')}
            icon={<Check size={18} aria-hidden="true" />}
            onClick={() => onTick(meal.items, !all)}
          >
            {all ? 'Comido' : 'Ya comí'}
            <span className="sr-only"> {meal.name}</span>
          </Button>
        )
      }
    >
      <ul>
        {meal.items.map((item) => {
          const entry = eaten.get(item.id);
          const shown = entry ?? item;
          return (
            <li key={item.id} className="flex items-center border-t border-line-2">
              <span className="grid h-12 w-14 flex-none place-items-center">
                <CheckBox
                  aria-label={`${shown.name}, comido`}
                  checked={eaten.has(item.id)}
                  disabled={locked}
                  onChange={(event) => onTick([item], event.target.checked)}
                />
              </span>
              <button
                type="button"
                onClick={() => onOpen(item)}
                className="ring-inset flex min-h-13 min-w-0 flex-1 items-center gap-3 py-1.5 pr-4 text-left hover:bg-sunk"
              >
                <span className="min-w-0 flex-1">
                  <span className={cx('block font-medium', eaten.has(item.id) && 'text-muted')}>
                    {shown.name}
                  </span>
                  <span className="block text-13 text-muted">
                    {amountText(shown)}
                    {entry && differenceText(item, entry)}
                  </span>
                </span>
                <span className="flex-none text-13 text-muted tabular-nums">
                  {formatNumber(shown.kcal)} kcal
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="border-t border-line-2 px-5 py-2.5 text-13 text-muted">
        <span className="font-medium text-ink">{kcalText(meal.totals.kcal)}</span> ·{' '}
        {macrosText(meal.totals)}
        {meal.notes && <span className="block whitespace-pre-line">«{meal.notes}»</span>}
      </p>
    </Panel>
  );
}
