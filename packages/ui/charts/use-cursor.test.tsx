import { act, fireEvent, render, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BarChart } from './bar-chart.tsx';

// All methods, because files of the same worker share one window, and other tests use them.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

function draw({ values = [1, 2, 3, 4], current }: { values?: number[]; current?: number } = {}) {
  const bars = ['L', 'M', 'X', 'J'].map((label, at) => ({ label, value: values[at] ?? null }));
  const { container } = render(
    <BarChart label="Visitas" valueName="Visitas" bars={bars} current={current} />,
  );
  const slider = within(container).getByRole('slider');
  return {
    focus: () => act(() => slider.focus()),
    point: (kind: string, clientX: number, pointerType: string) =>
      fireEvent(slider, new PointerEvent(kind, { bubbles: true, clientX, pointerType })),
    at: () => slider.getAttribute('aria-valuenow'),
    text: () => container.textContent ?? '',
    box: () => container.querySelector('.shadow-float')?.textContent,
  };
}

test('a finger shows the bar it touches, also after it is lifted and the focus arrives', () => {
  const { focus, point, at, text } = draw();
  point('pointerdown', 630, 'touch');
  point('pointerout', 630, 'touch');
  focus();
  expect(at()).toBe('3');
  expect(text()).toContain('J');
});

test('a mouse leaves nothing behind', () => {
  const { point, at } = draw();
  point('pointermove', 630, 'mouse');
  expect(at()).toBe('3');
  point('pointerout', 630, 'mouse');
  expect(at()).toBe('0');
});

test('the current bar opens its box by itself once it has something to tell', () => {
  expect(draw({ current: 1 }).box()).toBe('MVisitas2');
  const quiet = draw({ values: [1, 0], current: 1 });
  expect(quiet.box()).toBeUndefined();
  quiet.focus();
  expect(quiet.box()).toBe('MVisitas0');
});
