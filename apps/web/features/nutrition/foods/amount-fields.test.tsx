import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../test/screen.tsx';
import { type Amount, AmountFields } from './amount-fields.tsx';

test('an amount with two commas is said at its field and counts as none', async () => {
  const amounts: Amount[] = [];
  const item = { name: 'Arroz', grams: 100, measure: null, measures: [] };
  const screen = await show(
    <AmountFields item={item} onChange={(amount) => void amounts.push(amount)} />,
  );
  await screen.write('Cantidad de Arroz', '2,5,1');
  expect(screen.error('Cantidad de Arroz')).toBe('Escribe un número, por ejemplo 2,5');
  await screen.write('Cantidad de Arroz', '2,5');
  expect(screen.error('Cantidad de Arroz')).toBe('');
  expect(amounts.map(({ grams }) => grams)).toEqual([0, 2.5]);
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
  const screen = await show(<Eating />);
  const field = screen.field('Cantidad de Arroz');
  expect(field.value).toBe('158');
  await act(async () => bringMeasures([cup]));
  expect(field.value).toBe('1');
  await screen.write('Cantidad de Arroz', '2');
  await act(async () => bringMeasures([cup, { name: 'plato', grams: 300 }]));
  expect(screen.field('Cantidad de Arroz')).toBe(field);
  expect(field.value).toBe('2');
});
