import type { ManagementView } from '@forja/contract/overview/routes';
import { StatRow } from '@forja/ui/charts/stat.tsx';
import { Arrivals } from './arrivals.tsx';
import { Attention } from './attention.tsx';
import { ClassesToday } from './classes-today.tsx';
import { IncomeFigure, InsideFigure, MembersFigure, ToCollectFigure } from './figures.tsx';
import { LatestPayments } from './latest-payments.tsx';
import { LiveEntries } from './live-entries.tsx';

export function ManagementHome({ view }: { view: ManagementView }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className="min-w-0 lg:col-span-2">
        <StatRow>
          <InsideFigure />
          <MembersFigure view={view} />
          <IncomeFigure view={view} />
          <ToCollectFigure view={view} />
        </StatRow>
      </div>
      {/* On a phone, what has to be done comes before the figures. */}
      <div className="grid min-w-0 gap-4 max-lg:order-first lg:order-last">
        <Attention view={view} />
        <ClassesToday classes={view.classes} />
      </div>
      <div className="grid min-w-0 gap-4">
        <Arrivals />
        <LiveEntries />
        <LatestPayments payments={view.payments} />
      </div>
    </div>
  );
}
