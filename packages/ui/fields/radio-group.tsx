import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../layout/cx.tsx';
import { FieldError } from './field.tsx';

type RadioOption = Readonly<{
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}>;

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value'> & {
  label: string;
  labelHidden?: boolean;
  options: readonly RadioOption[];
  /** The chosen value; omitted when the form holds it (`register`). */
  value?: string;
  error?: string;
  /** `cards` draws each choice as a bordered tile. */
  look?: 'list' | 'cards';
  className?: string;
};

/** One of a few choices, all visible. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    labelHidden,
    options,
    value,
    error,
    look = 'list',
    className,
    defaultValue,
    ...rest
  } = props;
  const id = useId();
  const name = rest.name ?? id;
  return (
    <fieldset
      className={className}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 text-14 font-medium'}>{label}</legend>
      <div className={look === 'cards' ? 'grid gap-2 sm:grid-cols-2' : 'grid'}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex items-start gap-2.5 text-14',
              look === 'cards'
                ? 'rounded-panel border border-line-3 bg-panel p-3 hover:bg-sunk has-checked:border-mark has-checked:bg-soft has-checked:shadow-[0_0_0_1px_var(--mark)]'
                : 'min-h-8 py-1.5 coarse:min-h-11 coarse:py-3',
              (option.disabled || rest.disabled) && 'text-muted',
            )}
          >
            <input
              {...rest}
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled || rest.disabled}
              {...(value !== undefined && { checked: value === option.value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
              className="mt-0.5 size-4 flex-none cursor-pointer appearance-none rounded-full border border-field-line bg-background transition-colors duration-120 checked:border-[5px] checked:border-mark disabled:opacity-50 forced-colors:appearance-auto"
            />
            <span className="min-w-0">
              {option.label}
              {option.hint && <span className="block text-13 text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} error={error} />}
    </fieldset>
  );
}
