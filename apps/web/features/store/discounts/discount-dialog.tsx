import type { Category } from '@forja/contract/store/front-routes';
import type { Discount } from '@forja/contract/store-discounts/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { sameChoice, saveOver } from '../../../lib/api/save-over.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { STORE_KEY } from '../queries.ts';
import { ProductChoice } from '../shop/product-choice.tsx';

type DiscountDialogProps = {
  /** The discount to change; null for a new one. */
  discount: Discount | null;
  categories: readonly Category[];
  onClose: () => void;
};

export function DiscountDialog({ discount, categories, onClose }: DiscountDialogProps) {
  const client = useQueryClient();
  const [kind, setKind] = useState(discount?.kind ?? 'percent');
  const [amount, setAmount] = useState<number | null>(
    discount?.kind === 'amount' ? discount.value : null,
  );
  const [minimum, setMinimum] = useState<number | null>(discount?.minSubtotalCents || null);
  const [productIds, setProductIds] = useState<readonly string[]>(discount?.productIds ?? []);
  const form = useForm<'POST /store/discounts' | 'PUT /store/discounts/{id}'>(async (data) => {
    const body = {
      code: data.text('code'),
      kind,
      value: kind === 'amount' ? (amount ?? 0) : Number(data.text('value')),
      startsOn: data.textOrNull('startsOn'),
      endsOn: data.textOrNull('endsOn'),
      maxUses: data.numberOrNull('maxUses'),
      maxUsesPerPerson: data.numberOrNull('maxUsesPerPerson'),
      minSubtotalCents: minimum ?? 0,
      productIds: sameChoice(discount?.productIds ?? [], productIds),
      categoryIds: data.choice('categoryIds', discount?.categoryIds),
      active: data.isOn('active'),
    };
    const saved = discount
      ? await saveOver(discount, 'PUT /store/discounts/{id}', { params: { id: discount.id }, body })
      : await change('POST /store/discounts', { body });
    await client.invalidateQueries({ queryKey: STORE_KEY });
    toast({ tone: 'ok', message: `Guardamos el código ${saved.code}.` });
    onClose();
  });
  const { error, field } = form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={discount ? `Editar ${discount.code}` : 'Nuevo código de descuento'}
      className="grid-cols-2"
    >
      <TextField
        className="col-span-full"
        label="Código"
        {...field('code', discount?.code)}
        autoFocus
        autoCapitalize="characters"
        autoComplete="off"
        hint="Lo que la persona escribe en su carrito, por ejemplo FUERZA10."
      />
      <SelectField
        label="Descuenta"
        value={kind}
        onChange={(event) => setKind(event.target.value === 'amount' ? 'amount' : 'percent')}
        options={[
          { value: 'percent', label: 'Porcentaje' },
          { value: 'amount', label: 'Monto fijo' },
        ]}
      />
      {kind === 'percent' ? (
        <NumberField
          label="Porcentaje"
          {...field('value', discount?.kind === 'percent' ? discount.value : 10)}
          suffix="%"
          min={1}
        />
      ) : (
        <MoneyField label="Monto" value={amount} onValue={setAmount} error={error('value')} />
      )}
      <DateField label="Desde" {...field('startsOn', discount?.startsOn)} optional />
      <DateField label="Hasta" {...field('endsOn', discount?.endsOn)} optional />
      <NumberField
        label="Usos en total"
        {...field('maxUses', discount?.maxUses)}
        optional
        min={1}
      />
      <NumberField
        label="Usos por persona"
        {...field('maxUsesPerPerson', discount?.maxUsesPerPerson)}
        optional
        min={1}
      />
      <MoneyField
        className="col-span-full"
        label="Compra mínima"
        optional
        value={minimum}
        onValue={setMinimum}
        error={error('minSubtotalCents')}
      />
      <fieldset className="col-span-full">
        <legend className="font-medium">Vale para</legend>
        <p className="mb-1 text-13 text-muted">Sin elegir nada, para toda la tienda.</p>
        <div className="grid grid-cols-2 gap-x-4">
          {categories.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              name="categoryIds"
              value={id}
              defaultChecked={discount?.categoryIds.includes(id) ?? false}
            />
          ))}
        </div>
        <ProductChoice chosen={productIds} onChosen={setProductIds} />
      </fieldset>
      <Switch label="Se puede usar" name="active" defaultChecked={discount?.active ?? true} />
    </FormDialog>
  );
}
