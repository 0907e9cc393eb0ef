import type { Occupancy } from '@forja/contract/access/routes';
import { BarChart } from '@forja/ui/charts/bar-chart.tsx';

/** Cuts off hours without visits at both ends of the day. */
function busyHours(hours: Occupancy['hours'], now: number): Occupancy['hours'] {
  const busy = hours.filter(({ entries, usual }) => entries > 0 || usual >= 0.1);
  const first = Math.min(now, ...busy.map(({ hour }) => hour));
  const last = Math.max(now, ...busy.map(({ hour }) => hour));
  return hours.filter(({ hour }) => hour >= Math.min(first, 8) && hour <= Math.max(last, 18));
}

/** Visits by hour today, beside a usual day. */
export function HoursChart({
  hours,
  now,
  height,
}: {
  hours: Occupancy['hours'];
  /** The current hour in the gym. */
  now: number;
  height?: number;
}) {
  const shown = busyHours(hours, now);
  return (
    <BarChart
      label="Entradas por hora"
      valueName="Hoy"
      usualName="Lo usual"
      legend
      height={height ?? 220}
      current={shown.findIndex(({ hour }) => hour === now)}
      bars={shown.map(({ hour, entries, usual }) => ({
        label: `${hour}:00`,
        short: `${hour} h`,
        value: hour > now ? null : entries,
        usual,
      }))}
    />
  );
}
