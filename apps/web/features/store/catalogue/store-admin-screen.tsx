import { Tabs } from '@forja/ui/actions/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { confirmThenLeave } from '../../../lib/forms/drafts/guard-unsaved-work.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { Screen } from '../../../lib/screen/screen.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { bannerQuery } from '../../../shared/store/shop-banner.ts';
import { CardAccount } from '../cart/card-account.tsx';
import { CheckoutEditor } from '../cart/checkout-editor.tsx';
import { DiscountList } from '../discounts/discount-list.tsx';
import { discountsQuery } from '../discounts/discount-queries.ts';
import { checkoutQuery } from '../orders/order-queries.ts';
import { categoriesQuery } from '../queries.ts';
import { StockTaking } from '../stock/stock-taking.tsx';
import { BannerEditor } from './banner-editor.tsx';
import { CategoryEditor } from './category-editor.tsx';
import { ProductsTab } from './products-tab.tsx';

const TABS = [
  { key: 'productos', label: 'Productos' },
  { key: 'inventario', label: 'Inventario' },
  { key: 'categorias', label: 'Categorías' },
  { key: 'descuentos', label: 'Descuentos' },
  { key: 'anuncio', label: 'Anuncio' },
  { key: 'cobro', label: 'Pago y entrega' },
] as const;

function Categories() {
  const query = useQuery(categoriesQuery);
  if (query.data) return <CategoryEditor categories={query.data} />;
  return <LoadState query={query} failed="No pudimos cargar las categorías" />;
}

function Discounts() {
  const query = useQuery(discountsQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  if (query.data) return <DiscountList discounts={query.data} categories={categories} />;
  return <LoadState query={query} failed="No pudimos cargar los descuentos" />;
}

function Announcement() {
  const query = useQuery(bannerQuery);
  if (query.data !== undefined) return <BannerEditor saved={query.data} />;
  return <LoadState query={query} failed="No pudimos cargar el anuncio" />;
}

function Payment() {
  const query = useQuery(checkoutQuery);
  if (!query.data)
    return <LoadState query={query} failed="No pudimos cargar el pago y la entrega" />;
  return (
    <div className="flex flex-col gap-4">
      <CheckoutEditor checkout={query.data} />
      <CardAccount checkout={query.data} />
    </div>
  );
}

const PARTS: Record<string, () => React.JSX.Element> = {
  productos: ProductsTab,
  inventario: StockTaking,
  categorias: Categories,
  descuentos: Discounts,
  anuncio: Announcement,
  cobro: Payment,
};

export default function StoreAdminScreen() {
  const may = useMay();
  const [address, setAddress] = useSearchParams();
  const tabs = TABS.filter(({ key }) =>
    may(key === 'descuentos' ? 'promotions.manage' : 'store.manage'),
  );
  const wanted = address.get('parte') ?? '';
  const active = tabs.find(({ key }) => key === wanted)?.key ?? tabs[0]?.key ?? 'productos';
  const Part = PARTS[active] ?? ProductsTab;
  return (
    <Screen title="Productos">
      <Tabs
        label="Partes de la tienda"
        tabs={tabs}
        active={active}
        onActive={(key) =>
          confirmThenLeave(() =>
            setAddress(key === 'productos' ? {} : { parte: key }, { replace: true }),
          )
        }
      >
        <div className="pt-5">
          <Part />
        </div>
      </Tabs>
    </Screen>
  );
}
