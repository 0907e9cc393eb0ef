import { ChevronsUpDown, TriangleAlert } from 'lucide-react';
import {
  type DragEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { cx } from '../layout/cx.tsx';
import {
  type Band,
  clockText,
  hourBands,
  lanesOf,
  minuteToY,
  movedByKey,
  yToMinute,
} from './week-layout.ts';

export type CalendarDay = Readonly<{
  key: string;
  /** 'Lun' */
  short: string;
  /** 'lunes 16 de noviembre' */
  name: string;
  number: number;
  today?: boolean;
  /** On the right of the header, such as the occupancy. */
  detail?: string;
}>;

export type CalendarEvent = Readonly<{
  id: string;
  day: string;
  /** Minutes since midnight. */
  start: number;
  end: number;
  title: string;
  detail?: string;
  /** The hue of its kind, 0 to 360. */
  hue: number;
  state?: 'plain' | 'past' | 'cancelled';
  /** Something is missing: the detail is shown with a warning. */
  alert?: boolean;
}>;

/** Where a class is to be moved. */
export type CalendarMove = Readonly<{ id: string; day: string; start: number }>;

type WeekCalendarProps = {
  label: string;
  days: readonly CalendarDay[];
  events: readonly CalendarEvent[];
  now?: Readonly<{ day: string; minute: number }> | null;
  selected?: string | null;
  /** The pressed element is passed, to anchor a popover. */
  onOpen?: (id: string, element: HTMLElement) => void;
  /** Lets events be dragged, or moved with Alt and the arrow keys; the screen asks and saves. */
  onMove?: (move: CalendarMove) => void;
  className?: string;
};

const hourHeight = 57;
const foldHeight = 28;

const NONE: readonly CalendarEvent[] = [];

/** Stable functions that call the newest handlers, so that new handlers draw nothing again. */
function useStable({ onOpen, onMove }: Pick<WeekCalendarProps, 'onOpen' | 'onMove'>) {
  const latest = useRef({ onOpen, onMove });
  useLayoutEffect(() => {
    latest.current = { onOpen, onMove };
  }, [onOpen, onMove]);
  return useMemo(
    () => ({
      open: (id: string, element: HTMLElement) => latest.current.onOpen?.(id, element),
      move: (to: CalendarMove) => latest.current.onMove?.(to),
    }),
    [],
  );
}

/** The week as a grid. Opening or choosing an event draws only its own day again. */
export function WeekCalendar(props: WeekCalendarProps) {
  const { label, days, events, selected, className } = props;
  const { bands, byDay, y } = useMemo(() => {
    const bands = hourBands(events);
    return {
      bands,
      byDay: Map.groupBy(events, ({ day }) => day),
      y: (minute: number) => minuteToY(bands, minute, hourHeight, foldHeight),
    };
  }, [events]);
  // The line of the current time is only drawn within the drawn hours.
  const minute = props.now?.minute ?? -1;
  const isDrawn = minute >= (bands[0]?.from ?? 0) * 60 && minute <= (bands.at(-1)?.to ?? 0) * 60;
  const now = isDrawn ? props.now : null;
  const height = y((bands.at(-1)?.to ?? 0) * 60);
  const grabbed = useRef<DraggedEvent | null>(null);
  const { open, move } = useStable(props);
  const isMovable = props.onMove !== undefined;
  const moving = useMemo(
    () =>
      isMovable
        ? {
            days: days.map(({ key }) => key),
            grabbed,
            minuteAt: (drawn: number) => yToMinute(bands, drawn, hourHeight, foldHeight),
            onMove: move,
          }
        : undefined,
    [isMovable, days, bands, move],
  );
  const selectedDay = events.find(({ id }) => id === selected)?.day;
  const tracks = { gridTemplateColumns: `64px repeat(${days.length}, minmax(112px, 1fr))` };
  return (
    <section aria-label={label} className={cx('min-w-0 overflow-auto bg-panel', className)}>
      <div className="min-w-max">
        <div className="sticky top-0 z-3 grid h-12 border-y border-line bg-panel" style={tracks}>
          <span />
          {days.map((day) => (
            <DayHead key={day.key} day={day} />
          ))}
        </div>
        <div className="relative grid" style={{ ...tracks, height }}>
          <Hours bands={bands} y={y} now={now?.minute} />
          {days.map((day) => (
            <DayColumn
              key={day.key}
              day={day}
              events={byDay.get(day.key) ?? NONE}
              y={y}
              now={now?.day === day.key ? now.minute : null}
              selected={selectedDay === day.key ? selected : null}
              onOpen={open}
              moving={moving}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function DayHead({ day }: { day: CalendarDay }) {
  return (
    <div className="flex items-center gap-2 border-l border-line-2 px-3 text-13 font-medium text-muted">
      <span className={day.today ? 'text-primary-text' : undefined}>{day.short}</span>
      <span
        className={
          day.today
            ? 'grid h-7 min-w-7 place-items-center rounded-full bg-primary-solid text-14 font-semibold text-on-primary tabular-nums'
            : 'text-16 font-semibold text-ink tabular-nums'
        }
      >
        {day.number}
      </span>
      {day.detail && <span className="ml-auto text-12 tabular-nums">{day.detail}</span>}
    </div>
  );
}

type HoursProps = { bands: readonly Band[]; y: (minute: number) => number; now?: number };

function Hours({ bands, y, now }: HoursProps) {
  const hours = bands
    .filter((band) => !band.folded)
    .flatMap((band) => Array.from({ length: band.to - band.from }, (_, step) => band.from + step));
  // The first hour of a band has no text, because what is above it would hide it.
  const starts = new Set(bands.map((band) => band.from));
  const near = (hour: number) => now !== undefined && Math.abs(hour * 60 - now) < 26;
  return (
    <div aria-hidden="true">
      {hours.map((hour) => (
        <div key={hour}>
          <span
            className="absolute right-0 left-16 border-t border-line-2"
            style={{ top: y(hour * 60) }}
          />
          {!near(hour) && (
            <span
              className="absolute w-13 text-right text-12 text-muted tabular-nums"
              style={{ top: y(hour * 60) - (starts.has(hour) ? 0 : 8) }}
            >
              {`${hour}:00`}
            </span>
          )}
        </div>
      ))}
      {bands
        .filter((band) => band.folded)
        .map((band) => (
          <div
            key={band.from}
            className="absolute right-0 left-0 z-2 flex items-center gap-2 border-y border-line-2 bg-sunk pl-18 text-12 text-muted"
            style={{ top: y(band.from * 60), height: foldHeight }}
          >
            <ChevronsUpDown size={13} aria-hidden="true" />
            {`${band.from}:00 – ${band.to}:00 sin clases`}
          </div>
        ))}
      {now !== undefined && (
        <span
          className="absolute w-13 text-right text-12 font-semibold text-bad tabular-nums"
          style={{ top: y(now) - 8 }}
        >
          {clockText(now)}
        </span>
      )}
    </div>
  );
}

/** The dragged event and how far below its top it was grabbed. */
type DraggedEvent = Readonly<{ id: string; below: number }>;

type Moving = {
  days: readonly string[];
  grabbed: RefObject<DraggedEvent | null>;
  minuteAt: (height: number) => number;
  onMove: (move: CalendarMove) => void;
};

function dragProps(event: CalendarEvent, moving: Moving | undefined) {
  if (!moving || (event.state ?? 'plain') !== 'plain') return {};
  return {
    draggable: true,
    'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight',
    onDragStart: (drag: DragEvent<HTMLElement>) => {
      const { top } = drag.currentTarget.getBoundingClientRect();
      moving.grabbed.current = { id: event.id, below: drag.clientY - top };
      drag.dataTransfer.effectAllowed = 'move';
    },
    onKeyDown: (press: KeyboardEvent) => {
      const to = press.altKey ? movedByKey(press.key, event, moving.days) : null;
      if (!to) return;
      press.preventDefault();
      moving.onMove({ id: event.id, ...to });
    },
  };
}

type DayColumnProps = {
  moving: Moving | undefined;
  day: CalendarDay;
  events: readonly CalendarEvent[];
  y: (minute: number) => number;
  now: number | null;
} & Pick<WeekCalendarProps, 'selected' | 'onOpen'>;

const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, events, y, now, selected, onOpen, moving } = props;
  const lanes = lanesOf(events);
  const sorted = [...events].sort((a, b) => a.start - b.start);
  return (
    <section
      aria-label={day.name}
      onDragOver={moving && ((drag) => drag.preventDefault())}
      onDrop={
        moving &&
        ((drop) => {
          drop.preventDefault();
          const held = moving.grabbed.current;
          moving.grabbed.current = null;
          if (!held) return;
          const { top } = drop.currentTarget.getBoundingClientRect();
          const start = moving.minuteAt(drop.clientY - top - held.below);
          moving.onMove({ id: held.id, day: day.key, start });
        })
      }
      className={cx(
        'relative border-l border-line-2',
        day.today && 'bg-[color-mix(in_oklab,var(--soft)_40%,transparent)]',
      )}
    >
      <ol>
        {sorted.map((event) => {
          const { lane, lanes: count } = lanes.get(event.id) ?? { lane: 0, lanes: 1 };
          return (
            <li key={event.id}>
              <button
                type="button"
                {...dragProps(event, moving)}
                onClick={(press) => onOpen?.(event.id, press.currentTarget)}
                className={cx(
                  'event ring-inset absolute flex flex-col items-start justify-start overflow-hidden rounded-badge py-1 pr-2 pl-[11px] text-left text-12',
                  event.state === 'past' && 'event-past',
                  event.state === 'cancelled' && 'event-cancelled',
                  selected === event.id && 'event-selected',
                )}
                style={{
                  top: y(event.start) + 1,
                  height: Math.max(24, y(event.end) - y(event.start) - 2),
                  left: `calc(${(lane / count) * 100}% + 3px)`,
                  width: `calc(${100 / count}% - 5px)`,
                  '--hue': event.hue,
                }}
              >
                <span className="event-text event-title max-w-full truncate font-semibold">
                  {event.title}
                </span>
                <span className="sr-only">{`, ${day.name}, ${clockText(event.start)} a ${clockText(event.end)}, `}</span>
                <span className="event-text flex max-w-full items-center gap-1 tabular-nums">
                  {event.alert && <TriangleAlert size={12} strokeWidth={2.25} aria-hidden="true" />}
                  <span className="truncate">
                    {event.state === 'cancelled' ? 'Cancelada' : event.detail}
                  </span>
                  {event.alert && <span className="sr-only">, requiere atención</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {now !== null && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-0 left-0 z-2 h-0.5 bg-bad-dot before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:bg-bad-dot"
          style={{ top: y(now) }}
        />
      )}
    </section>
  );
});
