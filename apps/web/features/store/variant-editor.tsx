import type { ProductInput } from '@forja/contract/store';
import { Button } from '@forja/ui/button';
import { IconButton } from '@forja/ui/icon-button';
import { MoneyField } from '@forja/ui/money-field';
import { NumberField } from '@forja/ui/number-field';
import { TextField } from '@forja/ui/text-field';
import { Plus, Trash2 } from 'lucide-react';

export type VariantDraft = ProductInput['variants'][number] & { key: string };

export const newVariant = (): VariantDraft => ({
  key: Math.random().toString(36).slice(2),
  options: [],
  extraCents: 0,
  sku: null,
  initialStock: 0,
});

type VariantEditorProps = {
  optionName: string;
  onOptionName: (name: string) => void;
  variants: readonly VariantDraft[];
  onVariants: (variants: VariantDraft[]) => void;
};

/** Sizes, colours or flavours, each with its code, its extra price and, when new, its stock. */
export function VariantEditor(props: VariantEditorProps) {
  const { optionName, onOptionName, variants, onVariants } = props;
  const several = variants.length > 1 || variants.some(({ options }) => options.length > 0);
  const set = (key: string, part: Partial<VariantDraft>) =>
    onVariants(
      variants.map((variant) => (variant.key === key ? { ...variant, ...part } : variant)),
    );
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Variantes</legend>
      {several && (
        <TextField
          label="En qué se diferencian"
          hint="Por ejemplo Talla, Color o Sabor."
          value={optionName}
          maxLength={20}
          onChange={(event) => onOptionName(event.target.value)}
        />
      )}
      {variants.map((variant, index) => (
        <div key={variant.key} className="flex flex-wrap items-end gap-2 rounded-panel bg-sunk p-3">
          {several && (
            <TextField
              className="w-24"
              label={optionName || 'Valor'}
              value={variant.options[0]?.value ?? ''}
              maxLength={40}
              onChange={(event) =>
                set(variant.key, {
                  options: [
                    { name: optionName, value: event.target.value },
                    ...variant.options.slice(1),
                  ],
                })
              }
            />
          )}
          <MoneyField
            className="w-24"
            label="Recargo"
            value={variant.extraCents}
            onValue={(extraCents) => set(variant.key, { extraCents: extraCents ?? 0 })}
          />
          <TextField
            className="w-28"
            label="Código"
            value={variant.sku ?? ''}
            maxLength={60}
            onChange={(event) => set(variant.key, { sku: event.target.value || null })}
          />
          {!variant.id && (
            <NumberField
              className="w-24"
              label="Unidades"
              min={0}
              value={variant.initialStock}
              onChange={(event) =>
                set(variant.key, {
                  initialStock: Math.max(0, Math.trunc(Number(event.target.value))),
                })
              }
            />
          )}
          {variants.length > 1 && (
            <IconButton
              label={`Quitar la variante ${index + 1}`}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => onVariants(variants.filter(({ key }) => key !== variant.key))}
            />
          )}
        </div>
      ))}
      <Button
        className="self-start"
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => onVariants([...variants, newVariant()])}
      >
        Agregar variante
      </Button>
    </fieldset>
  );
}
