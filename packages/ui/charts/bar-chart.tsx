import { scaleLinear } from 'd3-scale';
import { formatNumber } from '../fields/format-number.ts';
import { cx } from '../layout/cx.tsx';
import { namesUnderBars, ticksOf } from './chart-axis.ts';
import {
  axisWidth,
  ChartTable,
  ChartTip,
  Legend,
  standsBefore,
  ValueAxis,
} from './chart-parts.tsx';
import { useCursor } from './use-cursor.ts';
import { useWidth } from './use-width.ts';

export type Bar = Readonly<{
  label: string;
  /** What stands under the bar where the labels do not fit side by side: '18 h'. */
  short?: string;
  /** Null for a time that has not come yet. */
  value: number | null;
  /** The usual value, drawn behind. */
  usual?: number;
}>;

type BarChartProps = {
  label: string;
  bars: readonly Bar[];
  valueName: string;
  usualName?: string;
  /** The bar of the current moment. */
  current?: number | null;
  format?: (value: number) => string;
  height?: number;
  legend?: boolean;
  className?: string;
};

const inset = { top: 10, right: 0, bottom: 24 };
/** The height of the box at the cursor. */
const TIP = 80;
/** Rough sizes: the height of a line of names, and the width of the axis. */
const LINE = 13;
const AXIS = 28;

function barPath(x: number, width: number, top: number, base: number): string {
  const radius = Math.min(4, width / 2, Math.max(0, base - top));
  return `M${x} ${base}V${top + radius}q0-${radius} ${radius}-${radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}V${base}z`;
}

export function BarChart(props: BarChartProps) {
  const { label, bars, valueName, usualName, current = null, height = 264 } = props;
  const format = props.format ?? ((value: number) => formatNumber(value, 1));
  const [frame, width] = useWidth(640);
  const values = bars.map((bar) => bar.value ?? 0);
  const high = Math.max(...values, ...bars.map((bar) => bar.usual ?? 0), 0);
  const under = namesUnderBars(bars, (width - AXIS) / Math.max(1, bars.length));
  const { upright } = under;
  const foot = upright ? under.length + 10 : inset.bottom;
  const y = scaleLinear()
    .domain([0, high || 1])
    .nice(3);
  // The usual value is an average, so only the bars decide whether fractions make sense.
  const ticks = high > 0 ? ticksOf(y, 3, values) : [0];
  const left = axisWidth(ticks, format);
  const band = (width - left - inset.right) / Math.max(1, bars.length);
  const wide = Math.min(28, band * 0.74);
  const slim = usualName ? wide * 0.57 : wide;
  const middle = (index: number) => left + band * (index + 0.5);
  // The box of the current bar stays open once the bar has something to tell.
  const isPinned = current !== null && (bars[current]?.value ?? 0) > 0;
  // Late in the day that box stands above the bars before it.
  const isLate = isPinned && standsBefore(middle(current), width, wide / 2);
  y.range([height - foot, inset.top + (isLate ? TIP : 0)]);
  const base = y(0);
  const said = (bar: Bar) =>
    [
      bar.value === null ? undefined : `${valueName} ${format(bar.value)}`,
      usualName && bar.usual !== undefined ? `${usualName} ${format(bar.usual)}` : undefined,
    ]
      .filter(Boolean)
      .join(', ');
  const cursor = useCursor({
    label,
    count: bars.length,
    start: current ?? 0,
    isPinned,
    indexAt: ({ clientX, currentTarget }) =>
      Math.floor((clientX - currentTarget.getBoundingClientRect().left - left) / band),
    textAt: (index) => {
      const bar = bars[index];
      return bar ? `${bar.label}: ${said(bar)}` : '';
    },
  });
  // Where a bar is slimmer than a line of text, only some bars have a name.
  const every = Math.ceil(LINE / band);
  const pointed = cursor.at === null ? undefined : bars[cursor.at];
  const names = [
    { name: valueName, colour: 'var(--mark)' },
    ...(usualName ? [{ name: usualName, colour: 'var(--avg)' }] : []),
  ];
  return (
    <div className={cx('relative', props.className)}>
      {props.legend && <Legend items={names} />}
      <div ref={frame} className="relative">
        <div {...cursor.sliderProps}>
          <svg
            width={width}
            height={height}
            aria-hidden="true"
            className="block overflow-visible tabular-nums"
          >
            <ValueAxis ticks={ticks} y={y} from={left} to={width} format={format} />
            {cursor.at !== null && (
              <rect
                x={middle(cursor.at) - band * 0.45}
                y={inset.top}
                width={band * 0.9}
                height={base - inset.top}
                rx="6"
                fill="var(--soft)"
              />
            )}
            {bars.map((bar, index) => {
              const x = middle(index);
              const usual = bar.usual;
              const isCurrent = index === current;
              const named =
                isCurrent || (index % every === 0 && Math.abs(index - (current ?? -99)) >= every);
              return (
                <g key={bar.label}>
                  {usual !== undefined && usual > 0 && (
                    <path d={barPath(x - wide / 2, wide, y(usual), base)} fill="var(--avg)" />
                  )}
                  {bar.value !== null && bar.value > 0 && (
                    <path d={barPath(x - slim / 2, slim, y(bar.value), base)} fill="var(--mark)" />
                  )}
                  {usual !== undefined && usual > 0 && (
                    <line
                      x1={x - wide / 2}
                      x2={x + wide / 2}
                      y1={y(usual)}
                      y2={y(usual)}
                      stroke="var(--field-line)"
                      strokeWidth="1.5"
                      strokeLinecap="round"
                    />
                  )}
                  {named && (
                    <text
                      x={x}
                      y={upright ? base + 8 : height - 5}
                      textAnchor={upright ? 'end' : 'middle'}
                      dominantBaseline={upright ? 'central' : undefined}
                      transform={upright ? `rotate(-90 ${x} ${base + 8})` : undefined}
                      fontSize="12"
                      className={cx(isCurrent ? 'fill-ink font-semibold' : 'fill-muted')}
                    >
                      {under.names[index]}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
        </div>
        {pointed && cursor.at !== null && (
          <ChartTip
            x={middle(cursor.at)}
            y={inset.top - 4}
            within={width}
            reach={wide / 2}
            title={pointed.label}
            rows={[
              ...(pointed.value === null
                ? []
                : [{ name: valueName, colour: 'var(--mark)', value: format(pointed.value) }]),
              ...(usualName && pointed.usual !== undefined
                ? [{ name: usualName, colour: 'var(--avg)', value: format(pointed.usual) }]
                : []),
            ]}
          />
        )}
      </div>
      <ChartTable
        caption={label}
        head={names.map((item) => item.name)}
        rows={bars.map((bar) => [
          bar.label,
          bar.value === null ? '' : format(bar.value),
          bar.usual === undefined ? '' : format(bar.usual),
        ])}
      />
    </div>
  );
}
