import { METHOD_NAMES } from '@forja/contract/memberships/words';
import type { WholeStatistics } from '@forja/contract/statistics/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { BarChart } from '@forja/ui/charts/bar-chart.tsx';
import { DonutChart } from '@forja/ui/charts/donut-chart.tsx';
import { LineChart } from '@forja/ui/charts/line-chart.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { bucketName } from './period.ts';

/** Plans with their own slice; with the rest and the shop there are as many slices as colours. */
const MAX_PLAN_SLICES = 4;

interface Props {
  statistics: Pick<WholeStatistics, 'buckets' | 'bucket' | 'income'>;
}

export function IncomeOverTime({ statistics }: Props) {
  const { currency } = useSettings();
  const { buckets, bucket, income } = statistics;
  return (
    <Panel
      title="Ingresos en el tiempo"
      actions={
        <Link to="/membresias?vista=pagos" className={`${linkClass} text-13`}>
          Ver pagos
        </Link>
      }
    >
      <LineChart
        label="Ingresos del período y del anterior"
        labels={buckets.map((day) => bucketName(day, bucket))}
        series={[
          { name: 'Este período', values: income.series },
          { name: 'Período anterior', values: income.beforeSeries },
        ]}
        fromZero
        legend
        format={(value) => formatMoney(value, currency)}
        className="px-5 pt-1 pb-4"
      />
    </Panel>
  );
}

export function IncomeBySource({ statistics }: Props) {
  const { currency } = useSettings();
  const { income } = statistics;
  const plans = income.byPlan.map(({ name, cents }) => ({ name, value: cents }));
  const others = plans.slice(MAX_PLAN_SLICES).reduce((sum, { value }) => sum + value, 0);
  const slices = [
    ...plans.slice(0, MAX_PLAN_SLICES),
    { name: 'Otros planes', value: others },
    { name: 'Tienda', value: income.store.now },
  ].filter(({ value }) => value > 0);
  return (
    <Panel title="Ingresos por plan y tienda">
      {slices.length === 0 ? (
        <EmptyState
          className="border-t border-line-2"
          title="No entró dinero en este período"
          text="Los pagos confirmados y los pedidos pagados aparecen aquí."
        />
      ) : (
        <DonutChart
          label="Ingresos por plan y tienda"
          slices={slices}
          size={128}
          format={(value) => formatMoney(value, currency)}
          className="px-5 pt-1 pb-5"
        />
      )}
    </Panel>
  );
}

export function IncomeByMethod({ statistics }: Props) {
  const { currency } = useSettings();
  return (
    <Panel title="Forma de pago">
      <BarChart
        label="Ingresos por forma de pago"
        valueName="Este período"
        usualName="Período anterior"
        legend
        bars={statistics.income.byMethod.map(({ method, cents, before }) => ({
          label: METHOD_NAMES[method],
          value: cents,
          usual: before,
        }))}
        format={(value) => formatMoney(value, currency)}
        height={220}
        className="px-5 pt-1 pb-4"
      />
    </Panel>
  );
}
