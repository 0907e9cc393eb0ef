import type { MoneyFigure, PartGroup } from '@forja/contract/statistics/values';
import { MONEY_FIGURE_NAMES } from '@forja/contract/statistics/words';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Link } from 'react-router';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useFigureAddress } from './figure-address.ts';
import { figureMoney } from './figure-money.ts';

interface Part {
  key: string;
  name: string;
  cents: number;
  detail?: string | undefined;
}

interface Props {
  figure: MoneyFigure;
  by: PartGroup;
  parts: readonly Part[];
}

/** The parts of a figure with bars from zero; each opens the documents that add up to it. */
export function PartList({ figure, by, parts }: Props) {
  const { currency } = useSettings();
  const { addressOf } = useFigureAddress();
  const most = Math.max(1, ...parts.map(({ cents }) => cents));
  return (
    <ul aria-label={MONEY_FIGURE_NAMES[figure]} className="pb-2">
      {parts.map(({ key, name, cents, detail }) => (
        <li key={key}>
          <Link
            to={addressOf({ figure, part: { by, key } })}
            preventScrollReset
            className="ring-inset relative flex min-h-10 items-center gap-3 px-5 py-1.5 hover:bg-sunk coarse:min-h-11"
          >
            <span
              aria-hidden="true"
              className="absolute inset-y-1 left-3 rounded-badge bg-soft"
              style={{ width: `calc((100% - 24px) * ${Math.max(0, cents) / most})` }}
            />
            <span className="relative min-w-0 flex-1 truncate">{name}</span>{' '}
            {detail && (
              <span className="relative flex-none text-13 text-muted tabular-nums max-sm:hidden">
                {detail}
              </span>
            )}{' '}
            <span
              className={cx('relative flex-none font-medium tabular-nums', cents < 0 && 'text-bad')}
            >
              {figureMoney(figure, cents, currency)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
