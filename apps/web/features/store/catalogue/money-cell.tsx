import { NOT_FREE } from '@forja/contract/store/values';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/error.ts';
import { MoneyField } from '../../../lib/forms/money-field.tsx';

/** The label of a cell where no column header is above it. */
export const captionClass = 'mb-1 block text-13 text-muted @min-[60rem]:hidden';

/** In the grid the box of a field is faint until the pointer or the focus is on it. */
export const quietClass =
  '@min-[60rem]:[&_input:not(:hover,:focus,[aria-invalid=true])]:border-line @min-[60rem]:[&_input:not(:hover,:focus)]:bg-transparent';

/** Saves a cell; while it holds something that was refused, it says why. */
export function useCellSave<Value>(onSave: (value: Value) => Promise<unknown>) {
  const [refused, setRefused] = useState<string>();
  return {
    refused,
    forget: () => setRefused(undefined),
    save: (value: Value) =>
      void onSave(value).catch((error: unknown) => setRefused(errorMessage(error))),
  };
}

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
  const { refused, forget, save } = useCellSave(onSave);
  const free = price && typed === 0;
  const leave = () => {
    if (typed === value || free) return;
    if (typed === null && required) setTyped(value);
    else save(typed);
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
          forget();
          setTyped(cents);
        }}
        onBlur={leave}
        error={free ? NOT_FREE : refused}
      />
    </div>
  );
}
