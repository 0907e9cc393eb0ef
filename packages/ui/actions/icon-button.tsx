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
      {...rest}
      // A tip for who points at it only: as an attribute from the start it would be read as well.
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') event.currentTarget.title ||= label;
        rest.onPointerEnter?.(event);
      }}
      type={type}
      aria-label={label}
      className={iconButtonClass({ variant, size, className })}
    >
      {icon}
    </button>
  );
}
