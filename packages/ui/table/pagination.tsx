import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { formatNumber } from '../fields/format-number.ts';
import { cx } from '../layout/cx.tsx';

type PaginationProps = {
  /** Distinguishes two paginations of a screen: 'Páginas de pedidos'. */
  label?: string;
  /** The first page is 1. */
  page: number;
  pageSize: number;
  total: number;
  /** The list is counted up to this number; a larger total says that there are more. */
  most?: number;
  /** Without it the total tells. */
  hasNext?: boolean;
  onPage: (page: number) => void;
  /** Keyboard shortcuts, shown in the middle. */
  children?: ReactNode;
  className?: string;
};

/** The position in a list and the way to the next page; hidden without a list. */
export function Pagination(props: PaginationProps) {
  const { label = 'Páginas', page, pageSize, total, most, onPage, children, className } = props;
  const { hasNext = page < Math.ceil(total / pageSize) } = props;
  const isMore = most !== undefined && total > most;
  const first = (page - 1) * pageSize + 1;
  const last = isMore ? page * pageSize : Math.min(total, page * pageSize);
  const all = isMore ? `más de ${formatNumber(most)}` : formatNumber(total);
  if (total === 0) return null;
  return (
    <nav
      aria-label={label}
      className={cx('flex min-h-11 items-center gap-4 text-13 text-muted', className)}
    >
      <span aria-live="polite" className="tabular-nums">
        {`${formatNumber(first)}–${formatNumber(last)} de ${all}`}
      </span>
      <span className="ml-auto flex items-center gap-4">
        {children}
        <span className="flex gap-1.5">
          <IconButton
            label="Página anterior"
            variant="outline"
            size={28}
            className="coarse:size-11"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            icon={<ChevronLeft size={16} aria-hidden="true" />}
          />
          <IconButton
            label="Página siguiente"
            variant="outline"
            size={28}
            className="coarse:size-11"
            disabled={!hasNext}
            onClick={() => onPage(page + 1)}
            icon={<ChevronRight size={16} aria-hidden="true" />}
          />
        </span>
      </span>
    </nav>
  );
}
