import { formatNumber } from '../../../lib/format/format.ts';
import { DragHandle, dropRow } from '../../../lib/forms/drag-handle.tsx';
import { RowTools } from '../../../lib/forms/row-tools.tsx';
import { AmountFields } from '../foods/amount-fields.tsx';
import { macrosText } from '../words.ts';
import { type DraftItem, itemMacros } from './diet-draft.ts';

interface ItemRowProps {
  item: DraftItem;
  error: string | undefined;
  onChange: (values: Partial<DraftItem>) => void;
  onMove: (step: 1 | -1) => void;
  onDrop: (over: string) => void;
  onRemove: () => void;
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
      <AmountFields item={item} onChange={onChange} />
      <RowTools name={item.name} onMove={onMove} onRemove={onRemove} />
    </li>
  );
}
