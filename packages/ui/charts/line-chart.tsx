import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useId } from 'react';
import { formatNumber } from '../fields/format-number.ts';
import { cx } from '../layout/cx.tsx';
import { spanOf, ticksOf } from './chart-axis.ts';
import {
  axisWidth,
  ChartTable,
  ChartTip,
  Legend,
  seriesColour,
  ValueAxis,
} from './chart-parts.tsx';
import { useCursor } from './use-cursor.ts';
import { useWidth } from './use-width.ts';

/** A thin line needs more contrast than the filled shapes of the other charts. */
const lineColour = (order: number) => (order === 0 ? 'var(--primary-text)' : seriesColour(order));

type Series = Readonly<{
  name: string;
  /** One value per label; null where there is none. */
  values: ReadonlyArray<number | null>;
}>;

type LineChartProps = {
  label: string;
  labels: readonly string[];
  series: readonly Series[];
  /** Positions of the first series that stand out, such as records. */
  marks?: readonly number[];
  /** Starts the scale at zero; not for weights and measurements. */
  fromZero?: boolean;
  format?: (value: number) => string;
  height?: number;
  legend?: boolean;
  className?: string;
};

const inset = { top: 12, right: 12, bottom: 26 };

type Point = readonly [index: number, value: number];

function pointsOf(series: Series): Point[] {
  return series.values.flatMap((value, index): Point[] => (value === null ? [] : [[index, value]]));
}

export function LineChart(props: LineChartProps) {
  const { label, labels, series, marks = [], fromZero = false, height = 240 } = props;
  const format = props.format ?? ((value: number) => formatNumber(value, 1));
  const id = useId();
  const [frame, width] = useWidth(640);
  const values = series.flatMap((each) => pointsOf(each).map(([, value]) => value));
  const y = scaleLinear(spanOf(values, fromZero), [height - inset.bottom, inset.top]).nice(4);
  // Where nothing happened yet the axis shows only zero.
  const ticks = values.some(Boolean) ? ticksOf(y, 4, values) : [0];
  const left = axisWidth(ticks, format);
  const x = scaleLinear([0, Math.max(1, labels.length - 1)], [left, width - inset.right]);
  const draw = line<Point>()
    .x((point) => x(point[0]))
    .y((point) => y(point[1]));
  const fill = area<Point>()
    .x((point) => x(point[0]))
    .y0(height - inset.bottom)
    .y1((point) => y(point[1]));
  const at = (index: number) =>
    series.map((each, order) => {
      const value = each.values[index];
      return {
        name: each.name,
        colour: lineColour(order),
        value: value === null || value === undefined ? 'sin dato' : format(value),
      };
    });
  const cursor = useCursor({
    label,
    count: labels.length,
    indexAt: ({ clientX, currentTarget }) =>
      Math.round(x.invert(clientX - currentTarget.getBoundingClientRect().left)),
    textAt: (index) =>
      `${labels[index]}: ${at(index)
        .map((item) => `${item.name} ${item.value}`)
        .join(', ')}`,
  });
  const every = Math.max(1, Math.ceil((labels.length * 64) / (width - left)));
  const first = series[0];
  return (
    <div className={cx('relative', props.className)}>
      {props.legend && (
        <Legend
          items={series.map((each, order) => ({ name: each.name, colour: lineColour(order) }))}
        />
      )}
      <div ref={frame} className="relative">
        <div {...cursor.sliderProps}>
          <svg
            width={width}
            height={height}
            aria-hidden="true"
            className="block overflow-visible tabular-nums"
          >
            <defs>
              <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" stopColor="var(--mark)" stopOpacity="0.18" />
                <stop offset="1" stopColor="var(--mark)" stopOpacity="0" />
              </linearGradient>
            </defs>
            <ValueAxis ticks={ticks} y={y} from={left} to={width - inset.right} format={format} />
            {labels.map((name, index) =>
              index % every === 0 ? (
                <text
                  key={name}
                  x={x(index)}
                  y={height - 6}
                  textAnchor="middle"
                  fontSize="12"
                  fill="var(--muted)"
                >
                  {name}
                </text>
              ) : null,
            )}
            {first && <path d={fill(pointsOf(first)) ?? ''} fill={`url(#${id})`} />}
            {series.map((each, order) => (
              <path
                key={each.name}
                d={draw(pointsOf(each)) ?? ''}
                fill="none"
                stroke={lineColour(order)}
                strokeWidth={order === 0 ? 2.5 : 2}
                strokeDasharray={order === 0 ? undefined : '5 4'}
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            ))}
            {first &&
              pointsOf(first)
                .filter(([index]) => marks.includes(index))
                .map(([index, value]) => (
                  <circle
                    key={index}
                    cx={x(index)}
                    cy={y(value)}
                    r="4.5"
                    fill="var(--panel)"
                    stroke={lineColour(0)}
                    strokeWidth="2.5"
                  />
                ))}
            {cursor.at !== null && (
              <line
                x1={x(cursor.at)}
                x2={x(cursor.at)}
                y1={inset.top}
                y2={height - inset.bottom}
                stroke="var(--field-line)"
              />
            )}
          </svg>
        </div>
        {cursor.at !== null && (
          <ChartTip
            x={x(cursor.at)}
            y={inset.top}
            within={width}
            title={labels[cursor.at] ?? ''}
            rows={at(cursor.at)}
          />
        )}
      </div>
      <ChartTable
        caption={label}
        head={series.map((each) => each.name)}
        rows={labels.map((name, index) => [name, ...at(index).map((item) => item.value)])}
      />
    </div>
  );
}
