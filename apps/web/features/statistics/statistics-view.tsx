import type { Period, Statistics, WholeStatistics } from '@forja/contract/statistics/routes';
import { marginOf, STORE_KEY } from '@forja/contract/statistics/values';
import { MONEY_FIGURE_NAMES } from '@forja/contract/statistics/words';
import { Skeleton, SkeletonShape } from '@forja/ui/feedback/skeleton.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { formatMoney, formatNumber } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { lazyScreen } from '../../lib/loading/lazy-screen.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useMay } from '../../lib/session/may.ts';
import { AttendancePanel } from './attendance-panel.tsx';
import { ClassPanel } from './class-panel.tsx';
import { FigureRow } from './figure-row.tsx';
import { IncomeOverTime } from './income-panels.tsx';
import { MembersByPlan, MembersOverTime } from './member-panels.tsx';
import { DocumentList } from './money/document-list.tsx';
import { useFigureAddress } from './money/figure-address.ts';
import { FigureLink } from './money/figure-link.tsx';
import { figureMoney } from './money/figure-money.ts';
import { Deferred, GivenBack, IncomeParts, Receivables } from './money/money-panels.tsx';
import { OwnPeoplePanel } from './own-people-panel.tsx';
import { moneyQuery } from './queries.ts';
import { RankingPanel } from './ranking-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import { SlippingPanel } from './slipping-panel.tsx';

const PromotionFiguresPanel = lazyScreen(
  () => import('../promotions/promotion-figures.tsx'),
  'PromotionFiguresPanel',
);

const units = (count: number) => (count === 1 ? '1 unidad' : `${formatNumber(count)} unidades`);

const sessions = (count: number) =>
  count === 1 ? '1 entrenamiento' : `${formatNumber(count)} entrenamientos`;

const orders = (count: number) => (count === 1 ? '1 pedido' : `${formatNumber(count)} pedidos`);

function Routines({ training }: Pick<WholeStatistics, 'training'>) {
  return (
    <RankingPanel
      title="Rutinas más usadas"
      summary={sessions(training.sessions.now)}
      link={{ to: '/usuarios', label: 'Ver personas' }}
      empty={{
        title: 'Nadie registró entrenamientos',
        text: 'Las sesiones que las personas anotan aparecen aquí.',
      }}
      rows={training.routines.map(({ name, sessions: count }) => ({
        key: name ?? '',
        name: name ?? 'Entrenamiento libre',
        value: formatNumber(count),
        weight: count,
      }))}
    />
  );
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '' : `${formatNumber(Math.round((part / whole) * 100))} %`;

interface ProductLinkProps {
  figure: 'sold' | 'margin';
  productId: string;
  name: string;
  children: ReactNode;
}

/** The sales of a product; opens the orders behind the figure. */
const ProductLink = ({ figure, productId, name, children }: ProductLinkProps) => (
  <FigureLink
    of={{ figure, part: { by: 'product', key: productId } }}
    label={`${MONEY_FIGURE_NAMES[figure]}: ${name}`}
  >
    {children}
  </FigureLink>
);

function Margin({ store }: Pick<WholeStatistics, 'store'>) {
  const { currency } = useSettings();
  const may = useMay();
  const { units: known, netCents, costCents, products } = store.margin;
  const whole = (cents: number) => figureMoney('margin', cents, currency);
  const left = marginOf(netCents.now, costCents.now);
  const coverage =
    known.now < store.units.now
      ? ` · ${formatNumber(known.now)} de ${units(store.units.now)} con costo`
      : '';
  return (
    <RankingPanel
      title="Margen de la tienda"
      summary={
        <>
          <FigureLink of={{ figure: 'margin', part: null }} label="Margen de la tienda">
            {whole(left)}
          </FigureLink>{' '}
          sin IVA · {percent(left, netCents.now)} de lo vendido{coverage}
        </>
      }
      link={may('store.manage') ? { to: '/tienda-admin', label: 'Ver costos' } : undefined}
      empty={{
        title: 'Falta saber lo que te cuestan',
        text: 'Anota el costo de tus artículos en Productos: lo que vendas desde entonces aparece aquí.',
      }}
      rows={products.map(({ productId, name, netCents: net, costCents: cost, marginCents }) => ({
        key: productId,
        name,
        detail: percent(marginOf(net, cost), net),
        value: (
          <ProductLink figure="margin" productId={productId} name={name}>
            {whole(marginCents)}
          </ProductLink>
        ),
        weight: Math.max(0, marginOf(net, cost)),
      }))}
    />
  );
}

function Sellers({ store, income }: Pick<WholeStatistics, 'store' | 'income'>) {
  const { currency } = useSettings();
  return (
    <RankingPanel
      title="Lo más vendido"
      summary={
        <>
          {orders(store.orders.now)} ·{' '}
          <FigureLink
            of={{ figure: 'income', part: { by: 'concept', key: STORE_KEY } }}
            label="Ingresos de la tienda"
          >
            {formatMoney(income.store.now, currency)}
          </FigureLink>
        </>
      }
      link={{ to: '/orders-admin', label: 'Ver pedidos' }}
      empty={{
        title: 'No hubo ventas en este período',
        text: 'Los pedidos pagados y lo que se vende en caja aparecen aquí.',
      }}
      rows={store.best.map(({ productId, name, quantity, cents }) => ({
        key: productId,
        name,
        detail: units(quantity),
        value: (
          <ProductLink figure="sold" productId={productId} name={name}>
            {formatMoney(cents, currency)}
          </ProductLink>
        ),
        weight: quantity,
      }))}
    />
  );
}

interface MoneyProps {
  statistics: Pick<WholeStatistics, 'buckets' | 'bucket' | 'income'>;
  store: WholeStatistics['store'] | null | undefined;
  period: Period;
}

function Money({ statistics, store, period }: MoneyProps) {
  const query = useQuery({ ...moneyQuery(period), placeholderData: keepPreviousData });
  const { open, close } = useFigureAddress();
  const { data } = query;
  return (
    <>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
        <IncomeOverTime statistics={statistics} />
        {data && <IncomeParts income={data.income} />}
      </div>
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
          <Receivables receivables={data.receivables} credit={data.credit} />
          <GivenBack voids={data.voids} refunds={data.refunds} />
          <Deferred deferred={data.deferred} />
        </div>
      )}
      <LoadState
        query={query}
        failed="No pudimos cargar las cifras del dinero"
        waiting={
          <Skeleton>
            <SkeletonShape className="h-64" />
          </Skeleton>
        }
        frame={(content) => <Panel>{content}</Panel>}
      />
      {open && (
        <DocumentList
          open={open}
          period={period}
          money={data}
          products={[...(store?.best ?? []), ...(store?.margin.products ?? [])]}
          onClose={close}
        />
      )}
    </>
  );
}

export function StatisticsView({ statistics }: { statistics: Statistics }) {
  const may = useMay();
  const { buckets, bucket, income, members, attendance, classes, training, store, ownPeople } =
    statistics;
  const money = income && { buckets, bucket, income };
  const people = members && { buckets, bucket, members };
  return (
    <>
      <FigureRow statistics={statistics} />
      {money && <Money statistics={money} store={store} period={statistics.period} />}
      {people && (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            <MembersOverTime statistics={people} />
            {may('people.edit') && <SlippingPanel />}
            {ownPeople && <OwnPeoplePanel people={ownPeople} />}
          </div>
          {/* For a handful of people monthly shares mean nothing. */}
          {!ownPeople && <RetentionPanel cohorts={people.members.cohorts} />}
        </>
      )}
      {attendance && people && (
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
          <AttendancePanel attendance={attendance} />
          <MembersByPlan statistics={people} />
        </div>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {classes && <ClassPanel classes={classes} />}
        {training && <Routines training={training} />}
      </div>
      {income && (
        <Suspense>
          <PromotionFiguresPanel span={statistics.period} />
        </Suspense>
      )}
      {store && income && (
        <div className="grid gap-4 lg:grid-cols-2">
          <Sellers store={store} income={income} />
          <Margin store={store} />
        </div>
      )}
    </>
  );
}
