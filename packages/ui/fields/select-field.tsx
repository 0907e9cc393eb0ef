import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../layout/cx.tsx';
import { Field, type FieldProps, lineControlClass } from './field.tsx';

type Option = Readonly<{ value: string; label: string; disabled?: boolean }>;

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'multiple'> & {
    options: readonly Option[];
    /** The first, empty choice: 'Elige un plan'. */
    placeholder?: string;
  };

/** A choice from a short list, with the device's own picker. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    optional,
    className,
    id,
    options,
    placeholder,
    ...rest
  } = props;
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
          <select
            {...rest}
            {...control}
            className={cx(lineControlClass, 'cursor-pointer appearance-none truncate pr-9')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
