import { SelectField } from '@forja/ui/fields/select-field.tsx';
import type { Draft } from './plan-draft.ts';

type Deload = Draft['deload'];

const from = (first: number, last: number, step: number): number[] =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step);

const WEEKS = from(2, 12, 1);
const PERCENTS = from(40, 90, 5);
const USUAL_FACTOR = 0.6;

/** The choices, plus a current value that is not among them. */
const withCurrent = (choices: readonly number[], current: number): number[] =>
  [...new Set([...choices, current])].toSorted((a, b) => a - b);

interface DeloadFieldsProps {
  deload: Deload;
  onChange: (deload: Deload) => void;
}

/** How often a week is lighter, and by how much. */
export function DeloadFields({ deload, onChange }: DeloadFieldsProps) {
  const percent = Math.round((deload?.weightFactor ?? USUAL_FACTOR) * 100);
  return (
    <>
      <SelectField
        label="Semana de descarga"
        options={[
          { value: '', label: 'Ninguna' },
          ...WEEKS.map((weeks) => ({ value: String(weeks), label: `Cada ${weeks} semanas` })),
        ]}
        value={deload ? String(deload.everyWeeks) : ''}
        onChange={({ target: { value } }) =>
          onChange(value ? { weightFactor: percent / 100, everyWeeks: Number(value) } : null)
        }
      />
      {deload && (
        <SelectField
          label="Peso de esa semana"
          options={withCurrent(PERCENTS, percent).map((each) => ({
            value: String(each),
            label: `${each} %`,
          }))}
          value={String(percent)}
          onChange={({ target: { value } }) =>
            onChange({ ...deload, weightFactor: Number(value) / 100 })
          }
        />
      )}
    </>
  );
}
