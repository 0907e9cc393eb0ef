import type { ComponentProps, ReactNode } from 'react';
import { SpinnerRing } from '../layout/spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the whole width of its parent. */
  wide?: boolean;
  /** Shows a spinner and ignores clicks; the button keeps its width and focus. */
  loading?: boolean;
  icon?: ReactNode;
};

/** A button; one primary per screen. */
export function Button({
  variant = 'outline',
  size = 36,
  wide,
  loading = false,
  icon,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      data-autofocus={rest.autoFocus || undefined}
      className={buttonClass({ variant, size, wide, className })}
      aria-busy={loading || undefined}
      aria-disabled={rest.disabled ? undefined : loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <SpinnerRing size={16} /> : icon}
      {children}
    </button>
  );
}
