import { dayIn } from '@forja/calendar/zone';
import type { Shift } from '@forja/contract/shifts/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { type Column, DataTable } from '@forja/ui/table/data-table.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatMoment } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { usePages } from '../../../lib/query/use-pages.ts';
import { download } from '../../../lib/saving/download.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useMay } from '../../../lib/session/may.ts';
import { closedShiftsQuery, dayQuery, PAGE_SIZE } from '../queries.ts';
import { ClosedShift } from './closed-shift.tsx';
import { DifferenceBadge } from './difference.tsx';
import { registerName } from './open-shift-dialog.tsx';
import { SheetButton } from './sheet-button.tsx';
import { ShiftSums } from './shift-sums.tsx';

const CLOSES = '?vista=cierres';
const shiftAddress = (id: string) => `${CLOSES}&turno=${id}`;

const columns = (timeZone: string): Column<Shift>[] => [
  {
    key: 'number',
    header: 'Turno',
    width: 140,
    title: true,
    cell: ({ id, number }) => (
      <Link to={shiftAddress(id)} className={linkClass}>
        Turno {number}
      </Link>
    ),
  },
  {
    key: 'register',
    header: 'Caja',
    phone: 'detail',
    cell: ({ registerName: name, locationName }) => registerName({ name, locationName }),
  },
  {
    key: 'closed',
    header: 'Cerrado',
    phone: 'detail',
    cell: ({ closedAt, closedBy }) => (
      <span className="text-muted">
        {closedAt && formatMoment(closedAt, timeZone, new Date())}
        {closedBy && ` · ${closedBy}`}
      </span>
    ),
  },
  {
    key: 'counted',
    header: 'Contado',
    width: 110,
    align: 'end',
    phone: 'side',
    cell: ({ countedCents, currency }) => formatMoney(countedCents ?? 0, currency),
  },
  {
    key: 'difference',
    header: 'Diferencia',
    width: 150,
    phone: 'side',
    cell: ({ differenceCents, currency }) => (
      <DifferenceBadge cents={differenceCents ?? 0} currency={currency} />
    ),
  },
  {
    key: 'sheet',
    header: 'Hoja',
    width: 196,
    align: 'end',
    phone: 'side',
    cell: (shift) => <SheetButton shift={shift} small />,
  },
];

function DayPanel() {
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, new Date());
  const [day, setDay] = useState<string>(today);
  const query = useQuery({ ...dayQuery(day), placeholderData: keepPreviousData });
  const save = useAction(() =>
    download(`caja-${day}.pdf`, 'GET /shift-days/sheet', { query: { day } }),
  );
  return (
    <section aria-label="El día" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <DateField
          label="Día"
          className="w-48"
          value={day}
          max={today}
          onChange={(event) => event.target.value && setDay(event.target.value)}
        />
        <Button
          loading={save.busy}
          icon={<Printer size={16} aria-hidden="true" />}
          onClick={() => save.start()}
        >
          Hoja del día
        </Button>
      </div>
      <LoadState query={query} failed="No pudimos cargar el día" />
      {query.data && (
        <div className="grid gap-4 lg:grid-cols-3">
          <ShiftSums sums={query.data.sums} currency={query.data.currency} />
        </div>
      )}
    </section>
  );
}

/** The closed shifts with their differences; the server decides whether one's own or all. */
function ClosedShifts({ title }: { title: string }) {
  const { timeZone } = useSettings();
  const pages = usePages({});
  const list = useQuery({
    ...closedShiftsQuery(pages.cursor),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={title} className="overflow-hidden">
      <DataTable
        label="Turnos cerrados"
        columns={columns(timeZone)}
        rows={list.data?.rows ?? []}
        rowKey={({ id }) => id}
        rowName={({ number }) => `Turno ${number}`}
        loading={list.isFetching}
        empty={{ title: 'Todavía no se cerró ningún turno' }}
      />
      <Pagination
        {...pages.around(list.data)}
        pageSize={PAGE_SIZE}
        className="border-t border-line px-4"
      />
    </Panel>
  );
}

/** The money of a day and the closed shifts, each for people who may see it. */
function Closes() {
  const may = useMay();
  return (
    <div className="grid gap-4">
      {may('money.reports') && <DayPanel />}
      {may('money.shifts') ? (
        <ClosedShifts title="Turnos cerrados" />
      ) : (
        may('money.shift') && <ClosedShifts title="Tus turnos cerrados" />
      )}
    </div>
  );
}

/** The closed shifts, or one of them. */
export function ClosesTab() {
  const shiftId = useSearchParams()[0].get('turno');
  return shiftId ? <ClosedShift id={shiftId} backTo={CLOSES} /> : <Closes />;
}
