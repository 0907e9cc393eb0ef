import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BarChart } from './bar-chart.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// All methods, because files of the same worker share one window, and other tests use them.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

async function draw({
  values = [1, 2, 3, 4],
  current,
}: {
  values?: number[];
  current?: number;
} = {}) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  const bars = ['L', 'M', 'X', 'J'].map((label, at) => ({ label, value: values[at] ?? null }));
  await act(async () =>
    root.render(<BarChart label="Visitas" valueName="Visitas" bars={bars} current={current} />),
  );
  const slider = container.querySelector<HTMLElement>('[role="slider"]');
  if (!slider) throw new Error('The chart has a cursor');
  const point = (kind: string, clientX: number, pointerType: string) =>
    act(async () => {
      slider.dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX, pointerType }));
    });
  return {
    slider,
    point,
    at: () => slider.getAttribute('aria-valuenow'),
    text: () => container.textContent ?? '',
    box: () => container.querySelector('.shadow-float')?.textContent,
  };
}

test('a finger shows the bar it touches, also after it is lifted and the focus arrives', async () => {
  const { slider, point, at, text } = await draw();
  await point('pointerdown', 630, 'touch');
  await point('pointerout', 630, 'touch');
  await act(async () => slider.focus());
  expect(at()).toBe('3');
  expect(text()).toContain('J');
});

test('a mouse leaves nothing behind', async () => {
  const { point, at } = await draw();
  await point('pointermove', 630, 'mouse');
  expect(at()).toBe('3');
  await point('pointerout', 630, 'mouse');
  expect(at()).toBe('0');
});

test('the current bar opens its box by itself once it has something to tell', async () => {
  expect((await draw({ current: 1 })).box()).toBe('MVisitas2');
  const quiet = await draw({ values: [1, 0], current: 1 });
  expect(quiet.box()).toBeUndefined();
  await act(async () => quiet.slider.focus());
  expect(quiet.box()).toBe('MVisitas0');
});
