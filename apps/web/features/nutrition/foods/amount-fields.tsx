import { numberText, readNumber } from '@forja/ui/fields/read-number.ts';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format/format.ts';
import { DecimalField } from '../../../lib/forms/decimal-field.tsx';

const GRAMS = { name: '', grams: 1 };

export interface Amount {
  grams: number;
  /** The name of a household measure; null for grams. */
  measure: string | null;
}

interface AmountFieldsProps {
  item: Amount & { name: string; measures: readonly { name: string; grams: number }[] };
  onChange: (amount: Amount) => void;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
const asText = (value: number) => numberText(rounded(value));

/** The amount of a food, in one of its household measures or in grams. */
export function AmountFields({ item, onChange }: AmountFieldsProps) {
  const unit = item.measures.find(({ name }) => name === item.measure) ?? GRAMS;
  // Null until something is typed: until then it follows the food, whose measures may load later.
  const [typed, setTyped] = useState<string | null>(null);
  const write = (text: string, of = unit) => {
    setTyped(text);
    // An invalid amount counts as zero, which is refused when it is saved.
    const times = Math.max(0, readNumber(text) ?? 0);
    onChange({ grams: rounded(times * of.grams), measure: of.name || null });
  };
  return (
    <span className="grid flex-none grid-cols-[72px_minmax(0,1fr)] gap-1.5 max-sm:w-full sm:grid-cols-[72px_150px]">
      <DecimalField
        label={`Cantidad de ${item.name}`}
        labelHidden
        narrow
        className="[&>p]:w-56"
        value={typed ?? asText(item.grams / unit.grams)}
        onChange={(event) => write(event.target.value)}
      />
      <SelectField
        label={`Medida de ${item.name}`}
        labelHidden
        options={[
          ...item.measures.map(({ name, grams }) => ({
            value: name,
            label: `${name} (${formatNumber(grams)} g)`,
          })),
          { value: '', label: 'gramos' },
        ]}
        value={unit.name}
        onChange={({ target: { value } }) => {
          const next = item.measures.find(({ name }) => name === value) ?? GRAMS;
          write(next === GRAMS ? asText(item.grams) : '1', next);
        }}
      />
    </span>
  );
}
