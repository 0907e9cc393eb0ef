import { addDays, type Day } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { MemberView } from '@forja/contract/overview/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { CalendarPlus, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { formatRelative, formatTime } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { shortDay } from '../../../lib/gym/short-day.ts';

type NextClass = NonNullable<MemberView['nextClass']>;

function dayWord(day: Day, today: Day): string {
  if (day === today) return 'Hoy';
  return day === addDays(today, 1) ? 'Mañana' : shortDay(day);
}

/** The next class, with a link to cancel it. */
export function NextClassCard({ next, today }: { next: NextClass; today: Day }) {
  const { timeZone } = useSettings();
  const now = Date.now();
  const running = Date.parse(next.startsAt) <= now;
  return (
    <Panel aria-label="Próxima clase" className="rounded-card px-4 pt-3.5 pb-3">
      <div className="flex items-center gap-3.5 large-text:flex-wrap">
        <p className="flex-none border-r border-line pr-3.5 text-center large-text:border-0">
          <span className="block text-12 font-medium text-muted">
            {dayWord(dayIn(timeZone, next.startsAt), today)}
          </span>
          <span className="block text-20 font-semibold tracking-[-0.02em] tabular-nums">
            {formatTime(next.startsAt, timeZone)}
          </span>
        </p>
        <div className="min-w-0 flex-1 large-text:basis-full">
          <h2 className="truncate text-16 font-semibold">{next.title}</h2>
          <p className="truncate text-13 text-muted">
            {[next.room, next.coach].filter(Boolean).join(' · ')}
          </p>
        </div>
        {next.booking === 'booked' ? (
          <Badge tone="ok">Reservada</Badge>
        ) : (
          <Badge tone="warn">En espera</Badge>
        )}
      </div>
      <div className="mt-3 flex items-center gap-1.5 text-13 text-muted">
        <Clock size={15} strokeWidth={1.75} aria-hidden="true" />
        <span className="flex-1">
          {running ? 'Ya empezó' : `Empieza ${formatRelative(next.startsAt, now)}`}
        </span>
        {/* `steps` makes closing the class return to this screen. */}
        <Link to={`/eventos?clase=${next.id}`} state={{ steps: 1 }} className={linkClass}>
          Ver o cancelar
        </Link>
      </div>
    </Panel>
  );
}

export function NoClassCard() {
  return (
    <Panel aria-label="Próxima clase" className="rounded-card px-4 py-3.5">
      <div className="flex items-center gap-3 text-13">
        <CalendarPlus size={20} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
        <p className="min-w-0 flex-1 text-muted">No tienes clases reservadas.</p>
        <Link to="/eventos" className={linkClass}>
          Reservar
        </Link>
      </div>
    </Panel>
  );
}
