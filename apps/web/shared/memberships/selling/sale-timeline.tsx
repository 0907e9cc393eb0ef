import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import { addMonths, firstOfMonth, monthsBetween } from '@forja/calendar/month';
import type { PlanChange } from '@forja/contract/membership-changes/preview-schema';
import type { SaleOutcome, SalePreview } from '@forja/contract/membership-sales/routes';
import { cx } from '@forja/ui/layout/cx.tsx';
import { formatDay } from '../../../lib/format/dates.ts';
import { shortDay } from '../../../lib/gym/short-day.ts';

/** How far before today and after what runs the picture reaches. */
const DAYS_BEFORE = 20;
const DAYS_AFTER = 45;

interface Bar {
  key: string;
  name: string;
  /** Shown where the bar is wide enough. */
  detail?: string | undefined;
  from: Day;
  to: Day;
  /** Paid days that run on, days that are given back, or what is sold. */
  tone: 'held' | 'back' | 'new';
}

/** Credited days are hatched, to be recognisable without colour too. */
const HATCHED =
  'border border-ok/30 text-ok [background:repeating-linear-gradient(135deg,var(--ok-soft)_0_6px,color-mix(in_oklab,var(--ok)_12%,var(--ok-soft))_6px_7px)]';

const TONES = {
  held: 'bg-avg font-medium text-ink',
  back: HATCHED,
  new: 'bg-primary-solid font-medium text-on-primary',
} as const;

interface Row {
  title: string;
  lanes: Bar[][];
}

/** Puts bars that run at the same time into lanes of their own. */
function lanesOf(bars: readonly Bar[]): Bar[][] {
  const lanes: Bar[][] = [];
  for (const bar of bars.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? '') < bar.from);
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  return lanes;
}

/** A name every so many months, so that a long year has room for them. */
const MAX_MONTHS = 6;

/** The first days of the months within some days, few enough to be named. */
function monthsIn(first: Day, last: Day): Day[] {
  const count = monthsBetween(first, last);
  const every = Math.ceil(count / MAX_MONTHS) || 1;
  return Array.from({ length: Math.floor(count / every) }, (_, at) =>
    addMonths(firstOfMonth(first), at * every + 1),
  );
}

/** `dic` of a first of December. */
const monthName = (day: Day): string => formatDay(day).split(' ')[1] ?? '';

interface Props {
  preview: SalePreview;
  outcome: SaleOutcome;
  /** Following memberships that move because of it, in order. */
  moves: PlanChange['moves'];
  /** The periods of what a change of plan ends, where they are known. */
  unused: PlanChange['unused'];
  today: Day;
}

function moved(bar: Bar, moves: PlanChange['moves']): Bar {
  if (!moves || bar.from < moves.startsOn) return bar;
  const days = daysBetween(moves.startsOn, moves.movesTo);
  return { ...bar, from: addDays(bar.from, days), to: addDays(bar.to, days) };
}

const dayCount = (days: number) => (days === 1 ? '1 día' : `${days} días`);

/** Splits a bar that ends early: what was used, what is left from today on, and each later period. */
function splitAt(bar: Bar, today: Day, unused: Props['unused']): Bar[] {
  const waiting = unused.filter(({ from }) => from > today && from > bar.from);
  const runsTo = waiting.length > 0 ? addDays(waiting[0]?.from ?? today, -1) : bar.to;
  const unstarted = (key: string, from: Day, to: Day): Bar => ({
    key,
    name: bar.name,
    detail: from > today ? 'sin empezar' : undefined,
    from,
    to,
    tone: 'back',
  });
  const later = waiting.map(({ from, to }) => unstarted(`${bar.key} ${from}`, from, to));
  if (bar.from >= today) return [unstarted(bar.key, bar.from, runsTo), ...later];
  const left: Bar = {
    key: `${bar.key} left`,
    name: dayCount(daysBetween(today, runsTo) + 1),
    from: today,
    to: runsTo,
    tone: 'back',
  };
  return [{ ...bar, to: addDays(today, -1) }, left, ...later];
}

/** On a phone the name stands above its row, to leave space for the bars. */
const rowClass = 'grid gap-x-2 gap-y-0.5 sm:grid-cols-[4rem_1fr]';

/** What the person has now and would have after the sale, day by day. */
export function SaleTimeline({ preview, outcome, moves, unused, today }: Props) {
  const held: Bar[] = preview.held.map(({ id, planName, startsOn, endsOn }) => ({
    key: id,
    name: planName,
    from: startsOn,
    to: endsOn,
    tone: 'held',
  }));
  const endedIds = new Set(outcome.ends.map(({ id }) => id));
  const kept = held.flatMap((bar) => {
    if (!endedIds.has(bar.key)) return [moved(bar, moves)];
    // What was used of it stays.
    return bar.from < today ? [{ ...bar, to: addDays(today, -1) }] : [];
  });
  const bought: Bar = {
    key: 'new',
    name: preview.planName,
    detail: `hasta el ${formatDay(outcome.endsOn)}`,
    from: outcome.startsOn,
    to: outcome.endsOn,
    tone: 'new',
  };
  const rows: Row[] = [
    {
      title: 'Ahora',
      lanes: lanesOf(
        held.flatMap((bar) => (endedIds.has(bar.key) ? splitAt(bar, today, unused) : [bar])),
      ),
    },
    { title: 'Después', lanes: lanesOf([...kept, bought]) },
  ];
  const latest = held.reduce((last, { to }) => (to > last ? to : last), outcome.startsOn);
  const first = addDays(today, -DAYS_BEFORE);
  const last = addDays(latest, DAYS_AFTER);
  const span = daysBetween(first, last);
  const at = (day: Day) => Math.min(100, Math.max(0, (daysBetween(first, day) / span) * 100));
  // What lies beyond the end of the picture is described in words.
  const isWithin = (bar: Bar) => bar.from < last;
  // A name at the very end would not fit.
  const months = monthsIn(first, last).filter((month) => at(month) < 90);
  return (
    <div aria-hidden="true" className="relative grid gap-2 text-12">
      <div className={rowClass}>
        <span className="max-sm:hidden" />
        <div className="relative h-4 text-muted">
          {months.map((month) => (
            <span
              key={month}
              className="absolute border-l border-line pl-1.5"
              style={{ left: `${at(month)}%` }}
            >
              {monthName(month)}
            </span>
          ))}
        </div>
      </div>
      {rows.map(({ title, lanes }) => (
        <div key={title} className={cx(rowClass, 'items-center')}>
          <span className="text-muted">{title}</span>
          <div className="grid gap-1">
            {lanes.map((lane) => (
              <div key={lane[0]?.key} className="relative h-7 rounded-control bg-well">
                {lane.filter(isWithin).map((bar) => (
                  <span
                    key={bar.key}
                    className={cx(
                      // A name that does not fit is hidden completely instead of being cut.
                      'absolute inset-y-0 flex flex-wrap overflow-hidden rounded-control px-1.5 before:h-7 sm:px-2',
                      TONES[bar.tone],
                    )}
                    style={{
                      left: `${at(bar.from)}%`,
                      width: `${Math.max(2, at(addDays(bar.to, 1)) - at(bar.from))}%`,
                    }}
                  >
                    <span className="leading-7 whitespace-nowrap">
                      {bar.name}
                      {bar.detail && <span className="max-sm:hidden">, {bar.detail}</span>}
                    </span>
                  </span>
                ))}
                <span
                  className="absolute -inset-y-0.5 w-0.5 bg-bad"
                  style={{ left: `${at(today)}%` }}
                />
              </div>
            ))}
          </div>
        </div>
      ))}
      <div className={rowClass}>
        <span className="max-sm:hidden" />
        <div className="relative h-4">
          <span className="absolute text-bad" style={{ left: `${at(today)}%` }}>
            hoy, {shortDay(today)}
          </span>
        </div>
      </div>
    </div>
  );
}
