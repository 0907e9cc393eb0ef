import type { ManagementView } from '@forja/contract/overview';
import { BestSellers } from './best-sellers.tsx';
import { Figures } from './figures.tsx';
import { IncomeChart } from './income-chart.tsx';
import { Renewals } from './renewals.tsx';

/** The gym's month: income, who has to renew, what sells. */
export function ManagementPanel({ view }: { view: ManagementView }) {
  return (
    <>
      <Figures view={view} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 gap-4">
          <IncomeChart income={view.income} today={view.today} />
          <BestSellers sales={view.sales} today={view.today} />
        </div>
        <Renewals
          renewals={view.renewals}
          total={view.attention.expiring.count}
          today={view.today}
        />
      </div>
    </>
  );
}
