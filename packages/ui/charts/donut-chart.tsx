import { arc, pie } from 'd3-shape';
import { useState } from 'react';
import { formatNumber } from '../fields/format-number.ts';
import { cx } from '../layout/cx.tsx';
import { seriesColour } from './chart-parts.tsx';

export type Slice = Readonly<{ name: string; value: number }>;

type DonutChartProps = {
  label: string;
  slices: readonly Slice[];
  format?: (value: number) => string;
  /** The value in the middle and its label. */
  middle?: string;
  middleName?: string;
  size?: number;
  className?: string;
};

/** Parts of a whole; the list beside it says the same in words. */
export function DonutChart(props: DonutChartProps) {
  const { label, slices, middle, middleName, size = 148, className } = props;
  const format = props.format ?? ((value: number) => formatNumber(value));
  const [over, setOver] = useState<number | null>(null);
  const total = slices.reduce((sum, slice) => sum + slice.value, 0);
  const rings = pie<Slice>()
    .value((slice) => slice.value)
    .sort(null)
    .padAngle(0.02)([...slices]);
  const draw = arc<(typeof rings)[number]>()
    .innerRadius(size / 2 - 20)
    .outerRadius(size / 2 - 2)
    .cornerRadius(3);
  return (
    <figure className={cx('flex flex-wrap items-center gap-6', className)}>
      <figcaption className="sr-only">{label}</figcaption>
      <div className="relative flex-none">
        <svg width={size} height={size} aria-hidden="true">
          <g transform={`translate(${size / 2} ${size / 2})`}>
            {total === 0 && (
              <circle r={size / 2 - 11} fill="none" stroke="var(--well)" strokeWidth="18" />
            )}
            {rings.map((ring) => (
              <path
                key={ring.data.name}
                d={draw(ring) ?? ''}
                fill={seriesColour(ring.index)}
                opacity={over === null || over === ring.index ? 1 : 0.35}
                onPointerEnter={() => setOver(ring.index)}
                onPointerLeave={() => setOver(null)}
              />
            ))}
          </g>
        </svg>
        {middle && (
          <div className="pointer-events-none absolute inset-0 grid place-content-center text-center">
            <span className="text-24 font-semibold tracking-[-0.03em] tabular-nums">{middle}</span>
            <span className="text-12 text-muted">{middleName}</span>
          </div>
        )}
      </div>
      <ul className="grid min-w-44 flex-1 gap-1.5 text-13">
        {slices.map((slice, index) => (
          <li
            key={slice.name}
            className={cx(
              'flex items-center gap-2 rounded-badge px-1',
              over === index && 'bg-sunk',
            )}
          >
            <span
              className="size-2.5 rounded-[3px] forced-color-adjust-none"
              style={{ background: seriesColour(index) }}
            />
            <span className="min-w-0 flex-1 truncate">{slice.name}</span>
            <span className="font-medium tabular-nums">{format(slice.value)}</span>
            <span className="w-11 text-right text-muted tabular-nums">
              {total === 0 ? '' : `${Math.round((slice.value / total) * 100)} %`}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
