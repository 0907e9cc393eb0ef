import { type ReactNode, useId } from 'react';
import { cx } from '../layout/cx.tsx';
import { clockText } from './week-layout.ts';

export type AgendaItem = Readonly<{
  id: string;
  start: number;
  end: number;
  title: string;
  detail?: string;
  hue: number;
  state?: 'plain' | 'past' | 'cancelled';
  /** Seats, a badge or a button. */
  aside?: ReactNode;
}>;

export type AgendaDay = Readonly<{ key: string; name: string; items: readonly AgendaItem[] }>;

type AgendaListProps = {
  label: string;
  days: readonly AgendaDay[];
  onOpen?: (id: string) => void;
  className?: string;
};

/** Classes as a list by day: the calendar of a phone. */
export function AgendaList({ label, days, onOpen, className }: AgendaListProps) {
  return (
    <section aria-label={label} className={cx('grid grid-cols-1 gap-5', className)}>
      {days.map((day) => (
        <section key={day.key}>
          <h3 className="mb-2 text-14 font-semibold first-letter:uppercase">{day.name}</h3>
          <ul className="overflow-hidden rounded-panel border border-line bg-panel">
            {day.items.map((item) => (
              <AgendaRow key={item.id} item={item} day={day.name} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function AgendaRow({
  item,
  day,
  onOpen,
}: {
  item: AgendaItem;
  day: string;
  onOpen?: (id: string) => void;
}) {
  const id = useId();
  const gone = item.state === 'past' || item.state === 'cancelled';
  const title = (
    <span
      className={cx(
        'truncate font-medium',
        item.state === 'cancelled' && 'line-through',
        gone && 'text-muted',
      )}
    >
      {item.title}
    </span>
  );
  return (
    <li className="relative flex min-h-14 items-center gap-3 border-t border-line-2 py-2 pr-4 pl-4 first:border-t-0 large-text:flex-wrap">
      <span
        className={cx('min-w-11 flex-none tabular-nums', gone ? 'text-muted' : 'font-medium')}
        aria-hidden="true"
      >
        {clockText(item.start)}
      </span>
      <span
        aria-hidden="true"
        className="event-bar h-8 w-[3px] flex-none rounded-full large-text:hidden"
        style={{ '--hue': item.hue }}
      />
      <div className="min-w-0 flex-1 large-text:basis-full">
        {onOpen ? (
          <button
            type="button"
            aria-describedby={`${id}-detail ${id}-aside`}
            onClick={() => onOpen(item.id)}
            className="ring-inset block max-w-full truncate text-left after:absolute after:inset-0"
          >
            {title}
            <span className="sr-only">{`, ${day}, ${clockText(item.start)} a ${clockText(item.end)}`}</span>
          </button>
        ) : (
          title
        )}
        <span id={`${id}-detail`} className="line-clamp-2 text-12 text-muted">
          {item.state === 'cancelled' ? 'Cancelada' : item.detail}
        </span>
      </div>
      {/* Only a button in it may take a press from the row. */}
      {item.aside && (
        <span
          id={`${id}-aside`}
          className="pointer-events-none relative z-1 flex-none [&_button]:pointer-events-auto"
        >
          {item.aside}
        </span>
      )}
    </li>
  );
}
