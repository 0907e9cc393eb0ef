import type { Order } from '@forja/contract/store-orders/routes';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { Screen } from '../../../lib/screen/screen.tsx';
import { cart, useCart } from '../../../shared/store/use-cart.ts';
import { MyOrders } from '../orders/my-orders.tsx';
import { cartProductsQuery, checkoutQuery } from '../orders/order-queries.ts';
import { readSeenPrices, writeSeenPrices } from '../shop/seen-prices.ts';
import { CardReturn } from './card-return.tsx';
import { type CartNotice, checkCart } from './cart-check.ts';
import { CartLines, CartNotices } from './cart-lines.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { OrderPlaced } from './order-placed.tsx';

/** Compares the cart with the shop, corrects it, and keeps the notices of what changed. */
function useCheckedCart() {
  const items = useCart();
  const query = useQuery(cartProductsQuery(items));
  const [said, setSaid] = useState<readonly CartNotice[]>([]);
  const fresh = query.data && !query.isPlaceholderData ? query.data : undefined;
  const checked = fresh && checkCart(items, fresh, readSeenPrices());
  useEffect(() => {
    if (!fresh) return;
    const { lines, notices, items: corrected } = checkCart(items, fresh, readSeenPrices());
    writeSeenPrices(Object.fromEntries(lines.map((line) => [line.variant.id, line.unitCents])));
    if (notices.length === 0) return;
    setSaid((before) => [...before, ...notices]);
    for (const item of items) {
      const stored = corrected.find(({ variantId }) => variantId === item.variantId);
      if (stored?.quantity !== item.quantity) cart.update(item, stored?.quantity ?? 0);
    }
  }, [fresh, items]);
  return { items, checked, notices: said, query };
}

function FilledCart({
  state,
  onPlaced,
}: {
  state: ReturnType<typeof useCheckedCart>;
  onPlaced: (order: Order) => void;
}) {
  const checkoutRead = useQuery(checkoutQuery);
  const { data: checkout } = checkoutRead;
  const { checked, query } = state;
  if (!checked || !checkout)
    return (
      <LoadState
        query={checked ? checkoutRead : query}
        failed="No pudimos revisar tu carrito"
        text="Revisa tu conexión e inténtalo de nuevo. Tus artículos siguen aquí."
        waiting={<SkeletonRows rows={3} label="Revisando precios…" />}
      />
    );
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_400px]">
      <CartLines lines={checked.lines} />
      <Panel className="p-5">
        <CheckoutForm cart={checked} checkout={checkout} onPlaced={onPlaced} />
      </Panel>
    </div>
  );
}

export default function CartScreen() {
  const state = useCheckedCart();
  const [placed, setPlaced] = useState<Order | null>(null);
  const finish = (order: Order) => {
    cart.empty();
    setPlaced(order);
    window.scrollTo(0, 0);
  };
  return (
    <Screen title="Carrito">
      <CardReturn />
      {placed && <OrderPlaced order={placed} />}
      <CartNotices notices={state.notices} />
      {state.items.length > 0 && <FilledCart state={state} onPlaced={finish} />}
      {state.items.length === 0 && !placed && (
        <EmptyState
          picture={<ShoppingCart size={32} aria-hidden="true" className="text-muted" />}
          title="Tu carrito está vacío"
          action={
            <Link to="/tienda" className={buttonClass({ variant: 'primary', size: 44 })}>
              Ir a la tienda
            </Link>
          }
        />
      )}
      <MyOrders />
    </Screen>
  );
}
