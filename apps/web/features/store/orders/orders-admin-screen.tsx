import type { OrderStatus } from '@forja/contract/store-orders/order-states';
import type { Order } from '@forja/contract/store-orders/routes';
import { orderMethodName } from '@forja/contract/store-orders/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { FilterChip } from '@forja/ui/actions/chip.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatRelative } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { download } from '../../../lib/saving/download.ts';
import { ExportMenu } from '../../../lib/saving/export-menu.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { Screen } from '../../../lib/screen/screen.tsx';
import { useAddressLayer } from '../../../lib/screen/use-address-layer.ts';
import { useMay } from '../../../lib/session/may.ts';
import { SearchBox } from '../shop/shop-toolbar.tsx';
import { nextStep, useOrderChange } from './order-actions.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { allOrdersQuery } from './order-queries.ts';
import { lineText, stateOf } from './order-words.ts';

const COLUMNS: readonly { title: string; statuses: readonly OrderStatus[] }[] = [
  { title: 'Por pagar', statuses: ['pending_payment'] },
  { title: 'Pagados', statuses: ['paid'] },
  { title: 'Listos para entregar', statuses: ['ready'] },
  { title: 'Terminados', statuses: ['delivered', 'cancelled', 'refunded'] },
];

function OrderCard({ order, onOpen }: { order: Order; onOpen: (id: string) => void }) {
  const move = useOrderChange();
  const may = useMay();
  const next = may('store.orders') ? nextStep(order) : null;
  const { label, tone } = stateOf(order);
  return (
    <article className="rounded-panel border border-line bg-panel p-3.5">
      <button
        type="button"
        onClick={() => onOpen(order.id)}
        className="flex w-full flex-col gap-1 rounded-control text-left"
      >
        <span className="flex w-full items-baseline justify-between gap-2">
          <span className="min-w-0 font-semibold break-words">
            #{order.number} · {order.customer.name}
          </span>
          <span className="font-semibold tabular-nums">
            {formatMoney(order.totalCents, order.currency)}
          </span>
        </span>
        <span className="line-clamp-2 text-13 text-muted">
          {order.lines.map(lineText).join(', ')}
        </span>
        <span className="text-12 text-muted">
          {orderMethodName(order.paymentMethod)}
          {order.paymentReference && ` · ref. ${order.paymentReference}`} ·{' '}
          {formatRelative(order.createdAt, Date.now())}
          {nextStep(order) === null && (
            <>
              {' · '}
              <span className={tone === 'bad' ? 'font-medium text-bad' : undefined}>{label}</span>
            </>
          )}
        </span>
      </button>
      {next && (
        <Button
          wide
          className="mt-3"
          variant={order.status === 'ready' ? 'primary' : 'outline'}
          loading={move.busy}
          onClick={() => move.start(order, { status: next.status })}
        >
          {next.label}
        </Button>
      )}
    </article>
  );
}

/** Plays a sound when an order arrives while the board is open. */
function useArrivals(orders: readonly Order[] | undefined, search: string) {
  const newest = useRef<number | null>(null);
  useEffect(() => {
    const [latest] = orders ?? [];
    if (search || !latest) return;
    if (newest.current !== null && latest.number > newest.current)
      toast({
        tone: 'info',
        message: `Entró el pedido ${latest.number} de ${latest.customer.name}.`,
      });
    newest.current = Math.max(latest.number, newest.current ?? 0);
  }, [orders, search]);
}

interface BoardProps {
  orders: readonly Order[];
  /**
   * Set if a filter is active. Empty columns are then left out, because they would push the results
   * out of sight.
   */
  isChosen: boolean;
  onOpen: (id: string) => void;
}

function Board({ orders, isChosen, onOpen }: BoardProps) {
  const columns = COLUMNS.map(({ title, statuses }) => ({
    title,
    mine: orders.filter((order) => statuses.includes(order.status)),
  }));
  return (
    <div className="-mx-4 flex snap-x gap-4 overflow-x-auto px-4 pb-4 md:mx-0 md:px-0 xl:grid xl:grid-cols-4 xl:overflow-visible">
      {columns
        .filter(({ mine }) => !isChosen || mine.length > 0)
        .map(({ title, mine }) => (
          <section
            key={title}
            aria-label={title}
            className="flex w-[86vw] max-w-[340px] flex-none snap-start flex-col gap-3 rounded-card bg-sunk p-3 xl:w-auto xl:max-w-none"
          >
            <h2 className="flex items-center justify-between px-1 font-semibold">
              {title}
              <span className="text-13 font-normal text-muted tabular-nums">{mine.length}</span>
            </h2>
            {mine.length === 0 && <p className="px-1 pb-2 text-13 text-muted">Nada por aquí.</p>}
            {mine.slice(0, 30).map((order) => (
              <OrderCard key={order.id} order={order} onOpen={onOpen} />
            ))}
            {mine.length > 30 && (
              <p className="px-1 text-13 text-muted">
                Busca por número o nombre para ver los demás.
              </p>
            )}
          </section>
        ))}
    </div>
  );
}

function emptyWords(search: string, failedOnly: boolean): { title: string; text: string } {
  if (search) return { title: 'Ningún pedido coincide', text: 'Prueba con otro número o nombre.' };
  if (failedOnly)
    return {
      title: 'Ninguna devolución falló',
      text: 'Si la compañía de tarjetas no puede devolver un dinero, aparece aquí.',
    };
  return { title: 'Todavía no hay pedidos', text: 'Cuando alguien pida, lo verás aquí.' };
}

/** The shop's orders by status; new ones appear by themselves. */
export default function OrdersAdminScreen() {
  const [address, setAddress] = useSearchParams();
  const search = address.get('buscar') ?? '';
  const drawer = useAddressLayer('pedido');
  const failedOnly = address.get('vista') === 'devoluciones';
  const query = useQuery({
    ...allOrdersQuery(search, failedOnly),
    placeholderData: keepPreviousData,
  });
  const orders = query.data?.rows;
  useArrivals(orders, search);
  const find = useCallback(
    (text: string) =>
      setAddress(
        (now) => {
          const next = new URLSearchParams(now);
          if (text) next.set('buscar', text);
          else next.delete('buscar');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  );
  const shown = orders?.find((order) => order.id === drawer.id);
  return (
    <Screen title="Pedidos">
      <div className="flex items-center justify-between gap-3">
        <SearchBox value={search} onSearch={find} label="Buscar por número, nombre o referencia" />
        <ExportMenu
          name="pedidos"
          save={(file, format) =>
            download(file, 'GET /store-orders/export', {
              query: { format, search: search || undefined },
            })
          }
        />
      </div>
      {failedOnly && (
        <div>
          <FilterChip
            label="Devoluciones que fallaron"
            onRemove={() => setAddress({}, { replace: true })}
          />
        </div>
      )}
      <LoadState
        query={query}
        failed="No pudimos traer los pedidos"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={6}
        empty={
          <EmptyState
            picture={<ClipboardList size={32} aria-hidden="true" className="text-muted" />}
            {...emptyWords(search, failedOnly)}
          />
        }
      />
      {orders && orders.length > 0 && (
        <Board orders={orders} isChosen={failedOnly || search !== ''} onOpen={drawer.open} />
      )}
      {shown && <OrderDrawer order={shown} onClose={drawer.close} />}
    </Screen>
  );
}
