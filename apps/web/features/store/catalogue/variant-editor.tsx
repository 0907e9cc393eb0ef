import { MAX_OPTIONS, STORE_LENGTHS } from '@forja/contract/store/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { readNumber } from '@forja/ui/fields/read-number.ts';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Plus, Trash2, X } from 'lucide-react';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { hasOptions, newVariant, nextOptionName, type VariantDraft } from './variant-draft.ts';

/** An option is identified only by its position. */
const OPTION_KEYS = ['first', 'second', 'third'] as const;

type NamesProps = {
  names: readonly string[];
  onAdd: () => void;
  onRename: (at: number, name: string) => void;
  onRemove: (at: number) => void;
};

function OptionNames({ names, onAdd, onRename, onRemove }: NamesProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      {names.map((name, at) => (
        <div key={OPTION_KEYS[at]} className="flex items-end">
          <TextField
            className="w-32"
            label={at === 0 ? 'Se diferencian en' : 'y en'}
            placeholder="Talla, Color, Sabor…"
            value={name}
            maxLength={STORE_LENGTHS.optionName}
            onChange={(event) => onRename(at, event.target.value)}
          />
          {names.length > 1 && (
            <IconButton
              label={`Quitar la opción ${name || at + 1}`}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => onRemove(at)}
            />
          )}
        </div>
      ))}
      {names.length < MAX_OPTIONS && (
        <Button variant="ghost" icon={<Plus size={16} aria-hidden="true" />} onClick={onAdd}>
          Otra opción
        </Button>
      )}
    </div>
  );
}

type RowProps = {
  variant: VariantDraft;
  /** Empty when the variants have no options. */
  names: readonly string[];
  number: number;
  onChange: (part: Partial<VariantDraft>) => void;
  onRemove: (() => void) | undefined;
};

function VariantRow({ variant, names, number, onChange, onRemove }: RowProps) {
  return (
    <div className="flex flex-wrap items-end gap-2 rounded-panel bg-sunk p-3">
      {names.map((name, at) => (
        <TextField
          key={OPTION_KEYS[at]}
          className="w-24"
          label={name || 'Valor'}
          value={variant.values[at] ?? ''}
          maxLength={STORE_LENGTHS.optionValue}
          onChange={(event) =>
            onChange({
              values: names.map((_, index) =>
                index === at ? event.target.value : (variant.values[index] ?? ''),
              ),
            })
          }
        />
      ))}
      {(names.length > 0 || variant.extraCents > 0) && (
        <MoneyField
          className="w-24"
          label="Recargo"
          value={variant.extraCents}
          onValue={(extraCents) => onChange({ extraCents: extraCents ?? 0 })}
        />
      )}
      <MoneyField
        className="w-28"
        label="Costo sin IVA"
        placeholder="Opcional"
        value={variant.costCents}
        onValue={(costCents) => onChange({ costCents })}
      />
      <TextField
        className="w-28"
        label="Código"
        value={variant.sku ?? ''}
        maxLength={STORE_LENGTHS.sku}
        onChange={(event) => onChange({ sku: event.target.value || null })}
      />
      {!variant.id && (
        <NumberField
          className="w-24"
          label="Unidades"
          min={0}
          value={variant.initialStock}
          onChange={(event) =>
            onChange({ initialStock: Math.max(0, Math.trunc(readNumber(event.target.value) ?? 0)) })
          }
        />
      )}
      {onRemove && (
        <IconButton
          label={`Quitar la variante ${number}`}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

type VariantEditorProps = {
  names: readonly string[];
  onNames: (names: string[]) => void;
  variants: readonly VariantDraft[];
  onVariants: (variants: VariantDraft[]) => void;
};

export function VariantEditor({ names, onNames, variants, onVariants }: VariantEditorProps) {
  const several = hasOptions(variants);
  const without = (at: number) => {
    onNames(names.filter((_, index) => index !== at));
    onVariants(
      variants.map((variant) => ({
        ...variant,
        values: variant.values.filter((_, index) => index !== at),
      })),
    );
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Variantes</legend>
      {several && (
        <OptionNames
          names={names}
          onAdd={() => onNames([...names, nextOptionName(names)])}
          onRename={(at, name) => onNames(names.map((old, index) => (index === at ? name : old)))}
          onRemove={without}
        />
      )}
      {variants.map((variant, index) => (
        <VariantRow
          key={variant.key}
          variant={variant}
          names={several ? names : []}
          number={index + 1}
          onChange={(part) =>
            onVariants(
              variants.map((other) => (other.key === variant.key ? { ...other, ...part } : other)),
            )
          }
          onRemove={
            variants.length > 1
              ? () => onVariants(variants.filter(({ key }) => key !== variant.key))
              : undefined
          }
        />
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
