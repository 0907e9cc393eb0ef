import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CheckBox } from './checkbox.tsx';

test('a box draws its mark when it has one, or when the browser alone knows', () => {
  const change = () => undefined;
  render(
    <>
      <CheckBox aria-label="vacía" checked={false} onChange={change} />
      <CheckBox aria-label="elegida" checked onChange={change} />
      <CheckBox aria-label="en parte" checked={false} mixed onChange={change} />
      <CheckBox aria-label="del formulario" defaultChecked />
    </>,
  );
  const marks = screen
    .getAllByRole('checkbox')
    .map((box) => [
      box.getAttribute('aria-label'),
      box.parentElement?.querySelectorAll('svg').length,
    ]);
  expect(marks).toEqual([
    ['vacía', 0],
    ['elegida', 1],
    ['en parte', 1],
    ['del formulario', 1],
  ]);
});
