import { dayIn } from '@forja/calendar/zone';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { isFull, occupancyQuery } from '../../../shared/access/entries.ts';
import { entryDay } from '../../../shared/access/entry-day.ts';
import { EntryMark } from '../../../shared/access/entry-mark.tsx';
import { badgeOf, type Verdict } from './verdict.ts';

interface Props {
  entries: readonly Verdict[];
  shown: string | null;
  onShow: (entry: Verdict) => void;
}

function Row({ entry, isShown, onShow }: { entry: Verdict; isShown: boolean; onShow: () => void }) {
  const { timeZone } = useSettings();
  const day = entryDay(entry.at, timeZone);
  const badge = badgeOf(entry, dayIn(timeZone, Date.now()));
  return (
    <li className="border-t border-line-2">
      <button
        type="button"
        aria-current={isShown || undefined}
        onClick={onShow}
        className={cx(
          'flex min-h-[54px] w-full items-center gap-3 px-5 py-1.5 text-left ring-inset',
          isShown ? 'bg-soft' : 'hover:bg-sunk',
        )}
      >
        <span className="w-11 flex-none text-13 leading-tight text-muted tabular-nums">
          {formatTime(entry.at, timeZone)}
          {day && <span className="block text-12">{day}</span>}
        </span>
        <EntryMark {...entry} size={32} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium break-words">{entry.name}</span>
          <span className="block truncate text-12 text-muted">
            {[entry.planName, entry.where].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Badge tone={badge.tone} className="flex-none">
          {badge.text}
        </Badge>
      </button>
    </li>
  );
}

/** The last entries at the doors and at the desk; each of them can be opened again. */
export function LastEntries({ entries, shown, onShow }: Props) {
  const { data } = useQuery(occupancyQuery);
  return (
    <section aria-labelledby="last-entries" className="flex min-h-0 flex-col">
      <div className="flex h-12 flex-none items-center justify-between px-5">
        <h3 id="last-entries" className="font-semibold">
          Últimas entradas
        </h3>
        {data && (
          <p className="text-13 text-muted">
            <span
              className={cx('font-semibold tabular-nums', isFull(data) ? 'text-bad' : 'text-ink')}
            >
              {formatNumber(data.inside)}
            </span>{' '}
            dentro{data.maxInside !== null && ` de ${formatNumber(data.maxInside)}`}
          </p>
        )}
      </div>
      <ul className="min-h-0 overflow-y-auto max-lg:overflow-visible">
        {entries.map((entry) => (
          <Row
            key={entry.entryId}
            entry={entry}
            isShown={entry.entryId === shown}
            onShow={() => onShow(entry)}
          />
        ))}
      </ul>
      {entries.length === 0 && (
        <p className="border-t border-line-2 px-5 py-4 text-13 text-muted">
          Aquí aparece quien entra y quien no pudo entrar.
        </p>
      )}
    </section>
  );
}
