import { addDays } from '@forja/calendar/day';
import { Button } from '@forja/ui/actions/button.tsx';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import type { CalendarMove } from '@forja/ui/calendar/week-calendar.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { download } from '../../../lib/saving/download.ts';
import { ExportMenu } from '../../../lib/saving/export-menu.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { isAllowed } from '../../../lib/session/may.ts';
import { byDayOf, type GymEvent, occupancy, seatsLeft } from '../calendar.ts';
import { ClassCalendar } from '../class-calendar.tsx';
import { ClassFilters, useClassFilters } from '../class-filters.tsx';
import { eventsQuery } from '../queries.ts';
import { useOpenClass, useWeek, VIEWS } from '../use-week.ts';
import { WeekBar } from '../week-bar.tsx';
import { AdminMenu } from './admin-menu.tsx';

const ClassPanel = lazyScreen(() => import('../class-panel.tsx'), 'ClassPanel');
const ClassForm = lazyDialog(() => import('./class-form.tsx'), 'ClassForm');
const MoveClass = lazyDialog(() => import('./move-class.tsx'), 'MoveClass');

/** `Marco L.` */
function shortCoach(name: string): string {
  const [first = '', last = ''] = name.split(' ');
  return last ? `${first} ${last.charAt(0)}.` : first;
}

function blockDetail(event: GymEvent): string {
  if (seatsLeft(event) <= 0) {
    return event.waiting > 0 ? `Lleno · ${event.waiting} en espera` : 'Lleno';
  }
  const seats = `${event.booked}/${event.capacity}`;
  return event.coach ? `${seats} · ${shortCoach(event.coach.name)}` : seats;
}

const needsCoach = (event: GymEvent, now: number): boolean =>
  !event.coach && !event.cancelledAt && Date.parse(event.endsAt) > now;

export default function EventsAdminScreen() {
  const asked = useWeek();
  const roomy = useMedia('(min-width: 768px)');
  // A phone has no space for a grid, so it shows an agenda.
  const week = roomy ? asked : { ...asked, view: 'lista' as const };
  const [openId, open] = useOpenClass();
  const [form, setForm] = useState<'new' | 'edit' | null>(null);
  const [move, setMove] = useState<CalendarMove | null>(null);
  const range = roomy ? asked : { from: asked.monday, to: addDays(asked.monday, 6) };
  const query = useQuery(eventsQuery(range.from, range.to));
  const { data } = query;
  const filters = useClassFilters(data ?? []);
  const { all, events } = filters;
  const { user } = useSession();
  const manages = isAllowed(user, 'classes.manage');
  const isMine = (event: GymEvent) => !user?.assignedOnly || event.coach?.id === user.id;
  const chosen = all.find((event) => event.id === openId) ?? null;
  const moved = all.find((event) => event.id === move?.id);
  const byDay = useMemo(
    () => new Map<string, GymEvent[]>(byDayOf(events, week.timeZone)),
    [events, week.timeZone],
  );
  const occupancyOf = useCallback((day: string) => occupancy(byDay.get(day) ?? []), [byDay]);
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <h1 className="sr-only">Clases y eventos</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 md:px-8">
        <WeekBar week={week} />
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:ml-0 max-md:w-full">
          {roomy && (
            <SegmentedControl
              label="Vista"
              segments={VIEWS}
              value={week.view}
              onValue={asked.setView}
            />
          )}
          <ExportMenu
            name={`clases-${range.from}`}
            save={(file, format) =>
              download(file, 'GET /events/export', {
                query: { from: range.from, to: range.to, format },
              })
            }
          />
          <AdminMenu monday={week.monday} />
          {manages && (
            <Button
              variant="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => setForm('new')}
            >
              Nueva clase
            </Button>
          )}
        </div>
        <div className="flex w-full flex-wrap gap-2">
          <ClassFilters filters={filters} />
        </div>
      </div>
      <LoadState
        query={query}
        failed="No pudimos cargar las clases"
        waiting={<SkeletonRows rows={6} label="Cargando las clases…" />}
      />
      {data && events.length === 0 && week.view !== 'mes' && (
        <Panel className="mx-4 md:mx-8">
          <EmptyState
            picture="calendar"
            title={
              all.length > 0 ? 'Ninguna clase con esos filtros' : 'No hay clases en estos días'
            }
            action={
              all.length > 0 ? (
                <Button onClick={filters.clear}>Quitar los filtros</Button>
              ) : (
                manages && <Button onClick={() => setForm('new')}>Agregar la primera</Button>
              )
            }
          />
        </Panel>
      )}
      {(events.length > 0 || (data && week.view === 'mes')) && (
        <div
          className={
            week.view === 'mes' || week.view === 'lista'
              ? 'px-4 pb-6 md:px-8'
              : 'flex min-h-0 flex-1 flex-col'
          }
        >
          <ClassCalendar
            week={week}
            events={events}
            className="flex-1"
            detail={blockDetail}
            draw={(event) => ({
              detail: [event.coach?.name ?? 'Sin entrenador', event.room, event.location?.name]
                .filter(Boolean)
                .join(' · '),
              aside: (
                <span className="text-13 text-muted tabular-nums">
                  {seatsLeft(event) > 0 ? `${event.booked}/${event.capacity}` : blockDetail(event)}
                </span>
              ),
            })}
            alert={needsCoach}
            dayDetail={occupancyOf}
            selected={openId}
            onOpen={open}
            {...(manages ? { onMove: setMove } : {})}
          />
        </div>
      )}
      <Suspense>
        {chosen && form === null && (
          <ClassPanel
            key={chosen.id}
            event={chosen}
            view={week}
            mine={isMine(chosen)}
            onEdit={() => setForm('edit')}
            onClose={() => open(null)}
          />
        )}
        {form !== null && (
          <ClassForm
            event={form === 'edit' ? chosen : null}
            day={week.isThisWeek ? week.today : week.monday}
            timeZone={week.timeZone}
            onClose={() => setForm(null)}
          />
        )}
        {move && moved && (
          <MoveClass
            key={`${move.id} ${move.day} ${move.start}`}
            event={moved}
            move={move}
            onClose={() => setMove(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
