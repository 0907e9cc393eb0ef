import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import type { EatenEntry } from '@forja/contract/nutrition/routes';
import { macrosOf } from '@forja/library/nutrition/diet';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format/format.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { newId } from '../../../lib/screen/new-id.ts';
import { FoodSearch } from '../foods/food-search.tsx';
import { OwnFoodForm } from '../foods/own-food-form.tsx';
import ScanDialog from '../foods/scan-dialog.tsx';
import { foodsQuery, shelfQuery } from '../queries.ts';
import { amountText } from '../words.ts';
import EatDialog from './eat-dialog.tsx';

interface Portion {
  food: FoodDetail;
  grams: number;
  measure: string | null;
}

/** One household measure, or a hundred grams. */
function usualPortion(food: FoodDetail): Portion {
  const [measure] = food.measures;
  return { food, grams: measure?.grams ?? 100, measure: measure?.name ?? null };
}

function entryOf({ food, grams, measure }: Portion): EatenEntry {
  return {
    itemId: newId(),
    foodId: food.id,
    name: food.name,
    grams,
    measure: food.measures.find(({ name }) => name === measure) ?? null,
    extra: true,
    ...macrosOf(food, grams),
  };
}

function Portions({
  title,
  portions,
  onAdd,
}: {
  title: string;
  portions: readonly Portion[];
  onAdd: (entry: EatenEntry) => void;
}) {
  if (portions.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="pt-2 pb-1 text-13 font-semibold text-muted">{title}</h3>
      <ul>
        {portions.map((portion) => {
          const entry = entryOf(portion);
          return (
            <li key={portion.food.id} className="border-t border-line-2">
              <button
                type="button"
                onClick={() => onAdd(entry)}
                className="ring-inset flex min-h-13 w-full items-center gap-3 py-1.5 text-left hover:bg-sunk"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{entry.name}</span>
                  <span className="block text-13 text-muted">
                    {amountText(entry)} · {formatNumber(entry.kcal)} kcal
                  </span>
                </span>
                <Plus size={18} aria-hidden="true" className="flex-none text-muted" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface AddFoodProps {
  onEat: (entry: EatenEntry) => void;
  onClose: () => void;
}

/**
 * Adds something eaten besides the diet: from earlier foods, by search, or by the code of its
 * package.
 */
export default function AddFood({ onEat, onClose }: AddFoodProps) {
  const { data: shelf } = useQuery(shelfQuery);
  const table = useQuery(foodsQuery);
  const foods = table.data;
  const [scans, setScans] = useState(false);
  /** Whether a new food is being created, with the code of its package if one was read. */
  const [creates, setCreates] = useState<{ barcode?: string } | null>(null);
  const [picked, setPicked] = useState<EatenEntry | null>(null);
  const add = (entry: EatenEntry) => {
    onEat(entry);
    toast(`Anotamos ${entry.name}.`);
    onClose();
  };
  const pick = (food: FoodDetail) => setPicked(entryOf(usualPortion(food)));
  const byCode = (barcode: string) => {
    setScans(false);
    const known = foods?.find((food) => food.barcode === barcode);
    if (known) pick(known);
    else setCreates({ barcode });
  };
  if (picked)
    return (
      <EatDialog entry={picked} eaten={false} planned={null} onEat={onEat} onClose={onClose} />
    );
  if (scans) return <ScanDialog onCode={byCode} onClose={() => setScans(false)} />;
  if (creates)
    return (
      <OwnFoodForm
        of="person"
        food={null}
        barcode={creates.barcode}
        onDone={(saved) => {
          setCreates(null);
          if (saved) pick(saved);
        }}
      />
    );
  const favourites = shelf?.favourites ?? [];
  const isFavourite = (id: string) => favourites.some((food) => food.id === id);
  const recent = shelf?.recent.filter(({ food }) => !isFavourite(food.id)) ?? [];
  const lastOf = (food: FoodDetail) =>
    shelf?.recent.find((each) => each.food.id === food.id) ?? usualPortion(food);
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="Agregar alimento"
      closeButton
      actions={
        <>
          <Button size={44} disabled={!foods} onClick={() => setCreates({})}>
            Crear alimento
          </Button>
          <Button
            size={44}
            disabled={!foods}
            icon={<ScanBarcode size={18} aria-hidden="true" />}
            onClick={() => setScans(true)}
          >
            Escanear código
          </Button>
        </>
      }
    >
      <LoadState
        query={table}
        failed="No pudimos cargar los alimentos"
        text="Sin conexión solo están tus favoritos y lo reciente."
      >
        <FoodSearch
          label="Buscar un alimento"
          foods={foods ?? []}
          onPick={pick}
          emptyText="Ningún alimento con ese nombre. Puedes crearlo aquí abajo."
        />
      </LoadState>
      <Portions title="Favoritos" portions={favourites.map(lastOf)} onAdd={add} />
      <Portions title="Recientes" portions={recent} onAdd={add} />
    </Dialog>
  );
}
