import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { emptyRow, filledRows, MAX_MEASURES, type MeasureRow } from './measure-rows.ts';

interface MeasureFieldsProps {
  rows: readonly MeasureRow[];
  onChange: (rows: MeasureRow[]) => void;
  /** The server's error for a field, by its path. */
  error: (path: `measures.${number}.${'name' | 'grams'}`) => string | undefined;
}

/** The household measures of a food; there can be several. */
export function MeasureFields({ rows, onChange, error }: MeasureFieldsProps) {
  const sent = filledRows(rows);
  return (
    <fieldset className="col-span-2 flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-14 font-medium">
        Medidas caseras <span className="font-normal text-muted">(opcional)</span>
      </legend>
      {rows.map((row, at) => {
        const path = `measures.${sent.indexOf(row)}` as const;
        const set = (values: Partial<MeasureRow>) => onChange(rows.with(at, { ...row, ...values }));
        return (
          <div key={row.key} className="flex items-start gap-2">
            <TextField
              label={`Medida ${at + 1}`}
              labelHidden
              placeholder="1 taza"
              className="min-w-0 flex-[3]"
              value={row.name}
              onChange={(event) => set({ name: event.target.value })}
              error={error(`${path}.name`)}
            />
            <NumberField
              label={`Cuánto pesa la medida ${at + 1}`}
              labelHidden
              suffix="g"
              step="0.1"
              className="min-w-0 flex-[2]"
              value={row.grams}
              onChange={(event) => set({ grams: event.target.value })}
              error={error(`${path}.grams`)}
            />
            <IconButton
              label={`Quitar la medida ${at + 1}`}
              icon={<Trash2 size={17} aria-hidden="true" />}
              onClick={() => onChange(rows.toSpliced(at, 1))}
            />
          </div>
        );
      })}
      {rows.length < MAX_MEASURES && (
        <Button
          className="self-start"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange([...rows, emptyRow()])}
        >
          Agregar medida
        </Button>
      )}
    </fieldset>
  );
}
