import { Button } from '@forja/ui/actions/button.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BasketLine, NewLine } from './basket.ts';

interface TileProps {
  line: NewLine;
  price: string;
  /** How many are in the basket. */
  chosen: number;
  disabled?: boolean;
  image?: string | null;
  onAdd: () => void;
}

/** Something that can be sold; lit while it is in the basket. */
function Tile({ line, price, chosen, disabled = false, image, onAdd }: TileProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-pressed={chosen > 0}
      onClick={onAdd}
      className={cx(
        'flex min-h-16 items-start gap-3 rounded-control border px-3 py-2.5 text-left disabled:opacity-60',
        chosen > 0 ? 'border-mark bg-soft text-on-soft' : 'border-line bg-panel hover:bg-sunk',
      )}
    >
      {image && (
        <img
          src={image}
          alt=""
          className="size-12 flex-none rounded-badge bg-white object-contain"
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{line.name}</span>
        <span className="block truncate text-13 opacity-80">{line.detail}</span>
        <span className="block font-semibold tabular-nums">{price}</span>
      </span>
      {chosen > 0 ? (
        <span className="grid size-5 flex-none place-items-center rounded-full bg-primary-solid text-12 font-semibold text-on-primary">
          {line.most === 1 ? <Check size={13} strokeWidth={3} aria-hidden="true" /> : chosen}
        </span>
      ) : (
        <Plus size={16} aria-hidden="true" className="flex-none text-muted" />
      )}
    </button>
  );
}

interface OffersProps {
  title: string;
  aside?: ReactNode;
  offers: readonly { line: NewLine; image?: string | null; disabled?: boolean }[];
  basket: readonly BasketLine[];
  money: (cents: number) => string;
  onAdd: (line: NewLine) => void;
  /** Another tile at the end, such as a line that is written. */
  more?: { label: string; onClick: () => void };
}

/** A row of things that can be sold. */
export function Offers({ title, aside, offers, basket, money, onAdd, more }: OffersProps) {
  return (
    <section>
      <h2 className="flex items-baseline justify-between gap-3 pb-2 text-14 font-semibold">
        {title}
        {aside && <span className="text-13 font-normal text-muted">{aside}</span>}
      </h2>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-3 2xl:grid-cols-4">
        {offers.map(({ line, image, disabled }) => (
          <Tile
            key={line.key}
            line={line}
            image={image ?? null}
            disabled={disabled ?? false}
            price={money(line.unitPriceCents)}
            chosen={basket.find(({ key }) => key === line.key)?.quantity ?? 0}
            onAdd={() => onAdd(line)}
          />
        ))}
        {more && (
          <Button className="h-auto min-h-16" onClick={more.onClick}>
            {more.label}
          </Button>
        )}
      </div>
    </section>
  );
}
