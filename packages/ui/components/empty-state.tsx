import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.tsx';

type EmptyStateProps = {
  title: string;
  /** A sentence more, only when the title does not say enough. */
  text?: ReactNode;
  picture?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** What stands where there is nothing yet: one sentence and one action. */
export function EmptyState({ title, text, picture, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-6 py-10 text-center', className)}>
      {picture ?? (
        <span className="grid size-14 place-items-center rounded-panel border border-line bg-sunk text-muted">
          <CalendarPlus size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
      <p className="mt-3 text-16 font-semibold tracking-[-0.01em] text-balance text-ink">{title}</p>
      {text && <p className="mt-0.5 max-w-[36ch] text-muted text-pretty">{text}</p>}
      {action && <div className="mt-3.5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
