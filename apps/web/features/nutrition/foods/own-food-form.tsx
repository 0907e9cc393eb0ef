import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import type { FieldOf } from '@forja/contract/routes';
import { FOOD_CATEGORIES } from '@forja/library/food';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import type { FormValues } from '../../../lib/forms/form-values.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { MACROS } from '../words.ts';
import { MeasureFields } from './measure-fields.tsx';
import { emptyRow, measuresOf, rowsOf } from './measure-rows.ts';

const CATEGORIES = Object.entries(FOOD_CATEGORIES).map(([value, label]) => ({ value, label }));

type FoodCalls = 'POST /foods' | 'PATCH /foods/{id}';
type Field = FieldOf<FoodCalls>;

const numberOf = (form: FormValues<Field>, name: Field) => form.numberOrNull(name) ?? 0;

/** Everything but the measures, which are rows of their own. */
function valuesOf(form: FormValues<Field>) {
  return {
    name: form.text('name'),
    category: form.text('category'),
    kcal: numberOf(form, 'kcal'),
    proteinG: numberOf(form, 'proteinG'),
    carbsG: numberOf(form, 'carbsG'),
    fatG: numberOf(form, 'fatG'),
    fibreG: numberOf(form, 'fibreG'),
  };
}

export function OwnFoodForm({ food, onDone }: { food: FoodDetail | null; onDone: () => void }) {
  const client = useQueryClient();
  const [rows, setRows] = useState(() => (food ? rowsOf(food.measures) : [emptyRow()]));
  const form = useForm<FoodCalls>(async (data) => {
    const body = { ...valuesOf(data), measures: measuresOf(rows) };
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
      error={form.error(name)}
    />
  );
  return (
    <FormDialog
      form={form}
      onClose={onDone}
      width="medium"
      title={food ? `Editar ${food.name}` : 'Nuevo alimento'}
      text="Los valores de la etiqueta, por cada 100 g."
      className="grid-cols-2"
    >
      <TextField
        label="Nombre"
        {...form.field('name', food?.name)}
        maxLength={120}
        className="col-span-full"
      />
      <SelectField
        label="Grupo"
        {...form.field('category', food?.category ?? 'dishes')}
        options={CATEGORIES}
      />
      {number('kcal', 'Energía')}
      {MACROS.map(({ key, label }) => number(key, label))}
      {number('fibreG', 'Fibra')}
      <MeasureFields rows={rows} onChange={setRows} error={form.error} />
    </FormDialog>
  );
}
