import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../layout/cx.tsx';
import { FieldError } from './field.tsx';

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'> & {
  /** Some of a group are checked. */
  mixed?: boolean;
  ref?: (element: HTMLInputElement | null) => void;
};

/** The box alone; it needs a label or an `aria-label`. */
export function CheckBox({ mixed = false, ref, ...rest }: BoxProps) {
  const element = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (element.current) element.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <span className="relative inline-grid size-4 flex-none place-items-center align-middle">
      <input
        {...rest}
        type="checkbox"
        ref={(target) => {
          element.current = target;
          ref?.(target);
        }}
        className="peer size-4 cursor-pointer appearance-none rounded-[4px] border border-field-line bg-background transition-colors duration-120 before:absolute before:-inset-3.5 checked:border-transparent checked:bg-mark indeterminate:border-transparent indeterminate:bg-mark disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-bad forced-colors:appearance-auto"
      />
      {/* An empty box in a list of many draws neither mark. */}
      {rest.checked !== false && (
        <Check
          size={12}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute hidden text-on-mark peer-checked:block peer-indeterminate:hidden forced-colors:hidden"
        />
      )}
      {mixed && (
        <Minus
          size={12}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute hidden text-on-mark peer-indeterminate:block forced-colors:hidden"
        />
      )}
    </span>
  );
}

type CheckboxProps = BoxProps & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  className?: string;
};

/** A box with its label; the whole line can be pressed. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const made = useId();
  const id = rest.id ?? made;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={cx(
          'flex min-h-8 items-start gap-2.5 py-1.5 text-14 coarse:min-h-11 coarse:py-3',
          rest.disabled && 'text-muted',
        )}
      >
        <span className="mt-0.5 flex">
          <CheckBox
            {...rest}
            id={id}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ml-[26px] text-13 text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} error={error} />}
    </div>
  );
}
