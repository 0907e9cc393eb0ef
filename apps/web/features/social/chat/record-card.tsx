import { cx } from '@forja/ui/layout/cx.tsx';
import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { Pictogram } from '../../../shared/training/pictogram.tsx';

interface Props {
  /** The movement pattern; null when it is not known. */
  pattern: string | null;
  title: string;
  detail: string;
  /** The actions, below a line. */
  footer?: ReactNode;
  className?: string;
}

export function RecordCard({ pattern, title, detail, footer, className }: Props) {
  const { convertText } = useWeights();
  return (
    <div
      className={cx('overflow-hidden rounded-[18px] border border-line bg-background', className)}
    >
      <div className="flex items-center gap-3 p-3.5">
        <span
          aria-hidden="true"
          className="grid size-13 flex-none place-items-center rounded-[14px] bg-soft text-ink"
        >
          {pattern ? <Pictogram pattern={pattern} name={title} size={38} /> : <Trophy size={24} />}
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1.5 text-13 font-semibold text-ok">
            <Trophy size={15} strokeWidth={2} aria-hidden="true" />
            Récord
          </p>
          <p className="text-16 leading-5.5 font-semibold break-words">{title}</p>
          <p className="text-13 text-muted tabular-nums">{convertText(detail)}</p>
        </div>
      </div>
      {footer && <div className="border-t border-line-2">{footer}</div>}
    </div>
  );
}
