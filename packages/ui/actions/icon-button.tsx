import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, iconButtonClass } from './button-class.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What the button does, read aloud. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 36,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={iconButtonClass({ variant, size, className })}
    >
      {icon}
    </button>
  );
}
