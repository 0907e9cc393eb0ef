import type { ProductWithStock } from '@forja/contract/store/routes';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useActionsInTurn } from '../../../lib/screen/use-action.ts';
import { ProductPicture } from '../shop/product-picture.tsx';
import { stockOf, useProductChange } from './admin-queries.ts';
import { captionClass, MoneyCell } from './money-cell.tsx';
import { VariantRows } from './variant-rows.tsx';

const STATES = {
  available: { tone: 'ok', label: 'En venta' },
  low: { tone: 'warn', label: 'Quedan pocos' },
  'sold-out': { tone: 'bad', label: 'Agotado' },
} as const;

type ProductRowProps = { product: ProductWithStock; onOpen: () => void };

/** The cost all variants share; undefined when they differ. */
function sharedCost({ variants }: ProductWithStock): number | null | undefined {
  const costs = new Set(variants.map(({ costCents = null }) => costCents));
  return costs.size === 1 ? [...costs][0] : undefined;
}

function State({ product, className }: { product: ProductWithStock; className: string }) {
  const { tone, label } = STATES[product.availability];
  return (
    <span className={className}>
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}

function ProductName({ product, onOpen }: ProductRowProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control text-left hover:underline"
    >
      <span className="size-10 flex-none rounded-control bg-well p-1">
        <ProductPicture
          picture={product.images[0] && { ...product.images[0], alt: '' }}
          sizes="40px"
          className="size-full"
        />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium">{product.name}</span>
        <span className="flex items-center gap-2 text-13 text-muted">
          <span className="truncate">{product.category?.name ?? 'Sin categoría'}</span>
          <State product={product} className="flex-none @min-[60rem]:hidden" />
        </span>
      </span>
    </button>
  );
}

type StockProps = { product: ProductWithStock; open: boolean; list: string; onToggle: () => void };

function Stock({ product, open, list, onToggle }: StockProps) {
  const { length } = product.variants;
  return (
    <div className="min-w-0">
      <span className={captionClass}>En inventario</span>
      <p className="flex min-h-10 items-center gap-2 tabular-nums @min-[60rem]:min-h-0">
        <span className="@min-[60rem]:w-9 @min-[60rem]:flex-none">{stockOf(product)}</span>
        {length > 1 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? list : undefined}
            aria-label={`${length} variantes de ${product.name}`}
            onClick={onToggle}
            className="flex min-h-9 items-center gap-1 rounded-control px-1 text-13 whitespace-nowrap text-muted hover:text-ink coarse:min-h-11"
          >
            {length} variantes
            <ChevronDown
              size={15}
              aria-hidden="true"
              className={cx('transition-transform duration-160', open && 'rotate-180')}
            />
          </button>
        )}
      </p>
    </div>
  );
}

/** The columns of a row, in the widths of the header. */
export const rowColumns =
  '@min-[60rem]:grid-cols-[minmax(0,1fr)_repeat(3,7.75rem)_9rem_8rem_3rem] @min-[60rem]:items-center @min-[60rem]:gap-x-3 @min-[60rem]:px-4';

/** A line where there is space, a card on a phone. */
export function ProductRow({ product, onOpen }: ProductRowProps) {
  const list = useId();
  const [open, setOpen] = useState(false);
  const change = useProductChange(product);
  const hide = useActionsInTurn((hidden: boolean) => change(() => ({ hidden })));
  const { name, priceCents, salePriceCents } = product;
  const cost = sharedCost(product);
  return (
    <li
      className={`grid grid-cols-2 gap-3 border-t border-line-2 p-3 first:border-t-0 @xl:grid-cols-4 @min-[60rem]:py-2 ${rowColumns}`}
    >
      <div className="col-span-full flex items-center gap-3 @min-[60rem]:contents">
        <ProductName product={product} onOpen={onOpen} />
        <Switch
          className="flex-none @min-[60rem]:order-1 @min-[60rem]:justify-self-end"
          label={`Mostrar ${name} en la tienda`}
          labelHidden
          checked={!product.hidden}
          onChange={(event) => hide.start(!event.target.checked)}
        />
      </div>
      <MoneyCell
        key={`price ${priceCents}`}
        caption="Precio"
        label={`Precio de ${name}`}
        required
        price
        value={priceCents}
        onSave={(cents) => change(() => ({ priceCents: cents ?? priceCents }))}
      />
      <MoneyCell
        key={`sale ${salePriceCents}`}
        caption="Oferta"
        label={`Precio de oferta de ${name}`}
        placeholder="Sin oferta"
        price
        value={salePriceCents}
        onSave={(cents) => change(() => ({ salePriceCents: cents }))}
      />
      <MoneyCell
        key={`cost ${cost}`}
        caption="Costo"
        label={`Costo de ${name}`}
        placeholder={cost === undefined ? 'Varios' : 'Sin costo'}
        value={cost ?? null}
        onSave={(costCents) =>
          change(({ variants }) => ({
            variants: variants.map((one) => ({ ...one, costCents })),
          }))
        }
      />
      <Stock product={product} open={open} list={list} onToggle={() => setOpen(!open)} />
      <State product={product} className="hidden @min-[60rem]:block" />
      {open && (
        <div id={list} className="col-span-full @min-[60rem]:order-2">
          <VariantRows
            product={product}
            onChange={(id, part) =>
              change(({ variants }) => ({
                variants: variants.map((one) => (one.id === id ? { ...one, ...part } : one)),
              }))
            }
          />
        </div>
      )}
    </li>
  );
}
