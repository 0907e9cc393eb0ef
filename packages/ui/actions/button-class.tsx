import { cx } from '../layout/cx.tsx';

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'soft' | 'danger';
/** Height in pixels. */
export type ButtonSize = 28 | 36 | 44 | 48;

const base =
  'relative inline-flex flex-none items-center justify-center border font-medium whitespace-nowrap select-none transition-[background-color,border-color,transform] duration-120 active:translate-y-px disabled:pointer-events-none aria-disabled:pointer-events-none large-text:h-auto large-text:min-h-11 large-text:max-w-full large-text:shrink large-text:whitespace-normal';

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border-transparent bg-primary-solid font-semibold text-on-primary hover:bg-primary-solid-hover active:bg-primary-solid-active',
  outline: 'border-line-3 bg-panel text-ink hover:bg-sunk active:bg-well',
  ghost: 'border-transparent text-ink hover:bg-sunk active:bg-well',
  soft: 'border-transparent bg-soft text-on-primary-soft hover:bg-soft-2',
  danger:
    'border-transparent bg-bad-solid font-semibold text-on-bad hover:bg-bad-solid-hover active:bg-bad-solid-active',
};

// A busy button keeps its colours; only a disabled one turns grey.
const grey =
  'disabled:border-line-2 disabled:bg-well disabled:text-muted not-aria-busy:aria-disabled:border-line-2 not-aria-busy:aria-disabled:bg-well not-aria-busy:aria-disabled:text-muted';

// A ghost button has no background, and must not get one by being disabled: it would stand out.
const faint = 'disabled:opacity-40 not-aria-busy:aria-disabled:opacity-40';

const offOf = (variant: ButtonVariant): string => (variant === 'ghost' ? faint : grey);

const sizes: Readonly<Record<ButtonSize, string>> = {
  28: 'h-7 gap-1.5 rounded-[7px] px-2.5 text-13 coarse:hit-44',
  36: 'h-9 gap-2 rounded-control px-3.5 text-14 coarse:hit-44',
  44: 'h-11 gap-2 rounded-control px-4 text-15',
  48: 'h-12 gap-2 rounded-panel px-5 text-16',
};

type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
};

/** For a link that has to look like a button. */
export function buttonClass({
  variant = 'outline',
  size = 36,
  wide,
  className,
}: ButtonLook): string {
  return cx(base, variants[variant], offOf(variant), sizes[size], wide && 'w-full', className);
}

const squares: Readonly<Record<ButtonSize, string>> = {
  28: 'size-7 rounded-[7px] coarse:hit-44',
  36: 'size-9 rounded-control coarse:hit-44',
  44: 'size-11 rounded-control',
  48: 'size-12 rounded-panel',
};

export function iconButtonClass({ variant = 'ghost', size = 36, className }: ButtonLook): string {
  return cx(
    base,
    variants[variant],
    offOf(variant),
    squares[size],
    variant === 'ghost' && 'text-muted hover:text-ink',
    className,
  );
}
