import type { NewCount, ShiftDetail } from '@forja/contract/shifts/routes';
import { countWorth, dollarsWorth, piecesOf, piecesWorth } from '@forja/contract/shifts/values';
import { moneyText } from '@forja/ui/fields/money-text.ts';
import { cx } from '@forja/ui/layout/cx.tsx';
import { formatMoney } from '../../../lib/format/format.ts';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { CountField } from './count-field.tsx';

/**
 * The number of pieces by value of the note or coin, null if unreadable; or only the total, in a
 * currency whose pieces are not counted.
 */
export interface Counted {
  pieces: Record<number, number | null>;
  totalCents: number | null;
  /** Dollars, if the shift takes them; null if unreadable. */
  usdCents: number | null;
}

export const NOTHING_COUNTED: Counted = { pieces: {}, totalCents: null, usdCents: 0 };

/** The content of a count that was saved. */
export const countedBefore = ({ count }: Pick<ShiftDetail, 'count'>): Counted => ({
  pieces: Object.fromEntries(
    (count?.pieces ?? []).map(({ valueCents, pieces }) => [valueCents, pieces]),
  ),
  totalCents: count?.foundCents ?? null,
  usdCents: count?.usdCents ?? 0,
});

/** Whether something in it cannot be read as a number. */
export const isUnreadable = ({ pieces, usdCents }: Counted): boolean =>
  usdCents === null || Object.values(pieces).includes(null);

/** The count as the server takes it. */
export function countBody(counted: Counted, currency: string): NewCount {
  const usdCents = counted.usdCents ?? 0;
  if (!piecesOf(currency)) return { pieces: [], totalCents: counted.totalCents ?? 0, usdCents };
  const pieces = Object.entries(counted.pieces).map(([value, count]) => ({
    valueCents: Number(value),
    pieces: count ?? 0,
  }));
  return { pieces, usdCents };
}

/** The colours of real colones; notes of other countries stay plain. */
const NOTE_COLOURS: Record<number, string> = {
  2000000: '#d98a3d',
  1000000: '#4a9a5e',
  500000: '#cda52b',
  200000: '#4a83c4',
  100000: '#d05a56',
};
const SMALL_COIN = 10_00;

function Piece({ value, isNote }: { value: number; isNote: boolean }) {
  const colour = isNote
    ? (NOTE_COLOURS[value] ?? '#8a9b84')
    : value <= SMALL_COIN
      ? '#c9ced4'
      : '#d8b45a';
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: colour }}
      className={cx(
        'flex-none ring-1 ring-black/20 ring-inset',
        isNote
          ? 'flex h-5 w-10 items-center gap-1.5 rounded-[3px] px-1.5'
          : 'mx-2.5 size-5 rounded-full',
      )}
    >
      {isNote && (
        <>
          <span className="size-2.5 rounded-full bg-white/50" />
          <span className="h-1.5 w-3 border-y border-white/60" />
        </>
      )}
    </span>
  );
}

interface DrawerCountProps {
  currency: string;
  /** The value of a dollar; null if the shift takes none. */
  usdRateCents: number | null;
  counted: Counted;
  onCounted: (counted: Counted) => void;
  /** Whether the count is saved, so that it can only be read. */
  locked: boolean;
}

/** The notes and coins of a drawer, each with a field for its number. */
export function DrawerCount(props: DrawerCountProps) {
  const { currency, usdRateCents, counted, onCounted, locked } = props;
  const known = piecesOf(currency);
  if (!known) {
    return (
      <MoneyField
        className="px-5 py-4"
        label="Efectivo contado"
        value={counted.totalCents}
        onValue={(totalCents) => onCounted({ ...counted, totalCents })}
        disabled={locked}
      />
    );
  }
  const row = (value: number, isNote: boolean) => {
    const count = counted.pieces[value] ?? 0;
    return (
      <li key={value} className="flex min-h-9 flex-wrap items-center gap-2 coarse:min-h-12">
        <Piece value={value} isNote={isNote} />
        <span className="w-20 flex-none text-right text-13 font-medium tabular-nums">
          {formatMoney(value, currency)}
        </span>
        <span className="text-12 text-muted">×</span>
        <CountField
          label={`Cuántos de ${formatMoney(value, currency)}`}
          count={counted.pieces[value] === undefined ? 0 : counted.pieces[value]}
          disabled={locked}
          onCount={(pieces) =>
            onCounted({ ...counted, pieces: { ...counted.pieces, [value]: pieces } })
          }
        >
          <span className="min-w-0 flex-1 text-right text-13 text-muted tabular-nums">
            {moneyText(value * count)}
          </span>
        </CountField>
      </li>
    );
  };
  const dollars = dollarsWorth(counted.usdCents ?? 0, usdRateCents ?? 0);
  const count = countBody(counted, currency);
  const among = (values: readonly number[]) =>
    count.pieces.filter(({ valueCents }) => values.includes(valueCents));
  return (
    <div data-count>
      <div className="grid border-t border-line-2 sm:grid-cols-2 sm:divide-x sm:divide-line-2">
        <ul className="px-5 py-1.5">
          {known.notes.map((value) => row(value, true))}
          {usdRateCents !== null && (
            <li className="flex min-h-9 flex-wrap items-center gap-2 coarse:min-h-12">
              <Piece value={0} isNote />
              <span className="w-20 flex-none text-right text-13 font-medium">US$</span>
              <span className="text-12 text-muted">×</span>
              <CountField
                label="Cuántos dólares"
                count={counted.usdCents === null ? null : counted.usdCents / 100}
                disabled={locked}
                onCount={(dollars) =>
                  onCounted({ ...counted, usdCents: dollars === null ? null : dollars * 100 })
                }
              >
                <span className="min-w-0 flex-1 truncate text-right text-13 text-muted tabular-nums">
                  {dollars === 0
                    ? `a ${formatMoney(usdRateCents, currency)}`
                    : formatMoney(dollars, currency)}
                </span>
              </CountField>
            </li>
          )}
        </ul>
        <ul className="px-5 py-1.5">{known.coins.map((value) => row(value, false))}</ul>
      </div>
      <p className="flex min-h-11 flex-wrap items-center gap-x-5 border-t border-line-2 px-5 text-13 text-muted">
        <span>
          Billetes{' '}
          <b className="font-semibold text-ink tabular-nums">
            {formatMoney(
              countWorth({ ...count, pieces: among(known.notes) }, usdRateCents),
              currency,
            )}
          </b>
        </span>
        <span>
          Monedas{' '}
          <b className="font-semibold text-ink tabular-nums">
            {formatMoney(piecesWorth(among(known.coins)), currency)}
          </b>
        </span>
        <span className="ml-auto flex items-center gap-3">
          Contado
          <b className="text-20 font-semibold text-ink tabular-nums">
            {formatMoney(countWorth(count, usdRateCents), currency)}
          </b>
        </span>
      </p>
    </div>
  );
}
