import type { ManagementView } from '@forja/contract/overview/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Stat } from '@forja/ui/charts/stat.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Meter } from '@forja/ui/feedback/progress.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { changeOf } from '../../../lib/format/changes.ts';
import { formatNumber } from '../../../lib/format/format.ts';

const shareOf = (booked: number, seats: number): number =>
  seats === 0 ? 0 : Math.round((booked / seats) * 100);

export function ClassOccupancy({
  occupancy,
}: {
  occupancy: NonNullable<ManagementView['occupancy']>;
}) {
  const { seats, booked, byClass } = occupancy;
  const now = shareOf(booked.now, seats.now);
  const news = changeOf(now, shareOf(booked.before, seats.before), 'vs. las 4 anteriores');
  return (
    <Panel
      title="Ocupación de clases"
      actions={
        <Link to="/eventos-admin" className={`${linkClass} text-13`}>
          Ver clases
        </Link>
      }
    >
      {byClass.length === 0 ? (
        <EmptyState
          className="border-t border-line-2"
          title="No hubo clases en cuatro semanas"
          text="Las que programes aparecen aquí con sus reservas."
        />
      ) : (
        <>
          <Stat
            className="border-t border-line-2"
            label={`Últimas 4 semanas · ${formatNumber(booked.now)} de ${formatNumber(seats.now)} cupos`}
            value={`${now} %`}
            {...(news ? { change: news } : {})}
          />
          <ul className="border-t border-line-2 py-1.5">
            {byClass.map((each) => (
              <li key={each.title} className="flex min-h-9 items-center gap-3 pr-4 pl-5">
                <span className="min-w-0 flex-1 truncate">{each.title}</span>
                <Meter
                  label={`Cupos reservados de ${each.title}`}
                  value={each.booked}
                  max={each.seats}
                  className="w-24"
                />
                <span aria-hidden="true" className="w-11 text-right text-13 tabular-nums">
                  {shareOf(each.booked, each.seats)} %
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
