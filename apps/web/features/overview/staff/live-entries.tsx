import type { Entry } from '@forja/contract/access/routes';
import { SHORT_REFUSALS } from '@forja/contract/access/words';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchPage } from '../../../lib/api/api.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { DoorAndMethod } from '../../../shared/access/door-and-method.tsx';
import { ENTRIES, ENTRIES_FALLBACK_MS } from '../../../shared/access/entries.ts';
import { entryDay } from '../../../shared/access/entry-day.ts';
import { EntryMark, nameOf } from '../../../shared/access/entry-mark.tsx';

const LATEST = 6;

const latestEntriesQuery = queryOptions({
  queryKey: [ENTRIES, 'latest'],
  queryFn: () => fetchPage('GET /accesos', { query: { limit: LATEST } }),
  refetchInterval: ENTRIES_FALLBACK_MS,
});

function Result({ entry }: { entry: Entry }) {
  if (entry.reason) return <Badge tone="bad">{SHORT_REFUSALS[entry.reason]}</Badge>;
  if (entry.method === 'remote') return <Badge tone="ok">Puerta abierta</Badge>;
  return entry.direction === 'out' ? (
    <Badge tone="neutral">Salió</Badge>
  ) : (
    <Badge tone="ok">
      <span className="@lg:hidden">Entró</span>
      <span className="@max-lg:hidden">Permitido</span>
    </Badge>
  );
}

/**
 * Every row takes its columns from the list, each as wide as what stands in it. The room of the list
 * decides, not that of the screen, because on a laptop it has half of it.
 */
const IN_COLUMNS = '@lg:col-span-full @lg:grid @lg:grid-cols-subgrid';

function EntryRow({ entry }: { entry: Entry }) {
  const { timeZone } = useSettings();
  const name = nameOf(entry);
  const day = entryDay(entry.at, timeZone);
  const content = (
    <>
      <span className="w-10 flex-none text-13 leading-tight text-muted tabular-nums @lg:w-auto">
        {formatTime(entry.at, timeZone)}
        {day && <span className="block text-12">{day}</span>}
      </span>
      <EntryMark
        name={name}
        userId={entry.user?.id ?? null}
        profilePic={entry.user?.profilePic ?? null}
        size={28}
      />
      <span className="min-w-0 flex-1 font-medium break-words @lg:pr-2">{name}</span>
      <span className="min-w-0 truncate text-13 text-muted @max-lg:hidden">
        {entry.user?.planName}
      </span>
      <span className="min-w-0 text-13 @max-lg:hidden">
        <DoorAndMethod entry={entry} />
      </span>
      <span className="flex flex-none justify-end">
        <Result entry={entry} />
      </span>
    </>
  );
  const look = cx(
    'flex min-h-11 items-center gap-3 py-1.5 pr-4 pl-5 max-sm:gap-2.5 max-sm:pr-3 max-sm:pl-4',
    IN_COLUMNS,
  );
  return (
    <li className={cx('border-t border-line-2', IN_COLUMNS)}>
      {entry.user ? (
        <Link
          to={`/usuarios?persona=${entry.user.id}`}
          className={cx('ring-inset hover:bg-sunk', look)}
        >
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}

export function LiveEntries() {
  const query = useQuery(latestEntriesQuery);
  return (
    <Panel
      title="Entradas en vivo"
      actions={
        <Link to="/accesos" className={`${linkClass} text-13`}>
          Ver accesos
        </Link>
      }
    >
      <LoadState
        query={query}
        failed="No pudimos cargar las entradas"
        waiting={6}
        empty={{
          className: 'border-t border-line-2',
          title: 'Nadie ha entrado todavía',
          text: 'Registra una entrada con el botón de arriba o conecta una puerta.',
        }}
      />
      <div className="@container">
        <List className="@lg:grid @lg:grid-cols-[auto_auto_minmax(0,1fr)_fit-content(9rem)_fit-content(9rem)_auto]">
          {query.data?.rows.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </List>
      </div>
    </Panel>
  );
}
