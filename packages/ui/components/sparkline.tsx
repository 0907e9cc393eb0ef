import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useId } from 'react';

type SparklineProps = {
  values: readonly number[];
  width?: number;
  height?: number;
  className?: string;
};

/** A trend without axes; decoration beside a figure that says the same in words. */
export function Sparkline({ values, width = 88, height = 36, className }: SparklineProps) {
  const id = useId();
  const last = values.at(-1);
  if (values.length < 2 || last === undefined) return null;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const x = scaleLinear([0, values.length - 1], [2, width - 4]);
  const y = scaleLinear([low, high === low ? low + 1 : high], [height - 5, 5]);
  const points = values.map((value, index): [number, number] => [x(index), y(value)]);
  const stroke = line()(points) ?? '';
  const fill = area<[number, number]>()
    .x((point) => point[0])
    .y0(height)
    .y1((point) => point[1])(points);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      aria-hidden="true"
      className={className}
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--mark)" stopOpacity="0.22" />
          <stop offset="1" stopColor="var(--mark)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={fill ?? ''} fill={`url(#${id})`} />
      <path d={stroke} stroke="var(--mark)" strokeWidth="1.75" strokeLinejoin="round" />
      <circle cx={x(values.length - 1)} cy={y(last)} r="2.75" fill="var(--mark)" />
    </svg>
  );
}
