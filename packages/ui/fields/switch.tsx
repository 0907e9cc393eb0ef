import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../layout/cx.tsx';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'> & {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  className?: string;
};

/** A setting that takes effect at once. */
export function Switch({ label, labelHidden = false, hint, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label
      className={cx(
        'flex min-h-9 items-center gap-3 text-14 coarse:min-h-11',
        rest.disabled && 'text-muted',
        className,
      )}
    >
      <span className={cx('min-w-0 flex-1', labelHidden && 'sr-only')}>
        {label}
        {hint && (
          <span id={id} className="block text-13 text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={rest.checked}
        aria-describedby={hint ? id : undefined}
        className="relative h-6 w-10 flex-none cursor-pointer appearance-none rounded-full bg-field-line transition-colors duration-160 before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-background before:shadow-small before:transition-transform before:duration-160 checked:bg-mark checked:before:translate-x-4 disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto"
      />
    </label>
  );
}
