import type { ManagementView } from '@forja/contract/overview/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Meter } from '@forja/ui/feedback/progress.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { formatTime } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';

interface ClassesTodayProps {
  classes: NonNullable<ManagementView['classes']>;
  /** Set if these are only the classes of the viewer, a coach. */
  own?: boolean;
}

/** The classes of the day and their occupancy; past ones are dimmed. */
export function ClassesToday({ classes, own = false }: ClassesTodayProps) {
  const { timeZone } = useSettings();
  const now = Date.now();
  return (
    <Panel
      title={own ? 'Tus clases de hoy' : 'Clases de hoy'}
      actions={
        <Link to="/eventos-admin" className={`${linkClass} text-13`}>
          Ver semana
        </Link>
      }
    >
      {classes.length === 0 ? (
        <p className="border-t border-line-2 px-5 py-4 text-muted">
          {own ? 'Hoy no das clases.' : 'Hoy no hay clases.'}
        </p>
      ) : (
        <ul>
          {classes.map(({ id, title, room, coach, startsAt, endsAt, booked, capacity }) => {
            const over = Date.parse(endsAt) < now;
            return (
              <li
                key={id}
                className={cx(
                  'flex min-h-11 items-center gap-3 border-t border-line-2 py-1.5 pr-4 pl-5',
                  over && 'text-muted',
                )}
              >
                <span className="w-12 flex-none text-13 tabular-nums">
                  {formatTime(startsAt, timeZone)}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{title}</span>
                  <span className="block truncate text-12 text-muted">
                    {[room, coach ?? 'sin entrenador'].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Meter
                  label="Reservas"
                  value={booked}
                  max={capacity}
                  quiet={over}
                  className="max-sm:w-8"
                />
                <span aria-hidden="true" className="w-12 flex-none text-right text-13 tabular-nums">
                  {booked}/{capacity}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
