import { taxWords, variantAvailability } from '@forja/contract/store/product-words';
import type { ProductWithStock } from '@forja/contract/store/routes';
import { shownBeside } from '@forja/contract/store/shop-page';
import { chosenVariant, firstChoice, optionGroups } from '@forja/contract/store/variant-options';
import { Button } from '@forja/ui/actions/button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonShape } from '@forja/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, PackageX, Share2, ShoppingCart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { isGone } from '../../../lib/api/error.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { shareAddress } from '../../../lib/screen/share-address.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import { QuantityStepper } from '../cart/quantity-stepper.tsx';
import { productQuery, relatedQuery } from '../queries.ts';
import { useStock } from '../stock/use-stock.ts';
import { Availability } from './availability.tsx';
import { takeShopInPage } from './in-page.ts';
import { Price } from './price.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { RestockRequest } from './restock-request.tsx';
import { CartLink } from './shop-toolbar.tsx';
import { VariantPicker } from './variant-picker.tsx';

takeShopInPage();

function ProductSkeleton() {
  return (
    <Skeleton label="Cargando el producto…">
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-[1fr_400px]">
        <SkeletonShape className="aspect-[6/5] rounded-card" />
        <div>
          <SkeletonShape className="h-8 w-3/4" />
          <SkeletonShape className="mt-3 h-4 w-1/2" />
          <SkeletonShape className="mt-6 h-9 w-40" />
          <SkeletonShape className="mt-8 h-12 w-full" />
        </div>
      </div>
    </Skeleton>
  );
}

function Buy({ product }: { product: ProductWithStock }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => firstChoice(product.variants));
  const [wanted, setWanted] = useState(1);
  const variant = chosenVariant(product.variants, chosen);
  const available = variant?.available ?? 0;
  const quantity = Math.min(wanted, Math.max(available, 1));
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p>
          <Price
            large
            priceCents={variant?.priceCents ?? product.priceCents}
            salePriceCents={variant ? variant.salePriceCents : product.salePriceCents}
          />
        </p>
        <p className="text-13 text-muted">{taxWords(product.taxPercent)}</p>
      </div>
      <VariantPicker
        groups={optionGroups(product.variants, chosen)}
        chosen={chosen}
        onChoose={(name, value) => setChosen({ ...chosen, [name]: value })}
      />
      <div aria-live="polite">
        {variant ? (
          <Availability state={variantAvailability(available)} left={available} />
        ) : (
          <p className="text-13 text-muted">Esa combinación no existe. Elige otra.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <QuantityStepper
          label="Cantidad"
          value={quantity}
          max={Math.max(available, 1)}
          onChange={setWanted}
        />
        <Button
          variant="primary"
          size={44}
          className="flex-1"
          disabled={!variant || available === 0}
          icon={<ShoppingCart size={18} aria-hidden="true" />}
          onClick={() =>
            variant && addToCart(product, variant, quantity, () => navigate('/carrito'))
          }
        >
          {available === 0 ? 'Agotado' : 'Agregar al carrito'}
        </Button>
      </div>
      {variant && available === 0 && (
        <RestockRequest key={variant.id} productId={product.id} variantId={variant.id} />
      )}
    </div>
  );
}

function Related({ product }: { product: ProductWithStock }) {
  const { data = [] } = useQuery(relatedQuery(product.category?.id));
  const others = useStock(shownBeside(product.id, data));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-6">
      <h2 id="related" className="mb-4 text-20 font-semibold">
        También te puede servir
      </h2>
      <div className="grid grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-3 md:max-xl:*:nth-4:hidden xl:grid-cols-4">
        {others.map((other) => (
          <ProductCard key={other.id} product={other} first={false} />
        ))}
      </div>
    </section>
  );
}

function Product({ product }: { product: ProductWithStock }) {
  const { gymName } = useSettings();
  useEffect(() => {
    document.title = `${product.name} · ${gymName}`;
  }, [product.name, gymName]);
  return (
    <>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-[1fr_400px] lg:gap-10">
        <ProductGallery images={product.images} name={product.name} />
        <div className="flex min-w-0 flex-col gap-5">
          <div>
            {product.category && (
              <Link
                to={`/tienda?categoria=${product.category.id}`}
                className="text-13 font-medium text-primary-text hover:underline"
              >
                {product.category.name}
              </Link>
            )}
            <h1 className="text-28 font-semibold tracking-[-0.02em] wrap-anywhere text-balance">
              {product.name}
            </h1>
            <p className="text-16 text-muted">{product.subtitle}</p>
          </div>
          <Buy product={product} />
          {product.description && (
            <p className="border-t border-line pt-5 whitespace-pre-line text-pretty">
              {product.description}
            </p>
          )}
          <Button
            variant="ghost"
            className="self-start"
            icon={<Share2 size={16} aria-hidden="true" />}
            onClick={() => shareAddress(product.name, 'Copiamos la dirección del producto.')}
          >
            Compartir
          </Button>
        </div>
      </div>
      <Related product={product} />
    </>
  );
}

export default function ProductScreen() {
  const { id = '' } = useParams();
  const query = useQuery(productQuery(id));
  const missing = isGone(query.error);
  return (
    <div className="flex flex-col gap-5 px-4 py-5 md:px-8 md:py-6">
      <div className="flex items-center justify-between gap-3">
        <Link
          to="/tienda"
          className="flex h-11 items-center gap-2 rounded-control font-medium text-muted hover:text-ink"
        >
          <ArrowLeft size={16} aria-hidden="true" />
          Volver a la tienda
        </Link>
        <CartLink />
      </div>
      {query.data && <Product key={query.data.id} product={query.data} />}
      {missing && (
        <EmptyState
          picture={<PackageX size={32} aria-hidden="true" className="text-muted" />}
          title="Este producto ya no está en la tienda"
          action={
            <Link to="/tienda" className="font-medium text-primary-text underline">
              Ver lo que hay
            </Link>
          }
        />
      )}
      {!missing && (
        <LoadState
          query={query}
          failed="No pudimos abrir el producto"
          text="Revisa tu conexión e inténtalo de nuevo."
          waiting={<ProductSkeleton />}
        />
      )}
    </div>
  );
}
