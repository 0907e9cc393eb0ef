import { NOT_FREE } from '@forja/contract/store/values';
import { useState } from 'react';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { useAttemptsInTurn } from '../../../lib/screen/use-action.ts';

/** The label of a cell where no column header is above it. */
export const captionClass = 'mb-1 block text-13 text-muted @min-[60rem]:hidden';

/** In the grid the box of a field is faint until the pointer or the focus is on it. */
export const quietClass =
  '@min-[60rem]:[&_input:not(:hover,:focus,[aria-invalid=true])]:border-line @min-[60rem]:[&_input:not(:hover,:focus)]:bg-transparent';

type MoneyCellProps = {
  /** A short visible label; `label` is the full one. */
  caption: string;
  label: string;
  value: number | null;
  placeholder?: string;
  /** An empty field returns to its old value. */
  required?: boolean;
  /** A price must not be zero. */
  price?: boolean;
  onSave: (value: number | null) => Promise<unknown>;
};

/** An amount in the grid, saved when the field loses the focus. */
export function MoneyCell(props: MoneyCellProps) {
  const { caption, label, value, required, price, onSave, ...rest } = props;
  const [typed, setTyped] = useState(value);
  const { problem, setProblem, start } = useAttemptsInTurn(onSave);
  const free = price && typed === 0;
  const leave = () => {
    if (typed === value || free) return;
    if (typed === null && required) setTyped(value);
    else start(typed);
  };
  return (
    <div>
      <span aria-hidden="true" className={captionClass}>
        {caption}
      </span>
      <MoneyField
        {...rest}
        label={label}
        labelHidden
        className={quietClass}
        value={typed}
        onValue={(cents) => {
          setProblem(undefined);
          setTyped(cents);
        }}
        onBlur={leave}
        error={free ? NOT_FREE : problem}
      />
    </div>
  );
}
