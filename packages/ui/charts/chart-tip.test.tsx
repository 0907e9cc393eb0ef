import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { ChartTip } from './chart-parts.tsx';

test.each([0, 130, 150, 151, 170, 300])(
  'the values at %i of 300 px are never given more room than the chart has',
  (x) => {
    const place = document.createElement('div');
    place.innerHTML = renderToStaticMarkup(
      <ChartTip x={x} y={0} within={300} title="11:00" rows={[]} />,
    );
    const { style } = place.firstElementChild as HTMLElement;
    const start = Number.parseFloat(style.left);
    const widest = Number.parseFloat(style.maxWidth);
    const edge = start < x ? start - widest : start + widest;
    expect(edge).toBeGreaterThanOrEqual(0);
    expect(edge).toBeLessThanOrEqual(300);
    expect(Number.parseFloat(style.minWidth)).toBeLessThanOrEqual(widest);
  },
);

test.each([0, 130, 150, 151, 170, 300])('the values at %i do not cover what is pointed at', (x) => {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <ChartTip x={x} y={0} within={300} reach={14} title="11:00" rows={[]} />,
  );
  const { style } = place.firstElementChild as HTMLElement;
  expect(Math.abs(Number.parseFloat(style.left) - x)).toBeGreaterThan(14);
});

test('late in the day the values of the current bar stand above the bars before it', () => {
  const topsAt = (current: number) => {
    const hours = Array.from({ length: 17 }, (_, at) => ({ label: `${at + 5}:00`, value: 40 }));
    const place = document.createElement('div');
    place.innerHTML = renderToStaticMarkup(
      <BarChart label="Entradas" valueName="Hoy" bars={hours} current={current} height={230} />,
    );
    const bars = [...place.querySelectorAll('path[fill="var(--mark)"]')];
    return bars.map((bar) => Number(/V([\d.]+)/.exec(bar.getAttribute('d') ?? '')?.[1]));
  };
  expect(Math.min(...topsAt(16))).toBeGreaterThan(80);
  // Earlier they stand over the hours to come, and the bars have all of the height.
  expect(Math.min(...topsAt(8))).toBeLessThan(30);
});
