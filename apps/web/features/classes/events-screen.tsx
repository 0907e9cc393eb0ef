import { AgendaList } from '@forja/ui/agenda-list';
import { Badge } from '@forja/ui/badge';
import { Button } from '@forja/ui/button';
import { EmptyState } from '@forja/ui/empty-state';
import { ErrorState } from '@forja/ui/error-state';
import { Panel } from '@forja/ui/panel';
import { SkeletonRows } from '@forja/ui/skeleton';
import { useMedia } from '@forja/ui/use-media';
import { WeekCalendar } from '@forja/ui/week-calendar';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api/error.ts';
import { Screen } from '../../lib/screen.tsx';
import {
  addDays,
  agendaDays,
  type GymEvent,
  minuteIn,
  seatsLeft,
  seatsText,
  toBlock,
  weekDays,
} from './calendar.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { ClassSheet } from './class-sheet.tsx';
import { eventsQuery } from './queries.ts';
import { useOpenClass, useWeek } from './use-week.ts';
import { WeekBar } from './week-bar.tsx';

function Seats({ event, now }: { event: GymEvent; now: number }) {
  if (event.mine?.status === 'booked') return <Badge tone="ok">Tu cupo</Badge>;
  if (event.mine) return <Badge tone="warn">{`Espera ${event.mine.place ?? ''}`}</Badge>;
  if (event.cancelledAt || Date.parse(event.startsAt) <= now) return null;
  if (seatsLeft(event) > 0) return <span className="text-13 text-muted">{seatsText(event)}</span>;
  return <Badge tone="neutral">Lleno</Badge>;
}

const place = (event: GymEvent): string =>
  [event.coach?.name, event.room].filter(Boolean).join(' · ') || 'Entrenador por confirmar';

const AHEAD_DAYS = 14;

const blockDetail = (event: GymEvent, now: number): string => {
  if (Date.parse(event.endsAt) <= now) return 'Terminada';
  if (event.mine?.status === 'booked') return 'Tienes tu cupo';
  if (event.mine) return 'En espera';
  return seatsText(event);
};

/** What is on this week, phone first: an agenda that becomes a week grid where there is room. */
export default function EventsScreen() {
  const week = useWeek();
  const [openId, open] = useOpenClass();
  const wide = useMedia('(min-width: 1024px)');
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(
    eventsQuery(week.monday, addDays(week.monday, 6)),
  );
  const events = data ?? [];
  const coming = events.filter((event) => Date.parse(event.endsAt) > week.now);
  const ahead = useQuery(eventsQuery(week.today, addDays(week.today, AHEAD_DAYS)));
  const own = (ahead.data ?? []).filter(
    (event) => event.mine && !event.cancelledAt && Date.parse(event.endsAt) > week.now,
  );
  const draw = (event: GymEvent) => ({
    detail: place(event),
    aside: <Seats event={event} now={week.now} />,
  });
  return (
    <Screen
      title="Eventos"
      lead="Reserva tu lugar en las clases de la semana."
      actions={<CalendarFeed />}
    >
      {own.length > 0 && (
        <div>
          <h2 className="mb-2 text-16 font-semibold">Mis reservas</h2>
          <AgendaList label="Mis reservas" days={agendaDays(own, week, draw)} onOpen={open} />
        </div>
      )}
      <WeekBar week={week} />
      {isPending && <SkeletonRows rows={6} label="Cargando las clases…" />}
      {isError && (
        <ErrorState
          title="No pudimos cargar las clases"
          text={errorMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (wide ? events : coming).length === 0 && (
        <Panel>
          <EmptyState
            picture="calendar"
            title={
              events.length > 0 ? 'Ya no quedan clases esta semana' : 'No hay clases esta semana'
            }
            action={<Button onClick={week.toNext}>Ver la semana siguiente</Button>}
          />
        </Panel>
      )}
      {wide && events.length > 0 && (
        <WeekCalendar
          label="Clases de la semana"
          className="rounded-panel border border-line"
          days={weekDays(week.monday, week.today)}
          events={events.map((event) =>
            toBlock(event, { ...week, detail: blockDetail(event, week.now) }),
          )}
          now={
            week.isThisWeek ? { day: week.today, minute: minuteIn(week.now, week.timeZone) } : null
          }
          selected={openId}
          onOpen={open}
        />
      )}
      {!wide && coming.length > 0 && (
        <>
          <AgendaList
            label="Clases de la semana"
            days={agendaDays(coming, week, draw)}
            onOpen={open}
          />
          <Button size={44} className="self-start" onClick={week.toNext}>
            Ver la semana siguiente
          </Button>
        </>
      )}
      {openId && <ClassSheet key={openId} id={openId} view={week} onClose={() => open(null)} />}
    </Screen>
  );
}
