import type { WholeStatistics } from '@forja/contract/statistics/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { HeatMap } from '@forja/ui/charts/heat-map.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/may.ts';

const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const SHORT_DAYS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];

/** The hours between the first and the last entry of any day. */
function openHours(heat: WholeStatistics['attendance']['heat']): number[] {
  const used = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    heat.some((day) => (day[hour] ?? 0) > 0),
  );
  const [first = 0, last = 23] = [used[0], used.at(-1)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const entries = (count: number) => (count === 1 ? '1 entrada' : `${formatNumber(count)} entradas`);

export function AttendancePanel({ attendance }: { attendance: WholeStatistics['attendance'] }) {
  const { heat } = attendance;
  const hours = openHours(heat);
  const may = useMay();
  return (
    <Panel
      title="Asistencia por hora y día"
      actions={
        may('access.log') && (
          <Link to="/accesos" className={`${linkClass} text-13`}>
            Ver accesos
          </Link>
        )
      }
    >
      {attendance.entries.now === 0 ? (
        <EmptyState
          className="border-t border-line-2"
          title="Nadie entró en este período"
          text="Las entradas por código, PIN o recepción aparecen aquí."
        />
      ) : (
        <HeatMap
          label="Entradas por día de la semana y hora"
          rows={DAYS}
          rowNames={SHORT_DAYS}
          columns={hours.map((hour) => `${hour}:00`)}
          columnNames={hours.map((hour, index) => (index % 3 === 0 ? String(hour) : null))}
          values={heat.map((day) => hours.map((hour) => day[hour] ?? 0))}
          format={entries}
          className="px-5 pt-1 pb-4"
        />
      )}
    </Panel>
  );
}
