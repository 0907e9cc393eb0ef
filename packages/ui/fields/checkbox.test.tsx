import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CheckBox } from './checkbox.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

test('a box draws its mark when it has one, or when the browser alone knows', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  const change = () => undefined;
  await act(async () =>
    root.render(
      <>
        <CheckBox aria-label="vacía" checked={false} onChange={change} />
        <CheckBox aria-label="elegida" checked onChange={change} />
        <CheckBox aria-label="en parte" checked={false} mixed onChange={change} />
        <CheckBox aria-label="del formulario" defaultChecked />
      </>,
    ),
  );
  const marks = [...container.querySelectorAll('input')].map((input) => [
    input.getAttribute('aria-label'),
    input.parentElement?.querySelectorAll('svg').length,
  ]);
  expect(marks).toEqual([
    ['vacía', 0],
    ['elegida', 1],
    ['en parte', 1],
    ['del formulario', 1],
  ]);
});
