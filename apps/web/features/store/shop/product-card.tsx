import { piecesLeft, productTag } from '@forja/contract/store/product-words';
import type { ProductWithStock } from '@forja/contract/store/routes';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Check, Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useCart } from '../../../shared/store/use-cart.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import { hasStock, type ShownProduct } from '../queries.ts';
import { Availability } from './availability.tsx';
import { Price } from './price.tsx';
import { ProductPicture } from './product-picture.tsx';

const CARD_SIZES = '(min-width: 1280px) 270px, (min-width: 1024px) 30vw, 46vw';

const addClass =
  'relative z-10 grid size-11 flex-none place-items-center self-center rounded-[10px] transition-colors duration-120';

function AddButton({ product }: { product: ProductWithStock }) {
  const navigate = useNavigate();
  const inCart = useCart().some((item) => item.productId === product.id);
  const [only, ...others] = product.variants;
  const look = cx(
    addClass,
    inCart
      ? 'bg-primary-solid text-on-primary hover:bg-primary-solid-hover'
      : 'bg-soft text-on-primary-soft hover:bg-soft-2',
  );
  const icon = inCart ? (
    <Check size={18} strokeWidth={2.25} aria-hidden="true" />
  ) : (
    <Plus size={18} strokeWidth={2.25} aria-hidden="true" />
  );
  if (product.availability === 'sold-out' || !only) return null;
  if (others.length > 0) {
    return (
      <Link to={`/producto/${product.id}`} aria-label={`Elegir ${product.name}`} className={look}>
        {icon}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-label={`Agregar ${product.name} al carrito${inCart ? ' (ya está)' : ''}`}
      onClick={() => addToCart(product, only, 1, () => navigate('/carrito'))}
      className={look}
    >
      {icon}
    </button>
  );
}

export function ProductCard({ product, first }: { product: ShownProduct; first: boolean }) {
  const soldOut = hasStock(product) && product.availability === 'sold-out';
  const tag = productTag(product);
  return (
    <article className="group relative min-w-0">
      <div className="relative aspect-[270/236] rounded-panel bg-well">
        <ProductPicture
          picture={product.images[0]}
          sizes={CARD_SIZES}
          first={first}
          className={cx('mx-auto h-full w-full p-[9%]', soldOut && 'opacity-40 grayscale')}
        />
        {tag && !soldOut && (
          <span className="absolute top-3 left-3 flex h-[22px] items-center rounded-badge bg-primary-solid px-2 text-12 font-medium text-on-primary">
            {tag}
          </span>
        )}
      </div>
      <div className="flex gap-2 pt-2.5">
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 font-medium sm:line-clamp-1">
            <Link
              to={`/producto/${product.id}`}
              className="after:absolute after:inset-0 after:rounded-panel"
            >
              {product.name}
            </Link>
          </h3>
          <p className="truncate text-13 text-muted">{product.subtitle}</p>
          <p className="mt-1">
            <Price priceCents={product.priceCents} salePriceCents={product.salePriceCents} />
          </p>
          {/* Reserves the line of the stock, so that nothing moves when it arrives. */}
          <div className="mt-1 min-h-[18px]">
            {hasStock(product) && (
              <Availability state={product.availability} left={piecesLeft(product)} />
            )}
          </div>
        </div>
        {hasStock(product) ? <AddButton product={product} /> : <span className={addClass} />}
      </div>
    </article>
  );
}
