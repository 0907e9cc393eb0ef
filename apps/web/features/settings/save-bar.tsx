import { cx } from '@forja/ui/layout/cx.tsx';
import type { ReactNode } from 'react';

interface SaveBarProps {
  changed: boolean;
  /** How much was changed: '2 colores cambiados'. */
  text: string;
  detail?: string | undefined;
  /** A secondary action that does not end the editing. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Unsaved changes and their buttons, always visible. */
export function SaveBar({ changed, text, detail, aside, children }: SaveBarProps) {
  return (
    <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 -mb-5 flex min-h-16 flex-wrap items-center gap-x-2 gap-y-2 border-t border-line bg-background px-4 py-2.5 md:-mx-8 md:-mb-6 md:px-8">
      <p
        role="status"
        className="mr-auto flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 text-13 text-muted"
      >
        <span
          aria-hidden="true"
          className={cx('size-2 rounded-full', changed ? 'bg-warn-dot' : 'bg-line-3')}
        />
        <strong className="font-semibold text-ink">{text}</strong>
        {/* A phone has no space for the detail; a warning above says the same. */}
        <span className="max-sm:sr-only">{detail}</span>
      </p>
      {aside}
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:justify-end">{children}</div>
    </div>
  );
}
