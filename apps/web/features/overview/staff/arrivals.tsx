import type { Occupancy } from '@forja/contract/access/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { BarChart } from '@forja/ui/charts/bar-chart.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { occupancyQuery, useLiveEntries } from '../../../shared/access/entries.ts';

const FIRST_HOUR = 5;
const LAST_HOUR = 21;

/** The usual opening hours, and all until the first and the last with an entry. */
function shownHours(hours: Occupancy['hours']): Occupancy['hours'] {
  const busy = hours.flatMap(({ hour, entries: came, usual }) =>
    came > 0 || usual >= 0.1 ? hour : [],
  );
  const [first, last] = [Math.min(FIRST_HOUR, ...busy), Math.max(LAST_HOUR, ...busy)];
  return hours.filter(({ hour }) => hour >= first && hour <= last);
}

const people = (count: number) =>
  count === 1 ? '1 persona dentro' : `${formatNumber(count)} personas dentro`;

const entries = (count: number) =>
  count === 1 ? '1 entrada hoy' : `${formatNumber(count)} entradas hoy`;

/** The number of people inside, and the entries by hour compared with a usual day. */
export function Arrivals() {
  const { timeZone } = useSettings();
  const query = useQuery(occupancyQuery);
  const { data } = query;
  useLiveEntries();
  const now = Number(formatTime(Date.now(), timeZone).split(':')[0]);
  const hours = shownHours(data?.hours ?? []);
  const current = hours.findIndex(({ hour }) => hour === now);
  return (
    <Panel
      title="Asistencia por hora"
      actions={
        <Link to="/accesos" className={`${linkClass} text-13`}>
          Ver accesos
        </Link>
      }
    >
      {data && (
        <p aria-live="polite" className="px-5 pb-2 text-13 text-muted tabular-nums">
          {people(data.inside)} · {entries(data.entries)}
        </p>
      )}
      <LoadState query={query} failed="No pudimos cargar la asistencia">
        <BarChart
          label="Entradas de hoy por hora"
          valueName="Hoy"
          usualName="Lo usual"
          legend
          height={230}
          current={current < 0 ? null : current}
          bars={hours.map(({ hour, entries: came, usual }) => ({
            label: `${hour}:00`,
            short: `${hour} h`,
            value: hour > now ? null : came,
            usual,
          }))}
          className="px-5 pt-1 pb-4"
        />
      </LoadState>
    </Panel>
  );
}
