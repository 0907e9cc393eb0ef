import { readNumber } from '@forja/ui/fields/read-number.ts';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { type ComponentProps, useState } from 'react';

type DecimalFieldProps = ComponentProps<typeof TextField> & {
  /** A check of the text, if the value is not a plain number. */
  isReadable?: (written: string) => boolean;
  /** The message for unreadable text. */
  unreadable?: string;
};

const isNumber = (written: string) => readNumber(written) !== null;

/**
 * A number with a point or comma, as text. Unreadable text (`2,5,1`) shows an error at the field,
 * and `focusUnreadable` finds it before saving.
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
