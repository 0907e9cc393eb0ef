import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { cart } from '../../../shared/store/use-cart.ts';
import { ProductPicture } from '../shop/product-picture.tsx';
import type { CartLine, CartNotice } from './cart-check.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

function noticeText(notice: CartNotice, money: (cents: number) => string): string {
  switch (notice.kind) {
    case 'gone':
      return 'Un artículo ya no está en la tienda y lo quitamos del carrito.';
    case 'sold-out':
      return `${notice.name} se agotó y lo quitamos del carrito.`;
    case 'fewer':
      return `De ${notice.name} ${notice.left === 1 ? 'queda 1' : `quedan ${notice.left}`}: ajustamos la cantidad.`;
    case 'price':
      return `${notice.name} ahora cuesta ${money(notice.now)}; antes costaba ${money(notice.before)}.`;
  }
}

/** What the shop changed since the cart was last seen. */
export function CartNotices({ notices }: { notices: readonly CartNotice[] }) {
  const { currency } = useSettings();
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      {notices.map((notice) => {
        const text = noticeText(notice, (cents) => formatMoney(cents, currency));
        return (
          <Banner key={text} tone="info" className="rounded-panel pr-4">
            {text}
          </Banner>
        );
      })}
    </div>
  );
}

function Line({ line }: { line: CartLine }) {
  const { currency } = useSettings();
  const { item, product, variant, unitCents } = line;
  return (
    <li className="flex gap-4 border-t border-line py-4 first:border-t-0">
      <Link
        to={`/producto/${product.id}`}
        aria-hidden="true"
        tabIndex={-1}
        className="size-20 flex-none rounded-panel bg-well p-2 sm:size-24"
      >
        <ProductPicture picture={product.images[0]} sizes="96px" className="size-full" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-2 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <Link
            to={`/producto/${product.id}`}
            className="font-medium wrap-anywhere hover:underline"
          >
            {product.name}
          </Link>
          <p className="text-13 text-muted">
            {variant.options.length > 0 ? `${variant.name} · ` : ''}
            <span className="whitespace-nowrap">{formatMoney(unitCents, currency)} c/u</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1 sm:flex-nowrap sm:gap-3">
          <QuantityStepper
            label={product.name}
            value={item.quantity}
            max={variant.available}
            onChange={(quantity) => cart.update(item, quantity)}
          />
          <span className="flex-1 text-right font-semibold tabular-nums sm:w-24 sm:flex-none">
            {formatMoney(unitCents * item.quantity, currency)}
          </span>
          <IconButton
            size={44}
            label={`Quitar ${product.name}`}
            icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => cart.remove(item)}
          />
        </div>
      </div>
    </li>
  );
}

export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.variant.id} line={line} />
      ))}
    </ul>
  );
}
