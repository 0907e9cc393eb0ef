import type { FoodDetail } from '@forja/contract/foods';
import { FOOD_CATEGORIES } from '@forja/library/food';
import { Button } from '@forja/ui/button';
import { ConfirmDestroy } from '@forja/ui/confirm-destroy';
import { Dialog } from '@forja/ui/dialog';
import { EmptyState } from '@forja/ui/empty-state';
import { IconButton } from '@forja/ui/icon-button';
import { NumberField } from '@forja/ui/number-field';
import { SelectField } from '@forja/ui/select-field';
import { SkeletonRows } from '@forja/ui/skeleton';
import { TextField } from '@forja/ui/text-field';
import { toast } from '@forja/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { errorMessage } from '../../lib/api/error.ts';
import { change } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { textOf, useForm } from '../../lib/use-form.ts';
import { ownFoodsQuery } from './queries.ts';
import { categoryName, MACROS, macrosText } from './words.ts';

const CATEGORIES = Object.entries(FOOD_CATEGORIES).map(([value, label]) => ({ value, label }));

const numberOf = (form: FormData, name: string) => Number(textOf(form, name) || 0);

function bodyOf(form: FormData) {
  const [measure, grams] = [textOf(form, 'measure'), numberOf(form, 'measureGrams')];
  return {
    name: textOf(form, 'name'),
    category: textOf(form, 'category'),
    kcal: numberOf(form, 'kcal'),
    proteinG: numberOf(form, 'proteinG'),
    carbsG: numberOf(form, 'carbsG'),
    fatG: numberOf(form, 'fatG'),
    fibreG: numberOf(form, 'fibreG'),
    measures: measure ? [{ name: measure, grams }] : [],
  };
}

function FoodForm({ food, onDone }: { food: FoodDetail | null; onDone: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const form = useForm(async (data) => {
    const body = bodyOf(data);
    if (food) await change('PATCH /foods/{id}', { params: { id: food.id }, body });
    else await change('POST /foods', { body });
    await client.invalidateQueries({ queryKey: ['foods'] });
    toast('Guardamos el alimento.');
    onDone();
  });
  const number = (name: 'kcal' | 'proteinG' | 'carbsG' | 'fatG' | 'fibreG', label: string) => (
    <NumberField
      key={name}
      label={label}
      name={name}
      suffix={name === 'kcal' ? 'kcal' : 'g'}
      step="0.1"
      defaultValue={food?.[name] ?? ''}
      error={form.errors[name]}
    />
  );
  return (
    <Dialog
      open
      onClose={onDone}
      width="medium"
      title={food ? `Editar ${food.name}` : 'Nuevo alimento'}
      text="Los valores de la etiqueta, por cada 100 g."
      actions={
        <>
          <Button onClick={onDone}>Cancelar</Button>
          <Button variant="primary" type="submit" form={id} loading={form.working}>
            Guardar
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit} className="grid grid-cols-2 gap-3">
        {form.message && (
          <p role="alert" className="col-span-2 text-bad">
            {form.message}
          </p>
        )}
        <TextField
          label="Nombre"
          name="name"
          maxLength={120}
          defaultValue={food?.name}
          error={form.errors.name}
          className="col-span-2"
        />
        <SelectField
          label="Grupo"
          name="category"
          options={CATEGORIES}
          defaultValue={food?.category ?? 'dishes'}
          error={form.errors.category}
        />
        {number('kcal', 'Energía')}
        {MACROS.map(({ key, label }) => number(key, label))}
        {number('fibreG', 'Fibra')}
        <TextField
          label="Medida casera"
          name="measure"
          optional
          maxLength={60}
          placeholder="1 taza"
          defaultValue={food?.measures[0]?.name}
          error={form.errors['measures.0.name']}
        />
        <NumberField
          label="Pesa"
          name="measureGrams"
          suffix="g"
          defaultValue={food?.measures[0]?.grams ?? ''}
          error={form.errors['measures.0.grams']}
        />
      </form>
    </Dialog>
  );
}

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
    return <FoodForm food={edits === 'new' ? null : edits} onDone={() => setEdits(null)} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="Alimentos del gimnasio"
      text="Se suman a los 565 de la tabla y aparecen al escribir una dieta."
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
