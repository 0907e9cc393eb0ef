import { NOT_FREE } from '@forja/contract/store/values';
import { useState } from 'react';
import { MoneyField } from '../../../lib/forms/money-field.tsx';

/** What a cell of the grid is, where no head stands above it. */
export const captionClass = 'mb-1 block text-13 text-muted @4xl:hidden';

type MoneyCellProps = {
  /** A word for the eye; `label` says the whole. */
  caption: string;
  label: string;
  value: number | null;
  placeholder?: string;
  /** Left empty it goes back to what it was. */
  required?: boolean;
  /** A price, which is never nothing. */
  price?: boolean;
  onSave: (value: number | null) => void;
};

/** An amount in the grid, saved when it is left. */
export function MoneyCell(props: MoneyCellProps) {
  const { caption, label, value, required, price, onSave, ...rest } = props;
  const [typed, setTyped] = useState(value);
  const free = price && typed === 0;
  const leave = () => {
    if (typed === value || free) return;
    if (typed === null && required) setTyped(value);
    else onSave(typed);
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
        value={typed}
        onValue={setTyped}
        onBlur={leave}
        error={free ? NOT_FREE : undefined}
      />
    </div>
  );
}
