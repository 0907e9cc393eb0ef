import type { ComponentProps } from 'react';
import { cx } from '../layout/cx.tsx';
import { controlClass, Field, type FieldProps } from './field.tsx';

type TextareaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'className'> & {
    /** The number of typed characters, when the limit matters to the person. */
    count?: number;
  };

/** Several lines of text; grows with the text. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, labelHidden, hint, error, optional, className, id, count, ...rest } = props;
  const left = count === undefined || !rest.maxLength ? undefined : rest.maxLength - count;
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      error={error}
      optional={optional}
      className={className}
      id={id}
      hint={left === undefined ? hint : `${hint ? `${hint} · ` : ''}Quedan ${left} caracteres`}
    >
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          className={cx(
            controlClass,
            'field-sizing-content max-h-80 min-h-20 resize-y px-3 py-2.5',
          )}
        />
      )}
    </Field>
  );
}
