import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format/format.ts';
import { readNumber } from '../../../lib/format/weights.ts';
import { DragHandle, dropRow } from '../../../lib/forms/drag-handle.tsx';
import { RowTools } from '../../../lib/forms/row-tools.tsx';
import { macrosText } from '../words.ts';
import { type DraftItem, itemMacros } from './diet-draft.ts';

const GRAMS = { name: '', grams: 1 };

interface ItemRowProps {
  item: DraftItem;
  error: string | undefined;
  onChange: (values: Partial<DraftItem>) => void;
  onMove: (step: 1 | -1) => void;
  onDrop: (over: string) => void;
  onRemove: () => void;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
const asText = (value: number) => String(rounded(value)).replace('.', ',');

function Amount({ item, onChange }: Pick<ItemRowProps, 'item' | 'onChange'>) {
  const unit = item.measures.find(({ name }) => name === item.measure) ?? GRAMS;
  const [typed, setTyped] = useState(asText(item.grams / unit.grams));
  const write = (text: string, of = unit) => {
    setTyped(text);
    // An invalid amount counts as zero, and is refused at its row when the diet is saved.
    const times = Math.max(0, readNumber(text) ?? 0);
    onChange({ grams: rounded(times * of.grams), measure: of.name || null });
  };
  return (
    <span className="grid flex-none grid-cols-[72px_minmax(0,1fr)] gap-1.5 max-sm:w-full sm:grid-cols-[72px_150px]">
      <TextField
        label={`Cantidad de ${item.name}`}
        labelHidden
        inputMode="decimal"
        autoComplete="off"
        value={typed}
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

/** A food of a meal, moved by dragging or by its arrows. */
export function ItemRow({ item, error, onChange, onMove, onDrop, onRemove }: ItemRowProps) {
  const macros = itemMacros(item);
  return (
    <li
      {...dropRow(item.key)}
      className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line-2 px-2 py-1.5"
    >
      <DragHandle onDrop={onDrop} />
      <span className="min-w-40 flex-1">
        <span className="block font-medium">{item.name}</span>
        <span className="block text-13 text-muted tabular-nums">
          {formatNumber(macros.kcal)} kcal · {macrosText(macros)}
        </span>
        {error && (
          <span role="alert" data-refused tabIndex={-1} className="block text-13 text-bad">
            {error}
          </span>
        )}
      </span>
      <Amount item={item} onChange={onChange} />
      <RowTools name={item.name} onMove={onMove} onRemove={onRemove} />
    </li>
  );
}
