import type { ManagementView } from '@forja/contract/overview/routes';
import { StatRow } from '@forja/ui/charts/stat.tsx';
import { Arrivals } from './arrivals.tsx';
import { BestSellers } from './best-sellers.tsx';
import { ClassOccupancy } from './class-occupancy.tsx';
import { IncomeFigure, MembersFigure, OrdersFigure, ToCollectFigure } from './figures.tsx';
import { IncomeChart } from './income-chart.tsx';
import { Renewals } from './renewals.tsx';

export function ManagementPanel({ view }: { view: ManagementView }) {
  return (
    <>
      <StatRow>
        <MembersFigure view={view} />
        <IncomeFigure view={view} />
        <ToCollectFigure view={view} />
        <OrdersFigure view={view} />
      </StatRow>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 gap-4">
          <IncomeChart income={view.income} today={view.today} />
          <Arrivals />
          <BestSellers sales={view.sales} today={view.today} />
        </div>
        <div className="grid min-w-0 gap-4">
          <Renewals
            renewals={view.renewals}
            total={view.attention.expiring.count}
            today={view.today}
          />
          <ClassOccupancy occupancy={view.occupancy} />
        </div>
      </div>
    </>
  );
}
