import type { ComponentProps } from 'react';
import { cx } from '../layout/cx.tsx';
import { Field, type FieldProps, lineControlClass } from './field.tsx';

type DateFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>;

function NativePicker({ kind, ...props }: DateFieldProps & { kind: 'date' | 'time' }) {
  const { label, labelHidden, hint, error, optional, className, id, ...input } = props;
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
      id={id}
    >
      {(control) => (
        <input
          {...input}
          {...control}
          type={kind}
          className={cx(lineControlClass, 'picker tabular-nums max-sm:px-2')}
        />
      )}
    </Field>
  );
}

/** A date, chosen with the device's own calendar. */
export function DateField(props: DateFieldProps) {
  return <NativePicker {...props} kind="date" />;
}

export function TimeField(props: DateFieldProps) {
  return <NativePicker {...props} kind="time" />;
}
