import { choiceWord } from '@forja/contract/audit/choice-words';
import { auditDetails } from '@forja/contract/audit/details';
import type { AuditEntry } from '@forja/contract/audit/routes';
import { AREA_OPTIONS, entryText } from '@forja/contract/audit/words';
import { MAX_COUNTED } from '@forja/contract/lists';
import { libraryWord } from '@forja/library/choice-words';
import { Button } from '@forja/ui/actions/button.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { type Column, DataTable } from '@forja/ui/table/data-table.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { usePages } from '../../lib/query/use-pages.ts';
import { download } from '../../lib/saving/download.ts';
import { ExportMenu } from '../../lib/saving/export-menu.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useSearchParam } from '../../lib/screen/use-search-params.ts';
import { actorText, placeText } from '../../shared/audit/actor.ts';
import { AuditDetail } from './audit-detail.tsx';
import { auditQuery, LOG_PAGE, staffQuery } from './queries.ts';

const columns = (timeZone: string, money: (cents: number) => string): Column<AuditEntry>[] => [
  {
    key: 'at',
    header: 'Cuándo',
    width: 150,
    phone: 'side',
    cell: ({ at }) => (
      <span className="whitespace-nowrap tabular-nums">
        {formatMoment(at, timeZone, Date.now())}
      </span>
    ),
  },
  {
    key: 'who',
    header: 'Quién y desde dónde',
    width: 170,
    phone: 'detail',
    cell: (entry) => (
      <span className="block min-w-0">
        <span className="block truncate">{actorText(entry)}</span>
        <span className="block truncate text-12 text-muted" title={placeText(entry)}>
          {placeText(entry)}
        </span>
      </span>
    ),
  },
  {
    key: 'what',
    header: 'Qué',
    title: true,
    cell: ({ changes, ...deed }) => {
      const notes = auditDetails(changes, money, choiceWord, libraryWord).map(
        ({ label, text }) => `${label}: ${text}`,
      );
      return (
        <span className="block min-w-0">
          <span className="block truncate max-sm:whitespace-normal">{entryText(deed)}</span>
          {notes.length > 0 && (
            <span className="block truncate text-12 font-normal text-muted">
              {notes.join(' · ')}
            </span>
          )}
        </span>
      );
    },
  },
  {
    key: 'whom',
    header: 'A quién',
    width: 220,
    phone: 'none',
    cell: ({ objectName }) => objectName,
  },
];

const FILTERS = { userId: 'quien', area: 'area', from: 'desde', to: 'hasta' } as const;

/** Stored in the address, so that a link shows the same. */
function useLogFilters() {
  const { params, setParams, write } = useSearchParam();
  const filters = Object.fromEntries(
    Object.entries(FILTERS).flatMap(([key, name]) => {
      const value = params.get(name);
      return value ? [[key, value]] : [];
    }),
  );
  const set = (key: keyof typeof FILTERS, value: string) => write(FILTERS[key], value);
  const clear = () => setParams({ vista: 'bitacora' }, { replace: true });
  return { filters, set, clear };
}

export function AuditLog() {
  const { timeZone, currency } = useSettings();
  const { filters, set, clear } = useLogFilters();
  const [open, setOpen] = useState<string | null>(null);
  const { from, to } = filters;
  const isReversed = from !== undefined && to !== undefined && from > to;
  const pages = usePages(filters);
  const list = useQuery({
    ...auditQuery(filters, pages.cursor),
    enabled: !isReversed,
    placeholderData: keepPreviousData,
  });
  const staff = useQuery(staffQuery).data ?? [];
  const rows = isReversed ? [] : (list.data?.rows ?? []);
  const entry = rows.find(({ id }) => id === open);
  const filtered = Object.keys(filters).length > 0;
  return (
    <Panel className="overflow-hidden">
      <div className="grid grid-cols-2 items-start gap-x-2 gap-y-3 px-3 py-4 sm:grid-cols-4 sm:gap-3 sm:px-5 lg:flex lg:flex-wrap">
        <SelectField
          label="Quién"
          value={filters.userId ?? ''}
          onChange={(event) => set('userId', event.target.value)}
          options={[
            { value: '', label: 'Todos' },
            ...staff.map(({ id, username }) => ({ value: id, label: username })),
          ]}
        />
        <SelectField
          label="Área"
          value={filters.area ?? ''}
          onChange={(event) => set('area', event.target.value)}
          options={[{ value: '', label: 'Todas' }, ...AREA_OPTIONS]}
        />
        <DateField
          label="Desde"
          value={from ?? ''}
          onChange={(event) => set('from', event.target.value)}
        />
        <DateField
          label="Hasta"
          value={to ?? ''}
          error={isReversed ? 'El final no puede ser antes del inicio.' : undefined}
          onChange={(event) => set('to', event.target.value)}
        />
        {filtered && (
          <Button variant="ghost" className="self-end" onClick={clear}>
            Quitar filtros
          </Button>
        )}
        <div className="self-end max-lg:-col-end-1 max-lg:justify-self-end lg:ml-auto">
          <ExportMenu
            name="bitacora"
            save={(file, format) =>
              download(file, 'GET /audit-log/export', { query: { ...filters, format } })
            }
          />
        </div>
      </div>
      <LoadState query={list} failed="No pudimos cargar la bitácora">
        <DataTable
          label="Bitácora"
          columns={columns(timeZone, (cents) => formatMoney(cents, currency))}
          className="max-h-[calc(100dvh-320px)] min-h-60"
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => `${entryText(row)}, ${actorText(row)}`}
          active={open}
          onActive={setOpen}
          loading={list.isFetching}
          empty={{ title: filtered ? 'Nada coincide con los filtros' : 'Todavía no hay cambios' }}
        />
      </LoadState>
      <Pagination
        label="Páginas de la bitácora"
        {...pages.around(list.data)}
        most={MAX_COUNTED}
        pageSize={LOG_PAGE}
        className="border-t border-line px-4"
      />
      {entry && <AuditDetail entry={entry} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
