import type { ReactNode } from 'react';
import { cx } from '../layout/cx.tsx';

/** A grey shape; give it the size of the coming content with classes. */
export function SkeletonShape({ className }: { className?: string }) {
  return <span className={cx('bone block max-w-full rounded-badge', className)} />;
}

type SkeletonProps = { label?: string; className?: string; children: ReactNode };

/** Shapes of what is loading; hidden for 300 ms so that fast answers do not flash. */
export function Skeleton({ label = 'Cargando…', className, children }: SkeletonProps) {
  return (
    <div role="status" className={cx('skeleton', className)}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const widths = ['w-36', 'w-28', 'w-40', 'w-32', 'w-44'];

/** Rows with a picture, two lines and a badge: the shape of most lists. */
export function SkeletonRows({ rows = 5, label }: { rows?: number; label?: string }) {
  const keys = Array.from({ length: rows }, (_, row) => `row-${row}`);
  return (
    <Skeleton label={label}>
      {keys.map((key, row) => (
        <div
          key={key}
          className="flex h-13 items-center gap-3 border-t border-line-2 px-5 first:border-t-0"
        >
          <SkeletonShape className="size-7 flex-none rounded-full" />
          <div className="min-w-0">
            <SkeletonShape className={cx('h-3', widths[row % widths.length])} />
            <SkeletonShape className="mt-1.5 h-2.5 w-20" />
          </div>
          <SkeletonShape className="ml-auto h-[22px] w-20 flex-none" />
        </div>
      ))}
    </Skeleton>
  );
}
