import type { ProductWithStock } from '@forja/contract/store';
import { Button } from '@forja/ui/button';
import { Chip } from '@forja/ui/chip';
import { EmptyState } from '@forja/ui/empty-state';
import { ErrorState } from '@forja/ui/error-state';
import { SkeletonRows } from '@forja/ui/skeleton';
import { Tabs } from '@forja/ui/tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Package, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Screen } from '../../lib/screen.tsx';
import { adminProductsQuery } from './admin-queries.ts';
import { BannerEditor } from './banner-editor.tsx';
import { CategoryEditor } from './category-editor.tsx';
import { CheckoutEditor } from './checkout-editor.tsx';
import { DiscountList } from './discount-list.tsx';
import { discountsQuery } from './discount-queries.ts';
import { checkoutQuery } from './order-queries.ts';
import { ProductEditor } from './product-editor.tsx';
import { ProductGrid } from './product-grid.tsx';
import { bannerQuery, categoriesQuery } from './queries.ts';
import { SearchBox } from './shop-toolbar.tsx';

const TABS = [
  { key: 'productos', label: 'Productos' },
  { key: 'categorias', label: 'Categorías' },
  { key: 'descuentos', label: 'Descuentos' },
  { key: 'anuncio', label: 'Anuncio' },
  { key: 'cobro', label: 'Pago y entrega' },
] as const;

const NEW = 'nuevo';

function Products() {
  const [search, setSearch] = useState('');
  const [lowOnly, setLowOnly] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const query = useQuery({ ...adminProductsQuery(search), placeholderData: keepPreviousData });
  const { data: categories = [] } = useQuery(categoriesQuery);
  const find = useCallback((text: string) => setSearch(text), []);
  const all: readonly ProductWithStock[] = query.data?.rows ?? [];
  const low = all.filter(({ availability }) => availability !== 'available');
  const shown = lowOnly ? low : all;
  const edited = all.find(({ id }) => id === open);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox value={search} onSearch={find} label="Buscar un producto" />
        <Chip on={lowOnly} onClick={() => setLowOnly(!lowOnly)}>
          Poco inventario ({low.length})
        </Chip>
        <Button
          variant="primary"
          className="ml-auto"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOpen(NEW)}
        >
          Nuevo producto
        </Button>
      </div>
      {query.isPending && <SkeletonRows rows={8} />}
      {query.isError && (
        <ErrorState
          title="No pudimos traer los productos"
          text="Revisa tu conexión e inténtalo de nuevo."
          onRetry={() => query.refetch()}
        />
      )}
      {query.data && shown.length === 0 && (
        <EmptyState
          picture={<Package size={32} aria-hidden="true" className="text-muted" />}
          title={search || lowOnly ? 'Ningún producto coincide' : 'Agrega tu primer producto'}
        />
      )}
      {shown.length > 0 && <ProductGrid products={shown} onOpen={setOpen} />}
      {query.data && query.data.total > all.length && (
        <p className="text-13 text-muted">
          Mostramos {all.length} de {query.data.total}. Busca por nombre para llegar a los demás.
        </p>
      )}
      {(open === NEW || edited) && (
        <ProductEditor
          key={open}
          product={edited ?? null}
          categories={categories}
          onClose={() => setOpen(null)}
          onCreated={setOpen}
        />
      )}
    </div>
  );
}

function Categories() {
  const { data } = useQuery(categoriesQuery);
  return data ? <CategoryEditor categories={data} /> : <SkeletonRows rows={4} />;
}

function Discounts() {
  const { data: discounts } = useQuery(discountsQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  return discounts ? (
    <DiscountList discounts={discounts} categories={categories} />
  ) : (
    <SkeletonRows rows={4} />
  );
}

function Announcement() {
  const { data } = useQuery(bannerQuery);
  return data === undefined ? (
    <SkeletonRows rows={3} />
  ) : (
    <BannerEditor key={data === null ? 'none' : 'saved'} saved={data} />
  );
}

function Payment() {
  const { data } = useQuery(checkoutQuery);
  return data ? <CheckoutEditor checkout={data} /> : <SkeletonRows rows={3} />;
}

const PARTS: Record<string, () => React.JSX.Element> = {
  productos: Products,
  categorias: Categories,
  descuentos: Discounts,
  anuncio: Announcement,
  cobro: Payment,
};

/** What the shop sells and how: products, stock, categories, codes, banner, payment. */
export default function StoreAdminScreen() {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('parte') ?? '';
  const active = wanted in PARTS ? wanted : 'productos';
  const Part = PARTS[active] ?? Products;
  return (
    <Screen title="Tienda">
      <Tabs
        label="Partes de la tienda"
        tabs={TABS}
        active={active}
        onActive={(key) => setAddress(key === 'productos' ? {} : { parte: key }, { replace: true })}
      >
        <div className="pt-5">
          <Part />
        </div>
      </Tabs>
    </Screen>
  );
}
