import type { ManagementView } from '@forja/contract/overview/routes';
import { StatRow } from '@forja/ui/charts/stat.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Arrivals } from './arrivals.tsx';
import { Attention } from './attention.tsx';
import { ClassesToday } from './classes-today.tsx';
import { DeskNow, ShiftState } from './desk-now.tsx';
import { IncomeFigure, InsideFigure, MembersFigure, ToCollectFigure } from './figures.tsx';
import { LatestPayments } from './latest-payments.tsx';
import { LiveEntries } from './live-entries.tsx';

export function ManagementHome({ view }: { view: ManagementView }) {
  const may = useMay();
  const isPhone = useMedia('(max-width: 639px)');
  const seesEntries = may('access.log');
  const takesCash = may('money.shift');
  const hasFigures = Boolean(
    (seesEntries && !isPhone) || view.members || view.income || view.toCollect,
  );
  const figures = hasFigures && (
    <StatRow>
      {seesEntries && !isPhone && <InsideFigure />}
      {view.members && <MembersFigure members={view.members} />}
      {view.income && <IncomeFigure income={view.income} today={view.today} />}
      {view.toCollect && <ToCollectFigure toCollect={view.toCollect} />}
    </StatRow>
  );
  const hasTop = hasFigures || seesEntries || takesCash;
  // Without the lists of entries and payments, the tasks take the wide column.
  const hasLists = seesEntries || view.payments !== null;
  const classes = view.classes && <ClassesToday classes={view.classes} />;
  const attention = (
    <>
      <Attention view={view} />
      {/* On a phone the figures of the month come after today's tasks. */}
      {isPhone && figures}
      {hasLists && classes}
    </>
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
      {hasTop && (
        <div className="grid min-w-0 gap-4 lg:col-span-2">
          {takesCash && (
            <div className="-mt-3 lg:hidden">
              <ShiftState />
            </div>
          )}
          {!isPhone && figures}
          {isPhone && (seesEntries || takesCash) && <DeskNow />}
        </div>
      )}
      <div className={`grid min-w-0 gap-4 max-lg:order-1 ${hasLists ? 'lg:order-last' : ''}`}>
        {attention}
      </div>
      <div className="grid min-w-0 gap-4 max-lg:order-2">
        {seesEntries && isPhone && <LiveEntries />}
        {seesEntries && <Arrivals />}
        {seesEntries && !isPhone && <LiveEntries />}
        {view.payments && <LatestPayments payments={view.payments} />}
        {!hasLists && classes}
      </div>
    </div>
  );
}
