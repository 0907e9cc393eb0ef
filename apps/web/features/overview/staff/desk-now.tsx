import type { Occupancy } from '@forja/contract/access/routes';
import { Stat, type StatChange } from '@forja/ui/charts/stat.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { changeOf } from '../../../lib/format/changes.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatMoney, formatNumber } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useMay } from '../../../lib/session/may.ts';
import { occupancyQuery } from '../../../shared/access/entries.ts';
import { currentShiftQuery } from '../../../shared/counter/current-shift.ts';

/** Whether the drawer is open, because a day at the desk begins by opening it. */
export function ShiftState() {
  const { timeZone } = useSettings();
  const { data } = useQuery(currentShiftQuery);
  if (!data) return null;
  const { shift } = data;
  return (
    <p>
      <Link
        to="/caja?vista=turno"
        className={cx('inline-flex items-center gap-2', shift ? 'text-ok' : 'text-muted')}
      >
        <span aria-hidden="true" className="size-2.5 flex-none rounded-full bg-current" />
        {shift
          ? `Turno abierto en ${shift.registerName}, desde las ${formatTime(shift.openedAt, timeZone)}`
          : 'Sin turno abierto'}
      </Link>
    </p>
  );
}

/** Today's entries compared with a usual day up to this minute. */
function entriesChange({ hours, entries }: Occupancy, timeZone: string): StatChange | null {
  const [hour = 0, minute = 0] = formatTime(Date.now(), timeZone).split(':').map(Number);
  const share = (of: number) => (of < hour ? 1 : of === hour ? minute / 60 : 0);
  const usual = hours.reduce((sum, each) => sum + each.usual * share(each.hour), 0);
  return changeOf(entries, usual, '') ?? null;
}

/** The money taken in a shift; a shift with a blind count does not show it. */
function ShiftFigure() {
  const { currency } = useSettings();
  const { data } = useQuery(currentShiftQuery);
  const taken = data?.shift?.sums?.taken;
  const charges = taken?.count === 1 ? '1 cobro' : `${formatNumber(taken?.count ?? 0)} cobros`;
  return (
    <Link to="/caja?vista=turno" className="ring-inset block hover:bg-sunk!">
      <Stat
        label="En el turno"
        value={taken ? formatMoney(taken.amountCents, currency) : '—'}
        detail={taken ? charges : data?.shift ? 'Se cuenta al cerrar' : data && 'Sin turno'}
        className="px-3! py-3!"
      />
    </Link>
  );
}

/** The figures the desk needs first, in one row of a phone: people inside, entries, money taken. */
export function DeskNow() {
  const { timeZone } = useSettings();
  const may = useMay();
  const seesEntries = may('access.log');
  const { data } = useQuery({ ...occupancyQuery, enabled: seesEntries });
  const change = data && entriesChange(data, timeZone);
  return (
    <div className="@container">
      <div className="grid auto-cols-auto grid-flow-col gap-px overflow-hidden rounded-panel border border-line bg-line-2 *:bg-panel">
        {seesEntries && (
          <>
            <Link to="/accesos" className="ring-inset block hover:bg-sunk!">
              <Stat
                label="Dentro"
                value={data ? formatNumber(data.inside) : '—'}
                detail={
                  data?.maxInside
                    ? `de ${formatNumber(data.maxInside)}`
                    : data?.inside === 1
                      ? 'persona'
                      : 'personas'
                }
                className="px-3! py-3!"
              />
            </Link>
            <Link to="/accesos" className="ring-inset block hover:bg-sunk!">
              <Stat
                label="Entradas"
                value={data ? formatNumber(data.entries) : '—'}
                {...(change ? { change } : { detail: 'hoy' })}
                className="px-3! py-3!"
              />
            </Link>
          </>
        )}
        {may('money.shift') && <ShiftFigure />}
      </div>
    </div>
  );
}
