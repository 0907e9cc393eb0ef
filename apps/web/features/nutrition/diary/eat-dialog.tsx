import type { DietItem, EatenEntry } from '@forja/contract/nutrition/routes';
import { macrosOf } from '@forja/library/nutrition/diet';
import { equivalentsOf } from '@forja/library/nutrition/equivalents';
import { Button } from '@forja/ui/actions/button.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../../lib/format/format.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { type Amount, AmountFields } from '../foods/amount-fields.tsx';
import { FavouriteButton } from '../foods/favourite-button.tsx';
import { FoodFacts } from '../foods/food-facts.tsx';
import { foodsQuery } from '../queries.ts';
import { amountText, categoryName, macrosText } from '../words.ts';

/** The limits of the server for one food. */
const MIN_GRAMS = 1;
const MAX_GRAMS = 5000;

interface EatDialogProps {
  entry: EatenEntry;
  eaten: boolean;
  /** The item of the diet that it replaces; null for something besides the diet. */
  planned: DietItem | null;
  /** Set on future days, which can only be looked at. */
  locked?: boolean;
  onEat: (entry: EatenEntry) => void;
  onRemove?: () => void;
  onClose: () => void;
}

/** Equivalent foods for an item of the diet, each chosen with one tap. */
function Equivalents({
  planned,
  onPick,
}: {
  planned: DietItem;
  onPick: (entry: EatenEntry) => void;
}) {
  const query = useQuery(foodsQuery);
  const foods = query.data;
  const found = useMemo(() => {
    const category = foods?.find(({ id }) => id === planned.foodId)?.category;
    return equivalentsOf({ foodId: planned.foodId, category, macros: planned }, foods ?? []);
  }, [foods, planned]);
  if (!foods)
    return <LoadState query={query} failed="No pudimos buscar equivalentes" waiting={4} />;
  if (found.length === 0)
    return <p className="text-muted">Ningún alimento de la tabla aporta casi lo mismo.</p>;
  return (
    <ul aria-label={`Equivalentes de ${planned.name}`}>
      {found.map(({ food, grams, measure: named, macros }) => {
        const measure = food.measures.find(({ name }) => name === named) ?? null;
        const { id: itemId } = planned;
        const entry = { itemId, foodId: food.id, name: food.name, grams, measure, extra: false };
        return (
          <li key={food.id} className="border-t border-line-2">
            <button
              type="button"
              onClick={() => onPick({ ...entry, ...macros })}
              className="ring-inset flex min-h-13 w-full items-center gap-3 py-1.5 text-left hover:bg-sunk"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{food.name}</span>
                <span className="block text-13 text-muted">
                  {amountText({ grams, measure })} · {macrosText(macros)}
                </span>
              </span>
              <span className="flex-none text-13 text-muted tabular-nums">
                {formatNumber(macros.kcal)} kcal
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A food of the day: its amount, its nutrients, and the foods that could replace it. */
export default function EatDialog(props: EatDialogProps) {
  const { entry, eaten, planned, locked = false, onEat, onRemove, onClose } = props;
  const { data: foods } = useQuery(foodsQuery);
  const [swaps, setSwaps] = useState(false);
  const [amount, setAmount] = useState<Amount>({
    grams: entry.grams,
    measure: entry.measure?.name ?? null,
  });
  const foodId = entry.foodId ?? (planned?.name === entry.name ? planned.foodId : null);
  const food = foods?.find(({ id }) => id === foodId);
  // Until the table is loaded, the nutrients come from the amount on screen.
  const per100 = food ?? macrosOf(entry, 10_000 / entry.grams);
  const measures = food?.measures ?? (entry.measure ? [entry.measure] : []);
  const valid = amount.grams >= MIN_GRAMS && amount.grams <= MAX_GRAMS;
  const done = (next: EatenEntry) => {
    onEat(next);
    onClose();
  };
  const save = () =>
    done({
      ...entry,
      foodId,
      grams: amount.grams,
      measure: measures.find(({ name }) => name === amount.measure) ?? null,
      ...macrosOf(per100, amount.grams),
    });
  if (swaps && planned)
    return (
      <Dialog
        open
        onClose={() => setSwaps(false)}
        width="medium"
        title={`En vez de ${planned.name}`}
        text={`Aportan casi lo mismo que ${amountText(planned)}: ${formatNumber(planned.kcal)} kcal · ${macrosText(planned)}. Tu dieta no cambia: se anota lo que comiste.`}
        closeButton
      >
        <Equivalents planned={planned} onPick={done} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={entry.name}
      text={[food && categoryName(food.category), amountText(entry)].filter(Boolean).join(' · ')}
      closeButton
      actions={
        !locked && (
          <>
            {eaten && onRemove && (
              <Button
                size={44}
                onClick={() => {
                  onRemove();
                  onClose();
                }}
              >
                {planned ? 'No lo comí' : 'Quitar'}
              </Button>
            )}
            <Button size={44} variant="primary" disabled={!valid || !foodId} onClick={save}>
              {eaten ? 'Guardar' : 'Lo comí'}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {!locked && foodId && (
          <div className="flex flex-wrap items-center gap-2">
            <AmountFields item={{ name: entry.name, measures, ...amount }} onChange={setAmount} />
            <FavouriteButton foodId={foodId} name={entry.name} />
          </div>
        )}
        {!locked && planned && (
          <Button
            size={44}
            className="self-start"
            icon={<ArrowLeftRight size={16} aria-hidden="true" />}
            onClick={() => setSwaps(true)}
          >
            Cambiar por un equivalente
          </Button>
        )}
        <div>
          <FoodFacts per100={per100} grams={amount.grams} food={food} />
        </div>
      </div>
    </Dialog>
  );
}
