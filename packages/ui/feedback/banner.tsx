import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../layout/cx.tsx';

type BannerProps = {
  tone: 'yellow' | 'red' | 'info';
  icon?: ReactNode;
  /** The first words, in bold. */
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link with `bannerActionClass(tone)`. */
  action?: ReactNode;
  onClose?: () => void;
  className?: string;
};

// Fixed colours: a warning about the account looks the same in every gym.
const tones = {
  yellow: 'bg-[#ffd84d] text-[#3a2b00] [--ring-2:#ffd84d] [--ring:#2a1f00]',
  red: 'bg-[#c0221b] text-white [--ring-2:#c0221b] [--ring:#fff]',
  info: 'bg-soft text-on-primary-soft',
};

const actions = {
  yellow: 'bg-[#2a1f00] text-white hover:bg-[#4a3800]',
  red: 'bg-white text-[#9c1610] hover:bg-[#ffe3e1]',
  info: 'bg-primary-solid text-on-primary hover:bg-primary-solid-hover',
};

export function bannerActionClass(tone: BannerProps['tone']): string {
  return cx(
    'inline-flex h-8 flex-none items-center rounded-control px-3.5 font-semibold whitespace-nowrap coarse:h-11',
    actions[tone],
  );
}

/** A message across the screen that stays until it is settled. */
export function Banner({ tone, icon, title, children, action, onClose, className }: BannerProps) {
  return (
    <div
      role="status"
      className={cx(
        'flex min-h-12 flex-wrap forced-colors:border-y items-center gap-x-3 gap-y-2 py-2 pr-2 pl-4',
        tones[tone],
        className,
      )}
    >
      {icon}
      <p className="min-w-0 flex-1 basis-52">
        {title && <strong className="font-semibold">{title}</strong>} {children}
      </p>
      {/* Where the text wraps, the close button stays beside it and the action gets its own line. */}
      {action && <div className="flex max-sm:order-last max-sm:w-full">{action}</div>}
      {onClose && (
        <button
          type="button"
          aria-label="Cerrar"
          onClick={onClose}
          className="grid size-9 flex-none place-items-center rounded-control hover:bg-[rgb(0_0_0/0.12)] coarse:size-11"
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
