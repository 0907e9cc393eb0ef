import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { errorOf, show } from '../../../test/show.tsx';
import { type Amount, AmountFields } from './amount-fields.tsx';

test('an amount with two commas is said at its field and counts as none', async () => {
  const amounts: Amount[] = [];
  const item = { name: 'Arroz', grams: 100, measure: null, measures: [] };
  const user = await show(
    <AmountFields item={item} onChange={(amount) => void amounts.push(amount)} />,
  );
  await user.clear(screen.getByLabelText('Cantidad de Arroz'));
  await user.type(screen.getByLabelText('Cantidad de Arroz'), '2,5,1');
  expect(errorOf(screen.getByLabelText('Cantidad de Arroz'))).toBe(
    'Escribe un número, por ejemplo 2,5',
  );
  expect(amounts.at(-1)?.grams).toBe(0);
  await user.clear(screen.getByLabelText('Cantidad de Arroz'));
  await user.type(screen.getByLabelText('Cantidad de Arroz'), '2,5');
  expect(errorOf(screen.getByLabelText('Cantidad de Arroz'))).toBe('');
  expect(amounts.at(-1)?.grams).toBe(2.5);
});

test('what was typed stays in its field when the measures of the food come', async () => {
  const cup = { name: 'taza', grams: 158 };
  let bringMeasures: (measures: (typeof cup)[]) => void = () => undefined;
  function Eating() {
    const [measures, setMeasures] = useState<(typeof cup)[]>([]);
    const [amount, setAmount] = useState<Amount>({ grams: 158, measure: 'taza' });
    bringMeasures = setMeasures;
    return <AmountFields item={{ name: 'Arroz', measures, ...amount }} onChange={setAmount} />;
  }
  const user = await show(<Eating />);
  const field = screen.getByLabelText<HTMLInputElement>('Cantidad de Arroz');
  expect(field.value).toBe('158');
  await act(async () => bringMeasures([cup]));
  expect(field.value).toBe('1');
  await user.clear(screen.getByLabelText('Cantidad de Arroz'));
  await user.type(screen.getByLabelText('Cantidad de Arroz'), '2');
  await act(async () => bringMeasures([cup, { name: 'plato', grams: 300 }]));
  expect(screen.getByLabelText('Cantidad de Arroz')).toBe(field);
  expect(field.value).toBe('2');
});
