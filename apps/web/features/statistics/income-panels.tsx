import type { WholeStatistics } from '@forja/contract/statistics/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { LineChart } from '@forja/ui/charts/line-chart.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { bucketName } from './period.ts';

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
