import { Plus, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../layout/cx.tsx';

const shape =
  'inline-flex h-8 flex-none items-center gap-1.5 rounded-control border px-2.5 text-13 font-medium whitespace-nowrap transition-colors duration-120 coarse:hit-44';

type ChipProps = ComponentProps<'button'> & { on?: boolean; icon?: ReactNode; add?: boolean };

/** A filter that can be opened or turned on; `add` is the dashed one that adds another. */
export function Chip({ on = false, icon, add = false, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={rest['aria-haspopup'] || add ? undefined : on}
      className={cx(
        shape,
        on
          ? 'border-soft-line bg-soft text-on-primary-soft hover:bg-soft-2'
          : 'border-line bg-panel text-ink hover:bg-sunk',
        add && 'border-dashed border-line-3 text-muted',
        className,
      )}
    >
      {add ? <Plus size={14} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

type FilterChipProps = { label: string; onRemove: () => void };

/** An active filter with a button to remove it. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <span className={cx(shape, 'border-soft-line bg-soft pr-1 text-on-primary-soft')}>
      {label}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Quitar el filtro ${label}`}
        className="grid size-6 place-items-center rounded-badge hover:bg-soft-2 coarse:hit-44"
      >
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
