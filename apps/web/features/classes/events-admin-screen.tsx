import { AgendaList } from '@forja/ui/agenda-list';
import { Button } from '@forja/ui/button';
import { EmptyState } from '@forja/ui/empty-state';
import { ErrorState } from '@forja/ui/error-state';
import { Panel } from '@forja/ui/panel';
import { SegmentedControl } from '@forja/ui/segmented-control';
import { SelectField } from '@forja/ui/select-field';
import { SkeletonRows } from '@forja/ui/skeleton';
import { useMedia } from '@forja/ui/use-media';
import { WeekCalendar } from '@forja/ui/week-calendar';
import { useQuery } from '@tanstack/react-query';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/error.ts';
import { download } from '../../lib/download.ts';
import { ExportMenu } from '../../lib/export-menu.tsx';
import { dateIn } from '../../lib/format.ts';
import {
  addDays,
  agendaDays,
  type GymEvent,
  minuteIn,
  occupancy,
  seatsLeft,
  toBlock,
  weekDays,
} from './calendar.ts';
import { ClassForm } from './class-form.tsx';
import { ClassPanel } from './class-panel.tsx';
import { eventsQuery } from './queries.ts';
import { RulesForm } from './rules-form.tsx';
import { useOpenClass, useWeek } from './use-week.ts';
import { WeekBar } from './week-bar.tsx';

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

const VIEWS = [
  { value: 'week', label: 'Semana' },
  { value: 'list', label: 'Lista' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const named = (names: Iterable<string>) =>
  [...new Set(names)].sort((one, other) => one.localeCompare(other, 'es'));

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** The week of classes for management: see, add, change, cancel and take attendance. */
export default function EventsAdminScreen() {
  const week = useWeek();
  const [openId, open] = useOpenClass();
  const [form, setForm] = useState<'new' | 'edit' | null>(null);
  const [rules, setRules] = useState(false);
  const [view, setView] = useState<View>('week');
  const [room, setRoom] = useState('');
  const [coach, setCoach] = useState('');
  const roomy = useMedia('(min-width: 768px)');
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(
    eventsQuery(week.monday, addDays(week.monday, 6)),
  );
  const all = data ?? [];
  const events = all.filter(
    (event) => (!room || event.room === room) && (!coach || event.coach?.name === coach),
  );
  const chosen = all.find((event) => event.id === openId) ?? null;
  const onDay = (day: string) =>
    events.filter((event) => dateIn(event.startsAt, week.timeZone) === day);
  const needsCoach = (event: GymEvent) =>
    !event.coach && !event.cancelledAt && Date.parse(event.endsAt) > week.now;
  const agenda = agendaDays(events, week, (event) => ({
    detail: [event.coach?.name ?? 'Sin entrenador', event.room].filter(Boolean).join(' · '),
    aside: (
      <span className="text-13 text-muted tabular-nums">
        {seatsLeft(event) > 0 ? `${event.booked}/${event.capacity}` : blockDetail(event)}
      </span>
    ),
  }));
  const firstDay = week.isThisWeek
    ? Math.max(
        0,
        agenda.findIndex(({ key }) => key >= week.today),
      )
    : 0;
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <h1 className="sr-only">Clases y eventos</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 md:px-8">
        <WeekBar week={week} />
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:w-full">
          <SelectField
            label="Sala"
            labelHidden
            placeholder="Todas las salas"
            className="w-36 lg:w-40 max-md:min-w-[calc(50%-4px)] max-md:flex-1"
            value={room}
            options={asOptions(named(all.flatMap((event) => event.room ?? [])))}
            onChange={(input) => setRoom(input.target.value)}
          />
          <SelectField
            label="Entrenador"
            labelHidden
            placeholder="Entrenador"
            className="w-36 lg:w-40 max-md:min-w-[calc(50%-4px)] max-md:flex-1"
            value={coach}
            options={asOptions(named(all.flatMap((event) => event.coach?.name ?? [])))}
            onChange={(input) => setCoach(input.target.value)}
          />
          {roomy && (
            <SegmentedControl label="Vista" segments={VIEWS} value={view} onValue={setView} />
          )}
          <ExportMenu
            name={`clases-${week.monday}`}
            save={(file, format) =>
              download(file, 'GET /events/export', {
                query: { from: week.monday, to: addDays(week.monday, 6), format },
              })
            }
          />
          <Button
            icon={<SlidersHorizontal size={16} aria-hidden="true" />}
            onClick={() => setRules(true)}
          >
            Reglas
          </Button>
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setForm('new')}
          >
            Nueva clase
          </Button>
        </div>
      </div>
      {isPending && <SkeletonRows rows={6} label="Cargando las clases…" />}
      {isError && (
        <ErrorState
          title="No pudimos cargar las clases"
          text={errorMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && events.length === 0 && (
        <Panel className="mx-4 md:mx-8">
          <EmptyState
            picture="calendar"
            title={all.length > 0 ? 'Ninguna clase con esos filtros' : 'No hay clases esta semana'}
            action={
              all.length > 0 ? (
                <Button
                  onClick={() => {
                    setRoom('');
                    setCoach('');
                  }}
                >
                  Quitar los filtros
                </Button>
              ) : (
                <Button onClick={() => setForm('new')}>Agregar la primera</Button>
              )
            }
          />
        </Panel>
      )}
      {events.length > 0 && roomy && view === 'week' && (
        <WeekCalendar
          label="Clases de la semana"
          className="flex-1"
          days={weekDays(week.monday, week.today, (day) => occupancy(onDay(day)))}
          events={events.map((event) =>
            toBlock(event, { ...week, detail: blockDetail(event), alert: needsCoach(event) }),
          )}
          now={
            week.isThisWeek ? { day: week.today, minute: minuteIn(week.now, week.timeZone) } : null
          }
          selected={openId}
          onOpen={open}
        />
      )}
      {events.length > 0 && (!roomy || view === 'list') && (
        <div className="grid gap-5 px-4 pb-6 md:px-8">
          <AgendaList label="Clases de la semana" days={agenda.slice(firstDay)} onOpen={open} />
          {firstDay > 0 && (
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center font-medium text-primary-text">
                Ver los días anteriores
              </summary>
              <AgendaList
                label="Días anteriores"
                className="pt-2"
                days={agenda.slice(0, firstDay)}
                onOpen={open}
              />
            </details>
          )}
        </div>
      )}
      {chosen && form === null && (
        <ClassPanel
          key={chosen.id}
          event={chosen}
          view={week}
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
      {rules && <RulesForm onClose={() => setRules(false)} />}
    </div>
  );
}
