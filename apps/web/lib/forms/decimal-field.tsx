import { TextField } from '@forja/ui/fields/text-field.tsx';
import { type ComponentProps, useState } from 'react';
import { readNumber } from '../format/weights.ts';

type DecimalFieldProps = ComponentProps<typeof TextField> & {
  /** Whether what is written can be read, where it is not a plain number. */
  isReadable?: (written: string) => boolean;
  /** The message when it cannot be read. */
  unreadable?: string;
};

const isNumber = (written: string) => readNumber(written) !== null;

/**
 * A number with a point or a comma, as text. What cannot be read as one (`2,5,1`) is said at the
 * field, and `focusUnreadable` finds it before anything is saved.
 */
export function DecimalField(props: DecimalFieldProps) {
  const {
    isReadable = isNumber,
    unreadable = 'Escribe un número, por ejemplo 2,5',
    error,
    onChange,
    ...field
  } = props;
  const [wrong, setWrong] = useState(false);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      error={wrong ? unreadable : error}
      onChange={(event) => {
        const { value } = event.target;
        const isWrong = value.trim() !== '' && !isReadable(value);
        setWrong(isWrong);
        event.target.setCustomValidity(isWrong ? unreadable : '');
        onChange?.(event);
      }}
    />
  );
}
