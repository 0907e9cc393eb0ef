import type { WholeStatistics } from '@forja/contract/statistics/routes';
import { DonutChart } from '@forja/ui/charts/donut-chart.tsx';
import { LineChart } from '@forja/ui/charts/line-chart.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { formatNumber } from '../../lib/format/format.ts';
import { bucketName } from './period.ts';

interface Props {
  statistics: Pick<WholeStatistics, 'buckets' | 'bucket' | 'members'>;
}

export function MembersOverTime({ statistics }: Props) {
  const { buckets, bucket, members } = statistics;
  const labels = buckets.map((day) => bucketName(day, bucket));
  return (
    <Panel title="Miembros">
      <LineChart
        label="Miembros activos en el período"
        labels={labels}
        series={[{ name: 'Activos', values: members.activeSeries }]}
        fromZero
        legend
        height={180}
        className="px-5 pt-1 pb-2"
      />
      <LineChart
        label="Altas y bajas en el período"
        labels={labels}
        series={[
          { name: 'Altas', values: members.joinedSeries },
          { name: 'Bajas', values: members.leftSeries },
        ]}
        fromZero
        legend
        height={180}
        className="border-t border-line-2 px-5 pt-4 pb-4"
      />
    </Panel>
  );
}

export function MembersByPlan({ statistics }: Props) {
  const { byPlan } = statistics.members;
  return (
    <Panel title="Membresías por plan">
      {byPlan.length === 0 ? (
        <EmptyState className="border-t border-line-2" title="Nadie tiene una membresía vigente" />
      ) : (
        <DonutChart
          label="Membresías vigentes por plan"
          slices={byPlan.map(({ name, active: value }) => ({ name, value }))}
          middle={formatNumber(byPlan.reduce((sum, { active }) => sum + active, 0))}
          middleName="vigentes"
          size={128}
          className="px-5 pt-1 pb-5"
        />
      )}
    </Panel>
  );
}
