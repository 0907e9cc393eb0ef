import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, ScanBarcode, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { loadChunk } from '../../../lib/screen/chunks.ts';
import { ownFoodsQuery } from '../queries.ts';
import { categoryName, macrosText } from '../words.ts';
import { OwnFoodForm } from './own-food-form.tsx';

const ScanDialog = lazy(() => loadChunk(() => import('./scan-dialog.tsx')));

/** The foods the gym added: what it sells, cooks or reads on a label. */
export default function OwnFoodsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data: foods } = useQuery(ownFoodsQuery);
  const [edits, setEdits] = useState<FoodDetail | 'new' | null>(null);
  /** The code of a package that was read, or that the camera is open to read one. */
  const [scanned, setScanned] = useState<string>();
  const [scans, setScans] = useState(false);
  const [asks, setAsks] = useState<FoodDetail | null>(null);
  const remove = useMutation({
    mutationFn: (id: string) => change('DELETE /foods/{id}', { params: { id } }),
    onSuccess: async () => {
      setAsks(null);
      await client.invalidateQueries({ queryKey: ['foods'] });
      toast('Quitamos el alimento. Las dietas que lo usan lo conservan.');
    },
    onError: (error) => toast({ message: errorMessage(error), tone: 'bad' }),
  });
  if (edits) {
    return (
      <OwnFoodForm
        of="gym"
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
      title="Alimentos del gimnasio"
      text="Se suman a los de la tabla y aparecen al escribir una dieta."
      closeButton
      actions={
        <>
          <Button
            icon={<ScanBarcode size={16} aria-hidden="true" />}
            onClick={() => setScans(true)}
          >
            Escanear código
          </Button>
          <Button
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
      {!foods && <SkeletonRows rows={3} />}
      {foods?.length === 0 && (
        <EmptyState
          title="Aún no hay alimentos propios"
          text="Agrega los batidos de la barra, un producto de la tienda o una receta de la casa."
        />
      )}
      <ul>
        {foods?.map((food) => (
          <li key={food.id} className="flex items-center gap-2 border-t border-line-2 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{food.name}</span>
              <span className="block text-13 text-muted">
                {formatNumber(food.kcal)} kcal · {macrosText(food)} · {categoryName(food.category)}
              </span>
            </span>
            <IconButton
              label={`Editar ${food.name}`}
              icon={<Pencil size={17} aria-hidden="true" />}
              onClick={() => setEdits(food)}
            />
            <IconButton
              label={`Quitar ${food.name}`}
              icon={<Trash2 size={17} aria-hidden="true" />}
              onClick={() => setAsks(food)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDestroy
        open={asks !== null}
        onCancel={() => setAsks(null)}
        onConfirm={() => asks && remove.mutate(asks.id)}
        working={remove.isPending}
        title={`¿Quitar ${asks?.name ?? ''}?`}
        text="Deja de ofrecerse; las dietas que ya lo usan lo conservan."
        confirmLabel="Quitar"
      />
    </Dialog>
  );
}
