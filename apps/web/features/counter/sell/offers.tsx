import { cx } from '@forja/ui/layout/cx.tsx';
import { Check, Package, Plus, ReceiptText } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { BasketLine, NewLine } from './basket/basket.ts';
import { neighbourOf } from './sell-keys.ts';

export interface Offer {
  line: NewLine;
  image?: string | null;
  /** Set if it cannot be chosen. */
  closed?: boolean;
  /** A warning before it is chosen, such as that few are left. */
  warning?: string | undefined;
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** The arrow keys move the focus from tile to tile. */
function goToNeighbour(event: KeyboardEvent<HTMLElement>): void {
  if (!ARROWS.includes(event.key)) return;
  const next = neighbourOf(event.currentTarget, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const tileClass = (isChosen: boolean) =>
  cx(
    'relative flex min-w-0 items-start gap-3 rounded-control border px-3 py-2.5 text-left max-sm:max-w-52 max-sm:min-w-28 max-sm:flex-none',
    'disabled:border-line disabled:bg-sunk disabled:text-muted',
    isChosen ? 'border-mark bg-soft text-on-soft' : 'border-line bg-panel hover:bg-sunk',
  );

interface TileProps {
  offer: Offer;
  price: string;
  /** How many are in the basket. */
  chosen: number;
  /** Whether the tile takes the whole width, with the price at its end. */
  isRow: boolean;
  onChoose: () => void;
}

/** Something that can be sold; highlighted while it is in the basket. */
function Tile({ offer, price, chosen, isRow, onChoose }: TileProps) {
  const { line, image, closed = false, warning } = offer;
  // The mark is beside the name only, so that the dates below it have the whole width.
  const isPlain = !isRow && image === undefined;
  const corner = isPlain && 'absolute top-2.5 right-2.5';
  return (
    <button
      type="button"
      data-tile={line.key}
      disabled={closed}
      aria-pressed={chosen > 0}
      onClick={onChoose}
      onKeyDown={goToNeighbour}
      className={cx(tileClass(chosen > 0), (isRow || image !== undefined) && 'items-center')}
    >
      {isRow && (
        <span className="grid size-8 flex-none place-items-center rounded-badge bg-bad-soft text-bad max-sm:hidden">
          <ReceiptText size={16} aria-hidden="true" />
        </span>
      )}
      {image !== undefined && (
        <span
          className={cx(
            'grid size-12 flex-none place-items-center overflow-hidden rounded-badge max-sm:hidden',
            image ? 'bg-white' : 'bg-well text-muted',
          )}
        >
          {image ? (
            <img src={image} alt="" className="size-full object-contain" />
          ) : (
            <Package size={20} strokeWidth={1.5} aria-hidden="true" />
          )}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span
          className={cx(
            'line-clamp-2 leading-snug font-medium wrap-anywhere max-sm:line-clamp-1',
            isPlain && 'pr-6',
          )}
        >
          {line.name}
        </span>
        <span
          className={cx(
            'line-clamp-2 text-13 max-sm:hidden',
            warning ? 'text-warn' : chosen > 0 ? 'text-on-soft' : 'text-muted',
          )}
        >
          {warning ?? line.detail}
        </span>
        <span className={cx('block font-semibold tabular-nums', isRow && 'sm:hidden')}>
          {price}
        </span>
      </span>
      {isRow && <b className="font-semibold tabular-nums max-sm:hidden">{price}</b>}
      {chosen > 0 ? (
        <span
          className={cx(
            'grid size-5 flex-none place-items-center rounded-full bg-mark text-12 font-semibold text-on-mark',
            corner,
          )}
        >
          {line.most === 1 ? <Check size={13} strokeWidth={3} aria-hidden="true" /> : chosen}
        </span>
      ) : closed ? (
        <Check size={16} aria-hidden="true" className={cx('flex-none', corner)} />
      ) : (
        <Plus size={16} aria-hidden="true" className={cx('flex-none text-muted', corner)} />
      )}
    </button>
  );
}

interface OffersProps {
  title: string;
  aside?: ReactNode;
  offers: readonly Offer[];
  /** Tiles in a row on a wide screen: 1 for debts, 3 for products. */
  columns?: 1 | 3 | 4;
  basket: readonly BasketLine[];
  money: (cents: number) => string;
  onChoose: (line: NewLine) => void;
  /** Another tile at the end, such as the one for a free line. */
  more?: { name: string; detail: string; action: string; onClick: () => void };
}

const COLUMNS = {
  1: 'grid-cols-1',
  3: 'grid-cols-2 @5xl:grid-cols-3',
  4: 'grid-cols-2 @4xl:grid-cols-3 @5xl:grid-cols-4',
};

/** Things that can be sold; on a phone they form one row that scrolls. */
export function Offers(props: OffersProps) {
  const { title, aside, offers, columns = 4, basket, money, onChoose, more } = props;
  return (
    <section aria-label={title} className="max-sm:contents">
      <h2 className="flex items-baseline justify-between gap-3 pb-2.5 text-14 font-semibold max-sm:hidden">
        {title}
        {aside && <span className="text-13 font-normal text-muted">{aside}</span>}
      </h2>
      <div className={cx('grid gap-2 max-sm:contents', COLUMNS[columns])}>
        {offers.map((offer) => (
          <Tile
            key={offer.line.key}
            offer={offer}
            isRow={columns === 1}
            price={money(offer.line.unitPriceCents)}
            chosen={basket.find(({ key }) => key === offer.line.key)?.quantity ?? 0}
            onChoose={() => onChoose(offer.line)}
          />
        ))}
        {more && (
          <button
            type="button"
            data-tile="more"
            onClick={more.onClick}
            onKeyDown={goToNeighbour}
            className={tileClass(false)}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate pr-6 font-medium">{more.name}</span>
              <span className="block truncate text-13 text-muted max-sm:hidden">{more.detail}</span>
              <span className="block text-muted">{more.action}</span>
            </span>
            <Plus
              size={16}
              aria-hidden="true"
              className="absolute top-2.5 right-2.5 flex-none text-muted"
            />
          </button>
        )}
      </div>
    </section>
  );
}
