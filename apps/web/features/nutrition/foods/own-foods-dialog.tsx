import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, ScanBarcode, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { myFoodsQuery, ownFoodsQuery } from '../queries.ts';
import { categoryName, macrosText } from '../words.ts';
import { OwnFoodForm } from './own-food-form.tsx';

const ScanDialog = lazyDialog(() => import('./scan-dialog.tsx'), 'default');

const WORDS = {
  gym: {
    title: 'Alimentos del gimnasio',
    text: 'Se suman a los de la tabla y aparecen al escribir una dieta.',
    none: 'Aún no hay alimentos propios',
    hint: 'Agrega los batidos de la barra, un producto de la tienda o una receta de la casa.',
    removed: 'Quitamos el alimento. Las dietas que lo usan lo conservan.',
    ask: 'Deja de ofrecerse; las dietas que ya lo usan lo conservan.',
  },
  person: {
    title: 'Mis alimentos',
    text: 'Los que agregaste tú; solo tú los ves.',
    none: 'Todavía no agregas alimentos',
    hint: 'Escanea el código de un producto o escribe los valores de su etiqueta.',
    removed: 'Quitamos el alimento. Los días que ya anotaste lo conservan.',
    ask: 'Deja de ofrecerse; los días que ya anotaste lo conservan.',
  },
} as const;

interface OwnFoodsDialogProps {
  /** Everybody in the gym sees the gym's foods; only the person sees their own. */
  of: 'gym' | 'person';
  onClose: () => void;
}

/** The foods added by the gym or by a person: sold there, cooked, or copied from a label. */
export default function OwnFoodsDialog({ of, onClose }: OwnFoodsDialogProps) {
  const client = useQueryClient();
  const query = useQuery(of === 'gym' ? ownFoodsQuery : myFoodsQuery);
  const foods = query.data;
  const words = WORDS[of];
  const [edits, setEdits] = useState<FoodDetail | 'new' | null>(null);
  /** The code that was read from a package. */
  const [scanned, setScanned] = useState<string>();
  const [scans, setScans] = useState(false);
  const [asks, setAsks] = useState<FoodDetail | null>(null);
  const remove = useAction(async (id: string) => {
    const params = { id };
    if (of === 'gym') await change('DELETE /foods/{id}', { params });
    else await change('DELETE /my-foods/{id}', { params });
    setAsks(null);
    await client.invalidateQueries({ queryKey: ['foods'] });
    toast(words.removed);
  });
  if (edits) {
    return (
      <OwnFoodForm
        of={of}
        food={edits === 'new' ? null : edits}
        barcode={scanned}
        onDone={() => setEdits(null)}
      />
    );
  }
  if (scans) {
    return (
      <Suspense fallback={null}>
        <ScanDialog
          onClose={() => setScans(false)}
          onCode={(code) => {
            setScans(false);
            setScanned(code);
            setEdits(foods?.find(({ barcode }) => barcode === code) ?? 'new');
          }}
        />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={words.title}
      text={words.text}
      closeButton
      actions={
        <>
          <Button
            size={44}
            icon={<ScanBarcode size={16} aria-hidden="true" />}
            onClick={() => setScans(true)}
          >
            Escanear código
          </Button>
          <Button
            size={44}
            variant="primary"
            onClick={() => {
              setScanned(undefined);
              setEdits('new');
            }}
          >
            Nuevo alimento
          </Button>
        </>
      }
    >
      <LoadState
        query={query}
        failed="No pudimos cargar los alimentos"
        waiting={3}
        empty={{ title: words.none, text: words.hint }}
      />
      <List>
        {foods?.map((food) => (
          <li key={food.id} className="flex items-center gap-2 border-t border-line-2 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{food.name}</span>
              <span className="block text-13 text-muted">
                {formatNumber(food.kcal)} kcal · {macrosText(food)} · {categoryName(food.category)}
              </span>
            </span>
            <IconButton
              size={44}
              label={`Editar ${food.name}`}
              icon={<Pencil size={17} aria-hidden="true" />}
              onClick={() => setEdits(food)}
            />
            <IconButton
              size={44}
              label={`Quitar ${food.name}`}
              icon={<Trash2 size={17} aria-hidden="true" />}
              onClick={() => setAsks(food)}
            />
          </li>
        ))}
      </List>
      <ConfirmDestroy
        open={asks !== null}
        onCancel={() => setAsks(null)}
        onConfirm={() => asks && remove.start(asks.id)}
        working={remove.busy}
        title={`¿Quitar ${asks?.name ?? ''}?`}
        text={words.ask}
        confirmLabel="Quitar"
      />
    </Dialog>
  );
}
