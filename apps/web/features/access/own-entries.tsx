import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format/dates.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { usePages } from '../../lib/query/use-pages.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { DoorAndMethod } from '../../shared/access/door-and-method.tsx';
import { ResultBadge } from './entry-words.tsx';
import { entriesQuery } from './queries.ts';

const ROWS = 20;

export function OwnEntries() {
  const { timeZone } = useSettings();
  const pages = usePages({});
  const list = useQuery(entriesQuery({}, pages.cursor, ROWS));
  const rows = list.data?.rows ?? [];
  return (
    <Panel title="Mis entradas" className="overflow-hidden">
      <LoadState
        query={list}
        failed="No pudimos cargar tus entradas"
        waiting={6}
        empty={{
          className: 'border-t border-line-2',
          title: 'Todavía no has entrado',
          text: 'Muestra tu código en la puerta y aquí verás cada visita.',
        }}
      />
      <List>
        {rows.map((entry) => (
          <li
            key={entry.id}
            className="flex min-h-13 items-center gap-3 border-t border-line-2 py-2 pr-4 pl-5"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium tabular-nums">
                {formatMoment(entry.at, timeZone, Date.now())}
              </span>
              <span className="block text-13">
                {entry.className ?? <DoorAndMethod entry={entry} />}
              </span>
            </span>
            <ResultBadge entry={entry} />
          </li>
        ))}
      </List>
      {(list.data?.total ?? 0) > ROWS && (
        <Pagination
          {...pages.around(list.data)}
          pageSize={ROWS}
          className="border-t border-line px-4"
        />
      )}
    </Panel>
  );
}
