import { productCountWords } from '@forja/contract/store/product-words';
import {
  readFilters,
  type ShopFilters,
  SORT_OPTIONS,
  sortOf,
  writeFilters,
} from '@forja/contract/store/shop-filters';
import { Button } from '@forja/ui/actions/button.tsx';
import { Skeleton, SkeletonShape } from '@forja/ui/feedback/skeleton.tsx';
import {
  keepPreviousData,
  useInfiniteQuery,
  usePrefetchInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useSettings } from '../../../lib/gym/settings.ts';
import { loadChunk } from '../../../lib/loading/load-part.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { bannerQuery } from '../../../shared/store/shop-banner.ts';
import { categoriesQuery, productsQuery } from '../queries.ts';
import { useStock } from '../stock/use-stock.ts';
import { takeShopInPage } from './in-page.ts';
import { ProductCard } from './product-card.tsx';
import { ShopBanner } from './shop-banner.tsx';
import { ShopFiltersButton } from './shop-filters.tsx';
import { CartLink, CategoryPills, SearchBox } from './shop-toolbar.tsx';

// Loaded separately, because a shop with products never needs it.
const loadEmpty = () => loadChunk(() => import('./shop-empty.tsx'));
const ShopClosed = lazy(async () => ({ default: (await loadEmpty()).ShopClosed }));
const NothingFound = lazy(async () => ({ default: (await loadEmpty()).NothingFound }));
const NothingOnSale = lazy(async () => ({ default: (await loadEmpty()).NothingOnSale }));

takeShopInPage();

const FIRST_ROW = 4;
const grid = 'grid grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-3 xl:grid-cols-4';
const SKELETON_KEYS = Array.from({ length: 8 }, (_, index) => `bone-${index}`);

function ShopSkeleton() {
  return (
    <Skeleton label="Cargando la tienda…">
      <div className={grid}>
        {SKELETON_KEYS.map((key) => (
          <div key={key}>
            <SkeletonShape className="aspect-[270/236] rounded-panel" />
            <SkeletonShape className="mt-3 h-3.5 w-3/4" />
            <SkeletonShape className="mt-2 h-3 w-1/2" />
            <SkeletonShape className="mt-2 h-4 w-1/3" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

function Products({ filters, onClear }: { filters: ShopFilters; onClear: () => void }) {
  const query = useInfiniteQuery({
    ...productsQuery(filters),
    placeholderData: keepPreviousData,
  });
  const products = useStock(query.data?.pages.flatMap((page) => page.rows) ?? []);
  if (!query.data) {
    return (
      <LoadState
        query={query}
        failed="No pudimos abrir la tienda"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={<ShopSkeleton />}
      />
    );
  }
  if (products.length === 0) {
    const filtered = writeFilters({ ...filters, sort: 'best' }).size > 0;
    return filtered ? <NothingFound onClear={onClear} /> : <NothingOnSale />;
  }
  return (
    <>
      <div className={grid} aria-busy={query.isPlaceholderData}>
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} first={index < FIRST_ROW} />
        ))}
      </div>
      {query.hasNextPage && (
        <Button
          size={44}
          className="self-center"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Ver más productos
        </Button>
      )}
    </>
  );
}

function ProductCount({ filters }: { filters: ShopFilters }) {
  const { data } = useInfiniteQuery({
    ...productsQuery(filters),
    placeholderData: keepPreviousData,
  });
  const total = data?.pages[0]?.total;
  return (
    <p
      aria-live="polite"
      className="text-13 whitespace-nowrap text-muted tabular-nums max-sm:sr-only"
    >
      {total !== undefined && productCountWords(total)}
    </p>
  );
}

function OpenShop() {
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const categoriesFound = useQuery(categoriesQuery);
  const bannerFound = useQuery(bannerQuery);
  const banner = bannerFound.data;
  // Waits for the banner and the categories unless they fail, because they would push the products
  // down if they came later. The products are fetched meanwhile.
  const isWaiting = [categoriesFound, bannerFound].some(
    ({ isLoading, failureCount }) => isLoading && failureCount === 0,
  );
  usePrefetchInfiniteQuery(productsQuery(filters));
  const set = (part: Partial<ShopFilters>) =>
    setAddress(writeFilters({ ...filters, ...part }), { replace: true, preventScrollReset: true });
  const search = useCallback(
    (text: string) =>
      setAddress((now) => writeFilters({ ...readFilters(now), search: text }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  return (
    <div className="flex flex-col gap-5 px-4 py-5 md:px-8 md:py-6">
      <h1 className="sr-only">Tienda</h1>
      <div className="flex items-center justify-between gap-3">
        <SearchBox action="/tienda" value={filters.search} onSearch={search} />
        <CartLink />
      </div>
      {isWaiting ? (
        <ShopSkeleton />
      ) : (
        <>
          {banner?.active && !filters.search && <ShopBanner banner={banner} />}
          <div className="flex flex-col gap-3 xl:flex-row xl:items-center xl:justify-between">
            <CategoryPills
              categories={categoriesFound.data ?? []}
              chosen={filters.category}
              hrefOf={(category) => `/tienda?${writeFilters({ ...filters, category })}`}
            />
            <div className="flex items-center gap-3 max-xl:justify-between xl:ml-auto">
              <ProductCount filters={filters} />
              <div className="flex min-w-0 items-center gap-2 max-sm:flex-1">
                <ShopFiltersButton filters={filters} onChange={set} />
                {/* Not the field of the library, which would add weight to the shop's first
                    view. */}
                <span className="relative min-w-0 max-sm:flex-1">
                  <select
                    aria-label="Ordenar"
                    value={filters.sort}
                    onChange={(event) => set({ sort: sortOf(event.target.value) })}
                    className="h-11 w-full cursor-pointer appearance-none truncate rounded-control border border-field-line bg-panel pr-9 pl-3 text-16 md:h-9 md:text-14"
                  >
                    {SORT_OPTIONS.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                  <ChevronDown
                    size={16}
                    aria-hidden="true"
                    className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
                  />
                </span>
              </div>
            </div>
          </div>
          <Suspense fallback={null}>
            <Products filters={filters} onClear={() => setAddress({}, { replace: true })} />
          </Suspense>
        </>
      )}
    </div>
  );
}

export default function ShopScreen() {
  const { store } = useSettings();
  if (store.enabled) return <OpenShop />;
  return (
    <Suspense fallback={null}>
      <ShopClosed />
    </Suspense>
  );
}
