import type { ManagementView } from '@forja/contract/overview/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { LineChart } from '@forja/ui/charts/line-chart.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { lastMonthName, monthName } from '../../../lib/format/changes.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Props {
  income: NonNullable<ManagementView['income']>;
  today: string;
}

/** This month's income so far beside last month's, by day. */
export function IncomeChart({ income, today }: Props) {
  const { currency } = useSettings();
  const { thisMonth, lastMonth } = income;
  const length = Math.max(thisMonth.length, lastMonth.length);
  const days = Array.from({ length }, (_, index) => index);
  return (
    <Panel
      title="Ingresos acumulados"
      actions={
        <Link to="/membresias?vista=pagos" className={`${linkClass} text-13`}>
          Ver pagos
        </Link>
      }
    >
      <LineChart
        label={`Ingresos acumulados de ${monthName(today)} y ${lastMonthName(today)}`}
        labels={days.map((day) => String(day + 1))}
        series={[
          { name: capital(monthName(today)), values: days.map((day) => thisMonth[day] ?? null) },
          {
            name: capital(lastMonthName(today)),
            values: days.map((day) => lastMonth[day] ?? null),
          },
        ]}
        fromZero
        legend
        format={(value) => formatMoney(value, currency)}
        className="px-5 pt-1 pb-4"
      />
    </Panel>
  );
}
