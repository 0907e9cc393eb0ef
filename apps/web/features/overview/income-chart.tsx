import type { ManagementView } from '@forja/contract/overview/routes';
import { LineChart } from '@forja/ui/line-chart';
import { Panel } from '@forja/ui/panel';
import { linkClass } from '@forja/ui/text-link';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { lastMonthName, monthName } from './changes.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Props {
  income: ManagementView['income'];
  today: string;
}

/** What came in so far this month beside last month, day by day. */
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
