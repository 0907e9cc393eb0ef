import type { ReactNode } from 'react';
import { cx } from '../layout/cx.tsx';

/** The colours of series, the gym's own first. */
const seriesColours = [
  'var(--mark)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
  'var(--chart-6)',
] as const;

export function seriesColour(index: number): string {
  return seriesColours[index % seriesColours.length] ?? seriesColours[0];
}

type LegendItem = Readonly<{ name: string; colour: string }>;

export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
      {items.map((item) => (
        <li key={item.name} className="flex items-center gap-1.5">
          <span
            className="size-2.5 rounded-[3px] forced-color-adjust-none"
            style={{ background: item.colour }}
          />
          {item.name}
        </li>
      ))}
    </ul>
  );
}

type TipProps = {
  x: number;
  y: number;
  /** The width of the chart. */
  within: number;
  /** How far what the cursor marks reaches to each side, so that the box stands beside it. */
  reach?: number;
  title: string;
  rows: ReadonlyArray<LegendItem & { value: string }>;
};

const TIP_GAP = 10;
const TIP_WIDTH = 140;

/** The box stands after the cursor, over what is still to come; without room there, before it. */
export const standsBefore = (x: number, within: number, reach = 0): boolean =>
  within - x - reach - TIP_GAP < TIP_WIDTH && x > within / 2;

/** The values at the cursor. */
export function ChartTip({ x, y, within, reach = 0, title, rows }: TipProps) {
  const left = standsBefore(x, within, reach);
  const gap = reach + TIP_GAP;
  const room = (left ? x : within - x) - gap;
  return (
    <div
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute z-1 w-max wrap-anywhere rounded-control border border-line bg-float px-2.5 py-2 text-12 shadow-float',
        left && '-translate-x-full',
      )}
      style={{
        left: left ? x - gap : x + gap,
        top: y,
        minWidth: Math.min(112, room),
        maxWidth: Math.min(240, room),
      }}
    >
      <div className="font-semibold text-ink">{title}</div>
      {rows.map((row) => (
        <div key={row.name} className="mt-0.5 flex items-center gap-1.5 text-muted">
          <span
            className="size-2 rounded-[2px] forced-color-adjust-none"
            style={{ background: row.colour }}
          />
          <span className="mr-3">{row.name}</span>
          <span className="ml-auto font-semibold text-ink tabular-nums">{row.value}</span>
        </div>
      ))}
    </div>
  );
}

type DataTableProps = {
  caption: string;
  /** The names of the columns after the first. */
  head: readonly string[];
  rows: ReadonlyArray<readonly [name: string, ...values: string[]]>;
};

/** The same values as a table, for people who do not see the chart. */
export function ChartTable({ caption, head, rows }: DataTableProps) {
  return (
    // A table does not shrink to a pixel by itself; the box around it does.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {head.map((column, index) => (
                <td key={column}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The width of the widest label of an axis. */
export function axisWidth(ticks: readonly number[], format: (value: number) => string): number {
  return Math.max(...ticks.map((tick) => format(tick).length), 1) * 7 + 14;
}

type AxisProps = {
  ticks: readonly number[];
  y: (value: number) => number;
  from: number;
  to: number;
};

/** Grid lines with their values on the left. */
export function ValueAxis({
  ticks,
  y,
  from,
  to,
  format,
}: AxisProps & { format: (value: number) => string }): ReactNode {
  return ticks.map((tick) => (
    <g key={tick}>
      <line
        x1={from}
        x2={to}
        y1={y(tick)}
        y2={y(tick)}
        stroke="var(--line-2)"
        strokeDasharray={tick === 0 ? undefined : '2 4'}
      />
      <text x={from - 10} y={y(tick) + 4} textAnchor="end" fontSize="12" fill="var(--muted)">
        {format(tick)}
      </text>
    </g>
  ));
}
