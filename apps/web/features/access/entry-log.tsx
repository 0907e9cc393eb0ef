import type { Entry } from '@forja/contract/access/routes';
import { MAX_COUNTED } from '@forja/contract/lists';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { type Column, DataTable } from '@forja/ui/table/data-table.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { useQuery } from '@tanstack/react-query';
import { Radio, Search } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatMoment, formatTime } from '../../lib/format/dates.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { usePages } from '../../lib/query/use-pages.ts';
import { download } from '../../lib/saving/download.ts';
import { ExportMenu } from '../../lib/saving/export-menu.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { DoorAndMethod } from '../../shared/access/door-and-method.tsx';
import { EntryMark, nameOf } from '../../shared/access/entry-mark.tsx';
import { devicesQuery } from '../../shared/locations/queries.ts';
import { ResultBadge, resultText } from './entry-words.tsx';
import { type EntryFilters, entriesQuery, PAGE_SIZE } from './queries.ts';

const RESULTS = [
  { value: 'all', label: 'Todo' },
  { value: 'granted', label: 'Entraron' },
  { value: 'refused', label: 'Rechazos' },
] as const;

const columns = (timeZone: string, today: boolean): Column<Entry>[] => [
  {
    key: 'at',
    header: 'Hora',
    width: today ? 76 : 156,
    phone: 'detail',
    cell: ({ at }) => (
      <span className="tabular-nums">
        {today ? formatTime(at, timeZone) : formatMoment(at, timeZone, Date.now())}
      </span>
    ),
  },
  {
    key: 'person',
    header: 'Persona',
    title: true,
    cell: (entry) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <EntryMark
          name={nameOf(entry)}
          userId={entry.user?.id ?? null}
          profilePic={entry.user?.profilePic ?? null}
          size={24}
        />
        <span className="min-w-0 break-words whitespace-normal">{nameOf(entry)}</span>
      </span>
    ),
  },
  {
    key: 'door',
    header: 'Puerta',
    width: 132,
    phone: 'none',
    cell: (entry) => <DoorAndMethod entry={entry} />,
  },
  {
    key: 'result',
    header: 'Resultado',
    width: 212,
    phone: 'side',
    cell: (entry) => <ResultBadge entry={entry} />,
  },
];

/** The filters are stored in the address. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const result = RESULTS.find(({ value }) => value === params.get('resultado'))?.value ?? 'all';
  const day = params.get('dia') ?? '';
  const door = params.get('puerta') ?? '';
  const search = params.get('buscar') ?? '';
  const filters: EntryFilters = {
    ...(result === 'all' ? {} : { result }),
    ...(day ? { from: day, to: day } : {}),
    ...(door ? { deviceId: door } : {}),
    ...(search.trim() ? { search: search.trim() } : {}),
  };
  return { filters, result, day, door, search, set };
}

export function EntryLog() {
  const { timeZone } = useSettings();
  const navigate = useNavigate();
  const { filters, result, day, door, search, set } = useFilters();
  const wanted = useDeferredValue(filters);
  const pages = usePages(filters);
  const devices = useQuery(devicesQuery).data ?? [];
  const list = useQuery(entriesQuery(wanted, pages.cursor));
  const rows = list.data?.rows ?? [];
  const newest = rows[0];
  const live = pages.cursor === null && !day;
  return (
    <Panel
      title="Registro"
      aside={
        live && (
          <span className="inline-flex items-center gap-1 text-12 font-medium text-ok">
            <Radio size={13} aria-hidden="true" />
            En vivo
          </span>
        )
      }
      actions={
        <ExportMenu
          name="accesos"
          save={(file, format) =>
            download(file, 'GET /accesos/export', { query: { ...filters, format } })
          }
        />
      }
      className="overflow-hidden"
    >
      <div className="flex flex-wrap items-end gap-3 border-t border-line-2 px-5 py-3">
        <TextField
          label="Buscar"
          labelHidden
          type="search"
          placeholder="Buscar persona"
          icon={<Search size={16} aria-hidden="true" />}
          className="min-w-44 flex-1 max-sm:basis-full"
          defaultValue={search}
          onChange={(event) => set('buscar', event.target.value)}
        />
        <SelectField
          label="Puerta"
          labelHidden
          className="w-44 max-sm:min-w-24 max-sm:flex-1"
          placeholder="Todas las puertas"
          value={door}
          onChange={(event) => set('puerta', event.target.value)}
          options={devices.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DateField
          label="Día"
          labelHidden
          className="w-40 max-sm:flex-none"
          value={day}
          onChange={(event) => set('dia', event.target.value)}
        />
        <SegmentedControl
          label="Resultado"
          segments={RESULTS}
          value={result}
          onValue={(value) => set('resultado', value === 'all' ? '' : value)}
        />
      </div>
      <p role="status" className="sr-only">
        {live && newest && `${nameOf(newest)}: ${resultText(newest)}`}
      </p>
      <LoadState query={list} failed="No pudimos cargar el registro">
        <DataTable
          label="Entradas y rechazos"
          columns={columns(timeZone, Boolean(day))}
          className="max-h-[calc(100dvh-330px)] min-h-72"
          rows={rows}
          rowKey={(row) => row.id}
          rowName={nameOf}
          active={null}
          onActive={(id) => {
            const user = rows.find((row) => row.id === id)?.user;
            if (user) void navigate(`/usuarios?persona=${user.id}`);
          }}
          loading={list.isPending}
          empty={{
            className: 'border-t border-line-2',
            title: Object.keys(filters).length > 0 ? 'Nada coincide' : 'Todavía no hay entradas',
            text:
              Object.keys(filters).length > 0
                ? 'Prueba con otro día, otra puerta u otro nombre.'
                : 'Registra la primera con el botón de arriba o conecta una puerta.',
          }}
        />
      </LoadState>
      <Pagination
        {...pages.around(list.data)}
        most={MAX_COUNTED}
        pageSize={PAGE_SIZE}
        className="border-t border-line px-4"
      />
    </Panel>
  );
}
