import { cx } from '@forja/ui/layout/cx.tsx';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';

type PriceProps = {
  priceCents: number;
  salePriceCents: number | null;
  /** Other variants cost more, so the price is a minimum. */
  from?: boolean;
  large?: boolean;
};

/** A price and, when it is reduced, the usual one. */
export function Price({ priceCents, salePriceCents, from, large }: PriceProps) {
  const { currency } = useSettings();
  return (
    <span
      className={cx(
        'inline-flex flex-wrap items-baseline gap-x-1.5 font-semibold tracking-[-0.015em] tabular-nums',
        large ? 'text-28' : 'text-16 leading-[22px]',
      )}
    >
      {from && <span className="text-13 font-normal text-muted">desde</span>}
      {formatMoney(salePriceCents ?? priceCents, currency)}
      {salePriceCents !== null && (
        <>
          <span className="sr-only">, antes </span>
          <s
            className={cx('font-normal tracking-normal text-muted', large ? 'text-16' : 'text-13')}
          >
            {formatMoney(priceCents, currency)}
          </s>
        </>
      )}
    </span>
  );
}
