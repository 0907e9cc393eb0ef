import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../layout/cx.tsx';
import { Sparkline } from './sparkline.tsx';

export type StatChange = Readonly<{
  /** The change as text: '8 %'. */
  text: string;
  direction: 'up' | 'down' | 'same';
  /** Whether this direction is good; less debt is. */
  good?: boolean;
  /** The comparison: 'vs. un martes normal'. */
  against?: string;
}>;

type StatProps = {
  label: string;
  value: ReactNode;
  change?: StatChange;
  /** A plain line where there is no change. */
  detail?: ReactNode;
  trend?: readonly number[];
  className?: string;
};

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight };
/** Truncated where it does not fit; in a narrow row it wraps instead. */
const oneLine = 'truncate @max-xl:whitespace-normal';
const spoken = { up: 'Sube', down: 'Baja', same: 'Sin cambio' };

export function Stat({ label, value, change, detail, trend, className }: StatProps) {
  const Arrow = change && arrows[change.direction];
  const tone =
    change?.direction === 'same' || change?.good === undefined
      ? 'text-ink'
      : change.good
        ? 'text-ok'
        : 'text-bad';
  return (
    <div className={cx('min-w-0 py-4 pr-4 pl-5 @max-xl:py-3 @max-xl:pr-3 @max-xl:pl-4', className)}>
      <div className={cx('text-13 font-medium text-muted', oneLine)}>{label}</div>
      <div className="mt-1 flex items-center gap-2">
        <div className="min-w-0 flex-1 text-28 font-semibold tracking-[-0.03em] whitespace-nowrap tabular-nums @max-xl:text-20">
          {value}
        </div>
        {trend && <Sparkline values={trend} className="min-w-0 shrink @max-xl:hidden" />}
      </div>
      {change && Arrow && (
        <div className="mt-1 flex min-w-0 items-center gap-x-1 text-12 whitespace-nowrap text-muted @max-xl:flex-wrap">
          <span className={cx('flex items-center gap-0.5 font-semibold', tone)}>
            <Arrow size={13} strokeWidth={2.25} aria-hidden="true" />
            <span className="sr-only">{spoken[change.direction]}</span> {change.text}
          </span>
          <span className={oneLine}>{change.against}</span>
        </div>
      )}
      {detail && <div className={cx('mt-1 text-12 text-muted', oneLine)}>{detail}</div>}
    </div>
  );
}

/** Values side by side in one panel: in twos until there is space for all. None: no panel. */
export function StatRow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('@container', className)}>
      <div className="grid gap-px empty:hidden overflow-hidden rounded-panel border border-line bg-line-2 *:bg-panel @2xs:grid-cols-2 @2xs:*:last:odd:col-span-2 @4xl:*:last:odd:col-span-1 @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:grid-cols-none">
        {children}
      </div>
    </div>
  );
}
