import type { ManagementView } from '@forja/contract/overview/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Stat } from '@forja/ui/charts/stat.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { changeOf, lastMonthName } from '../../../lib/format/changes.ts';
import { formatMoney, formatNumber } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';

interface Props {
  sales: NonNullable<ManagementView['sales']>;
  today: string;
}

export function BestSellers({ sales, today }: Props) {
  const { currency } = useSettings();
  const against = `vs. ${lastMonthName(today)} a este día`;
  const news = changeOf(sales.monthCents, sales.lastToDateCents, against);
  const orders = sales.orders === 1 ? '1 pedido' : `${formatNumber(sales.orders)} pedidos`;
  return (
    <Panel
      title="Ventas de la tienda"
      actions={
        <Link to="/orders-admin" className={`${linkClass} text-13`}>
          Ver pedidos
        </Link>
      }
    >
      {sales.monthCents === 0 && sales.best.length === 0 ? (
        <EmptyState
          className="border-t border-line-2"
          title="Todavía no hay ventas este mes"
          text="Los pedidos pagados y lo que se vende en caja aparecen aquí."
        />
      ) : (
        <div className="grid grid-cols-1 border-t border-line-2 sm:grid-cols-[240px_minmax(0,1fr)]">
          <Stat
            label={`Vendido este mes, con IVA · ${orders}`}
            value={formatMoney(sales.monthCents, currency)}
            {...(news ? { change: news } : {})}
          />
          <ul className="min-w-0 max-sm:border-t max-sm:border-line-2 sm:border-l sm:border-line-2">
            {sales.best.map(({ productId, name, quantity, cents }) => (
              <li key={productId} className="border-b border-line-2 last:border-b-0">
                <Link
                  to={`/producto/${productId}`}
                  className="ring-inset flex min-h-11 items-center gap-3 py-1.5 pr-4 pl-5 hover:bg-sunk"
                >
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  <span className="flex-none text-13 text-muted tabular-nums">
                    {quantity === 1 ? '1 unidad' : `${formatNumber(quantity)} unidades`}
                  </span>
                  <span className="w-20 flex-none text-right font-medium tabular-nums">
                    {formatMoney(cents, currency)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
