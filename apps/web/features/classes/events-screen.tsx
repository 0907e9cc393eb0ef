import { addDays, type Day, eachDay } from '@forja/calendar/day';
import { Button } from '@forja/ui/actions/button.tsx';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { AgendaList } from '@forja/ui/calendar/agenda-list.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { DataAge } from '../../lib/screen/data-age.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { Screen } from '../../lib/screen/screen.tsx';
import { ClassSheet } from './booking/class-sheet.tsx';
import { agendaDays, type GymEvent, placeOf, seatsLeft, seatsText } from './calendar.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { ClassCalendar } from './class-calendar.tsx';
import { ClassFilters, useClassFilters } from './class-filters.tsx';
import { DayStrip } from './day-strip.tsx';
import { eventsQuery } from './queries.ts';
import { useOpenClass, useWeek, VIEWS } from './use-week.ts';
import { WeekBar } from './week-bar.tsx';

function Seats({ event, now }: { event: GymEvent; now: number }) {
  if (event.mine?.status === 'booked') return <Badge tone="ok">Tu cupo</Badge>;
  if (event.mine) return <Badge tone="warn">{`Espera ${event.mine.place ?? ''}`}</Badge>;
  if (event.cancelledAt || Date.parse(event.startsAt) <= now) return null;
  if (seatsLeft(event) > 0) return <span className="text-13 text-muted">{seatsText(event)}</span>;
  return <Badge tone="neutral">Lleno</Badge>;
}

const place = (event: GymEvent): string =>
  [event.coach?.name, event.room, event.location?.name].filter(Boolean).join(' · ') ||
  'Entrenador por confirmar';

const AGENDA_DAYS = 14;

const blockDetail = (event: GymEvent, now: number): string => {
  if (Date.parse(event.endsAt) <= now) return 'Terminada';
  if (event.mine?.status === 'booked') return 'Tienes tu cupo';
  if (event.mine) return 'En espera';
  return seatsText(event);
};

/** An agenda on phones, a week grid where there is space. */
export default function EventsScreen() {
  const asked = useWeek();
  const wide = useMedia('(min-width: 1024px)');
  // A phone has no space for a grid, so it shows an agenda.
  const week = wide ? asked : { ...asked, view: 'lista' as const };
  const range = wide ? asked : { from: asked.monday, to: addDays(asked.monday, 6) };
  const [openId, open] = useOpenClass();
  const query = useQuery(eventsQuery(range.from, range.to));
  const { data } = query;
  const filters = useClassFilters(data ?? []);
  const { events } = filters;
  const [opened, setFiltering] = useState(false);
  // The filters stay visible while one of them is set.
  const filtering = opened || filters.chosen > 0;
  const ofWeek = events.filter((event) => Date.parse(event.endsAt) > week.now);
  const dayOf = (event: GymEvent) => placeOf(event, week.timeZone).day;
  const [picked, pickDay] = useState<Day | null>(null);
  const only = picked && range.from <= picked && picked <= range.to ? picked : null;
  const coming = only ? ofWeek.filter((event) => dayOf(event) === only) : ofWeek;
  const ahead = useQuery(eventsQuery(week.today, addDays(week.today, AGENDA_DAYS), 'ahead'));
  const own = (ahead.data ?? []).filter(
    (event) => event.mine && !event.cancelledAt && Date.parse(event.endsAt) > week.now,
  );
  const draw = (event: GymEvent) => ({
    detail: place(event),
    aside: <Seats event={event} now={week.now} />,
  });
  return (
    <Screen
      title="Clases"
      lead="Reserva tu lugar en las clases de la semana."
      actions={
        <>
          <CalendarFeed />
          {!wide && !filtering && filters.offered > 0 && (
            <Button
              icon={<ListFilter size={16} aria-hidden="true" />}
              onClick={() => setFiltering(true)}
            >
              Filtrar
            </Button>
          )}
        </>
      }
    >
      <DataAge data={data} />
      {own.length > 0 && (
        <div>
          <h2 className="mb-2 text-16 font-semibold">Mis reservas</h2>
          <AgendaList label="Mis reservas" days={agendaDays(own, week, draw)} onOpen={open} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <WeekBar week={week} />
        <div className="flex flex-wrap items-center gap-2 max-md:w-full">
          {(wide || filtering) && <ClassFilters filters={filters} />}
          {wide && (
            <SegmentedControl
              label="Vista"
              segments={VIEWS}
              value={week.view}
              onValue={asked.setView}
            />
          )}
        </div>
      </div>
      {!wide && (
        <DayStrip
          days={eachDay(range.from, range.to)}
          today={week.today}
          busy={new Set(ofWeek.map(dayOf))}
          chosen={only}
          onChoose={pickDay}
        />
      )}
      <LoadState
        query={query}
        failed="No pudimos cargar las clases"
        waiting={<SkeletonRows rows={6} label="Cargando las clases…" />}
      />
      {data && week.view !== 'mes' && (wide ? events : coming).length === 0 && (
        <Panel>
          <EmptyState
            picture="calendar"
            title={
              filters.all.length > 0
                ? 'No quedan clases en estos días'
                : 'No hay clases en estos días'
            }
            action={<Button onClick={week.toNext}>Ver lo que sigue</Button>}
          />
        </Panel>
      )}
      {wide && (events.length > 0 || week.view === 'mes') && (
        <ClassCalendar
          week={week}
          events={events}
          className="rounded-panel border border-line"
          detail={blockDetail}
          draw={draw}
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
