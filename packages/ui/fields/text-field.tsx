import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../layout/cx.tsx';
import { ErrorMark, Field, type FieldProps, lineControlClass } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** An icon on the left. */
    icon?: ReactNode;
    /** A unit on the right: 'kg', '%'. */
    suffix?: string;
    /** Too narrow for the mark of an error beside what is written. */
    narrow?: boolean;
  };

/** One line of text; also email, telephone, password and search by `type`. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    optional,
    className,
    icon,
    suffix,
    narrow = false,
    id,
    ...input
  } = props;
  const marked = error && !suffix && !narrow;
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
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted">
              {icon}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            data-autofocus={input.autoFocus || undefined}
            className={cx(
              lineControlClass,
              icon ? 'pl-9' : undefined,
              suffix && 'pr-11 text-right',
              marked && 'pr-9',
            )}
          />
          {suffix && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-13 text-muted"
            >
              {suffix}
            </span>
          )}
          {marked && <ErrorMark />}
        </div>
      )}
    </Field>
  );
}
