import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import { Button } from '@forja/ui/button';
import { ConfirmDestroy } from '@forja/ui/confirm-destroy';
import { Dialog } from '@forja/ui/dialog';
import { EmptyState } from '@forja/ui/empty-state';
import { IconButton } from '@forja/ui/icon-button';
import { SkeletonRows } from '@forja/ui/skeleton';
import { toast } from '@forja/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/error.ts';
import { change } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { OwnFoodForm } from './own-food-form.tsx';
import { ownFoodsQuery } from './queries.ts';
import { categoryName, macrosText } from './words.ts';

/** The foods this gym added to the table: what it sells, cooks or reads on a label. */
export default function OwnFoodsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data: foods } = useQuery(ownFoodsQuery);
  const [edits, setEdits] = useState<FoodDetail | 'new' | null>(null);
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
    return <OwnFoodForm food={edits === 'new' ? null : edits} onDone={() => setEdits(null)} />;
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
        <Button variant="primary" onClick={() => setEdits('new')}>
          Nuevo alimento
        </Button>
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
