import type { ManagementView } from '@forja/contract/overview/routes';
import { StatRow } from '@forja/ui/charts/stat.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { Arrivals } from './arrivals.tsx';
import { Attention } from './attention.tsx';
import { ClassesToday } from './classes-today.tsx';
import { IncomeFigure, InsideFigure, MembersFigure, ToCollectFigure } from './figures.tsx';
import { LatestPayments } from './latest-payments.tsx';
import { LiveEntries } from './live-entries.tsx';

export function ManagementHome({ view }: { view: ManagementView }) {
  const may = useMay();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className="min-w-0 lg:col-span-2">
        <StatRow>
          {may('access.log') && <InsideFigure />}
          {view.members && <MembersFigure members={view.members} />}
          {view.income && <IncomeFigure income={view.income} today={view.today} />}
          {view.toCollect && <ToCollectFigure toCollect={view.toCollect} />}
        </StatRow>
      </div>
      {/* On a phone, what has to be done comes before the figures. */}
      <div className="grid min-w-0 gap-4 max-lg:order-first lg:order-last">
        <Attention view={view} />
        {view.classes && <ClassesToday classes={view.classes} />}
      </div>
      <div className="grid min-w-0 gap-4">
        {may('access.log') && <Arrivals />}
        {may('access.log') && <LiveEntries />}
        {view.payments && <LatestPayments payments={view.payments} />}
      </div>
    </div>
  );
}
