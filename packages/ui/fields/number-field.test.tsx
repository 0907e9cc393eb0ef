import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NumberField } from './number-field.tsx';
import { readNumber } from './read-number.ts';

afterEach(() => document.body.replaceChildren());

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Peso' });

test('1,5 and 1.5 are one and a half in every browser, and nothing else is guessed', () => {
  expect(['1,5', '1.5', ' 2 ', '-0,5'].map(readNumber)).toEqual([1.5, 1.5, 2, -0.5]);
  expect(['', ' ', '1,5,1', '1.000,5', 'uno'].map(readNumber)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('what is typed stays as it is while its owner keeps a number', async () => {
  const seen: (number | null)[] = [];
  function Owner() {
    const [weight, setWeight] = useState(0);
    return (
      <NumberField
        label="Peso"
        value={weight}
        onChange={({ target }) => {
          seen.push(readNumber(target.value));
          setWeight(readNumber(target.value) ?? 0);
        }}
      />
    );
  }
  render(<Owner />);
  await userEvent.clear(field());
  await userEvent.type(field(), '1,5');
  expect(field().value).toBe('1,5');
  expect(seen.at(-1)).toBe(1.5);
});

test('what cannot be read is said at the field, and keeps a form from being sent', async () => {
  render(<NumberField label="Peso" defaultValue={72.5} />);
  expect(field().value).toBe('72,5');
  await userEvent.type(field(), ',1');
  expect(screen.getByText('Escribe un número, por ejemplo 2,5')).toBeTruthy();
  expect(field().validity.customError).toBe(true);
  await userEvent.type(field(), '{Backspace}{Backspace}');
  expect(field().validity.customError).toBe(false);
});

test('steps stay between the least and the most', async () => {
  render(<NumberField label="Peso" defaultValue={1} step={0.5} min={0.5} max={2} steppers />);
  const press = async (name: string, times: number) => {
    for (let at = 0; at < times; at++) await userEvent.click(screen.getByRole('button', { name }));
    return field().value;
  };
  expect(await press('Más: Peso', 1)).toBe('1,5');
  expect(await press('Más: Peso', 3)).toBe('2');
  expect(await press('Menos: Peso', 5)).toBe('0,5');
});
