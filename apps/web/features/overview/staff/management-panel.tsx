import type { ManagementView } from '@forja/contract/overview/routes';
import { StatRow } from '@forja/ui/charts/stat.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { Arrivals } from './arrivals.tsx';
import { BestSellers } from './best-sellers.tsx';
import { ClassOccupancy } from './class-occupancy.tsx';
import { IncomeFigure, MembersFigure, OrdersFigure, ToCollectFigure } from './figures.tsx';
import { IncomeChart } from './income-chart.tsx';
import { Renewals } from './renewals.tsx';

export function ManagementPanel({ view }: { view: ManagementView }) {
  const may = useMay();
  return (
    <>
      <StatRow>
        {view.members && <MembersFigure members={view.members} />}
        {view.income && <IncomeFigure income={view.income} today={view.today} />}
        {view.toCollect && <ToCollectFigure toCollect={view.toCollect} />}
        <OrdersFigure attention={view.attention} />
      </StatRow>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 gap-4">
          {view.income && <IncomeChart income={view.income} today={view.today} />}
          {may('access.log') && <Arrivals />}
          {view.sales && <BestSellers sales={view.sales} today={view.today} />}
        </div>
        <div className="grid min-w-0 gap-4">
          {view.renewals && (
            <Renewals
              renewals={view.renewals}
              total={view.attention.expiring?.count ?? 0}
              today={view.today}
            />
          )}
          {view.occupancy && <ClassOccupancy occupancy={view.occupancy} />}
        </div>
      </div>
    </>
  );
}
