import type { EatenEntry } from '@forja/contract/nutrition/routes';
import { WATER } from '@forja/library/nutrition/food';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Droplet, Minus, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatNumber } from '../../../lib/format/format.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { newId } from '../../../lib/screen/new-id.ts';
import { amountText } from '../words.ts';

const AddFood = lazyDialog(() => import('./add-food.tsx'), 'default');

const GLASS_ML = 250;

const glassOfWater = (): EatenEntry => ({
  itemId: newId(),
  foodId: WATER,
  name: 'Agua',
  grams: GLASS_ML,
  measure: null,
  extra: true,
  kcal: 0,
  proteinG: 0,
  carbsG: 0,
  fatG: 0,
});

interface ExtrasPanelProps {
  title: string;
  extras: readonly EatenEntry[];
  onEat: (entry: EatenEntry) => void;
  onRemove: (itemId: string) => void;
  onOpen: (entry: EatenEntry) => void;
}

/** What was eaten and drunk besides the diet, or without one. */
export function ExtrasPanel({ title, extras, onEat, onRemove, onOpen }: ExtrasPanelProps) {
  const [adds, setAdds] = useState(false);
  const water = extras.filter(({ foodId }) => foodId === WATER);
  const foods = extras.filter(({ foodId }) => foodId !== WATER);
  const drunk = water.reduce((sum, { grams }) => sum + grams, 0);
  const lastGlass = water.at(-1);
  return (
    <Panel
      title={title}
      actions={
        <Button
          size={44}
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => setAdds(true)}
        >
          Agregar alimento
        </Button>
      }
    >
      <div className="flex min-h-13 items-center gap-3 border-t border-line-2 px-5 py-1.5 large-text:flex-wrap">
        <Droplet size={18} aria-hidden="true" className="flex-none text-muted" />
        <span className="min-w-0 flex-1 large-text:min-w-32">
          <span className="block font-medium">Agua</span>
          <span className="block text-13 text-muted tabular-nums" aria-live="polite">
            {formatNumber(drunk)} ml
          </span>
        </span>
        <IconButton
          size={44}
          label="Quitar un vaso de agua"
          disabled={!lastGlass}
          icon={<Minus size={18} aria-hidden="true" />}
          onClick={() => lastGlass && onRemove(lastGlass.itemId)}
        />
        <Button size={44} onClick={() => onEat(glassOfWater())}>
          + {GLASS_ML} ml<span className="sr-only"> de agua</span>
        </Button>
      </div>
      <List>
        {foods.map((entry) => (
          <li key={entry.itemId} className="flex items-center border-t border-line-2 pr-2">
            <button
              type="button"
              onClick={() => onOpen(entry)}
              className="ring-inset flex min-h-13 min-w-0 flex-1 items-center gap-3 py-1.5 pl-5 text-left hover:bg-sunk"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{entry.name}</span>
                <span className="block text-13 text-muted">{amountText(entry)}</span>
              </span>
              <span className="flex-none text-13 text-muted tabular-nums">
                {formatNumber(entry.kcal)} kcal
              </span>
            </button>
            <IconButton
              size={44}
              label={`Quitar ${entry.name}`}
              icon={<Trash2 size={17} aria-hidden="true" />}
              onClick={() => onRemove(entry.itemId)}
            />
          </li>
        ))}
      </List>
      {adds && (
        <Suspense fallback={null}>
          <AddFood onClose={() => setAdds(false)} onEat={onEat} />
        </Suspense>
      )}
    </Panel>
  );
}
