import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import type { FieldOf } from '@forja/contract/routes';
import { FOOD_CATEGORIES } from '@forja/library/nutrition/food';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { saveOver } from '../../../lib/api/save-over.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import type { FormValues } from '../../../lib/forms/form-values.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { MACROS } from '../words.ts';
import { MeasureFields } from './measure-fields.tsx';
import { emptyRow, measuresOf, rowsOf } from './measure-rows.ts';

const CATEGORIES = Object.entries(FOOD_CATEGORIES).map(([value, label]) => ({ value, label }));

type FoodCalls = 'POST /foods' | 'PATCH /foods/{id}' | 'POST /my-foods' | 'PATCH /my-foods/{id}';
type Field = FieldOf<FoodCalls>;

const numberOf = (form: FormValues<Field>, name: Field) => form.numberOrNull(name) ?? 0;

/** All values except the measures, which have rows of their own. */
function valuesOf(form: FormValues<Field>) {
  return {
    name: form.text('name'),
    category: form.text('category'),
    kcal: numberOf(form, 'kcal'),
    proteinG: numberOf(form, 'proteinG'),
    carbsG: numberOf(form, 'carbsG'),
    fatG: numberOf(form, 'fatG'),
    fibreG: numberOf(form, 'fibreG'),
    barcode: form.text('barcode') || null,
  };
}

type Body = ReturnType<typeof valuesOf> & { measures: ReturnType<typeof measuresOf> };

function save(of: 'gym' | 'person', food: FoodDetail | null, body: Body): Promise<FoodDetail> {
  if (!food) return change(of === 'gym' ? 'POST /foods' : 'POST /my-foods', { body });
  const key = of === 'gym' ? 'PATCH /foods/{id}' : 'PATCH /my-foods/{id}';
  return saveOver(food, key, { params: { id: food.id }, body });
}

interface OwnFoodFormProps {
  food: FoodDetail | null;
  /** Everybody in the gym sees the gym's foods; only the person sees their own. */
  of: 'gym' | 'person';
  /** The code of a package that belongs to no food yet. */
  barcode?: string | undefined;
  onDone: (saved: FoodDetail | null) => void;
}

export function OwnFoodForm({ food, of, barcode, onDone }: OwnFoodFormProps) {
  const client = useQueryClient();
  const [rows, setRows] = useState(() => (food ? rowsOf(food.measures) : [emptyRow()]));
  const form = useForm<FoodCalls>(async (data) => {
    const body = { ...valuesOf(data), measures: measuresOf(rows) };
    const saved = await save(of, food, body);
    await client.invalidateQueries({ queryKey: ['foods'] });
    toast('Guardamos el alimento.');
    onDone(saved);
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
      onClose={() => onDone(null)}
      width="medium"
      title={food ? `Editar ${food.name}` : 'Nuevo alimento'}
      text="Los valores de la etiqueta, por cada 100 g."
      className="grid-cols-2"
    >
      <TextField label="Nombre" {...form.field('name', food?.name)} className="col-span-full" />
      <SelectField
        label="Grupo"
        {...form.field('category', food?.category ?? 'dishes')}
        options={CATEGORIES}
      />
      {number('kcal', 'Energía')}
      {MACROS.map(({ key, label }) => number(key, label))}
      {number('fibreG', 'Fibra')}
      <TextField
        label="Código de barras"
        {...form.field('barcode', food?.barcode ?? barcode)}
        inputMode="numeric"
        className="col-span-full"
      />
      <MeasureFields rows={rows} onChange={setRows} error={form.error} />
    </FormDialog>
  );
}
