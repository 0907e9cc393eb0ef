import { useId } from 'react';
import { spanOf } from './chart-axis.ts';

type SparklineProps = {
  values: readonly number[];
  width?: number;
  height?: number;
  className?: string;
};

/** A trend without axes, beside a value that says the same in words. */
export function Sparkline({ values, width = 88, height = 36, className }: SparklineProps) {
  const id = useId();
  const last = values.at(-1);
  if (values.length < 2 || last === undefined) return null;
  const [low, high] = spanOf(values, false);
  // A linear scale in two lines, because the chart library is too large for every home screen.
  const x = (index: number) => 2 + (index * (width - 6)) / (values.length - 1);
  const y = (value: number) => height - 5 - ((value - low) * (height - 10)) / (high - low || 1);
  const stroke = values
    .map(
      (value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('');
  const fill = `${stroke}L${x(values.length - 1).toFixed(1)} ${height}L${x(0)} ${height}Z`;
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
      <path d={fill} fill={`url(#${id})`} />
      <path d={stroke} stroke="var(--mark)" strokeWidth="1.75" strokeLinejoin="round" />
      <circle cx={x(values.length - 1)} cy={y(last)} r="2.75" fill="var(--mark)" />
    </svg>
  );
}
