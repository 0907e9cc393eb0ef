import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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
